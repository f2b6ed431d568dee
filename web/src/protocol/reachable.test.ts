import { expect, test, vi } from "vitest";
import { settle } from "../testing/page.svelte.ts";
import type { Me } from "./types.ts";

const me = { address: "http://192.168.1.7:8000" } as Me;

/** The module in its state just after loading the page. */
async function fresh() {
  vi.resetModules();
  return await import("./reachable.svelte.ts");
}

test("links for others have the address from the house, not the page's own", async () => {
  vi.stubGlobal("fetch", async () => Response.json(me));
  const { linkTo, linkToGive, spelled } = await fresh();
  expect(linkTo("/replay/m").origin).toBe(location.origin);
  expect((await linkToGive("/replay/m")).href).toBe("http://192.168.1.7:8000/replay/m");
  await settle();
  await vi.waitFor(() => expect(linkTo("/replay/m").href).toBe("http://192.168.1.7:8000/replay/m"));
  expect(spelled(linkTo("/table/t"))).toBe("192.168.1.7:8000/table/t");
});

test("a house that did not answer is asked again", async () => {
  const { linkTo } = await fresh();
  const fetched = vi.fn(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal("fetch", fetched);
  linkTo("/table/t");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await settle();
  vi.stubGlobal("fetch", async () => Response.json(me));
  await vi.waitFor(() => expect(linkTo("/table/t").host).toBe("192.168.1.7:8000"));
});
