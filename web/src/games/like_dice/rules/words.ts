/** The words of the rules, in the reader's language. */
import { likeDiceRules as en } from "../../../words/en/like_dice_rules.ts";
import { likeDiceRules as fr } from "../../../words/fr/like_dice_rules.ts";
import { area } from "../../../words/index.svelte.ts";

export const rulesWords = area({ en, fr });
