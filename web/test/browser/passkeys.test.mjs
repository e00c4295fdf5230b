import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, holds, says } from "../holds.mjs";
import { program } from "../server.mjs";
import { bad, kaveh, mina, openAccount, openPart, server, toasted, together } from "../visitors.mjs";

/* Signing in with a passkey, with the browser's own authenticator, in both languages, on the real server. */
const skip = program() ? false : "there is no charsu to serve";
let device, mine; // Mina's authenticator, and the passkey in it
together({ skip, fa: { viewport: { width: 390, height: 844 }, hasTouch: true } });

/** Browsers have passkeys for host names only, not for bare IP addresses. */
const place = (path) => `http://localhost:${server.port}${path}`;
const heard = () => bad.filter((line) => !line.startsWith(`another host: http://localhost:${server.port}/`));

async function authenticator(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const say = (what, more = {}) => cdp.send(`WebAuthn.${what}`, { authenticatorId, ...more });
  return { say, all: async () => (await say("getCredentials")).credentials };
}

test("a guest keeps a name with a passkey, by the keyboard alone", { skip }, async () => {
  await mina.goto(place("/?lang=en"));
  device = await authenticator(mina);
  await mina.focus(".name-tool");
  await mina.keyboard.press("Enter");
  await mina.waitForSelector(".name-sheet[open]");
  await mina.focus("input[name=name]");
  await mina.keyboard.press("Control+A");
  await mina.keyboard.type("Mina");
  await mina.waitForSelector(".name-sheet [role=switch]:enabled", { state: "attached" }); // once there is a wire
  await mina.focus(".name-sheet [role=switch]");
  await mina.keyboard.press("Space");
  await mina.waitForSelector(".name-sheet [role=radio][aria-checked=true]:text-is('Passkey')");
  await mina.focus(".name-sheet .btn.main");
  await mina.keyboard.press("Enter");
  await toasted(mina, "Your name is saved");
  const made = await holds(async () => {
    const [one] = await device.all();
    assert.ok(one, "the authenticator has a passkey");
    return one;
  });
  assert.equal(made.rpId, "localhost");
  assert.equal(made.isResidentCredential, true);
  mine = made;
  await says(mina, ".name-tool", /Mina/);
});

test("another device with the same passkey enters the name with one press", { skip }, async () => {
  await kaveh.goto(place("/"));
  const phone = await authenticator(kaveh);
  await phone.say("addCredential", { credential: { ...mine, signCount: mine.signCount + 5 } });
  await kaveh.click(".name-tool");
  await kaveh.click(".passkey-enter");
  await toasted(kaveh, "نامت ذخیره شد");
  await says(kaveh, ".name-tool", /Mina/);
  await kaveh.reload();
  await kaveh.waitForSelector(".name-tool:has-text('Mina')"); // its cookie is the new one
});

test("a copy that counts less is refused, and says why", { skip }, async () => {
  const guest = await kaveh.context().newPage();
  await guest.context().clearCookies();
  await guest.goto(place("/?lang=en"));
  const copy = await authenticator(guest);
  await copy.say("addCredential", { credential: { ...mine, signCount: 0 } });
  await guest.click(".name-tool");
  await guest.click(".passkey-enter");
  await guest.waitForSelector(
    '.name-sheet .trouble:text-is("This passkey seems to have been copied, so it does not let anybody in.")',
  );
  await guest.close();
});

test("passkeys have names, one more is added, and the last stays", { skip }, async () => {
  await openAccount(mina);
  const box = await openPart(mina, "Passkeys");
  await mina.waitForSelector(`${box} .devices li`);
  await mina.click(`${box} .devices .chip`);
  await mina.waitForSelector(
    `${box} .trouble:text-is("This is your only way in. Set a passphrase or add another passkey first.")`,
  );
  await mina.fill(`${box} input[name=label]`, "My other phone");
  await mina.click(`${box} button[type=submit]`);
  await mina.waitForSelector(`${box} .trouble:text-is("This device already has a passkey for your name.")`);
  await device.say("removeCredential", { credentialId: mine.credentialId });
  await mina.click(`${box} button[type=submit]`);
  await toasted(mina, "The passkey is saved");
  await mina.waitForSelector(`${box} .devices li >> nth=1`);
  await says(mina, `${box} .devices bdi >> nth=-1`, /^My other phone$/);
  await mina.click(`${box} .devices li:first-child .chip`);
  await toasted(mina, "The passkey is removed");
  await counts(mina, `${box} .devices li`, 1);
});

test("whoever comes back to an open page shows a passkey before what lets in is changed", { skip }, async () => {
  const [second] = await device.all();
  await device.say("removeCredential", { credentialId: second.credentialId });
  await mina.reload();
  await openAccount(mina);
  const box = await openPart(mina, "Set a passphrase");
  await mina.fill(`${box} input[name=new]`, "correct horse battery");
  await mina.click(`${box} button[type=submit]`);
  await mina.waitForSelector(`${box} .trouble:text-is("That was stopped, or there is no passkey for this here.")`);
  await device.say("addCredential", { credential: second });
  await mina.click(`${box} button[type=submit]`);
  await toasted(mina, "Your passphrase is changed");
  assert.deepEqual(heard(), []);
});
