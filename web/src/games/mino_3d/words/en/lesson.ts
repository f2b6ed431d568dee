import type { LessonWords } from "../../../../lesson/lesson.ts";

/** The steps of the lesson, at most 25 words each. Names of pieces stay on one line. */
export const lesson: LessonWords = {
  steps: {
    beside: {
      say: "A piece shows digit, colour, digit. Tap 5‑orange‑5 below, then one of the marks on the table, and place it.",
      praise: "5 + 5: 10 points. Your own two digits always count, wherever the piece lies.",
      hint: "That piece fits too. But take 5‑orange‑5 this time.",
    },
    turn: {
      say: "Side by side, digits touch only colours. Choose 4‑red‑3, turn it until it lies the same way as 5‑orange‑5, and place it.",
      praise: "4 + 3: 7 points. Marks show where a piece fits the way it lies; turned, it has other places.",
      hint: "Choose 4‑red‑3 and turn it, so that it lies the same way as 5‑orange‑5.",
    },
    above: {
      say: "Now upwards: a colour may lie on the same colour. Put 6‑orange‑2 across 5‑orange‑5, orange on orange.",
      praise: "18 points: 6 + 2 of its own, and both fives of the piece whose colour it covers.",
      hint: "Aim at the mark on the orange middle of 5‑orange‑5. None there? Turn 6‑orange‑2.",
    },
    under: {
      say: "The 6 of 6‑orange‑2 hangs in the air. Slip 6‑purple‑0 below it, 6 under 6: one above another, only the same digit.",
      praise: "12 points: 6 + 0 of its own, and the 6 directly above counts once more.",
      hint: "Look for the place under 6‑orange‑2 where 6‑purple‑0 brings 12 points.",
    },
    bridge: {
      say: "Two ends that stand carry a piece. Build a bridge on the left: 6‑blue‑5, its 6 on a 6 and its 5 on a 5.",
      praise: "22 points: 11 of its own, and 11 for the digits below. On one end alone it would have tipped.",
      hint: "Turn 6‑blue‑5 until there is a mark over the gap on the left.",
    },
    sums: {
      say: "Three sums: its own digits, the digits above or below, the pieces joined by colour. Find the place where 6‑white‑5 gets all three.",
      praise: "11 of its own, 11 for the 6 and the 5 below, 4 + 2 for white on white: 28 points.",
      hint: "Read the three sums before you place it: none of them may be 0.",
    },
    most: {
      say: "Places lists every place of all your pieces, by points. Open it, take the first, and place the piece.",
      praise: "19 points with a piece worth 5: a good place beats strong digits.",
      hint: "Open Places, for your whole hand: the first of the list brings most.",
    },
    last: {
      say: "Your last three pieces, nothing left to draw. Ariadne is 33 points ahead, but you kept strong pieces. The button Places helps: catch her!",
    },
  },
  won: "You were 33 points behind, and you won. You know enough for a first game.",
  lost: "Not quite caught, this time. But you know enough for a first game.",
};
