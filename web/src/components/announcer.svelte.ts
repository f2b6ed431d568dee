/**
 * Announces texts to screen readers, through the two live regions that are in the document from the start
 * (`Announcer.svelte`). Texts of the same instant are read together; a repeated text is read again.
 */
export type Urgency = "polite" | "assertive";

type Announcement = { readonly text: string; readonly turn: number };

const last = $state<Record<Urgency, Announcement>>({
  polite: { text: "", turn: 0 },
  assertive: { text: "", turn: 0 },
});
const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] };

function flush(urgency: Urgency): void {
  const text = waiting[urgency].splice(0).join(" ");
  last[urgency] = { text, turn: last[urgency].turn + 1 };
}

/** Have a screen reader say `text`: politely after what it says now, or assertively at once (errors, your turn). */
export function announce(text: string, urgency: Urgency = "polite"): void {
  if (text === "") return;
  if (waiting[urgency].push(text) === 1) queueMicrotask(() => flush(urgency));
}

/** The last announcement, for the live regions. */
export const announced = {
  get polite(): Announcement {
    return last.polite;
  },
  get assertive(): Announcement {
    return last.assertive;
  },
};
