import { pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");

/**
 * The rules of Minos, in our own words, in the order of the game.
 *
 * In a text, **…** is strong, `…` is code, and a mark such as N7 becomes a link to its section.
 * Examples are drawn from games/minos/rules/examples.json; their words stand here, under the same ids.
 */
export const rules = {
  title: "The rules of Minos",
  subtitle:
    "A game of labyrinths, memory and bluff for two to seven players, and for one. Everything on this page is what the table enforces.",

  minute: {
    title: "In one minute",
    intro: "Enough to sit down and play.",
    steps: [
      "Together you **build** a labyrinth of wooden tiles. Everybody lays whatever tile they like, wherever a place is free.",
      "The sandglass runs for 30 seconds: **look**, and find the longest walk you can. Then the labyrinth is covered.",
      "From memory, somebody names a number of tiles. The next in turn names **more**, or stakes a point **against** or **on** whoever named the most.",
      "When everybody has taken a side, the highest bidder uncovers the labyrinth and **walks**: marble after marble, from tile to connected tile, never onto a tile twice.",
      "All marbles laid: the walker and the followers gain points. A marble too many: the walker pays those who bet against.",
    ],
    after:
      "The page shows where the next marble may go, and once the walk is over, a longest walk that could have been made.",
  },

  sections: {
    N1: {
      title: "The tiles",
      text: [
        "The box holds **123 square tiles** of seven kinds. A groove leads across each of them and opens on some of its sides.",
      ],
      list: [],
      note: "The rulebook says 120, but its own list adds up to 123. The list counts.",
    },
    N2: {
      title: "The size",
      text: [
        "Whoever opens the round picks the size of its labyrinth: 6×6, 7×7, 8×8 or 9×9. A larger one is worth more, and is harder to keep in mind.",
      ],
      list: [
        "A table can be opened with one **fixed size**, from 4×4 to 10×10.",
        "Or the opener may pick **any size**, rectangles too: 3 to 10 rows, 3 to 10 columns.",
      ],
      note: "",
    },
    N3: {
      title: "Building",
      text: [
        "Everybody builds at the same time, from one common heap: any tile that is left, turned any way, on any free cell. Nothing has to fit together. When two reach for the same cell, the first one there has it.",
        "The labyrinth is done when the last cell is filled.",
      ],
      list: [
        "**Drawn and fitted:** chance draws the tiles, then they are turned and exchanged until no exchange would connect more of them. The quick way, and that of the labyrinth of the day.",
        "**Drawn at random:** chance draws and turns all the tiles, and so they stay. Few of them connect.",
      ],
      note: "Bots build too. Both ways to leave the building to chance are ours; a table chooses when it is opened.",
    },
    N4: {
      title: "What is connected",
      text: [
        "Two neighbouring tiles are connected where **both** have an opening on the side that they share. An opening against a wall, or against the rim, leads nowhere.",
        "On a **bridge** two straight passages cross without meeting: one over the deck, one beneath it. There is no turning off from one to the other.",
      ],
      list: [],
      note: "The planks run across the deck, so the drawing shows which of the two passages is the upper one.",
    },
    N5: {
      title: "Looking",
      text: [
        "Once the labyrinth stands, everybody has **30 seconds** to look at it, and to work out secretly how many tiles they could walk over. Whoever has seen enough may say so. Then the labyrinth is covered, and stays so until the walk.",
      ],
      list: [],
      note: "When all have seen enough, the cover comes at once. The page lets you keep a note of your number, for yourself; all notes are shown after the walk.",
    },
    N6: {
      title: "Bidding",
      text: [
        "The opener names a **number of tiles**, at least 1: so long a walk there is, says the opener. It may be less than one believes, or more. Then, clockwise, each in turn does one of three things:",
      ],
      list: [
        "**Raise:** name a higher number, and be the highest bidder.",
        "**Counter:** stake 1 point on the walk failing.",
        "**Follow:** stake 1 point on the walk succeeding.",
      ],
      note: "Nobody can name more tiles than the labyrinth has.",
    },
    N7: {
      title: "After a raise",
      text: ["A raise turns the tables. What each seat becomes depends on where it stood **before** the raise:"],
      list: [
        "Who **followed** now counters, with the point already staked.",
        "Who **countered** stays against, and stakes 1 point more.",
        "The bidder who was **outbid** is free again, with nothing at stake, and answers when the turn comes round.",
        "Who enters late still stakes 1 point only.",
      ],
      note: "Who has countered or followed is not asked again. The bidding ends when everybody but the highest bidder has taken a side.",
    },
    N8: {
      title: "The walk",
      text: [
        "The cover comes off. The highest bidder takes **as many marbles as were bid** and lays them one after another: the first on any tile, each next one on a tile that is connected with the last one and bears no marble yet. No going back, no crossing one's own path.",
        "With the last marble laid, the bid is made. If no free tile is within reach before that, it has failed.",
      ],
      list: [],
      note: "The walker may also give up, which is a failure. A first marble may lie on any tile, even on a block.",
    },
    N9: {
      title: "Bridges",
      text: [
        "**Plain bridges:** a bridge is a tile like the others. It is crossed straight on and bears one marble, on one of its two passages. Only a first marble may leave it on any side.",
        "**Passing beneath** (an option): the walk may slip through under a bridge **without laying a marble** there, even where a marble lies on the deck above. The next marble then goes on the first tile beyond, or farther still where one bridge follows another.",
      ],
      list: [
        "Going beneath, you may also lay a marble on the bridge, if it bears none yet.",
        "Over the deck nobody goes without laying a marble.",
        "A walk begins and ends on a marble, and no tile ever bears two.",
      ],
      note: "The rulebook mentions passing beneath in a sentence, with a picture that we do not have; the details are ours.",
    },
    N10: {
      title: "The walk succeeds",
      text: ["The walker gains points by the size of the labyrinth; followers gain with the walker."],
      list: [
        "**Walker:** +1, +2, +3 or +5.",
        "**Followers:** take their stake back and gain 1 point, or 2 points from 64 tiles up.",
        "**Counterers:** lose what they have staked.",
      ],
      note: "The rulebook pays by the four squares of the box. For other sizes we count tiles.",
    },
    N11: {
      title: "The walk fails",
      text: [
        "Now those who did not believe it are paid, by the walker. Points that one does not have may be staked and lost: totals can fall below zero.",
      ],
      list: [
        "**Walker:** loses as many points as all counterers together have staked; nothing if nobody countered.",
        "**Counterers:** take their stake back and gain as much again.",
        "**Followers:** lose their stake.",
      ],
      note: "",
    },
    N12: {
      title: "The end",
      text: [
        "The game ends when everybody has opened one round; with three players two rounds each, with two players three. The highest total wins.",
      ],
      list: [],
      note: "Those who are level share the win. A table can be opened with another number of rounds.",
    },
    N13: {
      title: "Walking against the sand",
      text: [
        "An option for those who like it tense: from the first marble on, a sandglass runs for the walk. 60 seconds below 64 tiles, 90 seconds from 64 up. When it has run out, the walk has failed.",
      ],
      list: [],
      note: "",
    },
    N14: {
      title: "Alone",
      text: [
        "By yourself there is nothing to bid and nothing to score. The labyrinth stays open, the sandglass runs, and you look for the longest walk: lay marbles, take them back, try again. Your **best walk** counts, and the page shows how long the longest one is.",
        "The **labyrinth of the day** is the same for everyone in the house. It can be tried once.",
      ],
      list: [],
      note: "",
    },
    N15: {
      title: "Who opens",
      text: [
        "Rounds are opened in turn, clockwise. The first seat is drawn at random, unless one was chosen when the table was opened.",
      ],
      list: [],
      note: "The rulebook lets whoever left work first begin. The page does not ask.",
    },
  },

  walks: {
    arrived: {
      title: "Ten bid, ten laid",
      why: "Ten marbles, each on a tile connected with the one before: the bid is made. Two more tiles could have been reached.",
    },
    stuck: {
      title: "Stuck after six",
      why: "The labyrinth from the top of the page, and again ten were bid. From the sixth tile every way leads to a wall or back to a marble: four marbles stay in the hand, and the walk has failed.",
    },
    "bridge-plain": {
      title: "Plain bridges",
      why: "Three bridges in a row, each crossed once over its deck. The dead end in the west stays out of reach: 14 is the most.",
    },
    "bridge-underpass": {
      title: "Passing beneath",
      why: "The same way over the three decks. Then the walk turns and slips back beneath all three, under its own marbles, to the dead end: 15.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  drawing: {
    marbles: (laid: number, bid: number) => `${laid} of ${bid} marbles`,
    made: "The bid is made",
    failed: "The walk has failed",
    ground: (rows: number, columns: number) => `A labyrinth of ${rows} by ${columns} tiles.`,
    laid: (places: string) => `Marbles, by row and column: ${places}.`,
  },

  auctions: {
    plain: {
      title: "One bid, and three answers",
      why: "Nobody raises. If the walk fails, Ada pays one point to each of the two who countered.",
    },
    raised: {
      title: "A bidding war",
      why: "Ben countered the first bid. Three raises later he stakes 4. Ada followed Dan; Cleo's raise turned her against, without costing her anything.",
    },
  } as Record<string, { readonly title: string; readonly why: string }>,

  auction: {
    /** Four people, as examples call them. */
    names: ["Ada", "Ben", "Cleo", "Dan"],
    caption: (rows: number, columns: number, title: string) => `${title}: a labyrinth of ${rows}×${columns}`,
    said: "What is said",
    bid: (name: string, tiles: number) => `${name}: ${tiles} tiles`,
    counter: (name: string) => `${name} counters`,
    follow: (name: string) => `${name} follows`,
    stances: { free: "free", bidder: "bids", counter: "against", follow: "with" },
    stake: (n: number) => `${n} ${plural(n, { one: "point", other: "points" })} staked`,
    success: "Walk made",
    failure: "Walk failed",
  },

  material: {
    caption: "The 123 tiles",
    tile: "Tile",
    opens: "Open to",
    count: "Number",
    kinds: {
      dead_end: "Dead end",
      straight: "Straight",
      tee: "T",
      crossing: "Crossing",
      elbow: "Elbow",
      block: "Block",
      bridge: "Bridge",
    },
    openings: {
      dead_end: "one side",
      straight: "two sides, opposite one another",
      tee: "three sides",
      crossing: "all four, joined in the middle",
      elbow: "two sides, round a corner",
      block: "none",
      bridge: "all four: two straight ways, one over the other",
    },
  },

  payouts: {
    caption: "Points, by the size of the labyrinth",
    size: "Size",
    tiles: "Tiles",
    below: (n: number) => `up to ${n - 1}`,
    from: (n: number) => `from ${n}`,
    walker: "Walker",
    follower: "Follower",
    walk: "Timed walk",
    seconds: (n: number) => `${n} s`,
  },

  lengths: {
    caption: "How many rounds there are",
    seats: "Players",
    each: "Rounds each opens",
    rounds: "Rounds",
  },

  card: {
    title: "Quick reference",
    intro: "Everything you look up during a game, on one screen.",
    answer: "Your answer to a bid",
    answerLines: [
      "**Raise:** a higher number: you stake nothing now, and walk unless somebody raises again.",
      "**Counter:** 1 point that the walk fails.",
      "**Follow:** 1 point that it succeeds (N6).",
    ],
    raise: "After a raise",
    raiseLines: [
      "Followers become counterers, at no cost.",
      "Counterers stake 1 point more.",
      "Who was outbid is free and answers again (N7).",
    ],
    walk: "The walk",
    walkLines: [
      "As many marbles as were bid, from tile to connected tile (N8).",
      "Never onto a tile that bears a marble, never back.",
      "Bridges are crossed straight on (N9).",
    ],
    pay: "What it pays",
    payLines: [
      "**Made:** the walker gains as below, followers 1 point (2 from 64 tiles up); counterers lose their stake (N10).",
      "**Failed:** counterers win their stake, and the walker pays it; followers lose theirs (N11).",
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
      count: "123 tiles, as the list adds up",
      sizes: "Which sizes the opener may pick",
      random: "The labyrinth may be drawn by chance, and fitted",
      deck: "A bridge's deck and underpass, and which is which",
      look: "How long to look; who has seen enough may say so",
      limit: "No bid above the number of tiles",
      committed: "Who has taken a side is not asked again",
      givingUp: "A walker may give up",
      underpass: "How one passes beneath a bridge",
      cells: "Points of other sizes go by the number of tiles",
      length: "Ties share the win; how many rounds there are",
      timed: "Whether the sandglass runs for the walk",
      opener: "The first opener is drawn at random",
    },
  },
};
