/* draft.ts - a table that is being made: what has been chosen for it so far. */
import { computed, signal } from "@preact/signals";
import type { GameFacts } from "../../../../src/wasm/charsu.mjs";
import type { Door } from "../../games/door.ts";
import type { Agreed, GamePage } from "../../games/game_page.ts";
import { doorOf, pageOf } from "../../games/games.ts";
import { castOf, usualBot, withCharacter } from "../../kit/bots.ts";
import { wire } from "../../net/wire.ts";
import type { Fresh } from "../../route.ts";
import type { Engine } from "../../rules/engine.ts";
import { rulesOf } from "../../rules/loaded.ts";
import { CLOCKS } from "../../table/clocks.ts";

export type Where = "online" | "device";

export class Draft {
  readonly door;
  readonly seats;
  readonly people; // the other seats are bots'
  readonly wanted = signal<Where>("online");
  readonly clock = signal("none");
  readonly open = signal(false); // anybody may join
  readonly rated = signal(true); // it counts: with two seats or more
  readonly preset = signal("");
  readonly options = signal<Record<string, string>>({}); // what differs from the preset
  private readonly picked = signal<string | null>(null); // a bot
  readonly casting = signal<string[]>([]); // by bot; "": any
  private readonly dealt = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

  constructor(first: Door) {
    this.door = signal(first);
    this.seats = signal(first.usual);
    this.people = signal(Math.min(2, first.usual));
  }

  get game(): string {
    return this.door.value.slug;
  }

  /** Without a server a table can only be on this device. */
  readonly where = computed<Where>(() => (wire.state.value === "on" ? this.wanted.value : "device"));

  /** The game's rules, once loaded: they have the words of its options, too. */
  get page(): GamePage | null {
    const page = pageOf(this.game);
    return page === "failed" ? null : page;
  }

  get rules(): Engine | null {
    const rules = rulesOf(this.game);
    return rules === "failed" ? null : rules;
  }

  get facts(): GameFacts | null {
    return (pageOf(this.game) && this.rules?.facts(this.game)) ?? null;
  }

  /** Bots to choose from, and the one that is chosen. */
  get known(): readonly string[] {
    return (this.where.value === "online" ? wire.bots.value : this.rules?.bots) ?? [];
  }

  get bot(): string {
    const { known } = this;
    const picked = this.picked.value;
    return picked !== null && known.includes(picked) ? picked : usualBot(known);
  }

  set bot(slug: string) {
    this.picked.value = slug;
  }

  get bots(): number {
    return this.seats.value - this.people.value;
  }

  /** Characters to choose from; bots that are no levels have none. */
  get characters(): readonly string[] {
    return /^level\d$/.test(this.bot) ? (this.rules?.characters ?? []) : [];
  }

  /** Each bot's character, dealt at random unless chosen. */
  get cast(): string[] {
    const wanted = Array.from({ length: this.bots }, (_, i) => this.casting.value[i] ?? "");
    return this.characters.length > 0 ? castOf(wanted, this.characters, this.dealt) : wanted.map(() => "");
  }

  want(bot: number, character: string): void {
    const wanted = [...this.casting.value];
    while (wanted.length < bot) wanted.push("");
    wanted[bot] = character;
    this.casting.value = wanted;
  }

  /** By seat: people first. */
  private get sitting(): string[] {
    return [...Array.from({ length: this.people.value }, () => ""), ...this.cast];
  }

  choose(game: string): void {
    const door = doorOf(game);
    if (!door) return;
    this.door.value = door;
    this.sit(door.usual);
    this.agree({});
  }

  sit(seats: number): void {
    this.seats.value = seats;
    this.people.value = Math.min(this.people.value, seats);
  }

  /** What is agreed on; the preset is among it. */
  get agreed(): Record<string, string> {
    return { ...(this.preset.value ? { preset: this.preset.value } : {}), ...this.options.value };
  }

  agree({ preset = "", ...options }: Agreed): void {
    this.preset.value = preset;
    this.options.value = options;
  }

  /** What is wrong with it, as a sentence of the game. */
  refusal(): string | null {
    return this.page?.refuses?.(this.seats.value, this.options.value) ?? null;
  }

  /** The request to the server. */
  get message() {
    return {
      t: "create" as const,
      game: this.game,
      seats: this.seats.value,
      bots: this.sitting.map((one, i) => (i < this.people.value ? "" : withCharacter(this.bot, one))),
      clock: CLOCKS[this.clock.value],
      open: this.open.value,
      rated: this.rated.value && this.seats.value > 1,
      options: this.agreed,
    };
  }

  /** How a game on this device begins. */
  get fresh(): Fresh {
    const options = Object.entries(this.options.value).map(([name, value]) => `${name}=${value}`);
    return {
      seats: this.seats.value,
      people: this.people.value,
      bot: this.bot,
      ...(this.cast.some(Boolean) ? { cast: this.sitting } : {}),
      ...(this.preset.value ? { preset: this.preset.value } : {}),
      ...(options.length > 0 ? { options } : {}),
    };
  }
}
