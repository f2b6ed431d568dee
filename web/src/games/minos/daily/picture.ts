/** The result of a day as a picture. It shows how long the walk is, and nothing of the labyrinth. */
import { DISPLAY, EDGE, INK, RULE, SOFT, sheetOf, TEXT, WIDTH } from "../../../components/picture_sheet.ts";
import { SIGN } from "../labyrinth/sign.ts";
import { SQUARES } from "./daily.ts";

export type DayShown = {
  readonly title: string;
  /** The day and the size of its labyrinth. */
  readonly of: string;
  /** "23 of 25". */
  readonly score: string;
  /** Filled squares; the walk is a longest one if all are. */
  readonly filled: number;
  /** "12 days in a row"; "": no row. */
  readonly streak: string;
  /** Address of the day. */
  readonly link: string;
};

const HEIGHT = 760;
const BRONZE = "#7a4a0e";
const SIDE = 66;
const GAP = 16;

/** Draw it. Throws if the browser gives no canvas. */
export function drawn({ title, of, score, filled, streak, link }: DayShown): HTMLCanvasElement {
  const { canvas, pen, write } = sheetOf(HEIGHT);
  write(title, EDGE, EDGE + 56, `700 60px ${DISPLAY}`, INK, WIDTH - 2 * EDGE - 200);
  write(of, EDGE, EDGE + 108, `400 34px ${TEXT}`, SOFT, WIDTH - 2 * EDGE - 200);
  pen.save();
  pen.translate(WIDTH - EDGE - 80, EDGE + 72);
  pen.scale(0.68, 0.68);
  pen.strokeStyle = BRONZE;
  pen.lineWidth = 11;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D(SIGN));
  pen.restore();
  write(score, EDGE, 400, `700 150px ${DISPLAY}`, INK);
  for (let at = 0; at < SQUARES; at++) {
    pen.beginPath();
    pen.roundRect(EDGE + 3 + at * (SIDE + GAP), 450, SIDE, SIDE, 10);
    pen.lineWidth = 5;
    pen.strokeStyle = BRONZE;
    pen.stroke();
    pen.fillStyle = BRONZE;
    if (at < filled) pen.fill();
  }
  write(streak, EDGE, 604, `600 44px ${TEXT}`, INK);
  pen.fillStyle = RULE;
  pen.fillRect(EDGE, 652, WIDTH - 2 * EDGE, 2);
  write(link, EDGE, 706, `400 28px ${TEXT}`, SOFT);
  return canvas;
}
