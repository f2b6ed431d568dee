/** Words of the card of a game that this page does not know. */
export const card = {
  also: "a game of another package",
  facts: (fewest: number, most: number) => (fewest === most ? `${most} players` : `${fewest} to ${most} players`),
  play: "Play against bots",
  openTable: "Open a table for friends",
};
