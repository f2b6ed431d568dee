import type { LessonWords } from "../../../../lesson/lesson.ts";

/** The steps of the lesson, at most 25 words each. */
export const lesson: LessonWords = {
  steps: {
    one: {
      say: "Mission red: add up all red dice, on the cards in the middle and on your own. Tap the tens, then the ones.",
      praise: "1 and 5 in the middle, and your own 4: that makes 10. Ariadne’s own card is another one, so is her sum.",
      hint: "Not that number. Red only: 1, 5, and the 4 on your own card.",
    },
    take: {
      say: "The first right answer takes a card with a die that counted. Two of them are lit: take one.",
      praise: "Yours. Who first owns ten cards wins.",
      hint: "Take one of the lit cards.",
    },
    two: {
      say: "Two colours: all red and all yellow dice together, the middle and your own.",
      praise: "6, 5 and 4 in the middle, and your own 1: 16.",
      hint: "Not that number. Red is 6; yellow is 5, 4, and your own 1.",
    },
    big: {
      say: "Big and small: the highest red die plus the lowest green one. Only these two count.",
      praise: "The highest red is 5, the lowest green is 2: 7.",
      hint: "Not that number. Look for the highest red, then for the lowest green.",
    },
    more: {
      say: "You have won three cards, and they count as well. All blue dice, in the middle and on your four cards!",
      praise: "5, and your own 1, 3, 5 and 4: 18. Ariadne had less to add: who leads has more to do.",
      hint: "Not that number. Blue: one die in the middle, four on your own cards.",
    },
    race: {
      say: "A race for three cards; you both own two. Ariadne takes forty seconds. Say that you are ready, and be faster.",
    },
  },
  won: "Faster than Ariadne: the game is yours. You know enough for a first game.",
  lost: "Ariadne was faster or surer. But you know enough for a first game.",
};
