import type { rulebook as english } from "../en/rulebook.ts";

/** Les mots de toute page de règles : son cadre, et pourquoi se fier au hasard, ce qui vaut pour tous les jeux de la maison. */
export const rulebook: typeof english = {
  /** Title of the rules' card at a table. */
  glance: "Les règles en bref",
  contents: "Sommaire",
  theRules: "Les règles",
  permalink: (mark: string, title: string) => `Lien vers ${mark}, ${title}`,
  ours: "Notre lecture",
  print: "Imprimer cette carte",
  full: "Ouvrir toutes les règles",
  newTab: "s’ouvre dans un nouvel onglet",

  fair: {
    title: "Pourquoi se fier au hasard",
    intro:
      "Ici, aucune main ne distribue, ne pioche ni ne lance. Il faut donc que chacun puisse vérifier que personne n’a poussé le hasard. Pas même la maison.",
    steps: [
      "**L’enveloppe scellée.** Avant la première distribution, la maison choisit un long nombre secret et en montre l’empreinte : 64 caractères qui ne conviennent qu’à ce nombre-là. À partir de ce moment, elle ne peut plus en changer sans se trahir.",
      "**Votre graine.** La page de chaque personne assise à la table ajoute ensuite un nombre de son cru, tiré au hasard. La maison ne pouvait pas le connaître en scellant l’enveloppe, et personne autour de la table ne sait ce qu’elle contient.",
      "**Le mélange.** Tout ce que décide le hasard, chaque distribution, chaque pioche, chaque lancer, se calcule à partir des deux réunis. Qui n’en tient qu’une partie ne tient rien.",
      "**L’ouverture.** La partie finie, la maison ouvre l’enveloppe. Tout le monde peut voir que l’empreinte correspond, et recalculer tout ce que le hasard a décidé.",
    ],
    checkTitle: "Vérifier soi-même",
    check:
      "Votre page fait elle-même cette vérification à la fin de la partie, sans rien demander à la maison. Elle compare la partie enregistrée à ce qu’elle a gardé d’avant la donne et à chaque entrée qu’elle a vue, recalcule chaque tirage, et vous laisse enregistrer le fichier. Ce que valent les tirages, ce sont les règles qui le vérifient : chez la maison, ou sur votre propre machine, sans rien d’autre que ce fichier :",
    command: "asterion verify game.json",
    checkAfter:
      "La réponse tient en une ligne : tout est honnête, ou bien voici la première entrée qui ne l’est pas. Le fichier dit aussi en clair ce que le hasard a donné à qui ; il se lit donc sans notre programme.",
    limitsTitle: "Ce que cela ne garantit pas",
    limits: [
      "La maison voit toutes les mains pendant la partie ; il le faut bien, pour vous montrer la vôtre. Elle ne peut pas les changer, mais vous lui faites confiance pour se taire.",
      "Une maison de mèche avec quelqu’un autour de la table pourrait choisir la graine de cette personne en dernier, en connaissant toutes les autres. Entre inconnus, jouez dans une maison dont l’hôte n’est pas à la table.",
      "Les bots n’ajoutent pas de graine. Une seule personne à la table suffit.",
    ],
  },
};
