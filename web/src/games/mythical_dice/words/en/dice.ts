/** Words about dice: kinds, faces and how a die is named aloud. */
export const dice = {
  kinds: {
    minotaur: "Minotaur",
    griffin: "Griffin",
    mermaid: "Mermaid",
    red: "Red",
    yellow: "Yellow",
    purple: "Purple",
    grey: "Grey",
  },
  /** "the … die" inside a sentence. */
  die: {
    minotaur: "Minotaur die",
    griffin: "Griffin die",
    mermaid: "Mermaid die",
    red: "red die",
    yellow: "yellow die",
    purple: "purple die",
    grey: "grey die",
  },
  /** Several of them. */
  dice: {
    minotaur: "Minotaur dice",
    griffin: "Griffin dice",
    mermaid: "Mermaid dice",
    red: "red dice",
    yellow: "yellow dice",
    purple: "purple dice",
    grey: "grey dice",
  },
  /** What the small mark of each kind shows. */
  marks: {
    minotaur: "horned head",
    griffin: "eagle's head",
    mermaid: "tail fin",
    red: "flame",
    yellow: "sun",
    purple: "gem",
    grey: "stone",
  },
  about: {
    minotaur: "The strongest beast: it beats the Griffin and every number, and yields only to a Mermaid.",
    griffin: "Beats the Mermaid and every number; yields to the Minotaur.",
    mermaid: "Beats the Minotaur and every number; yields to the Griffin, unless the Minotaur shows as well.",
    red: "A number die marked with a flame.",
    yellow: "A number die marked with a sun.",
    purple: "A number die marked with a gem.",
    grey: "A number die marked with a stone.",
  },
  flag: "white flag",
  states: {
    normal: "",
    blocked: "may not be rolled now",
    selected: "selected",
    ahead: "ahead so far",
    winning: "winning",
    ghost: "empty place",
  },
  unrolled: "not rolled yet",
  /** `name` is a die ("Red die"), `detail` what it shows or how it stands. */
  named: (name: string, details: readonly string[]) => [name, ...details].join(", "),
  shows: (name: string, face: string) => `${name}: ${face}`,
  onTable: "Dice on the table",
};
