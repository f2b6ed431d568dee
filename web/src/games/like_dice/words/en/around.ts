import { pluralIn } from "../../../../i18n/plural.ts";

/** Words around the table of Like Dice: the sheet of its missions, replay, big screen. */

const plural = pluralIn("en");
const cards = (n: number) => `${n} ${plural(n, { one: "card", other: "cards" })}`;

export const around = {
  sheet: {
    title: "The missions, and who was right",
    number: "No.",
    mission: "Mission",
    said: (n: number, ms: string) => `said ${n} after ${ms}`,
    right: "right",
    wrong: "wrong",
    won: "right first",
    passed: "passed",
    silent: "time over",
    none: "No mission has been checked yet.",
    cards: "Cards",
    owned: (n: number, target: number) => `${n} of ${target}`,
    missing: (n: number) => (n === 0 ? "target reached" : `${cards(n)} to go`),
    pips: "Pips",
    usual: "Median time",
    legend: { won: "right first, takes a card", right: "right, but later", wrong: "wrong" },
    owner: "Cards, seat by seat",
  },

  replay: {
    before: "Before the first mission",
    claims: "What was announced",
    times: "Where everybody's time went",
    who: "Whose time",
  },

  screen: {
    soon: "The next mission comes when all are ready",
    ready: (n: number, of: number) => `${n} of ${of} ready`,
    watching: "Watch this screen, answer on your own",
    join: "Watch or join",
    choosing: (n: number) => `${n} ${plural(n, { one: "second", other: "seconds" })} left to choose a card`,
  },
};
