import { pluralIn } from "../../../../i18n/plural.ts";

/** Words around the table of Minos: score sheet, replay, big screen. */

const plural = pluralIn("en");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

export const around = {
  sheet: {
    title: "Score sheet",
    round: "Round",
    short: "No.",
    size: (rows: number, columns: number) => `${rows}×${columns}`,
    sizeAloud: (rows: number, columns: number) => `${rows} by ${columns} tiles`,
    opened: "opened",
    made: (bid: number) => `bid ${bid} and walked it`,
    missed: (bid: number, laid: number | null) =>
      laid === null ? `bid ${bid} and failed` : `bid ${bid}, walked ${laid}`,
    correct: (round: number) => `Correct round ${round}`,
    counter: (stake: number) => `countered with ${points(stake)}`,
    follow: (stake: number) => `followed with ${points(stake)}`,
    total: "Total",
    none: "No round is over yet.",
    legend: {
      opened: "opened the round",
      made: "walk made",
      missed: "walk failed",
      counter: "against",
      follow: "with",
    },
  },

  replay: {
    notes: "What they believed",
    notYet: "not yet",
    nothing: "nothing",
    overAlone: (name: string, n: number) =>
      `The end. ${name} has walked ${n} ${plural(n, { one: "tile", other: "tiles" })}.`,
    covered: "Covered at the table",
    longest: "Longest walk",
  },
};
