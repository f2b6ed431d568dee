/** Faces of the tumbling dice, drawn on a canvas from the same glyphs and colours as the dice of the document. */
import { BOX, compose, GLYPHS } from "./glyphs.ts";
import type { DieFace, DieKind } from "./kinds.ts";
import { CLOTH, PAINT } from "./palette.ts";

/** Draws one side of a die over the whole of a square context, `edge` pixels wide. */
export function drawFace(context: CanvasRenderingContext2D, edge: number, die: DieKind, face: DieFace): void {
  const paint = PAINT[die];
  context.save();
  context.scale(edge / BOX, edge / BOX);
  context.fillStyle = paint.body;
  context.fillRect(0, 0, BOX, BOX);
  context.strokeStyle = paint.shine;
  context.globalAlpha = 0.8;
  context.lineWidth = 1.2;
  context.beginPath();
  context.roundRect(5.5, 5.5, BOX - 11, BOX - 11, 9);
  context.stroke();
  context.globalAlpha = 1;

  context.lineCap = "round";
  context.lineJoin = "round";
  // The rounded edge takes part of the side: draw a little smaller.
  context.translate(BOX / 2, BOX / 2);
  context.scale(0.86, 0.86);
  context.translate(-BOX / 2, -BOX / 2);
  for (const placed of compose(die, face).glyphs) {
    context.save();
    context.translate(placed.x, placed.y);
    context.scale(placed.scale, placed.scale);
    for (const piece of GLYPHS[placed.name]) {
      const path = new Path2D(piece.d);
      if (piece.stroke === undefined) {
        context.fillStyle = paint.ink;
        context.fill(path, "evenodd");
        continue;
      }
      if (piece.cloth) {
        context.fillStyle = CLOTH;
        context.fill(path);
      }
      context.strokeStyle = paint.ink;
      context.lineWidth = piece.stroke;
      context.stroke(path);
    }
    context.restore();
  }
  context.restore();
}
