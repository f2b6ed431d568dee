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
