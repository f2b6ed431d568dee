/**
 * Says things to screen readers. Two live regions stand in the document from the start (`Announcer.svelte`); texts are
 * put into them here. What comes in the same instant is said together; the same text again is said again.
 */
export type Urgency = "polite" | "assertive";

type Said = { readonly text: string; readonly turn: number };

const said = $state<Record<Urgency, Said>>({
  polite: { text: "", turn: 0 },
  assertive: { text: "", turn: 0 },
});
const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] };

function flush(urgency: Urgency): void {
  const text = waiting[urgency].splice(0).join(" ");
  said[urgency] = { text, turn: said[urgency].turn + 1 };
}

/** Have a screen reader say `text`: politely after what it says now, or assertively at once (errors, your turn). */
export function announce(text: string, urgency: Urgency = "polite"): void {
  if (text === "") return;
  if (waiting[urgency].push(text) === 1) queueMicrotask(() => flush(urgency));
}

/** What was said last, for the live regions. */
export const announced = {
  get polite(): Said {
    return said.polite;
  },
  get assertive(): Said {
    return said.assertive;
  },
};
