/** The sign of the house on the cloth and on pictures: paths around the middle, 224 wide and 238 high. */
export const SIGN =
  "M0 96V0M-28 96V-2A28 28 0 0 1 28 -2V40M-56 96V-2A56 56 0 0 1 56 -2V68H28M-84 96V-2A84 84 0 0 1 84 -2V96H0M-112 96V-2A112 112 0 0 1 112 -2V124H-112ZM-84 96H-56";
