import { pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");

/** Minos before it is played: its card at the entrance, and what a table may choose. */
export const about = {
  card: {
    title: "Minos",
    also: "build it, remember it, bid on it, walk it",
    facts: "1 to 7 players · about 20 minutes",
    text: "Build a labyrinth together, look at it while the sand runs, then cover it. How long a walk can you make in there? Bid from memory, bluff, stake points on the others, and lay the walk marble by marble.",
    play: "Walk against bots",
    openTable: "Open a Minos table",
  },
  box: {
    about: "A ledger of the auction, a sandglass, and the longest walk of the labyrinth on your table.",
    glass: {
      title: "Sandglass",
      about:
        "Thirty seconds, or as many sandglasses as you like, one after the other. With sound, and a buzz on phones.",
    },
    longest: {
      title: "Is there a longer walk?",
      about:
        "Photograph or paint the labyrinth that lies on your table. The longest walk is found and proven, on this device.",
    },
  },
  open: {
    building: "The labyrinth",
    buildings: { together: "Built together", fitted: "Drawn and fitted", random: "Drawn at random" },
    buildAlone: "Built by yourself",
    buildAloneHint: "You lay the tiles, then walk in what you have built.",
    buildingHints: {
      together: "Everyone lays tiles from one heap, at the same time.",
      fitted: "Chance draws the tiles and turns them so that many grooves meet: the quick way.",
      random: "Chance draws and turns all tiles. Few grooves meet, and walks are short.",
    },
    bridges: "Bridges",
    bridgeRules: { plain: "Plain bridges", underpass: "Passing beneath" },
    bridgeHints: {
      plain: "A bridge is crossed straight on and holds one marble, like any other tile.",
      underpass: "A walk may also slip through beneath a bridge without laying a marble.",
    },
    size: "Size",
    sizes: { box: "Opener picks, 6×6 to 9×9", any: "Opener picks any, rectangles too" },
    sizeTags: { box: "Opener picks the size", any: "Opener picks any size" },
    square: (side: number) => `${side}×${side}`,
    look: "Time to look",
    walkTime: "Time to walk",
    seconds: (n: number) => (n < 120 ? `${n} seconds` : `${n / 60} minutes`),
    unhurried: "No sandglass",
    lookTag: (n: number) => (n === 0 ? "Look as long as you like" : `${n} seconds to look`),
    walkTag: (n: number) => (n === 0 ? "Walk as long as you like" : `${n} seconds to walk`),
    timedWalk: "The walk",
    untimed: "Walk at leisure",
    untimedHint: "No sandglass once the bidding is over. The usual way.",
    timed: "Walk against the sand",
    timedHint: "60 seconds from the first marble, 90 from 64 tiles up. Out of time means the walk has failed.",
    rounds: "Length of the game",
    roundsUsual: "As in the rules",
    roundsEach: (n: number) => plural(n, { one: "Everyone opens once", other: `Everyone opens ${n} times` }),
    dayTag: "Labyrinth of the day",
  },
  daily: {
    title: "Labyrinth of the day",
    also: "one try, for everyone the same",
    text: "One labyrinth a day, the same for everyone in this house, and one try. How much of the longest walk do you find before the sand has run out?",
    facts: (size: string, time: string) => `${size} · ${time}`,
    untimed: "no sandglass",
    seconds: (n: number) => (n % 60 === 0 ? `${n / 60} min` : `${n} s`),
    go: "Play today’s labyrinth",
    again: "Today’s result and list",
    practice: "Practise at any size",
    notYet: "not yet played",
    score: (mine: number, longest: number) => `${mine} of ${longest}`,
    /** Days in a row, from 2: tried until today, or until yesterday. */
    row: (n: number) => `${n} days in a row`,
    mine: (length: number) => `You have walked ${length} ${plural(length, { one: "tile", other: "tiles" })} today.`,
  },
};
