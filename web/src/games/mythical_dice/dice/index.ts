/**
 * Dice of Mythical Dice: glyphs, the die of the document and the throw on the table.
 *
 *     <Glyph name="minotaur" size={24} />                        decoration (aria-hidden), drawn in currentColor
 *       name: DieKind | "flag" | "1".."9"    size?: number | string (px or CSS length, default "1em")
 *
 *     <Die die="red" face="6" size={48} state="winning" />       role="img", named in the user's language
 *       die: DieKind
 *       face?: DieFace | null      null (default): behind the screen, not rolled: shows the kind's seal
 *       size?: number | string     px or CSS length, default 48
 *       state?: DieState           "normal" | "blocked" | "selected" | "ahead" | "winning" | "ghost"
 *       label?: string | null      own accessible name; null: none (decoration inside a named button)
 *
 *     <Throw rolls={view.trick.rolls} trick={`${view.round}.${view.trick_number}`} layout={…} faces={…} seed={match.id} … />
 *       fills its parent (position it in a box with a size); names every die in an ordered list
 *       rolls: DieRoll[]           append one: it flies in from its seat's side and settles at its place
 *       trick: string | number     another value: the dice that lie there slide to `winner`'s side first
 *       layout: Layout             { seats, bottom, shape: "ring" | "row", turns?, spread? }
 *       faces: Faces               six faces of each kind, from the house's options
 *       seed: string | number      the same seed and rolls give the same throws
 *       winner?: number | null     seat whose die wins, so far or (won, the default) at last: marked by a ring, at last by a crown
 *       gathered?: boolean         true: slide the dice to the winner now (they stay out until the next trick)
 *       flat?: boolean             true: never three-dimensional (a setting); reduced motion jumps to the end
 *       quiet?: boolean            true: no sounds of dice from here. Throw plays "roll" and "gather" itself
 *       hidden?: boolean           true: the document list is left out of the accessibility tree
 *       size?: number | null       edge of a die in px; null (default): as fits the area
 *       caption?: Snippet<[DieRoll, number]>   drawn under each die (a name, say)
 *       onSettled?: () => void     everything thrown so far lies still (at once when nothing had to move)
 *       onGathered?: () => void    the dice have reached the winner's side
 *
 *     dieLabel(die, face, state)   the accessible name of a die, in the user's language, for announcements
 *     placeOf / towards / edgeOf   where the layout puts a seat, for what the table draws beside the dice
 */
export { default as Die } from "./Die.svelte";
export { default as Glyph } from "./Glyph.svelte";
export type { DieFace, DieKind, DieRoll, DieState, Faces } from "./kinds.ts";
export { DIE_FACES, DIE_KINDS, isDieFace, isDieKind } from "./kinds.ts";
export { dieLabel, faceName, kindName } from "./label.ts";
export type { Layout, Place } from "./layout.ts";
export { edgeOf, placeOf, towards, turnOf, WIDE } from "./layout.ts";
export { default as Throw } from "./Throw.svelte";
