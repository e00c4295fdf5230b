/*
 * passkey.ts - a key that this device, or its owner's own cloud, keeps: made and used through the browser (WebAuthn).
 * The server makes up what is to be signed, and checks it.
 */
import { signal } from "@preact/signals";
import { toBytes, toText } from "../../net/base64.ts";
import type { AnswerTo, Person } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";
import { find, t } from "../../words.ts";

/** How I can sign in to my name; null: not known yet. */
export const ways = signal<AnswerTo["passkeys"] | null>(null);

/** ES256, EdDSA, RS256: what the server can check, the best liked first. */
const ALGORITHMS = [-7, -8, -257];

/** Browsers have none for a bare IP address, and only over a secure connection. */
export const canPasskey = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|^\[/.test(location.hostname);

const described = (id: string): PublicKeyCredentialDescriptor => ({ type: "public-key", id: toBytes(id) });

/** A refusal of the server or of the browser as a sentence. */
export function sentence(e: Error): string {
  if (e.name === "NotAllowedError" || e.name === "AbortError") return t("passkey.stopped");
  if (e.name === "InvalidStateError") return t("passkey.again");
  return find(`passkey.no.${e.message}`) ?? find(`no.${e.message}`) ?? t("no.other");
}

/** The default name of this device. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const first = (names: [RegExp, string][]): string => names.find(([sign]) => sign.test(agent))?.[1] ?? "";
  const browser = first([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrom/, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = first([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Mac OS/, "Mac"],
    [/Windows/, "Windows"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(" · ");
}

export async function fetchWays(): Promise<void> {
  ways.value = await wire.ask({ t: "passkeys" });
}

/** A new one for my name; a guest makes the name its own with it. */
export async function makePasskey(name: string, label: string): Promise<Person> {
  const you = wire.you.value;
  const asked = await wire.askNow({ t: "challenge" });
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(asked.challenge),
      rp: { id: asked.site, name: t("passkey.site") },
      user: { id: new TextEncoder().encode(you?.id ?? ""), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: asked.keys.map(described),
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const answer = await wire.askNow({
    t: "passkey",
    ...(you?.guest ? { name } : {}),
    label,
    client: toText(clientDataJSON),
    attested: toText(attestationObject),
  });
  return answer.you;
}

/** Sign in with a passkey; with my own, prove again that it is me. */
export async function enterByPasskey(): Promise<Person> {
  const asked = await wire.askNow({ t: "challenge" });
  const used = (await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(asked.challenge),
      rpId: asked.site,
      allowCredentials: asked.keys.map(described),
      userVerification: "required",
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  const answer = await wire.askNow({
    t: "enter",
    key: toText(used.rawId),
    client: toText(clientDataJSON),
    data: toText(authenticatorData),
    signature: toText(signature),
  });
  return answer.you;
}

/** May a person without a passphrase use a passkey instead? */
export const hasPasskey = (): boolean => canPasskey() && (ways.value?.passkeys.length ?? 0) > 0;

/** Do what only the owner may: with a passphrase, or after using a passkey. */
export async function asOwner<T>(pass: string, act: (pass: string) => Promise<T>): Promise<T> {
  if (!pass && hasPasskey()) await enterByPasskey();
  return act(pass);
}
