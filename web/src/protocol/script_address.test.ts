/** A worker's address: vouched for by one policy, where the browser asks for one. */
import { expect, test, vi } from "vitest";
import { scriptAddress } from "./script_address.ts";

test("a policy is created once, and vouches for this address alone", () => {
  const createPolicy = vi.fn((name: string, rules: { createScriptURL: (at: string) => string }) => ({
    createScriptURL: (at: string) => `${name}: ${rules.createScriptURL(at)}`,
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  expect(scriptAddress("one", "/worker.js")).toBe("one: /worker.js");
  expect(scriptAddress("one", "/worker.js")).toBe("one: /worker.js");
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL("/another.js")).toBe("/worker.js");
});

test("where the browser asks for none, it is the address itself", () => {
  expect(scriptAddress("two", "/worker.js")).toBe("/worker.js");
});
