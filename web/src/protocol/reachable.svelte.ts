/**
 * Links for other devices. The page's own address may work on this machine only (localhost), but the house knows the
 * one that others reach. All links that are shared, shown or drawn as a QR code come from here.
 */
import { guest } from "./guest.ts";

let house = $state<string | null>(null);
let more = $state.raw<readonly string[]>([]);
let asking: Promise<void> | null = null;

/** Ask the house once; after a failure again at the next link. */
function learn(): Promise<void> {
  asking ??= guest().then(
    ({ address, others }) => {
      house = address;
      more = others;
    },
    () => {
      asking = null; // links have the page's own address until then
    },
  );
  return asking;
}

/** The address of a page of the house, for other devices. Reactive: read it in a template. */
export function linkTo(place: string): URL {
  void learn();
  return new URL(place, house ?? location.origin);
}

/** Hosts of further addresses, in other networks of the house's machine. Reactive. */
export function otherHosts(): readonly string[] {
  void learn();
  return more.map((address) => new URL(address).host);
}

/** The address of a page after the house has answered, for links that a press shares. */
export async function linkToGive(place: string): Promise<URL> {
  await learn();
  return linkTo(place);
}

/** An address without its scheme, for people who read it from a screen and type it. */
export function spelled({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}
