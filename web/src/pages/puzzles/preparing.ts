/** While the house prepares what was asked for (a puzzle that is being chosen, rules that are compiled). */
import { ApiError } from "../../protocol/api_error.ts";

/** Milliseconds until the page asks again. */
export const ASK_AGAIN = 2000;

export function isPreparing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "preparing";
}
