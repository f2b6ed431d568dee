import type { child as en } from "../en/child.ts";

/** Like Dice pour un enfant : les mots pour les parents, et ce que dit la voix du navigateur. */
export const child: typeof en = {
  name: "Pour un enfant",
  on: "Pour un enfant : des images, et le navigateur dit les missions et les nombres.",
  silent: "Pour un enfant : des images. Ce navigateur n’a pas de voix française.",
  off: "De nouveau pour qui sait lire.",
  again: "Redire",

  first: "Touche le gros bouton pour commencer.",
  take: "Prends une carte !",
  sum: (parts, total) => (parts.length > 1 ? `${parts.join(" plus ")} : ${total}.` : `${total}.`),
  bravos: ["Bravo !", "Bien joué !", "Super !", "Oui !"],
  faster: "Plus vite qu’avant !",
  almost: (answer) => `C’était ${answer}. Allez, la suivante !`,
  won: "Tu as gagné ! Hourra !",
};
