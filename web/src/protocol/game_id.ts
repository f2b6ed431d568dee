/** The current spelling of a game's id: earlier records and links say `my-game` for `my_game`. */
export const spelled = (game: string): string => game.replaceAll("-", "_");
