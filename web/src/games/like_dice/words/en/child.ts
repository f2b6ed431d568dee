/** Like Dice for a child: words for parents, and what the browser's voice says. */
export const child = {
  name: "For a child",
  on: "For a child: pictures, and the browser says missions and numbers.",
  silent: "For a child: pictures. This browser has no voice for English.",
  off: "For readers again.",
  again: "Say it again",

  first: "Tap the big button to begin.",
  take: "Take a card!",
  sum: (parts: readonly number[], total: number) =>
    parts.length > 1 ? `${parts.join(" plus ")}: ${total}.` : `${total}.`,
  bravos: ["Bravo!", "Well done!", "Great!", "Yes!"] as readonly string[],
  faster: "Faster than before!",
  almost: (answer: number) => `It was ${answer}. On to the next one!`,
  won: "You win! Hooray!",
};
