/** The status line of the table: who is to act, and a hint for newcomers. */
import type { Line } from "../../table/StatusLine.svelte";
import { type Chronicle, isAlone, lastScored } from "./chronicle.ts";
import type { GameEvent, OwnView } from "./view.ts";
import type { MinosWords } from "./words/index.ts";

export type Scene = {
  readonly shown: Chronicle;
  /** The event being shown now, if any. */
  readonly beat: GameEvent | null;
  /** Seat to pick, bid or walk, as far as shown; null: all, or none. */
  readonly turn: number | null;
  readonly viewer: number | null;
  /** What the viewer may do now; null: nothing. */
  readonly own: OwnView | null;
  /** A bot plays for the viewer. */
  readonly standIn: boolean;
  readonly names: readonly string[];
  readonly words: MinosWords;
};

const line = (of: { status: string; hint: string }, mine = false): Line => ({ ...of, mine });

/** The status line for a scene. `mine`: the viewer has to act, and the line says so; an answer of another is its hint. */
export function lineOf(scene: Scene): Line {
  const answer = answerOf(scene);
  if (answer === null) return stageLine(scene);
  if ((scene.own?.may ?? []).length === 0) return line(answer);
  const question = stageLine(scene);
  const news = scene.beat?.type === "bid_made" ? answer.hint : answer.status; // the question names the bid
  return line({ status: question.status, hint: news === "" ? question.hint : news }, true);
}

/** The bid or the answer that is being shown; null: none. */
function answerOf({ beat, viewer, names, words }: Scene): { status: string; hint: string } | null {
  const { now } = words;
  const name = (seat: number) => (seat === viewer ? words.you : (names[seat] ?? ""));
  if (beat?.type === "bid_made") {
    const moved = beat.restaked.map(({ seat, stance, stake }) =>
      words.say.restaked(names[seat] ?? "", seat === viewer, stance === "counter" ? "counter" : "follow", stake),
    );
    return now.bids(name(beat.seat), beat.tiles, moved.join(" "));
  }
  if (beat?.type !== "staked" || beat.seat === viewer) return null;
  return beat.stance === "follow" ? now.follows(name(beat.seat)) : now.counters(name(beat.seat));
}

/** The line of the stage, whatever is being shown. */
function stageLine({ shown, turn, viewer, own, standIn, names, words }: Scene): Line {
  const { now } = words;
  const name = (seat: number | null) => (seat === null ? "" : seat === viewer ? words.you : (names[seat] ?? ""));
  const waited = turn === null || turn === viewer ? "" : name(turn);
  const may = own?.may ?? [];
  switch (shown.stage) {
    case "wait":
      return line(now.moment);
    case "size":
      if (may.includes("size")) return line(now.pick, true);
      return line(waited === "" ? now.moment : now.waitSize(waited));
    case "build":
      if (may.includes("lay")) return line(now.build(shown.left ?? 0), true);
      return line(standIn ? now.standIn : now.watchBuild(shown.left ?? 0));
    case "look":
      if (may.includes("ready")) return line(now.look, true);
      return line(viewer === null ? now.watchLook : now.looked);
    case "bid": {
      // A bid of all tiles cannot be raised, only countered or followed.
      if (may.includes("bid") || may.includes("counter"))
        return line(shown.bid === 0 ? now.open : now.answer(name(shown.bidder), shown.bid, may.includes("bid")), true);
      if (standIn && turn === viewer) return line(now.standIn);
      return line(waited === "" ? now.moment : now.waitBid(waited, shown.bid, name(shown.bidder)));
    }
    case "walk": {
      const laid = shown.walk.length;
      if (isAlone(shown)) {
        if (may.includes("stop")) return line(laid === 0 ? now.aloneFirst : now.alone(laid), true);
        return line(now.moment);
      }
      if (may.includes("marble"))
        return line(laid === 0 ? now.walkFirst(shown.bid) : now.walk(laid, shown.bid - laid), true);
      return line(now.watchWalk(name(shown.walker), laid, shown.bid, shown.walker === viewer));
    }
    case "review": {
      const scored = lastScored(shown);
      if (scored === null) return line(now.moment);
      const told = scored.success
        ? now.made(name(scored.seat), scored.laid, scored.seat === viewer)
        : now.missed(name(scored.seat), scored.laid, scored.bid, scored.seat === viewer);
      const asked = may.includes("ready");
      return line({ status: told, hint: asked ? now.goOn : now.othersLook }, asked);
    }
    case "over": {
      if (isAlone(shown)) return line(now.overAlone(shown.seats[0]?.score ?? 0));
      const winners = shown.winners ?? [];
      const won = winners.length === 1 && winners[0] === viewer;
      return line(won ? now.overWon : now.over(winners.map((seat) => names[seat] ?? "")));
    }
  }
}
