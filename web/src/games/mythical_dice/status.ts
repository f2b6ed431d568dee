/** The status line at the top of the table: who is to act, and a hint for newcomers. */
import type { Line } from "../../table/StatusLine.svelte";
import type { Chronicle } from "./chronicle.ts";
import type { TableWords } from "./reasons.ts";
import { takerOf } from "./reasons.ts";
import type { GameEvent, OwnView } from "./view.ts";

export type Scene = {
  readonly shown: Chronicle;
  /** The event being shown now, if any. */
  readonly beat: GameEvent | null;
  /** Seat to act next, as far as shown. */
  readonly turn: number | null;
  /** The viewer's own view, once all events have been shown; null for a spectator. */
  readonly own: OwnView | null;
  readonly viewer: number | null;
  /** A bot plays for the viewer. */
  readonly standIn: boolean;
  readonly names: readonly string[];
  readonly words: TableWords;
};

export type { Line };

const line = (of: { status: string; hint: string }, mine = false): Line => ({ ...of, mine });

/** The status line for a scene. `mine`: the viewer has to act. */
export function lineOf(scene: Scene): Line {
  const { shown, beat, words } = scene;
  const now = words.now;
  if (shown.stage === "roll" && scene.own !== null && scene.turn === scene.viewer) return rollLine(scene);
  if (beat?.type === "bets_revealed") return line(now.reveal);
  if (beat?.type === "dealt" || beat?.type === "round_scored") return line(now.dealing);
  if (beat?.type === "rolled") {
    return line(beat.seat === scene.viewer ? now.youRoll : now.rolls(scene.names[beat.seat] ?? ""));
  }
  switch (shown.stage) {
    case "wait":
      return line(now.wait);
    case "bet":
      return betLine(scene);
    case "roll":
      return rollLine(scene);
    case "over": {
      const winners = shown.winners ?? [];
      const alone = winners.length === 1 && winners[0] === scene.viewer;
      return line(alone ? now.overWon : now.over(winners.map((seat) => scene.names[seat] ?? "")));
    }
  }
}

function betLine({ shown, own, viewer, words }: Scene): Line {
  if (viewer === null || own === null) return line(words.now.watchBets);
  if (own.bet === null) return line(words.now.chooseBet(shown.dice), true);
  return line(words.now.betIn(own.bet));
}

function rollLine(scene: Scene): Line {
  const { shown, own, turn, viewer, names, words } = scene;
  const { trick } = shown;
  const leads = trick.rolls.length === 0 || trick.won !== null;
  if (turn === null) return trick.won === null ? line(words.now.dealing) : wonLine(scene);
  if (turn === viewer && own === null) return line(scene.standIn ? words.now.standIn : words.now.moment);
  if (turn !== viewer || own === null) {
    const name = names[turn] ?? "";
    return line(leads ? words.now.waitLead(name) : words.now.waitRoll(name, trick.led));
  }
  if (leads) return line(words.now.lead, true);
  if (trick.led === null) return line(words.now.open, true);
  const holds = own.blocked.length > 0 || own.hand.some(({ die }) => die === trick.led);
  return line(holds ? words.now.follow(trick.led) : words.now.free(trick.led), true);
}

function wonLine({ shown, viewer, names, words }: Scene): Line {
  const won = shown.trick.won;
  if (won === null) return line(words.now.dealing);
  return line({ status: takerOf(won, names, viewer, words), hint: "" }); // the table gives the reason
}
