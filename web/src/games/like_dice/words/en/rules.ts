import { pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");
const cards = (n: number) => `${n} ${plural(n, { one: "card", other: "cards" })}`;

/**
 * The rules of Like Dice and Kidz Dice, in our own words, in the order of the game.
 *
 * In a text, **…** is strong, `…` is code, and a mark such as L6 becomes a link to its section.
 * Examples are drawn from games/like_dice/rules/examples.json; their words stand here, under the same ids.
 */
export const rules = {
  title: "The rules of Like Dice",
  subtitle:
    "A race of quick sums for two to five players, and for one who practises. Kidz Dice is the same game with a target for each player. Everything on this page is what the table enforces.",

  minute: {
    title: "In one minute",
    intro: "Enough to sit down and play.",
    steps: [
      "Three **dice cards** lie in the middle, for everybody. Each player has a dice card of their own.",
      "A **mission** is turned up, for all at the same moment: for instance, add up all blue dice.",
      "Count the dice **in the middle and on your own cards**. Your answer is not that of the others. Announce it as soon as you have it: one number, once.",
      "When all have spoken, the answers are **checked** in the order in which they were announced. The first right one wins.",
      "The winner **takes a card** from the middle that counted, and has more to add up from then on. Ten cards win the game.",
    ],
    after: "A wrong answer costs nothing but the chance. Somebody slower may still be right first.",
  },

  sections: {
    L1: {
      title: "The dice cards",
      text: [
        "The box holds **30 cards**. Each shows two dice of two different colours: red, yellow, green, blue or purple. Every colour has a sign of its own, so nobody has to tell colours apart.",
      ],
      list: [],
      note: "The rulebook does not list the cards. In our box every pair of colours is on three cards, every colour on twelve dice, and every colour shows every number twice.",
    },
    L2: {
      title: "The missions",
      text: [
        "**20 missions** are for beginners: they ask for coloured dice. The advanced play with **five more**, which show white dice.",
      ],
      list: [],
      note: "Which missions there are of each kind is ours, for the same reason.",
    },
    L3: {
      title: "Before the start",
      text: [
        "One dice card is dealt face up to each player, three are laid out in the middle: the **display**. The others are the pile. Beginners or advanced is chosen when the table is opened.",
        "A mission comes when everybody has said that they are ready, or when the sand of the pause has run out. Usually nobody is asked: whoever takes a card is ready, and so are you once you have seen the check; whoever wants to look on stops it.",
      ],
      list: [
        "**Alone** you practise: the same missions against the clock, with nobody to beat. At the end the page shows where your time went.",
      ],
      note: "The pause, going on at once, and the two seconds to brace yourself before the mission (one from the third mission on) are ours: so nobody knows the moment better than the others. A table can be opened without either.",
    },
    L4: {
      title: "Your answer",
      text: [
        "Everybody works out their own answer, from the dice in the display **and** those on their own cards. The dice of other players do not count.",
      ],
      list: [
        "**One, two or three colours:** add up all dice of these colours.",
        "**A big and a small die:** the highest number of the big die’s colour, plus the lowest of the small die’s. One number each, even if it is there twice.",
        "**White dice:** add up all dice that show one of these numbers, whatever their colour.",
        "A colour that you have nowhere counts **0**.",
      ],
      note: "When the highest of the one and the lowest of the other are equal, both count: 4 + 4 = 8.",
    },
    L5: {
      title: "Announcing, and the check",
      text: [
        "Announce **one number** as soon as you have it. Everybody sees it, and you cannot take it back. Or pass, and say nothing this time.",
        "When all have announced or passed, the answers are checked: first the one that was announced first. If it is wrong, the next. As soon as one is right the check is over, and the later ones are not looked at.",
      ],
      list: ["A table can be opened with a **time for each mission**. Who has said nothing by then says nothing."],
      note: "Numbers go from 0 to 199. Passing, and the time, are ours. Should two announce in the very same thousandth of a second, the one that the house took first is first.",
    },
    L6: {
      title: "The reward",
      text: [
        "Whoever is right first takes a card from the display and lays it with their own. It must be one **with a die that counted** in their answer; if none in the display counted, any.",
        "The gap is filled from the pile. If nobody was right, nobody takes a card.",
      ],
      list: [
        "The sandglass of the pause runs for this choice too. Who has not chosen when it runs out is given the **first card they may take**, from left to right.",
      ],
      note: "This sandglass is ours, and a table can be opened without it. After a big and a small die, every card of the display that shows the number in that colour counted, even if another shows it too.",
    },
    L7: {
      title: "Out of missions",
      text: ["When all missions have been turned up, they are shuffled and used again."],
      list: [],
      note: "The rulebook does not say what happens then.",
    },
    L8: {
      title: "The end",
      text: [
        "The game ends when somebody owns **10 cards**, the first one included, or when the display cannot be filled any more. Most cards wins; between equals, whoever has more pips on their cards.",
      ],
      list: [],
      note: "Who is level in pips too shares the win.",
    },
    L9: {
      title: "Kidz Dice",
      text: [
        "For players of different ages: each seat has a **target of its own**, say 10 cards for adults and 5 for children. Whoever reaches theirs first has won. The targets are set when the table is opened, from 2 to 15, and shown in the waiting room.",
      ],
      list: [],
      note: "If the pile is used up before, whoever is missing the fewest cards wins; then pips decide.",
    },
    L10: {
      title: "A fair race",
      text: [
        "Not every connection is equally quick. A message may need a hundredth of a second to one player and a quarter of a second to another. So the house measures how long messages take to each seat and back, over and over, and makes up for it:",
      ],
      list: [
        "Your time begins when the mission has **reached you**, not when it was sent.",
        "It ends when you **announced**, not when the house heard of it.",
        "For this reason the house waits a moment before the order is final: an answer that was given sooner may still be on its way.",
        "Each way at most **0.3 seconds** are made up. A connection that only pretends to be slow cannot gain more than those either.",
        "All the times that were used are in the record of the game. The replay, and anyone who checks the record, come to the same verdict.",
      ],
      note: "All of this is ours: around one table there is nothing to measure. In one room a table can be opened without it, and bots answer after a time such as people need for the same sum.",
    },
  },

  deck: {
    caption: "The 30 dice cards",
    card: (dice: string) => dice,
  },

  missions: {
    caption: "The 25 missions",
    kind: "Mission",
    means: "Your answer",
    count: "Cards",
    advanced: "advanced",
    kinds: {
      one_colour: "all dice of the colour",
      two_colours: "all dice of both colours",
      three_colours: "all dice of the three colours",
      big_small: "highest of the one + lowest of the other",
      two_values: "all dice with these numbers",
      three_values: "all dice with these numbers",
    },
  },

  examples: {
    "one-colour": {
      title: "One colour",
      why: "Two red dice in the middle and one of your own.",
    },
    "two-colours": { title: "Two colours", why: "The purple die is your own; the blue ones are for everybody." },
    "three-colours": { title: "Three colours", why: "Everything but yellow and purple." },
    absent: {
      title: "A colour that is not there",
      why: "No purple anywhere: it counts 0, and red alone remains. A mission for purple alone would have the answer 0.",
    },
    "big-small": {
      title: "A big and a small die",
      why: "The highest red is 6, the lowest green 4. No other die counts.",
    },
    repeated: {
      title: "The same number twice",
      why: "The highest blue is 5. It is there twice, and counts once. The lowest red is your own 2.",
    },
    equal: { title: "Equal numbers", why: "Highest red 4, lowest green 4: they are two dice, and both count." },
    "white-dice": { title: "White dice", why: "Every 1 and every 6, whatever the colour." },
    "three-white": {
      title: "Three white dice",
      why: "Every 1, 3 and 5, whatever the colour: five dice in the middle, four of your own.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  checks: {
    second: {
      title: "The first one is wrong",
      why: "Ben was quickest, and has overlooked a die. Cleo comes next and is right: she wins. Nobody looks at Ada’s answer, though it is right too. Dan has passed.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  rewards: {
    counted: { title: "Cards that counted", why: "Two of the three cards have a red die: one of these two is taken." },
    "none-counted": {
      title: "None counted",
      why: "The only purple die was on your own card. So you may take any of the three.",
    },
    both: {
      title: "The highest number, twice",
      why: "Either card with a blue 5 may be taken. The lowest red, a 1, was on your own card.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  ends: {
    pips: {
      title: "The pile is used up",
      why: "Ada and Ben own the most cards. Ben’s show more pips: he wins.",
    },
    kidz: {
      title: "Kidz Dice, and the pile is used up",
      why: "Nobody has reached their target. Dan owns the fewest cards, and lacks only one: Dan wins.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  drawing: {
    /** Four people, as examples call them. */
    names: ["Ada", "Ben", "Cleo", "Dan"],
    display: "In the middle",
    own: "Your own",
    nothing: "nothing",
    wins: "wins",
    /** "4 + 6 + 2 = 12" is put together by the page; this is how it begins. */
    answer: "Answer",
    take: "may be taken",
    stay: "stays",
    player: "Player",
    target: "Target",
    owned: "Cards",
    missing: "Missing",
    pips: "Pips",
  },

  card: {
    title: "Quick reference",
    intro: "Everything you look up during a game, on one screen.",
    answer: "What counts",
    answerLines: [
      "The dice in the middle **and** your own, nobody else’s (L4).",
      "Missing colours count 0.",
      "Highest and lowest: one die each, even if the number is there twice.",
    ],
    announce: "Announcing",
    announceLines: [
      "One number, once, or pass (L5).",
      "Checked in the order in which they were announced; the first right one wins.",
      "A wrong number costs nothing.",
    ],
    reward: "The reward",
    rewardLines: ["A card that counted in your answer; if none did, any (L6).", "It counts for you from then on."],
    end: "The end",
    endLines: [
      "Somebody reaches their target (10 cards, or as set in Kidz Dice), or the pile is used up.",
      "Whoever is missing the fewest cards wins; between equals, whoever has more pips on their cards (L8, L9).",
    ],
  },

  ours: {
    title: "What is ours",
    intro:
      "Here the rulebook is silent, or rests on pictures that we do not have. Where the last column names an option, a table can be opened with another value.",
    caption: "Our readings",
    mark: "Section",
    what: "What we decided",
    option: "Can it be set?",
    fixed: "no",
    decisions: {
      deck: "Which dice are on which card",
      missions: "Which missions there are of each kind",
      pause: "How long to look at a check, or to choose a card",
      swift: "Going on at once: whoever takes a card is ready",
      brace: "Two seconds before a mission is turned up, later one",
      alone: "Practising alone, against the clock",
      equal: "Highest and lowest count both when they are equal",
      numbers: "Numbers from 0 to 199 can be announced",
      pass: "One may pass",
      time: "A time for each mission",
      ties: "Announced at the very same time: the house’s order",
      used: "Which cards counted after a big and a small die",
      reshuffle: "Missions are shuffled when all are used",
      shared: "Ties in pips too share the win",
      pile: "Kidz Dice: who wins when the pile is used up",
      links: "Slow connections are made up for",
    },
  },

  targets: (n: number) => cards(n),
};
