import { examples } from "./rule_examples.ts";

/**
 * The rules of Mythical Dice, in our own words, in the order of the game.
 *
 * In a text, **…** is strong, `…` is code, and a mark such as M6 becomes a link to its section.
 * Examples are drawn from rules/examples.json; their words stand in rule_examples.ts, under the same ids.
 */
export const rules = {
  title: "The rules of Mythical Dice",
  subtitle:
    "A trick-taking game with dice, for three to six players. The same game is also sold as Mino Dice. Everything on this page is what the table enforces.",

  minute: {
    title: "In one minute",
    intro: "Enough to sit down and play.",
    steps: [
      "Each round you get a few dice that only you can see: one in the first round, two in the second, and so on.",
      "Before anything rolls, **bet** how many tricks you will take; all bets are revealed together.",
      "In a trick everyone rolls **one** die, in turn: the first number die sets a colour, and if you hold that colour you roll it, or a special die.",
      "The highest number takes the trick, and the last one rolled if it is a tie; any symbol beats any number, and Minotaur beats Griffin, Griffin beats Mermaid, Mermaid beats Minotaur.",
      "Take **exactly** as many tricks as you bet and you score; miss, and you lose points.",
    ],
    after: "That is the game. The table never lets you roll a wrong die, and says why.",
  },

  sections: {
    M1: {
      title: "The dice",
      text: [
        "There are **36 dice** of seven kinds: six **special dice**, each with its own symbol, and thirty **number dice** in four colours. The table below lists them from the strongest kind to the weakest.",
        "A white **flag** is the worst face a die can show. It counts as zero, on a special die as on a grey one.",
      ],
      list: [],
      note: "The pictures that show the counts and the faces are missing from the rulebooks this house was built from. The list above says what can still be read in their text; the rest is a reconstruction, fitted to the totals, to the worked examples and to published reviews of the first edition. The least certain are the colour yellow and the five flags of grey. If your box differs, a table can be opened with its counts and faces.",
    },
    M15: {
      title: "Who starts the game",
      text: ["The first starter is drawn at random, unless one was chosen when the table was opened."],
      list: [],
      note: "The rulebooks leave it to the players to choose someone. Drawing is our way when nobody has a preference.",
    },
    M2: {
      title: "Rounds and deal",
      text: [
        "In round 1 each player has one die, in round 2 two dice, and so on. A round has as many **tricks** as each player has dice, so every die is rolled once.",
        "Before each deal all 36 dice return to the bag, and every die in it is equally likely to be drawn. What came up last round tells you nothing about this one.",
      ],
      list: [],
      note: "",
    },
    M3: {
      title: "What is secret",
      text: [
        "Your dice are behind your screen: until you roll them, only you know which they are. Everybody sees the rest:",
      ],
      list: [
        "how many dice each player has left,",
        "every die rolled this round: those of a trick lie before its winner until the round ends,",
        "the bets, once they are revealed,",
        "tricks taken, bonuses that are waiting, and the score.",
      ],
      note: "",
    },
    M4: {
      title: "The bet",
      text: [
        "Look at your dice, then bet how many tricks you will take: any number from 0 to the number of tricks in the round. All players bet **at the same time and in secret**; when the last bet is in, all are revealed together.",
        "The bets need not add up to the number of tricks. When they add up to more, someone will fall short; when they add up to less, someone will be handed a trick they did not want.",
      ],
      list: [],
      note: "Until the last bet is in, you may still change yours.",
    },
    M5: {
      title: "Playing a trick",
      text: [
        "The starter of the round **leads** the first trick by rolling any one of their dice. Going clockwise, each other player rolls one die of their own. You choose the die; luck chooses the face.",
        "When everyone has rolled, the trick goes to its winner (M7, M8, M9), who leads the next one.",
      ],
      list: [],
      note: "",
    },
    M6: {
      title: "Following the colour",
      text: [
        "The **first number die** of a trick sets its colour, even when special dice were rolled before it. From then on:",
      ],
      list: [
        "if you hold a die of that colour, roll one of those, or any special die;",
        "if you hold none, roll whatever you like.",
        "Special dice set no colour: as long as nothing else has been rolled, every die is allowed.",
        "Grey is a colour like the others, even when it shows a flag.",
        "A die of another colour, rolled by someone who could not follow, changes nothing: the first colour holds until the trick is over.",
      ],
      note: "",
    },
    M7: {
      title: "Numbers",
      text: [
        "If no symbol shows, the **highest number** takes the trick, whatever the colour of its die. If several dice share it, the one rolled **last** wins. A flag counts as 0.",
      ],
      list: [],
      note: "",
    },
    M8: {
      title: "Nothing but flags",
      text: [
        "If every die shows a flag, the trick goes to the player who **led** it. The tie rule of M7 does not apply here: being last is no help.",
      ],
      list: [],
      note: "",
    },
    M9: {
      title: "Symbols",
      text: [
        "A **symbol** beats every number. Between symbols, each kind beats one of the others and yields to the third.",
      ],
      list: [
        "When the winning symbol shows **more than once**, the one rolled last wins; that goes for two Mermaids among all three as well.",
        "A special die that shows its flag is worth 0 like any flag.",
      ],
      note: "",
    },
    M10: {
      title: "Points of a round",
      text: ["Only the bet counts: taking many tricks is worth nothing if you did not say so."],
      list: [],
      note: "",
    },
    M11: {
      title: "Bonuses",
      text: [
        "A trick in which one beast brings down another can carry a bonus for its winner. It waits until the end of the round, and is paid only if the winner's **bet is made**.",
      ],
      list: [
        "The Minotaur takes the trick: **+30 for each Griffin symbol** in it.",
        "A Mermaid takes a trick with the **Minotaur symbol** in it: **+50**, also when all three kinds show.",
        "A Griffin that brings down a Mermaid earns nothing.",
        "A special die that shows its flag was not there to be beaten: it earns nobody a bonus.",
      ],
      note: "When two Mermaids show beside the Minotaur, the bonus is paid once, to the one that takes the trick.",
    },
    M16: {
      title: "The score sheet",
      text: [
        "For each player and round the sheet holds the bet, the points of the round and the running total. In the box one person keeps it for all; here the table writes it, and it is always one tap away.",
      ],
      list: [],
      note: "",
    },
    M12: {
      title: "Who starts the next round",
      text: ["This is the one rule in which the two editions differ:"],
      list: [
        "**Mythical Dice (2024):** the player who took the last trick of the round.",
        "**Mino Dice (2023):** the player to the left of the one who started this round, so that the start goes once around the table.",
      ],
      note: "",
    },
    M13: {
      title: "The end of the game",
      text: ["After the last round the highest total wins. Players who are level at the top share the win."],
      list: [],
      note: "",
    },
    M14: {
      title: "Simplified variant",
      text: ["For a first game, or for younger players, with either edition:"],
      list: ["a missed bet costs nothing,", "there are no bonuses."],
      note: "",
    },
  },

  material: {
    caption: "The seven kinds, strongest first",
    kind: "Kind",
    count: "Dice",
    faces: "Faces",
    known: "What the rulebooks' text says",
    certain: {
      minotaur: "Exactly one die. Symbol and flag; how many of each is ours.",
      griffin: "Three dice. Symbol and flag; how many of each is ours.",
      mermaid: "Two dice, what remains of the six special ones. Symbol and flag; how many of each is ours.",
      red: "Shows 5, 6 and 7 in examples. The count is ours, and so is how often each number comes.",
      yellow: "One of four number kinds. Its colour, count and faces are ours.",
      purple: "Shows 2 in an example. The count and the other faces are ours.",
      grey: "Carries flags, and shows 7 in an example. The count and the five flags are ours.",
    },
    total: "36 dice in all",
  },

  lengths: {
    caption: "Length of a game",
    seats: "Players",
    rounds: "Rounds",
  },

  triangle: {
    title: "Who beats whom",
    beats: "beats",
    minotaur: "Minotaur beats Griffin",
    griffin: "Griffin beats Mermaid",
    mermaid: "Mermaid beats Minotaur",
    together: "All three in one trick: the Mermaid wins",
  },

  scoring: {
    caption: "Points of a round",
    bet: "Bet",
    result: "Result",
    points: "Points",
    some: "1 or more",
    none: "0",
    made: "made exactly",
    missed: "missed",
    zeroMade: "no trick taken",
    zeroMissed: "one or more taken",
    perTrick: (points: string) => `${points} for each trick bet`,
    perMiss: (points: string) => `${points} for each trick too many or too few`,
    perRound: (points: string) => `${points} × the number of the round`,
    examples: "Rounds worked out",
    round: "Round",
    won: "Taken",
    bonus: "Bonus waiting",
    total: "Points",
  },

  drawing: {
    leads: "leads",
    takes: "takes the trick",
    colour: "Colour led",
    noColour: "No colour led",
    bonus: (points: string) => `Bonus ${points} if the bet is made`,
    onTable: "Rolled so far",
    hand: (name: string) => `Dice of ${name}`,
    may: "allowed",
    mayNot: "not allowed",
  },

  ...examples,

  card: {
    title: "Quick reference",
    intro: "Everything you look up during a game, on one screen.",
    follow: "What may I roll?",
    followLines: [
      "The first number die sets the colour (M6).",
      "Holding that colour: roll it, or any special die.",
      "Not holding it: roll anything.",
    ],
    wins: "Who takes the trick?",
    winsLines: [
      "Symbols before numbers (M9).",
      "Same symbol twice: the later one.",
      "No symbol: the highest number, of any colour; a tie goes to the later roll (M7).",
      "Nothing but flags: the leader (M8).",
    ],
    score: "What is it worth?",
    bonus: "Bonus, if the bet is made",
    bonusMinotaur: (points: string) => `Minotaur takes the trick: ${points} for each Griffin`,
    bonusMermaid: (points: string) => `Mermaid takes it with the Minotaur in it: ${points}`,
    bonusNote: "Flags are nobody's prey (M11).",
    rounds: "How many rounds?",
  },

  editions: {
    title: "Editions, and what is ours",
    intro:
      "Mino Dice (2023, in French) and Mythical Dice (2024, in English) are one game. They agree on everything but who starts the next round (M12); both may be played here, each with or without the simplified variant (M14).",
    caption: "The difference",
    edition: "Edition",
    starter: "Next round's starter",
    mythical: "Mythical Dice (2024)",
    mythicalStarter: "winner of the last trick",
    mino: "Mino Dice (2023)",
    minoStarter: "player left of this round's starter",
  },

  ours: {
    title: "Where we had to decide",
    intro:
      "Here the rulebooks are silent, or rest on a picture that we do not have. Where the last column names an option, the house can open a table with another value.",
    caption: "Our readings",
    mark: "Section",
    what: "What we decided",
    option: "Can it be set?",
    fixed: "no",
    decisions: {
      counts: "How many dice there are of each kind",
      faces: "What the six faces of each kind show, and that the fourth colour is yellow",
      change: "A bet may be changed until the last one is in",
      once: "With two Mermaids, the bonus is paid once",
      starter: "The first starter is drawn at random",
    },
  },

  glossary: {
    title: "Glossary",
    intro: "The words of the game in both languages, for tables that speak two.",
    caption: "English and French words",
    english: "English",
    french: "French",
    meaning: "Meaning",
    meanings: {
      die: "What is rolled: one of 36, of seven kinds.",
      special: "A die of a beast: Minotaur, Griffin or Mermaid.",
      number: "A die in red, yellow, purple or grey; it sets the colour of a trick.",
      symbol: "The face of a special die that shows its beast.",
      flag: "The face that counts as 0.",
      screen: "What hides your dice from the others; here, your own device.",
      bag: "Where all dice lie before they are drawn.",
      round: "A deal, the bets, and as many tricks as each player has dice.",
      bet: "How many tricks you say you will take.",
      trick: "One die from each player; one of them takes all.",
      lead: "To roll the first die of a trick.",
      follow: "To roll a die of the colour led.",
      colour: "The colour of the first number die of a trick.",
      starter: "The player who leads the first trick of a round.",
      bonus: "Extra points for a beast brought down, paid if the bet is made.",
      pad: "Where bets, points and totals are written.",
      house: "The server that deals, rolls and referees.",
      envelope: "The fingerprint that binds the house to its secret number.",
      record: "The file that holds a whole game, so that it can be checked.",
    },
  },
};
