/** The settings of a Minos table, in words. */
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

/** Sides of the fixed squares that a table may choose (N2). */
const SIDES = [4, 5, 6, 7, 8, 9, 10];
/** Seconds to look, or alone to walk; 0: no limit (N5, N14). */
const LOOKS = [30, 60, 120, 0];
const WALKS = [30, 60, 120, 300, 0];
/** Number of rounds that each seat opens; null: as in the rules (N12). */
const ROUNDS = [null, 1, 2, 3];

/** Rows and columns are set together; a game of one has no settings for bidding and its walk (N14). */
export function settings(seats: number): readonly Setting[] {
  const { open } = aboutWords();
  const alone = seats === 1;
  const building = setting("building", open.building, ["together", "fitted", "random"] as const, (value) => ({
    label: alone && value === "together" ? open.buildAlone : open.buildings[value],
    hint: alone && value === "together" ? open.buildAloneHint : open.buildingHints[value],
  }));
  const bridges = setting("bridges", open.bridges, ["plain", "underpass"] as const, (value) => ({
    label: open.bridgeRules[value],
    hint: open.bridgeHints[value],
  }));
  const size: Setting = {
    name: "size",
    legend: open.size,
    values: [
      ...(["box", "any"] as const).map((sizes) => ({
        value: sizes,
        label: open.sizes[sizes],
        tag: open.sizeTags[sizes],
        sets: { rows: null, columns: null, sizes },
      })),
      ...SIDES.map((side) => ({
        value: String(side),
        label: open.square(side),
        sets: { rows: side, columns: side },
      })),
    ],
  };
  const look = setting("look", alone ? open.walkTime : open.look, alone ? WALKS : LOOKS, (seconds) => ({
    label: seconds === 0 ? open.unhurried : open.seconds(seconds),
    tag: alone ? open.walkTag(seconds) : open.lookTag(seconds),
  }));
  if (alone) return [size, building, bridges, look];
  const timed = setting("timed_walk", open.timedWalk, [false, true], (value) => ({
    label: value ? open.timed : open.untimed,
    hint: value ? open.timedHint : open.untimedHint,
  }));
  const rounds = setting("rounds", open.rounds, ROUNDS, (each) => ({
    label: each === null ? open.roundsUsual : open.roundsEach(each),
    tag: each === null ? "" : open.roundsEach(each),
  }));
  return [size, building, bridges, look, timed, rounds];
}
