/** Announcements for screen readers: one sentence for each event, and the dice by colour. */
import { COLOURS } from "./colours.ts";
import { type Answer, termsOf } from "./sum.ts";
import type { Card, GameEvent, Mission } from "./view.ts";
import type { LikeDiceWords } from "./words/index.ts";

export type Hearing = {
  readonly names: readonly string[];
  readonly viewer: number | null;
  readonly words: LikeDiceWords;
};

/** Dice by colour, the mission's colours first: "red 3, 5; blue 2". Names an empty colour only if the mission has it. */
export function diceByColour(
  cards: readonly (Card | null)[],
  mission: Mission | null,
  words: Pick<LikeDiceWords, "cards">,
): string {
  const dice = cards.flatMap((card) => card?.dice ?? []);
  const asked = mission?.colours ?? [];
  const order = [...asked, ...COLOURS.filter((colour) => !asked.includes(colour))];
  const groups = order.map((colour) => ({
    colour,
    values: dice.filter((die) => die.colour === colour).map(({ value }) => value),
  }));
  return words.cards.byColour(groups.filter(({ colour, values }) => values.length > 0 || asked.includes(colour)));
}

/** The sum of a checked claim: "3 + 5 + 2 = 10". */
export function sumOf({ dice, answer }: Answer, { check }: Pick<LikeDiceWords, "check">): string {
  if (dice.length === 0) return check.none;
  return check.sum(termsOf({ answer, dice }), answer);
}

/** The announcement of an event; empty: none. */
export function sentence(event: GameEvent, { names, viewer, words }: Hearing): string {
  const { say } = words;
  const name = (seat: number) => (seat === viewer ? words.you : (names[seat] ?? ""));
  const mine = (seat: number) => seat === viewer;
  const alone = names.length === 1;
  switch (event.type) {
    case "dealt": {
      const own = viewer === null ? undefined : event.cards[viewer];
      return say.dealt(own === undefined ? "" : words.cards.card(own.dice), diceByColour(event.display, null, words));
    }
    case "said_ready":
      return alone ? "" : say.ready(name(event.seat), mine(event.seat));
    case "braced":
      return event.seconds > 0 ? say.braced(event.out_of_time) : "";
    case "mission_turned":
      return `${event.shuffled ? `${say.shuffled} ` : ""}${say.mission(words.mission.title(event.mission))}`;
    case "claimed":
      return say.claimed(name(event.seat), event.number, words.time(event.after));
    case "said_pass":
      return say.passed(name(event.seat), mine(event.seat));
    case "time_up":
      return say.timeUp;
    case "checked": {
      if (event.checks.length === 0) return say.nobodySaid;
      const verdicts = event.checks.map((check) =>
        say.verdict(name(check.seat), check.number, check.right, sumOf(check, words)),
      );
      return [...verdicts, ...(event.winner === null && !alone ? [say.nobody] : [])].join(" ");
    }
    case "taken":
      return say.taken(name(event.seat), mine(event.seat), words.cards.card(event.card.dice), event.cards);
    case "refilled":
      return say.refilled(words.cards.card(event.card.dice), event.left);
    case "game_over":
      return alone ? say.overAlone : say.over(event.winners.map((seat) => names[seat] ?? ""));
  }
}
