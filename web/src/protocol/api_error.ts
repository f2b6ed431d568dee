/** The house refused, or did not answer (code "unreachable", status 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly ruling: string | null = null,
  ) {
    super(detail);
  }
}

/** Status codes that a proxy sends for a house that does not answer. */
const GATEWAY = /^http_50[234]$/;

/** Whether the house did not answer, or a proxy did in its place. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "unreachable" || GATEWAY.test(error.code));
