import { afterEach, expect, test } from "vitest";
import { keepsFocus } from "./keeps_focus.ts";

afterEach(() => document.body.replaceChildren());

const seen = () => new Promise((done) => setTimeout(done)); // observers are called after the step that changed something

function made(): { box: HTMLElement; button: HTMLButtonElement; other: HTMLButtonElement; stop: () => void } {
  const [box, button, other] = [
    document.createElement("section"),
    document.createElement("button"),
    document.createElement("button"),
  ];
  box.append(button);
  document.body.append(box, other);
  return { box, button, other, stop: keepsFocus(box) };
}

test("the focus stays where the focused button was", async () => {
  const { box, button } = made();
  button.focus();
  button.remove();
  await seen();
  expect(document.activeElement).toBe(box);
});

test("a button that is disabled while its answer is awaited gives the focus to a part that stays", async () => {
  const { box, button, stop } = made();
  stop();
  const line = document.createElement("p");
  box.append(line);
  keepsFocus(box, () => line);
  button.focus();
  button.disabled = true;
  await seen();
  expect(document.activeElement).toBe(line);
});

test("who has gone elsewhere stays there", async () => {
  const { button, other } = made();
  button.focus();
  other.focus();
  await seen();
  button.remove();
  await seen();
  expect(document.activeElement).toBe(other);
  other.blur();
  const { button: second } = made();
  second.focus();
  second.blur();
  await seen();
  second.remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});

test("nothing is done any more once it is gone", async () => {
  const { button, stop } = made();
  button.focus();
  stop();
  button.remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});
