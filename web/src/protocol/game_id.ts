/** The current spelling of a game's id: earlier records and links say `mino-3d` for `mino_3d`. */
export const spelled = (game: string): string => game.replaceAll("-", "_");
