/** The steps of the lesson of Minos: two tiles, a bridge, a look, the calls, a walk, and the last walk of a game. */
import type { Step, Taught } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import type { GameAction } from "../../../protocol/index.ts";
import {
  ARIANE,
  BRIDGE,
  cellOf,
  covered,
  ICARE,
  LONGEST,
  lastWalk,
  STRAIGHT,
  STUCK,
  stageOf,
  unfinished,
  walk,
  YOU,
} from "./positions.ts";

/** Luck with which bots come to a last walk that decides the game. */
const CLOSE = [9, 64, 122, 99] as const;
/** Tiles that the learner is to name: the labyrinth has a walk of 11. */
const [LEAST, MOST] = [6, 11] as const;

type Lay = Extract<GameAction, { type: "lay" }>;

const laying =
  (place: number, fits: (lay: Lay) => boolean): NonNullable<Step["fits"]> =>
  (action) => {
    const { row, column } = cellOf(place);
    return action.type === "lay" && action.row === row && action.column === column && fits(action as Lay);
  };

const calling =
  (type: string): NonNullable<Step["fits"]> =>
  (action) =>
    action.type === type;

const walked = (match: LocalMatch) => ["review", "over"].includes(stageOf(match));
const ended = (match: LocalMatch) => (match.open as { ended: string | null }).ended;

const steps: readonly Step[] = [
  {
    id: "lay",
    position: unfinished,
    against: { type: "lay", tile: "straight", turn: 0, row: 0, column: 0 },
    fits: laying(STRAIGHT, ({ tile, turn }) => tile === "straight" && turn % 2 === 0),
    others: () => {},
  },
  {
    id: "bridge",
    fits: laying(BRIDGE, ({ tile }) => tile === "bridge"),
    others: () => {},
  },
  { id: "look", fits: (action) => action.type === "ready" && Number((action as { length?: number }).length) > 0 },
  {
    id: "counter",
    position: covered(ARIANE, [{ type: "bid", tiles: 12 }, { type: "follow" }]),
    fits: calling("counter"),
    others: (match) => walk(match, ARIANE, STUCK),
  },
  {
    id: "follow",
    position: covered(ARIANE, [{ type: "bid", tiles: 7 }, { type: "counter" }]),
    fits: calling("follow"),
    others: (match) => walk(match, ARIANE, LONGEST.slice(0, 7)),
  },
  {
    id: "bid",
    position: covered(YOU),
    against: { type: "counter" },
    fits: (action) => action.type === "bid" && "tiles" in action && action.tiles >= LEAST && action.tiles <= MOST,
    others: (match) => {
      match.act({ seat: ARIANE, action: { type: "counter" } });
      match.act({ seat: ICARE, action: { type: "follow" } });
    },
  },
  {
    id: "walk",
    fits: calling("marble"),
    others: () => {},
    done: walked,
    failed: (match) => walked(match) && ended(match) !== "full_length",
  },
  { id: "last", position: lastWalk(CLOSE), done: (match) => match.over },
];

export const taught: Taught = {
  game: "minos",
  bot: { choose: "bots.minos.levels.quick_action", scratch: [["Scratch", 1], "actions", ["Chance", 1]] },
  steps,
  won: (match) => match.winners().includes(YOU),
};
