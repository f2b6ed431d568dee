import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { one, press, show, text } from "../../../testing/page.svelte.ts";
import NumberField from "./NumberField.svelte";

const onenter = vi.fn();

/** Show the field in a page that keeps its number. */
function field(value = 0): { input: HTMLInputElement; number: () => number } {
  let number = value;
  const give = show(NumberField, {
    value,
    least: 1,
    most: 36,
    label: "Bid",
    more: "more",
    less: "less",
    onchange: (to: number) => {
      number = to;
      give({ value: to });
    },
    onenter,
  });
  onenter.mockClear();
  const input = one("input") as HTMLInputElement;
  input.focus();
  return { input, number: () => number };
}

function type(input: HTMLInputElement, said: string): void {
  input.value = said;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  flushSync();
}

test.each([
  ["٢٤", 24],
  ["１２", 12],
  [" 7 ", 7],
  ["99", 36],
])("typed or pasted %j is %i", (said, expected) => {
  const { input, number } = field();
  type(input, said);
  expect(number()).toBe(expected);
  expect(input.getAttribute("aria-invalid")).toBe("false");
  input.dispatchEvent(new Event("blur"));
  flushSync();
  expect(input.value).toBe(String(expected));
});

test.each(["1,5", "1.5", "-5", "twelve", "1e1"])("%j stays in the field and shows an alert", async (said) => {
  const { input, number } = field(12);
  type(input, said);
  expect([input.value, number()]).toEqual([said, 0]);
  expect(text("[role=alert]")).toContain("no whole number from 1 to 36");
  expect(input.getAttribute("aria-describedby")).toBe(one("[role=alert]")?.id);
  await press("Enter");
  expect(onenter).not.toHaveBeenCalled();
  input.dispatchEvent(new Event("blur"));
  flushSync();
  expect(input.value).toBe(said);
  type(input, "15");
  expect(number()).toBe(15);
  expect(one("[role=alert]")).toBeNull();
  await press("Enter");
  expect(onenter).toHaveBeenCalledTimes(1);
});

test("the 6 of a French keyboard types a 6 and does not subtract", async () => {
  const { input, number } = field(1);
  input.setSelectionRange(1, 1);
  await press({ key: "-", code: "Digit6" });
  expect([input.value, number()]).toEqual(["16", 16]);
  await press({ key: "-", code: "NumpadSubtract" });
  expect(number()).toBe(15);
  await press({ key: "+", code: "Equal", shiftKey: true });
  expect(number()).toBe(16);
});

test("keys of a composition and shortcuts are ignored", async () => {
  const { number } = field(12);
  await press({ key: "-", code: "Minus", isComposing: true }, { key: "Enter", isComposing: true });
  await press({ key: "-", code: "Minus", ctrlKey: true }, { key: "ArrowUp", altKey: true });
  expect(number()).toBe(12);
  expect(onenter).not.toHaveBeenCalled();
});
