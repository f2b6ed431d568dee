/** The words of the rules, in the reader's language. */
import { mino3dRules as en } from "../../../words/en/mino_3d_rules.ts";
import { mino3dRules as fr } from "../../../words/fr/mino_3d_rules.ts";
import { area } from "../../../words/index.svelte.ts";

export const rulesWords = area({ en, fr });
