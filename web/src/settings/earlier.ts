/** Moves what this browser stored under earlier names. Imported before everything that reads it. */
const NAMES = {
  "asterion.mino-3d.look": "asterion.mino_3d.look",
  "asterion.like-dice.answered": "asterion.like_dice.answered",
  "asterion.like-dice.faces": "asterion.like_dice.faces",
};

/** Moves every value that has no later one. */
export function renameStored(): void {
  try {
    for (const [earlier, name] of Object.entries(NAMES)) {
      const value = localStorage.getItem(earlier);
      if (value === null) continue;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      localStorage.removeItem(earlier);
    }
  } catch {
    // storage is disabled or full: the choices begin afresh
  }
}

renameStored();
