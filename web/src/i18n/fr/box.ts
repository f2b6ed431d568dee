import type { box as en } from "../en/box.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const box: typeof en = {
  title: "La boîte est sur la table",
  text: "Vous jouez avec vos dés et vos tuiles ; cette page tient la marque. Tout reste sur cet appareil, et la maison n’est plus nécessaire une fois la page ouverte.",
  plain:
    "En simple http, ce navigateur ne peut ni garder la page pour plus tard, ni laisser l’écran allumé. Laissez la page ouverte pendant la partie.",
  choose: "Quelle boîte ?",
  kept: "Commencées sur cet appareil",
  players: "Joueurs",
  player: (n) => `Joueur ${n}`,
  addPlayer: "Ajouter un joueur",
  removePlayer: (name) => `Retirer ${name}`,
  up: (name) => `Monter ${name}`,
  down: (name) => `Descendre ${name}`,
  drag: "Glisser pour changer l’ordre",
  order: "Dans l’ordre des places, dans le sens horaire.",
  moved: (name, place) => `${name} est maintenant numéro ${place}.`,
  begin: "Commencer",
  empty: "Il faut un nom à chacun.",
  twice: (name) => `${name} y est deux fois. Donnez un autre nom à l’un des deux.`,
  continue: (names) => `Continuer : ${names}`,
  entries: (n) => `${n} ${plural(n, { one: "inscription", other: "inscriptions" })}`,
  remove: "Supprimer",
  removeThis: (names) => `Supprimer la partie de ${names}`,
  removeTitle: "Supprimer cette partie ?",
  removeText: "Ses points ne sont que sur cet appareil. On ne peut pas les faire revenir.",
  another: "Une autre boîte",
  missing: "Cet appareil n’a pas cette partie. Elle a peut-être été supprimée, ou commencée sur un autre appareil.",
  missingGame: "Il n’y a rien pour cette boîte.",
  unstored:
    "Cet appareil ne garde pas la partie (mémoire pleine ou interdite). Elle dure tant que cette page reste ouverte.",
  preparing:
    "La maison prépare les règles. Cela prend quelques minutes après son premier démarrage ; cette page continue d’elle-même.",
  undo: "Annuler",
  undoneLast: "La dernière inscription est retirée.",
  large: "Grands caractères",
  again: "Encore, avec les mêmes joueurs",
  exportJson: "Enregistrer (JSON)",
  exportCsv: "Tableau (CSV)",
  unverified: "Des points tels qu’on les a notés. Rien n’est vérifié au sujet des dés.",
  ranking: "Résultat",
  wins: (names, several) => (several ? `${names} se partagent la victoire` : `${names} gagne`),
  progress: "Totaux après chaque manche",
  round: "Manche",
};
