/** The steps of the lesson of 3D-Mino: beside, above, under, a bridge, the three sums, and the last pieces of a game. */
import type { Step, Taught } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import type { GameAction } from "../../../protocol/index.ts";
import { type Fit, fitsOf, keyOf } from "../spots.ts";
import type { OwnView, Place } from "../view.ts";
import { at, build, lastPieces, YOU } from "./positions.ts";

/** Luck with which the strongest places win the last three placements, and careless ones lose them. */
const CLOSE = [839415, 11109654, 137769169, 205] as const;

/** The learner places a piece for which `right` holds, then draws this one. The bot waits: the next step has its own build. */
const placing = (
  right: (fit: Fit, all: readonly Fit[]) => boolean,
  drawn: string,
): Pick<Step, "fits" | "outcomes" | "others"> => ({
  fits(action: GameAction, match: LocalMatch) {
    const all = fitsOf(match.own as OwnView);
    const fit = all.find((each) => keyOf(each) === keyOf(action as Place));
    // A place that the rules forbid is refused by them.
    return fit === undefined || right(fit, all);
  },
  outcomes: () => [{ type: "draw", piece: drawn }],
  others: () => {},
});

// The first build grows from step to step, then a second one.
const CORNER = [at("5-orange-5", 0, 2, 0, "north"), at("3-blue-2", 2, 0, 0, "north")] as const;
const STAR = [...CORNER, at("4-red-3", -2, 0, 0, "north"), at("3-yellow-1", 0, -2, 0, "north")] as const;
const RAISED = [...STAR, at("6-orange-2", 0, 2, 1, "west"), at("2-green-1", 3, -1, 0, "north")] as const;
const GAP = [at("5-orange-5", -1, 1, 0, "east"), at("6-yellow-6", -1, -1, 0, "east")] as const;
const BRIDGED = [...GAP, at("6-blue-5", -2, 0, 1, "north"), at("3-blue-2", 2, 0, 0, "north")] as const;
const CROWNED = [...BRIDGED, at("6-white-5", 0, 0, 1, "north"), at("3-yellow-1", 3, 1, 0, "north")] as const;
const first = "4-white-2";

const steps: readonly Step[] = [
  {
    id: "beside",
    position: build({
      first,
      placed: [],
      hand: ["5-orange-5", "6-orange-2", "6-purple-0", "4-red-3", "5-green-4", "5-yellow-2"],
    }),
    ...placing(({ piece }) => piece === "5-orange-5", "6-blue-1"),
  },
  {
    id: "turn",
    position: build({
      first,
      placed: CORNER,
      hand: ["4-red-3", "6-orange-2", "6-purple-0", "5-green-4", "5-yellow-2", "6-blue-1"],
    }),
    against: at("4-red-3", -2, 1, 0, "east"),
    ...placing(({ piece, facing }) => piece === "4-red-3" && (facing === "north" || facing === "south"), "5-purple-3"),
  },
  {
    id: "above",
    position: build({
      first,
      placed: STAR,
      hand: ["6-orange-2", "6-purple-0", "5-green-4", "5-yellow-2", "6-blue-1", "5-purple-3"],
    }),
    ...placing(({ piece, joining }) => piece === "6-orange-2" && joining > 0, "4-purple-0"),
  },
  {
    id: "under",
    position: build({
      first,
      placed: RAISED,
      hand: ["6-purple-0", "5-green-4", "5-yellow-2", "6-blue-1", "5-purple-3", "4-purple-0"],
    }),
    ...placing(({ piece, z, meeting }) => piece === "6-purple-0" && z === 0 && meeting > 0, "6-red-3"),
  },
  {
    id: "bridge",
    position: build({
      first,
      placed: GAP,
      hand: ["6-blue-5", "6-blue-1", "4-purple-0", "5-green-4", "6-red-3", "5-yellow-2"],
    }),
    against: at("6-blue-5", -3, -1, 1, "west"),
    ...placing(({ piece, z, meeting }) => piece === "6-blue-5" && z === 1 && meeting > 0, "6-white-5"),
  },
  {
    id: "sums",
    position: build({
      first,
      placed: BRIDGED,
      hand: ["6-white-5", "4-purple-0", "5-green-4", "6-red-3", "5-yellow-2", "6-blue-1"],
    }),
    ...placing(({ piece, meeting, joining }) => piece === "6-white-5" && meeting > 0 && joining > 0, "4-orange-1"),
  },
  {
    id: "most",
    position: build({
      first,
      placed: CROWNED,
      hand: ["4-purple-0", "5-green-4", "6-red-3", "5-yellow-2", "6-blue-1", "4-orange-1"],
    }),
    ...placing(({ points }, all) => points === all[0]?.points, "5-purple-2"),
  },
  { id: "last", position: lastPieces(CLOSE), done: (match) => match.over },
];

export const taught: Taught = {
  game: "mino_3d",
  bot: {
    choose: "bots.mino_3d.play.quick_action",
    scratch: [
      ["Board", 1],
      ["Scratch", 1],
    ],
  },
  steps,
  won: (match) => match.winners().includes(YOU),
};
