/** Addresses of scripts that workers run, as the page's Content-Security-Policy wants them: vouched for by a policy. */

type Types = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(at: string): string };
};

/** By policy: a page creates each once. */
const vouched = new Map<string, string>();

/** The address of a worker's script, for which the policy of this name vouches; it vouches for no other. */
export function scriptAddress(policy: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Types };
  const known = vouched.get(policy);
  if (known !== undefined) return known;
  const now =
    trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ?? address;
  vouched.set(policy, now);
  return now;
}
