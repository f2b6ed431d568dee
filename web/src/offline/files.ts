/** The files of a build, and how a page and its service worker speak about them. */

export type Files = {
  /** Address of the page's first script, by which the house, too, names a build. */
  readonly build: string;
  /** The document and all that it loads at once; the revision stands in for a hash in the name. */
  readonly first: readonly { readonly url: string; readonly revision: string | null }[];
  /** Files that are fetched when needed, or ahead where the connection is not metered. */
  readonly later: readonly string[];
  /** Modules of the games, fetched ahead too. The house may still have to compile them. */
  readonly modules: readonly string[];
  /** Files that are large and seldom needed: never fetched ahead. */
  readonly rare: readonly string[];
};

/** From a page to a worker. `build`: the page's own; a worker of another build ignores it. `all`: fetch all files ahead. */
export type Ask = { readonly build: string; readonly all: boolean };

/** From a worker to a page: whether all files are now on the device. */
export type Answer = { readonly build: string; readonly all: boolean };

type Line = { readonly saveData?: boolean; readonly type?: string };

/** Whether each byte may cost the reader something: data saver, or a mobile line. Some browsers do not tell. */
export function metered(): boolean {
  const { connection } = navigator as { connection?: Line };
  return connection?.saveData === true || connection?.type === "cellular";
}
