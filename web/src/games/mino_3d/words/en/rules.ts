/**
 * The rules of 3D-Mino, in our own words, in the order of the game.
 *
 * In a text, **…** is strong, `…` is code, and a mark such as D7 becomes a link to its section.
 * Examples are drawn from games/mino_3d/rules/examples.json; their words stand here, under the same ids.
 */
export const rules = {
  title: "The rules of 3D-Mino",
  subtitle:
    "Dominoes with a colour in the middle, built upwards as well as outwards, for two to six players. Everything on this page is what the table enforces.",

  minute: {
    title: "In one minute",
    intro: "Enough to sit down and play.",
    steps: [
      "Everybody holds **six** pieces that nobody else sees. Each piece reads digit, colour, digit. One piece lies on the table to begin with.",
      "In turn, you add **one** piece to the build: on the table beside what lies there, or one level up, or slipped in underneath.",
      "Side by side, **digits touch colours only**. One above another, only the **same digit** or the **same colour**.",
      "You score your piece's two digits, each digit directly above or below one of yours, and both digits of every piece whose colour lies directly above or below yours.",
      "Then you draw a new piece, as long as there are any. When all pieces are placed, the highest total wins.",
    ],
    after: "The page marks every place that is open to you and counts its points before you let go.",
  },

  sections: {
    D1: {
      title: "The pieces",
      text: [
        "There are **49 pieces**, each three cells long: a digit from 0 to 6, a colour, another digit. Seven colours, seven pieces of each. Colours also carry a sign, so that nobody has to tell them apart by colour.",
        "Within a colour every digit occurs exactly twice. Every pair of two different digits occurs on two pieces, of different colours; every double occurs once.",
      ],
      list: [],
      note: "The picture of the whole set is missing from the rulebook this house was built from. Its text gives the counts and names five pieces; the set above is the most regular one that fits all of it. The rulebook also says that every combination exists twice, which would make 56 pieces: we took that to mean pairs of different digits.",
    },
    D2: {
      title: "The deal",
      text: [
        "Everybody is dealt **six** pieces, hidden from the others. One more is turned up and laid on the table: it begins the build and scores for nobody. The rest is the stock.",
      ],
      list: [],
      note: "With five players three pieces leave the game unseen, so that everybody places equally often.",
    },
    D3: {
      title: "Who begins",
      text: ["The first player is drawn at random, unless one was chosen when the table was opened."],
      list: [],
      note: "The rulebook lets the youngest begin. The page does not ask for anybody's age.",
    },
    D4: {
      title: "Where cells may lie",
      text: ["A piece covers **three cells in a row**, all on one level, lengthwise or crosswise, either way round."],
      list: [
        "**Side by side**, a digit touches colours only, and a colour touches digits only. So digits and colours alternate like the squares of a chessboard, and the first piece decides which is which.",
        "**One above another**, in the same column of cells, lies only the same digit or the same colour, on all levels.",
      ],
      note: "These two sentences are our way to put the rulebook's drawings into words.",
    },
    D5: {
      title: "Touching",
      text: [
        "A new piece must touch the build: with the side of a cell on the same level, or with a cell **directly** above or below one of its cells. Across an empty level nothing touches, and nothing scores.",
      ],
      list: [],
      note: "",
    },
    D6: {
      title: "Standing",
      text: [
        "The table carries a piece on level 0. Higher up it must not tip: its **middle** cell lies directly on a cell, or **both its ends** do.",
        "Within a column at most one level between two cells may stay empty. Levels between the table and the lowest cell do not count. A piece may be slipped in under another.",
      ],
      list: [
        "**Balanced:** as above. This is the usual way.",
        "**Any support:** one cell that lies on another is enough.",
        "**Floating:** nothing needs to lie underneath, as long as the piece touches the build.",
      ],
      note: "How steady a piece has to be is our reading; the two other ways can be chosen when a table is opened. Whether a hand could reach a place is not asked.",
    },
    D7: {
      title: "What a piece scores",
      text: ["Every placement scores three parts, added together:"],
      list: [
        "**its own digits**: both of them;",
        "**digits above and below**: for each of its digits, the digit directly above and the digit directly below;",
        "**pieces joined by colour**: for its colour, both digits of each piece whose colour lies directly above or below.",
      ],
      note: "",
    },
    D8: {
      title: "Turn and end",
      text: [
        "Play goes clockwise. Whoever can place a piece must: score it, then draw one from the stock while there are any. Whoever can place nothing passes.",
        "The game ends when all pieces are placed, or when everybody has passed in a row. Pieces left in the hand count nothing. The highest total wins; those who are level share the win.",
      ],
      list: [],
      note: "Who passes scores nothing, draws nothing and keeps all pieces. It is rare.",
    },
  },

  examples: {
    beside: {
      title: "On the table",
      why: "4-white-2 touches 5-orange-5 at its side only: it scores its own digits, 4 + 2.",
    },
    double: { title: "A double", why: "5-orange-5 beside the 2: its own digits alone, 5 + 5." },
    "digit-met": {
      title: "A digit on a digit",
      why: "The 6 lies directly on a 6 and the 0 on a 0, so it stands on both ends: 6 + 0 of its own, and the 6 below counts again.",
    },
    "colours-cross": {
      title: "Colour on colour",
      why: "6-orange-2 crosses 5-orange-5, orange on orange: 8 of its own, and both fives of the piece that it joins.",
    },
    both: {
      title: "Both at once",
      why: "The white lies on white, which joins 4-white-2 for 6; the 2 lies on a 2. With its own 1 + 2 that makes 11.",
    },
    alike: {
      title: "Alike beside alike",
      why: "The two colours would touch, and so would digits: only digit and colour may lie side by side.",
    },
    column: {
      title: "A different digit above",
      why: "Orange on orange would do, but the 6 and the 2 would lie on fives.",
    },
    apart: { title: "Not touching", why: "There is a gap between the two pieces: the new one touches nothing." },
    tips: {
      title: "It would tip",
      why: "The 5 lies well on the 5, but only one end is carried, and the middle hangs in the air.",
    },
  },

  drawing: {
    placed: "new",
    refused: "not allowed",
    points: (digits: number, meeting: number, joining: number, points: number) =>
      `${digits} + ${meeting} + ${joining} = ${points}`,
    parts: "own digits + digits met + colours joined",
    lies: (piece: string, where: string) => `${piece}: ${where}`,
  },

  material: {
    caption: "The 49 pieces by colour",
    colour: "Colour",
    pieces: "Pieces",
  },

  lengths: {
    caption: "How often everybody places a piece",
    seats: "Players",
    turns: "Pieces each",
    removed: "Out of the game",
  },

  card: {
    title: "Quick reference",
    intro: "Everything you look up during a game, on one screen.",
    where: "Where may it lie?",
    whereLines: [
      "It touches the build: side by side, or directly above or below (D5).",
      "Side by side: digits with colours only (D4).",
      "Above and below: the same digit, the same colour (D4).",
      "Higher up it stands on its middle or on both its ends (D6).",
    ],
    score: "What does it score?",
    scoreLines: [
      "Its own two digits.",
      "Each digit directly above or below one of its digits.",
      "Both digits of each piece whose colour is directly above or below its own (D7).",
    ],
    turn: "And then?",
    turnLines: [
      "Draw a piece while there are any.",
      "Nothing fits: pass, and keep your pieces (D8).",
      "All placed, or all have passed: the highest total wins.",
    ],
  },

  ours: {
    title: "What is ours",
    intro:
      "Here the rulebook is silent, or rests on a picture that we do not have. Where the last column names an option, a table can be opened with another value.",
    caption: "Our readings",
    mark: "Section",
    what: "What we decided",
    option: "Can it be set?",
    fixed: "no",
    decisions: {
      set: "Which digits are on which colour",
      removed: "Three pieces leave a game of five",
      starter: "The first player is drawn at random",
      geometry: "What may lie beside and above what",
      support: "How steady a piece has to be",
      passing: "Who passes keeps all pieces; ties share the win",
    },
  },
};
