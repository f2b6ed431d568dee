import { afterEach, expect, test, vi } from "vitest";
import { share } from "./share.ts";

const link = new URL("http://house.example/replay/m");

afterEach(() => vi.unstubAllGlobals());

test("over plain http, where browsers give no clipboard, the link is copied all the same", async () => {
  vi.stubGlobal("navigator", {});
  let copied = "";
  const execCommand = vi.fn(() => {
    copied = document.querySelector("textarea")?.value ?? "";
    return true;
  });
  Object.assign(document, { execCommand });
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await share(link, "A game")).toBe("copied");
  expect(copied).toBe(link.href);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
  execCommand.mockReturnValue(false);
  expect(await share(link, "A game")).toBe("failed");
});
