/** The parts of a tumbling die in three.js: a rounded cube, the materials of its sides, its shadow. */
import { BoxGeometry, CanvasTexture, MeshLambertMaterial, SRGBColorSpace, type Texture, Vector3 } from "three";
import type { DieFace, DieKind } from "./kinds.ts";
import { drawFace } from "./texture.ts";

const ROUNDING = 0.16;
const SEGMENTS = 8;
const TEXTURE_EDGE = 256;

/** A cube of edge 1 with rounded edges; sides and texture coordinates as BoxGeometry has them. */
export function roundedCube(): BoxGeometry {
  const geometry = new BoxGeometry(1, 1, 1, SEGMENTS, SEGMENTS, SEGMENTS);
  const position = geometry.getAttribute("position");
  const normal = geometry.getAttribute("normal");
  const inner = 0.5 - ROUNDING;
  const point = new Vector3();
  const core = new Vector3();
  for (let n = 0; n < position.count; n++) {
    point.fromBufferAttribute(position, n);
    core.set(clamp(point.x, inner), clamp(point.y, inner), clamp(point.z, inner));
    point.sub(core).normalize();
    normal.setXYZ(n, point.x, point.y, point.z);
    point.multiplyScalar(ROUNDING).add(core);
    position.setXYZ(n, point.x, point.y, point.z);
  }
  return geometry;
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** A square canvas; errors: throws where the browser gives no 2-D context. */
function drawn(edge: number, draw: (context: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no 2-D canvas");
  draw(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A soft round shadow, black fading to nothing. */
export function shadowTexture(): Texture {
  const edge = 64;
  return drawn(edge, (context) => {
    const fade = context.createRadialGradient(edge / 2, edge / 2, edge * 0.12, edge / 2, edge / 2, edge / 2);
    fade.addColorStop(0, "rgba(20, 12, 4, 0.75)");
    fade.addColorStop(0.55, "rgba(20, 12, 4, 0.4)");
    fade.addColorStop(1, "rgba(20, 12, 4, 0)");
    context.fillStyle = fade;
    context.fillRect(0, 0, edge, edge);
  });
}

/** One material per kind and face, made when first needed. */
export class DiceMaterials {
  readonly #made = new Map<string, MeshLambertMaterial>();

  /** The materials of the six sides. */
  of(die: DieKind, sides: readonly DieFace[]): MeshLambertMaterial[] {
    return sides.map((face) => this.#one(die, face));
  }

  #one(die: DieKind, face: DieFace): MeshLambertMaterial {
    const key = `${die} ${face}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const map = drawn(TEXTURE_EDGE, (context) => drawFace(context, TEXTURE_EDGE, die, face));
    map.anisotropy = 4;
    const material = new MeshLambertMaterial({ map });
    this.#made.set(key, material);
    return material;
  }

  dispose(): void {
    for (const material of this.#made.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.#made.clear();
  }
}
