/** 3D-Mino before it is played: its card at the entrance, and what a table may choose. */
export const about = {
  card: {
    title: "3D-Mino",
    also: "dominoes that grow upwards",
    facts: "2 to 6 players · about 30 minutes",
    text: "Dominoes with a colour in the middle, built in three dimensions. Lay digit on digit and colour on colour: whatever your piece meets above and below counts for you.",
    play: "Build against bots",
    openTable: "Open a 3D-Mino table",
  },
  box: "A score pad: a piece and what it meets in at most six taps, with its three parts added up.",
  open: {
    support: "How pieces stand",
    supports: { balanced: "Balanced", any: "Any support", free: "Floating" },
    supportHints: {
      balanced: "Above the table a piece stands on its middle or on both its ends. The usual way.",
      any: "One cell on another is enough, even where a piece would tip.",
      free: "Nothing needs to lie underneath, as long as pieces touch.",
    },
    help: "Help",
    helps: {
      on: {
        label: "Points shown ahead",
        hint: "A list of places by score, and the points of a place before you take it.",
      },
      off: {
        label: "No help",
        hint: "You find the points yourself, as everybody does: no list, no points ahead, no coach.",
      },
    },
  },
};
