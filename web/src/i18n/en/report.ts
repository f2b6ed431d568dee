/** The report of a match as a file of its own. */
export const report = {
  seat: (n: number) => `Seat ${n}`,
  bot: (level: string) => `Bot (${level})`,
  made: (match: string, effort: string, seed: number, table: string) =>
    `Match ${match} · ${effort} · seed ${seed} · ${table}`,
  seats: "The seats",
  mistakes: (name: string) => `Mistakes of ${name}`,
  units: { win: "The parts of each result, in points of chance", points: "The same in points of the game" },
  missed: "Missed",
  everything: "Everything that happened",
  caption: "Change of the chance to win, in points of chance",
  happened: "What happened",
  by: (version: string) => `Written by Asterion ${version}`,
};
