import type { about as english } from "../en/about.ts";

/** 3D-Mino avant la partie : sa carte à l’entrée, et ce que peut choisir une table. */
export const about: typeof english = {
  card: {
    title: "3D-Mino",
    also: "des dominos qui montent",
    facts: "2 à 6 joueurs · environ 30 minutes",
    text: "Des dominos avec une couleur au milieu, à construire en trois dimensions. Posez chiffre sur chiffre et couleur sur couleur : tout ce que votre pièce rencontre dessus et dessous compte pour vous.",
    play: "Construire contre des bots",
    openTable: "Ouvrir une table de 3D-Mino",
  },
  box: "Une feuille de score : une pièce et ce qu’elle rencontre en six gestes au plus, avec la somme des trois parts.",
  open: {
    support: "Comment tiennent les pièces",
    supports: { balanced: "En équilibre", any: "Appui libre", free: "Sans appui" },
    supportHints: {
      balanced: "Au-dessus de la table, une pièce tient par son milieu ou par ses deux bouts. La façon habituelle.",
      any: "Une case posée sur une autre suffit, même là où la pièce basculerait.",
      free: "Rien n’a besoin de se trouver dessous, pourvu que les pièces se touchent.",
    },
    help: "Aide",
    helps: {
      on: {
        label: "Points montrés d’avance",
        hint: "La liste des places par score, et les points d’une place avant de la prendre.",
      },
      off: {
        label: "Sans aide",
        hint: "À chacun de trouver les points : ni liste, ni points d’avance, ni entraîneur, pour personne.",
      },
    },
  },
};
