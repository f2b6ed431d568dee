import type { card as english } from "../en/card.ts";

/** Les mots de la carte d’un jeu que cette page ne connaît pas. */
export const card: typeof english = {
  also: "un jeu d’un autre paquet",
  facts: (fewest, most) => (fewest === most ? `${most} joueurs` : `${fewest} à ${most} joueurs`),
  play: "Jouer contre des bots",
  openTable: "Ouvrir une table entre amis",
};
