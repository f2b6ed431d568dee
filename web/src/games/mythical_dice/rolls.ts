/** A roll in a record, and the faces of its die: data for the page's own check of the dice. */
import type { RollOf } from "../../fairness/dice.ts";
import { isFields } from "../../fairness/record.ts";
import { facesOf } from "./box.ts";
import { isDieKind } from "./dice/kinds.ts";
import type { Options } from "./view.ts";

/** A roll's action names the die; its first outcome is the face. */
export const rollOf: RollOf = (options, { action, outcomes }) => {
  if (!isFields(action) || action.type !== "roll") return null;
  const { die } = action;
  if (typeof die !== "string" || !isDieKind(die)) return null;
  const told: unknown = Array.isArray(outcomes) ? outcomes[0] : null;
  const fits = isFields(told) && told.type === "roll" && told.die === die;
  return { faces: facesOf(options as unknown as Options)[die], face: fits ? told.face : null };
};
