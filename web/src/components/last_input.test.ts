import { expect, test } from "vitest";
import { byKeys } from "./last_input.ts";

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("the keyboard leads from a key on, until a finger or a mouse comes", () => {
  expect(byKeys()).toBe(false);
  press("Shift");
  expect(byKeys()).toBe(false);
  const field = document.createElement("input");
  document.body.append(field);
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", ctrlKey: true, bubbles: true }));
  expect(byKeys()).toBe(false);
  press("Enter");
  expect(byKeys()).toBe(true);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(byKeys()).toBe(false);
});
