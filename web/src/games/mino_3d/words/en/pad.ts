/** Words of the score pad for the box. */
import { listIn, pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");
const list = listIn("en");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

export const pad = {
  turn: (n: number, name: string) => `Turn ${n}, ${name}`,
  ask: (name: string) => `${name}: which piece?`,
  says: (name: string, text: string) => `${name}: ${text}`,
  correct: (n: number, name: string) => `Correct turn ${n}, ${name}`,
  leave: "Leave as it is",
  stock: (n: number) => `Stock: ${n}`,
  colour: "Colour",
  pair: "Digits",
  left: (n: number) => `${n} left`,
  met: "Digits directly above and below",
  nothing: "none",
  metDigits: (digits: readonly number[], n: number) => `${list(digits.map(String))}: ${points(n)}`,
  joined: "Its colour, directly above and below",
  noJoin: (colour: string) => `No ${colour} joined?`,
  note: (n: number) => `Note ${n}`,
  pass: "Pass",
  passes: (name: string) => `${name} passes?`,
  passText:
    "Only if none of the pieces fits anywhere: whoever can place one must. A pass scores nothing and draws nothing.",
  askStarter: "Who starts?",
  youngest: "By the rulebook: the youngest.",
  askFirst: "Which piece was turned up?",
  firstText: "It begins the build and scores for nobody.",
  lies: "It lies on the table",
  starts: (name: string) => `${name} started`,
  turnedUp: (piece: string) => `Turned up: ${piece}`,
  notedFor: (turn: number, name: string) =>
    turn === 0 ? "It was turned up." : `It is noted for turn ${turn}, ${name}.`,
  later: "The turns after it are kept, and count again once this one is right.",
  faults: {
    none: "",
    no_such_piece: "There is no such piece in the box.",
    piece_laid: "this piece lies already. Tap the one that was placed, or correct where it was noted first.",
    too_many_met: "more digits met than lie there by now. Tap what it meets.",
    too_many_joined: "one colour lies directly above and one below, so at most two.",
    other_colour: "a colour joins only its own. Tap the pieces again.",
    not_laid: "a piece that it joined does not lie there yet. Tap the pieces again.",
    game_over: "The play is over before the last turns that were noted. They are kept, and do not count.",
  },
  csv: {
    turn: "Turn",
    player: "Player",
    piece: "Piece",
    met: "Digits met",
    joined: "Pieces joined",
    digits: "own digits",
    meeting: "digits",
    joining: "colour",
    points: "points",
    total: "total",
  },
};
