/**
 * What each drawn example of the rules says: a title and why it ends so. What it shows is data, under the same id:
 * games/mythical_dice/rules/examples.json.
 */
export const examples = {
  tricks: {
    minute: {
      title: "One trick",
      why: "Ana leads red. Bilal follows with a 7; Chloé has no red, so any die will do. Dario holds red but chooses his Mermaid: her symbol beats every number.",
    },
    highest: {
      title: "A stranger takes it",
      why: "Yellow was led and Chloé could not follow, but colour does not matter now: her grey 7 is the highest number.",
    },
    "later-tie": {
      title: "Two sevens",
      why: "Red was led; Chloé and Dario have none. Bilal and Dario both show 7, and Dario rolled later. That his die is grey is no drawback.",
    },
    "flag-is-zero": {
      title: "A beast without its symbol",
      why: "Ana's Minotaur shows a flag: worth 0, less than even the purple 1 that follows. Chloé's 2 is the highest number.",
    },
    "all-flags": {
      title: "Flags all round",
      why: "Nobody shows a number or a symbol. Ana led the trick, so it is hers, although others rolled later.",
    },
    "minotaur-griffin": {
      title: "Minotaur over Griffin",
      why: "The Minotaur beats the Griffin, and the 7 of course. One Griffin symbol is in the trick: 30 points are waiting for Bilal.",
    },
    "two-griffins-down": {
      title: "Two Griffins brought down",
      why: "Both Griffins show their symbol and both lose to the Minotaur: twice 30 points are waiting.",
    },
    "griffin-mermaid": {
      title: "Griffin over Mermaid",
      why: "The Griffin beats the Mermaid and takes the trick. This pair carries no bonus.",
    },
    "mermaid-minotaur": {
      title: "Mermaid over Minotaur",
      why: "The Mermaid beats the Minotaur: 50 points are waiting for Chloé.",
    },
    "all-three": {
      title: "All three at once",
      why: "Griffin, Minotaur and Mermaid all show, so the Mermaid wins; the Minotaur is among the beaten: +50. Elke held a red die, but a special die may always be rolled.",
    },
    "all-three-less-one": {
      title: "The same trick, had the Mermaid failed",
      why: "Elke's Mermaid shows a flag and counts as 0. Now the Minotaur wins over the Griffin, with 30 points waiting for Bilal.",
    },
    "same-symbol": {
      title: "The same symbol twice",
      why: "Two Griffins show and nothing beats them: the one rolled later takes the trick.",
    },
    "two-mermaids": {
      title: "Two Mermaids among all three",
      why: "All three kinds show, so a Mermaid wins: of the two, the later one. Only Dario has 50 points waiting.",
    },
    "flag-pays-nothing": {
      title: "No bonus for a flag",
      why: "The Minotaur wins, but the Griffin die shows a flag: no Griffin was beaten, and nothing is added.",
    },
  },

  follows: {
    "must-follow": {
      title: "Holding the colour",
      why: "Red was led and Bilal holds a red die: he rolls it, or his Mermaid. Grey has to wait.",
    },
    "cannot-follow": {
      title: "Without the colour",
      why: "Red was led and Bilal has none: every die of his is allowed.",
    },
    "special-first": {
      title: "A special die came first",
      why: "The Griffin set no colour; Bilal's yellow die did. Chloé holds yellow, so her red die has to wait.",
    },
    "no-colour-yet": {
      title: "No colour yet",
      why: "Only a special die has been rolled: Bilal is free, and a number die of his would set the colour.",
    },
    "grey-flag": {
      title: "Grey with a flag",
      why: "Ana's die shows a flag, but it is grey all the same: Bilal has grey and must follow.",
    },
    "stray-colour": {
      title: "A stray colour",
      why: "Bilal could not follow red and rolled yellow. The colour is still red, and Chloé holds it.",
    },
  },

  rounds: {
    "three-of-three": "3 tricks bet and taken: 3 × 20.",
    "one-of-five": "5 bet, 1 taken: 4 tricks off the mark.",
    "nil-made": "A bet of 0 kept in round 4: 4 × 10.",
    "nil-missed": "A bet of 0 in round 6: two tricks taken cost no more than one would.",
    "bonus-paid": "2 × 20 for the bet, and the Mermaid's 50 on top.",
    "bonus-lost": "One trick too many costs 10, and the 50 that were waiting are lost.",
    "simple-missed": "In the simplified variant a missed bet costs nothing.",
    "simple-made": "In the simplified variant there are no bonuses.",
  },
};
