/** Who this browser is to the house: asked once, so that the guest's cookie is there before anything needs it. */
import { api } from "./api.ts";
import type { Me } from "./types.ts";

let known: Promise<Me> | null = null;

/** The house's answer, asked again only if it failed. Rejects with an `ApiError`. */
export function guest(): Promise<Me> {
  known ??= api.me().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
