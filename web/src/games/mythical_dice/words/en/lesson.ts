import type { LessonWords } from "../../../../lesson/lesson.ts";

/** The steps of the lesson, at most 25 words each. */
export const lesson: LessonWords = {
  steps: {
    die: {
      say: "Everybody rolls one die, and the best one takes the trick. Below your dice stand their faces: tap the red one.",
      praise: "6 beats 4 and 2: your trick. That makes 1 of the 1 that you had bet; of bets more soon.",
      hint: "The grey die shows five white flags and one 7. Roll the red one.",
    },
    follow: {
      say: "Yellow was led, and who has yellow must roll it. Red is barred: tap it to see why, then roll yellow.",
      praise: "5 beats 4 and 3. With no yellow die, you could have rolled any.",
      hint: "Yellow was led: roll your yellow die.",
    },
    special: {
      say: "Minotaur, Griffin and Mermaid may always be rolled, whatever was led. Roll the Griffin: its symbol beats every number.",
      praise: "The Griffin takes it. But two of its six faces are white flags, and a flag beats nothing.",
      hint: "Yellow is allowed. But try the Griffin this time.",
    },
    tie: {
      say: "You hold no red, so any die may be rolled. Of equal numbers, the one rolled last wins. Which die can still beat that 5?",
      praise: "Two fives, and yours came last: you take the trick.",
      hint: "Purple shows 3 at most. Look for a die with a 5.",
    },
    symbols: {
      say: "Minotaur beats Griffin, Griffin beats Mermaid, Mermaid beats Minotaur. Ariadne shows the Griffin: which die takes the trick?",
      praise:
        "The Minotaur takes it: 30 points for the Griffin if the bet is made. A Mermaid that beats a Minotaur brings 50.",
      hint: "The Griffin beats the Mermaid. Which one beats the Griffin?",
    },
    bet: {
      say: "Before rolling, all bet how many tricks they will take. The Minotaur takes most tricks, grey hardly any. Bet 1.",
      praise: "Made exactly, each trick pays 20. Each one too many or too few costs 10.",
      hint: "One strong die, one weak one: bet 1.",
    },
    lead: {
      say: "All bets are revealed, and you begin. Take your trick: roll the Minotaur.",
      praise: "You have your one trick. The grey die will hardly take another one: the bet looks safe.",
      hint: "The grey die hardly ever wins. Roll the Minotaur.",
    },
    zero: {
      say: "Zero is a bet too: 10 points for each die of the round, if you take nothing. These two are weak. Bet 0.",
      praise: "Here that is 20 points. A bet of zero that is missed costs 20, by one trick or by two.",
      hint: "A purple and a grey die rarely win. Bet 0.",
    },
    round: {
      say: "A whole round, with three dice and real luck. Bet, then take exactly as many tricks.",
      praise: "The table shows what each bet brought. Each round has one die more; a game of three people has eight.",
    },
    last: {
      say: "The last two tricks of a game. You bet 4 and have 3: take exactly one more and you win.",
    },
  },
  won: "Bet made, game won. You know enough for a first game.",
  lost: "Bet missed, this time. But you know enough for a first game.",
};
