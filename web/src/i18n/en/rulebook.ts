/** Words of every rules page: its frame, and why chance can be trusted, which is the same for all games of the house. */
export const rulebook = {
  /** Title of the rules' card at a table. */
  glance: "Rules at a glance",
  contents: "Contents",
  theRules: "The rules",
  /** Accessible name of the small mark beside a heading. */
  permalink: (mark: string, title: string) => `Link to ${mark}, ${title}`,
  ours: "Our reading",
  print: "Print this card",
  full: "Open the full rules",
  newTab: "opens in a new tab",

  fair: {
    title: "Why you can trust the chance",
    intro:
      "Nothing here is dealt, drawn or rolled by anyone's hand, so you should be able to check that nobody leaned on it. Not even the house.",
    steps: [
      "**The sealed envelope.** Before the first deal the house picks a long secret number and shows its fingerprint: a hash, 64 characters that fit this number and no other. From here on it cannot swap the number without being caught.",
      "**Your grain of chance.** Each player's page then adds a random number of its own, its seed. The house could not know it when it sealed the envelope, and no player knows what is inside.",
      "**The mix.** All that chance decides, each deal, each draw, each roll, is computed from the two together. Control of one part alone is no control.",
      "**The opening.** When the game is over the house opens the envelope. Everyone can see that the fingerprint fits, and work out again all that chance decided.",
    ],
    checkTitle: "Checking for yourself",
    check:
      "Your page makes this check by itself at the end of a game: it does not ask the house. It compares the record with what it kept from before the deal and with every entry that it saw, computes each draw again, and saves the record for you. What the draws stand for is checked by the rules: on the house, or on your own machine, with nothing but the record:",
    command: "asterion verify game.json",
    checkAfter:
      "It says in one line that all is honest, or names the first entry that is not. The record also spells out in plain words what chance gave to whom, so it can be read without our program.",
    limitsTitle: "What it does not promise",
    limits: [
      "The house sees every hand while the game runs; it has to, to show you yours. It cannot change them, but you trust it not to whisper.",
      "A house in league with a player could pick that player's seed last, knowing all the others. Among strangers, play in a house whose keeper is not at the table.",
      "Bots add no seed. One person at the table is enough.",
    ],
  },
};
