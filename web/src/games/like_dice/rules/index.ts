/**
 * The rules of Like Dice.
 *
 *     <Rules />          the whole page, for /rules/like-dice; follows "#L5" in the address by itself
 *     <RulesDialog />    the card alone, as the content of a dialog; title: rulesWords().dialog.title
 *     ADDRESS            where the page is: `${ADDRESS}#${ruling}` for a refusal's ruling
 */
export { ADDRESS, MARKS, type Mark } from "./marks.ts";
export { default as RulesDialog } from "./RulesDialog.svelte";
export { rulesWords } from "./words.ts";
