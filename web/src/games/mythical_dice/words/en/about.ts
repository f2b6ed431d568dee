/** Mythical Dice before it is played: its card at the entrance, and what a table may choose. */
export const about = {
  card: {
    title: "Mythical Dice",
    also: "also known as Mino Dice",
    facts: "3 to 6 players · about 30 minutes",
    text: "A trick-taking game with dice. Look at your dice, bet how many tricks you will take, then roll: Minotaur, Griffin and Mermaid beat one another, and every number.",
    play: "Play against bots",
    openTable: "Open a table for friends",
  },
  box: "A score pad: bets, tricks and bonuses, with all points added up.",
  puzzle: {
    also: "What would you roll?",
    text: "One position of Mythical Dice a day, the same for everyone in this house. One die is clearly the best: which one?",
  },
  open: {
    edition: "Edition",
    editions: { "mythical-2024": "Mythical Dice (2024)", "mino-2023": "Mino Dice (2023)" } as Record<string, string>,
    editionHints: {
      "mythical-2024": "Who takes the last trick of a round starts the next round.",
      "mino-2023": "The start of a round passes to the left each time.",
    } as Record<string, string>,
    variant: "Variant",
    full: "Full game",
    fullHint: "A missed bet costs points; beasts can earn a bonus.",
    simplified: "Simplified",
    simplifiedHint: "A missed bet costs nothing, and there are no bonuses. Good for a first game.",
    titles: { "mythical-2024": "Mythical Dice", "mino-2023": "Mino Dice" } as Record<string, string>,
  },
};
