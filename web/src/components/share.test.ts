import { afterEach, expect, test, vi } from "vitest";
import { copy, give, share } from "./share.ts";

const link = "http://house.example/replay/m";
const execCommand = vi.fn();
let copied = "";

function selecting(works: boolean): void {
  copied = "";
  execCommand.mockReset().mockImplementation(() => {
    const field = document.activeElement;
    if (works && field instanceof HTMLTextAreaElement) copied = field.value;
    return works;
  });
  Object.assign(document, { execCommand });
}

const refuses = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("over plain http, where browsers give no clipboard, the link is still copied", async () => {
  vi.stubGlobal("navigator", {});
  selecting(true);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copy(link)).toBe("copied");
  expect(copied).toBe(link);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
  selecting(false);
  expect(await copy(link)).toBe("failed");
  expect(document.activeElement).toBe(button);
});

test("if the clipboard refuses, the selection is copied", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: refuses("NotAllowedError") } });
  selecting(true);
  expect(await copy(link)).toBe("copied");
  expect(copied).toBe(link);
});

test("with an open dialog the selection is made inside it, since the rest is inert", async () => {
  vi.stubGlobal("navigator", {});
  selecting(true);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  let inside = false;
  execCommand.mockImplementation(() => {
    inside = dialog.contains(document.activeElement);
    return true;
  });
  expect(await copy(link)).toBe("copied");
  expect(inside).toBe(true);
});

test("closing the device's window cancels; if it cannot open, the link is copied", async () => {
  selecting(true);
  vi.stubGlobal("navigator", { share: refuses("AbortError") });
  expect(await share({ url: link }, link)).toBe("cancelled");
  expect(execCommand).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { share: refuses("NotAllowedError") });
  expect(await share({ url: link }, link)).toBe("copied");
  expect(copied).toBe(link);
});

test("the device's window opens for touch, not for a mouse", async () => {
  selecting(true);
  vi.stubGlobal("navigator", { share: () => Promise.resolve() });
  for (const [coarse, given] of [
    [true, "shared"],
    [false, "copied"],
  ] as const) {
    vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
    expect(await give({ url: link }, link)).toBe(given);
  }
});
