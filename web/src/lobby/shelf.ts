/** The games on the shelf of the entrance, and what a table of each may choose. Words and titles come with them. */
import type { GameOptions } from "../wire/index.ts";
import type { lobby as english } from "../words/en/lobby.ts";
import { ofLikeDice } from "./like_dice.ts";
import { type Offer, type Options, type Setting, setting } from "./setting.ts";

type Words = typeof english;
export type GameId = keyof Words["game"];

/**
 * `opponents`: how many bots one plays at first. `inTurn`: seats act one after the other, so one begins, and its time can
 * be measured. `practice`: there is a button to play it alone.
 */
export type OnShelf = {
  readonly id: GameId;
  readonly seats: readonly number[];
  readonly opponents: number;
  readonly inTurn: boolean;
  readonly practice: boolean;
};

/** In the order in which the entrance shows them. */
export const SHELF: readonly OnShelf[] = [
  { id: "mythical-dice", seats: [3, 4, 5, 6], opponents: 3, inTurn: true, practice: false },
  { id: "mino-3d", seats: [2, 3, 4, 5, 6], opponents: 2, inTurn: true, practice: false },
  { id: "minos", seats: [1, 2, 3, 4, 5, 6, 7], opponents: 3, inTurn: true, practice: false },
  { id: "like-dice", seats: [1, 2, 3, 4, 5], opponents: 2, inTurn: false, practice: true },
];

/** Sides of the squares that a table of Minos may fix (N2). */
const SIDES = [4, 5, 6, 7, 8, 9, 10];
/** Seconds to look, or alone to walk; 0: as long as one likes (N5, N14). */
const LOOKS = [30, 60, 120, 0];
const WALKS = [30, 60, 120, 300, 0];
/** How often each seat opens a round; null: as the rules say (N12). */
const ROUNDS = [null, 1, 2, 3];

function ofMythicalDice({ open }: Words): readonly Setting[] {
  return [
    setting("edition", open.edition, ["mythical-2024", "mino-2023"], (edition) => ({
      label: open.editions[edition] ?? edition,
      hint: open.editionHints[edition] ?? "",
    })),
    setting("simplified", open.variant, [false, true], (simplified) =>
      simplified ? { label: open.simplified, hint: open.simplifiedHint } : { label: open.full, hint: open.fullHint },
    ),
  ];
}

function ofMino3D({ open }: Words): readonly Setting[] {
  return [
    setting("support", open.support, ["balanced", "any", "free"] as const, (support) => ({
      label: open.supports[support],
      hint: open.supportHints[support],
    })),
  ];
}

/** Rows and columns are set together; alone nobody bids, so what is about bidding and its walk falls away (N14). */
function ofMinos({ open }: Words, alone: boolean): readonly Setting[] {
  const { minos } = open;
  const building = setting("building", minos.building, ["together", "fitted", "random"] as const, (value) => ({
    label: alone && value === "together" ? minos.buildAlone : minos.buildings[value],
    hint: alone && value === "together" ? minos.buildAloneHint : minos.buildingHints[value],
  }));
  const bridges = setting("bridges", minos.bridges, ["plain", "underpass"] as const, (value) => ({
    label: minos.bridgeRules[value],
    hint: minos.bridgeHints[value],
  }));
  const size: Setting = {
    name: "size",
    legend: minos.size,
    values: [
      ...(["box", "any"] as const).map((sizes) => ({
        value: sizes,
        label: minos.sizes[sizes],
        tag: minos.sizeTags[sizes],
        sets: { rows: null, columns: null, sizes },
      })),
      ...SIDES.map((side) => ({
        value: String(side),
        label: minos.square(side),
        sets: { rows: side, columns: side },
      })),
    ],
  };
  const look = setting("look", alone ? minos.walkTime : minos.look, alone ? WALKS : LOOKS, (seconds) => ({
    label: seconds === 0 ? minos.unhurried : minos.seconds(seconds),
    tag: alone ? minos.walkTag(seconds) : minos.lookTag(seconds),
  }));
  if (alone) return [size, building, bridges, look];
  const timed = setting("timed_walk", minos.timedWalk, [false, true], (value) => ({
    label: value ? minos.timed : minos.untimed,
    hint: value ? minos.timedHint : minos.untimedHint,
  }));
  const rounds = setting("rounds", minos.rounds, ROUNDS, (each) => ({
    label: each === null ? minos.roundsUsual : minos.roundsEach(each),
    tag: each === null ? "" : minos.roundsEach(each),
  }));
  return [size, building, bridges, look, timed, rounds];
}

/** What a table of this game and of so many seats may choose, in words. */
export function settingsOf(game: string, words: Words, seats: number): readonly Setting[] {
  switch (game) {
    case "mythical-dice":
      return ofMythicalDice(words);
    case "mino-3d":
      return ofMino3D(words);
    case "minos":
      return ofMinos(words, seats === 1);
    case "like-dice":
      return ofLikeDice(words.open.likeDice, seats);
    default:
      return [];
  }
}

/** The options of a table: what each setting's chosen value sets; of a setting that is not named, the usual one. */
export function optionsOf(settings: readonly Setting[], chosen: Readonly<Record<string, string>>): Options {
  const sets = settings.map(
    ({ name, values }) => (values.find(({ value }) => value === chosen[name]) ?? values[0])?.sets,
  );
  return Object.assign({}, ...sets);
}

type Chosen = { readonly game: string; readonly options: GameOptions; readonly seats: readonly unknown[] };

/** What a table has chosen, in a few words each; what it does not name is as usual. */
export function chosenOf(table: Chosen, words: Words): readonly string[] {
  const options = table.options as Readonly<Record<string, unknown>>;
  if (typeof options.day === "string") return [words.open.minos.dayTag];
  const chosen = settingsOf(table.game, words, table.seats.length).flatMap(({ values }) => {
    const usual = values[0]?.sets ?? {};
    const holds = ({ sets, each }: Offer) =>
      Object.entries(sets).every(([key, to]) => {
        const now = options[key] ?? usual[key] ?? null;
        return Array.isArray(to) && Array.isArray(now) ? each || now.join() === to.join() : now === to;
      });
    const offer = values.find(holds);
    return offer?.tag ?? offer?.label ?? [];
  });
  const starter = typeof options.starter === "number" ? [words.open.starterNamed(options.starter + 1)] : [];
  return [...chosen, ...starter].filter((tag) => tag !== "");
}

/** Whether seats act one after the other in this game, so that decisions have their time. */
export function inTurn(game: string): boolean {
  return SHELF.find(({ id }) => id === game)?.inTurn ?? true;
}
