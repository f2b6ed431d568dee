/** Ask the browser to keep the page, so that it opens when the house does not answer. */

const WORKER = "/service-worker.js";

/** Where the browser knows it (the page's Content-Security-Policy asks for it): what vouches for a script's address. */
type Vouching = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(at: string): string };
};

/** The worker's address, and no other. */
function address(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Vouching };
  return (
    trustedTypes?.createPolicy("asterion-worker", { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  );
}

/** Begins once the page has loaded. Over plain http browsers keep nothing: the page then works as long as the house does. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(address()).catch(() => {}); // refused by the browser's settings
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
