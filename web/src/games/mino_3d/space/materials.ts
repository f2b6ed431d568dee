/** Materials. Own shader code only where three has none: the picture of a cell, and the dim corners. */
import { type Color, MeshBasicMaterial, ShaderMaterial, type Texture, type Vector3 } from "three";
import { COLUMNS, ROWS } from "./pictures.ts";

/** What all pieces share. */
export type Shared = {
  /** Quarter turns of the marks on top, so that they stand upright for the viewer. */
  readonly upright: { value: number };
  /** Direction to the sun; its light and the sky's, 1 is full brightness. */
  readonly sun: { readonly value: Vector3 };
  readonly sunlight: { readonly value: Color };
  readonly skylight: { readonly value: Color };
};

const MARKS = /* glsl */ `
attribute vec2 slot;
attribute vec4 marks;
uniform float upright;
uniform vec3 sun;
uniform vec3 sunlight;
uniform vec3 skylight;
`;

// Lambert's law per vertex: pieces are small and mostly flat, and a phone has more pixels than they have vertices.
const LIGHT = /* glsl */ `
{
  vec3 facing = mat3(instanceMatrix) * normal;
  vColor.rgb *= skylight + sunlight * max(0.0, dot(facing, sun));
}
`;

// The picture of this cell in the sheet. Marks on top are turned against the piece, towards the reader.
const PICTURE = /* glsl */ `
{
  vec2 at = uv - 0.5;
  if (slot.y < 0.5) {
    float turn = mod(upright - marks.w + 4.0, 4.0);
    at = turn < 0.5 ? at : turn < 1.5 ? vec2(at.y, -at.x) : turn < 2.5 ? -at : vec2(-at.y, at.x);
  }
  float column = slot.x < 0.5 ? marks.x : slot.x < 1.5 ? marks.y : marks.z;
  float row = slot.y * 2.0 + (slot.x > 0.5 && slot.x < 1.5 ? 1.0 : 0.0);
  vMapUv = (vec2(column, ${ROWS - 1}.0 - row) + 0.5 + at * 0.97) / vec2(${COLUMNS}.0, ${ROWS}.0);
}
`;

/** The material of pieces, for an InstancedMesh with the attributes of bar.ts. opacity: below 1 they are translucent. */
export function pieceMaterial(sheet: Texture, shared: Shared, opacity = 1): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ map: sheet, opacity, transparent: opacity < 1, depthWrite: opacity > 0.3 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${MARKS}`)
      .replace("#include <uv_vertex>", `#include <uv_vertex>\n${PICTURE}`)
      .replace("#include <color_vertex>", `#include <color_vertex>\n${LIGHT}`);
  };
  return material;
}

/** The dimness of shade.ts: one square per cell, darker towards its higher neighbours. */
export function dimMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
    uniforms: { strength: { value: 0.5 }, apart: { value: 0 } },
    // Computed at the vertices of a fine grid: a phone has far more pixels than vertices.
    vertexShader: /* glsl */ `
      attribute vec4 sides;
      attribute vec4 corners;
      attribute vec2 roof;
      uniform float apart;
      varying float dark;
      float fall(float away) {
        float left = clamp(1.0 - away / 0.55, 0.0, 1.0);
        return left * left;
      }
      void main() {
        // Levels drawn apart do not touch: only the pieces on the table keep their shadow.
        float touching = roof.y > 0.5 ? 1.0 : 1.0 - apart;
        vec4 near = sides * touching;
        vec4 far = corners * touching;
        vec2 at = uv;
        vec2 back = 1.0 - at;
        float light = (1.0 - near.x * fall(back.x)) * (1.0 - near.y * fall(back.y));
        light *= (1.0 - near.z * fall(at.x)) * (1.0 - near.w * fall(at.y));
        light *= 1.0 - far.x * (1.0 - max(near.x, near.y)) * fall(length(back));
        light *= 1.0 - far.y * (1.0 - max(near.z, near.y)) * fall(length(vec2(at.x, back.y)));
        light *= 1.0 - far.z * (1.0 - max(near.z, near.w)) * fall(length(at));
        light *= 1.0 - far.w * (1.0 - max(near.x, near.w)) * fall(length(vec2(back.x, at.y)));
        light *= 1.0 - 0.7 * roof.x * touching * clamp(1.0 - 1.3 * length(at - 0.5), 0.1, 1.0);
        dark = 1.0 - light;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float strength;
      varying float dark;
      void main() {
        gl_FragColor = vec4(0.08, 0.045, 0.015, strength * dark);
      }
    `,
  });
}
