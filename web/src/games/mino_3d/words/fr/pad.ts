import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { pad as en } from "../en/pad.ts";

const plural = pluralIn("fr");
const list = listIn("fr");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

export const pad: typeof en = {
  turn: (n, name) => `Tour ${n}, ${name}`,
  ask: (name) => `${name} : quelle pièce ?`,
  says: (name, text) => `${name} : ${text}`,
  correct: (n, name) => `Corriger le tour ${n}, ${name}`,
  leave: "Laisser ainsi",
  stock: (n) => `Pioche : ${n}`,
  colour: "Couleur",
  pair: "Chiffres",
  left: (n) => `encore ${n}`,
  met: "Chiffres juste au-dessus et au-dessous",
  nothing: "aucun",
  metDigits: (digits, n) => `${list(digits.map(String))} : ${points(n)}`,
  joined: "Sa couleur, juste au-dessus et au-dessous",
  noJoin: (colour) => `Aucun contact ${colour} ?`,
  note: (n) => `Noter ${n}`,
  pass: "Passer",
  passes: (name) => `${name} passe ?`,
  passText:
    "Seulement si aucune de ses pièces n’a de place : qui peut poser doit poser. Passer ne rapporte rien et ne fait rien piocher.",
  askStarter: "Qui commence ?",
  youngest: "D’après la règle : la plus jeune personne.",
  askFirst: "Quelle pièce a été retournée ?",
  firstText: "Elle commence la construction et ne rapporte rien à personne.",
  lies: "Elle est sur la table",
  starts: (name) => `${name} a commencé`,
  turnedUp: (piece) => `Retournée : ${piece}`,
  notedFor: (turn, name) => (turn === 0 ? "Elle a été retournée." : `Elle est notée au tour ${turn}, ${name}.`),
  later: "Les tours suivants sont gardés, et comptent de nouveau dès que celui-ci est juste.",
  faults: {
    none: "",
    no_such_piece: "Il n’y a pas de telle pièce dans la boîte.",
    piece_laid: "cette pièce est déjà posée. Touchez celle qui a été posée, ou corrigez la première inscription.",
    too_many_met: "plus de chiffres rencontrés qu’il n’y en a sur la table. Touchez ce qu’elle rencontre.",
    too_many_joined: "une couleur juste dessus, une juste dessous : deux pièces au plus.",
    other_colour: "une couleur ne se joint qu’à la même. Touchez de nouveau les pièces.",
    not_laid: "une des pièces jointes n’est pas encore posée. Touchez de nouveau les pièces.",
    game_over: "La partie est finie avant les derniers tours notés. Ils sont gardés, et ne comptent pas.",
  },
  csv: {
    turn: "Tour",
    player: "Joueur",
    piece: "Pièce",
    met: "Chiffres rencontrés",
    joined: "Pièces jointes",
    digits: "ses chiffres",
    meeting: "chiffres",
    joining: "couleur",
    points: "points",
    total: "total",
  },
};
