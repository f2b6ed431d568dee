import type { LessonWords } from "../../../../lesson/lesson.ts";

/** The steps of the lesson, at most 25 words each. */
export const lesson: LessonWords = {
  steps: {
    lay: {
      say: "All build a labyrinth of grooves, to walk in later. Tap the straight tile below, then the gap at the right.",
      praise: "The groove goes on. The square at the lower left is a block: nobody walks there.",
      hint: "The straight tile, upright, into the free place at the right edge.",
    },
    bridge: {
      say: "The last gap takes a bridge: two grooves that cross without meeting. Tap the bridge below, then the gap.",
      praise: "Complete. One goes straight over a bridge or beneath it, and never turns on it.",
      hint: "The bridge is the last tile below. Tap it, then the gap.",
    },
    look: {
      say: "How many tiles can one walk here, no tile twice, not even the bridge? Enter your number, then say that you have seen enough.",
      praise:
        "Now a cloth lies over it, as in a game when the sand is out. All but the block: 11 tiles. Keep that in mind.",
      hint: "First enter a number with + or by typing: that is your estimate.",
    },
    counter: {
      say: "Ariadne opens and names 12 tiles; Icarus follows her. You know better: counter, and stake a point that she fails.",
      praise: "Stuck: the bridge was used. You win a point, she pays for it, and Icarus’s stake is lost.",
      hint: "11 is the longest walk, so 12 cannot work: counter.",
    },
    follow: {
      say: "This time Ariadne names 7 and Icarus counters. Seven is easy here: follow, and stake a point that she makes it.",
      praise: "She makes it: a point for her and one for you, and Icarus’s is lost.",
      hint: "7 tiles can be done here: follow her.",
    },
    bid: {
      say: "Now you open. Name how many tiles you will walk, from 6 to 11. Whoever names more takes the walk from you.",
      praise: "Ariadne counters: she stakes a point that you fail. Icarus follows: he stakes one that you make it.",
      hint: "Name 6 at least and 11 at most.",
    },
    walk: {
      say: "The cloth is gone: walk. Lay marble after marble, each on a tile joined to the last, and none twice.",
      praise: "All marbles laid: a point for you and one for Icarus, and Ariadne’s is lost.",
      hint: "Stuck. Try again, from the number on: some beginnings leave no way back over the bridge.",
    },
    last: {
      say: "The last walk of a game, with branches and crossings; all have two points. You open: look, name a number, see what happens.",
    },
  },
  won: "Nobody has more points than you. You know enough for a first game.",
  lost: "Not this time. But you know enough for a first game.",
};
