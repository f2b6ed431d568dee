/** Announcements and sounds of a race with the box: one sentence for each event; empty: none. */
import { play, type SoundName } from "../../../sound/sound.ts";
import type { BuzzerWords } from "../words/buzzers.ts";
import { type Chronicle, lastMission, ordered } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

export type Hearing = {
  readonly names: readonly string[];
  readonly viewer: number | null;
  /** As shown after the event. */
  readonly shown: Chronicle;
  readonly words: BuzzerWords;
};

export function sentence(event: GameEvent, { names, viewer, shown, words }: Hearing): string {
  const { say } = words;
  const name = (seat: number) => names[seat] ?? "";
  const mine = (seat: number) => seat === viewer;
  switch (event.type) {
    case "opened":
      return `${words.now.first.status}. ${words.now.first.hint}`;
    case "braced":
      return say.braced(event.seconds);
    case "held":
      return say.held(name(event.seat), mine(event.seat));
    case "race_begun":
      return say.begun(event.number);
    case "claimed":
      return say.claimed(name(event.seat), event.number, words.time(event.after));
    case "said_pass":
      return say.passed(name(event.seat), mine(event.seat));
    case "race_closed": {
      const mission = lastMission(shown);
      return say.closed(mission === null ? [] : ordered(mission).map(({ seat, number }) => `${name(seat)} ${number}`));
    }
    case "judged":
      return event.winner === null
        ? say.judged(null, false, 0)
        : say.judged(name(event.winner), mine(event.winner), event.cards ?? 0);
    case "taken_back":
      return say.takenBack;
    case "corrected":
      return say.corrected(
        names.map((each, seat) => ({ name: each, owned: event.cards[seat] ?? 0, target: event.targets[seat] ?? 0 })),
      );
    case "ending":
      return `${words.now.ending(event.reached.map(name))}. ${words.now.endingHint}`;
    case "level":
      return say.level(event.seats.map(name));
    case "pips_said":
      return say.pips(name(event.seat), event.pips);
    case "game_over":
      return say.over(event.winners.map(name));
  }
}

const SOUNDS: Partial<Record<GameEvent["type"], readonly [SoundName, number?]>> = {
  braced: ["roll", 0.4],
  race_begun: ["turn"],
  said_pass: ["bet", 0.4],
  race_closed: ["gather", 0.5],
  judged: ["score"],
  taken_back: ["bet"],
  game_over: ["win"],
};

export function soundOf(event: GameEvent, viewer: number | null): void {
  const sound = SOUNDS[event.type];
  if (event.type === "claimed") play("clack", event.seat === viewer ? 0.9 : 0.45);
  else if (sound !== undefined) play(...sound);
}
