/** Points on the marks of the places, as numbers that face the reader: one draw call for all of them. */
import { BufferAttribute, BufferGeometry, Points, ShaderMaterial, type Texture } from "three";
import type { Fit } from "../spots.ts";
import type { Picture } from "./picture.ts";
import { numbers, PER_ROW } from "./pictures.ts";
import { floorOf, middleOf } from "./space.ts";

const MOST = 512;
/** Side of a number, in cells, and in CSS pixels at least: it stays readable from afar. */
const SIDE = 0.74;
const LEAST = 20;
/** How far in front of the middle of its mark a number is drawn, in cells: as much as a mark reaches. */
const BEFORE = 0.6;

/** The material: a square of the sheet at each point, as large as a part of a cell. */
function worthMaterial(sheet: Texture): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { sheet: { value: sheet }, pixels: { value: 1 }, least: { value: LEAST } },
    vertexShader: /* glsl */ `
      attribute float worth;
      uniform float pixels;
      uniform float least;
      varying vec2 slot;
      void main() {
        slot = vec2(mod(worth, ${PER_ROW}.0), floor(worth / ${PER_ROW}.0));
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        gl_Position = projectionMatrix * seen;
        // in front of its own mark, and behind what hides the mark
        vec4 before = projectionMatrix * (seen + vec4(0.0, 0.0, ${BEFORE}, 0.0));
        gl_Position.z = before.z / before.w * gl_Position.w;
        gl_PointSize = max(least, pixels * projectionMatrix[1][1] * ${SIDE} / gl_Position.w);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D sheet;
      varying vec2 slot;
      void main() {
        vec2 at = (slot + gl_PointCoord) / ${PER_ROW}.0;
        gl_FragColor = texture2D(sheet, vec2(at.x, 1.0 - at.y));
        if (gl_FragColor.a < 0.05) discard;
      }
    `,
  });
}

export class Worths {
  readonly #points: Points<BufferGeometry, ShaderMaterial>;
  readonly #at = new BufferAttribute(new Float32Array(MOST * 3), 3);
  readonly #worth = new BufferAttribute(new Float32Array(MOST), 1);

  /** font: a CSS family. */
  constructor(on: Picture, font: string) {
    const geometry = on.own(new BufferGeometry());
    geometry.setAttribute("position", this.#at);
    geometry.setAttribute("worth", this.#worth);
    this.#points = on.add(new Points(geometry, on.own(worthMaterial(on.own(numbers(font))))));
    this.#points.renderOrder = 1;
    this.#points.visible = false;
  }

  /** Height of the picture, in drawn pixels and in CSS pixels. */
  resize(drawn: number, height: number): void {
    const { uniforms } = this.#points.material;
    if (uniforms.pixels !== undefined) uniforms.pixels.value = drawn / 2;
    if (uniforms.least !== undefined) uniforms.least.value = height === 0 ? LEAST : (LEAST * drawn) / height;
  }

  /** Draw a number on each place that says its points. */
  show(all: readonly Fit[], explode: number): void {
    const places = all.filter(({ told }) => told).slice(0, MOST);
    places.forEach((fit, n) => {
      const { x, z } = middleOf(fit, 0);
      this.#at.setXYZ(n, x, floorOf(fit.z, explode) + 0.09, z);
      this.#worth.setX(n, Math.min(fit.points, PER_ROW * PER_ROW - 1));
    });
    this.#points.geometry.setDrawRange(0, places.length);
    this.#points.visible = places.length > 0;
    this.#at.needsUpdate = true;
    this.#worth.needsUpdate = true;
  }
}
