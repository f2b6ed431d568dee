import { beforeEach, describe, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { MissionShown } from "./chronicle.ts";
import { remarkOn } from "./coach.ts";
import type { Counted } from "./view.ts";

const dice: readonly Counted[] = [
  { card: 1, colour: "red", value: 4, own: true },
  { card: 2, colour: "red", value: 6, own: false },
  { card: 3, colour: "red", value: 2, own: false },
];

/** The viewer's seat 0 said this number; the answer is 12. */
function mission(number: number | null, more: Partial<MissionShown> = {}): MissionShown {
  const claims = number === null ? [] : [{ seat: 0, number, after: 3480 }];
  const right = number === 12;
  return {
    number: 1,
    mission: { mission: 1, kind: "one_colour", colours: ["red"], values: [] },
    shuffled: false,
    seconds: 0,
    display: [],
    owned: [],
    claims,
    passed: [],
    silent: [],
    checks: claims.map((claim) => ({ ...claim, right, answer: 12, dice: [...dice] })),
    order: [0],
    answers: [12],
    dice: null,
    counts: [3],
    winner: right ? 0 : null,
    slots: [],
    taken: null,
    refill: null,
    ...more,
  };
}
const TIP = " Next time, look for the colour in the middle first, then along your own cards.";

beforeEach(() => speak("en"));

describe("the coach of Like Dice", () => {
  test.each([
    ["a right answer", 12, "Right, in 3.5 s."],
    ["a die that was missed", 6, `You said 6, it was 12: as if you had missed the red 6 in the middle.${TIP}`],
    [
      "a die that was counted twice",
      16,
      `You said 16, it was 12: as if you had counted the red 4 on your card twice.${TIP}`,
    ],
    ["too few", 5, `You said 5, it was 12: 7 too few.${TIP}`],
    ["too many", 13, `You said 13, it was 12: 1 too many.${TIP}`],
    ["no answer", null, `It was 12.${TIP}`],
  ])("%s", (_, number, said) => {
    expect(remarkOn(mission(number), 0)).toBe(said);
  });

  test("names no die where two would explain it, nor where the answer was not checked", () => {
    const twins = dice.map((die, i) => (i === 2 ? { ...die, value: 6 } : die));
    const checks = [{ seat: 0, number: 10, after: 1, right: false, answer: 16, dice: twins }];
    expect(remarkOn(mission(10, { checks, answers: [16] }), 0)).toContain("6 too few");
    expect(remarkOn(mission(6, { checks: [] }), 0)).toContain("6 too few");
  });

  test("greets before the first check, in French as well", () => {
    expect(remarkOn(null, 0)).toContain("After each check");
    expect(remarkOn(mission(null, { answers: null }), 0)).toContain("After each check");
    speak("fr");
    expect(remarkOn(mission(6), 0)).toMatch(
      /^Vous avez dit 6, c’était 12.: comme si vous aviez oublié le 6 rouge du milieu\. /,
    );
  });
});
