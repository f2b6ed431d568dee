/** The file of a record that the reader brings: dropped on any page but a table, or chosen. */
import { addresses, go, place } from "../../router/router.svelte.ts";

let file = $state.raw<File | null>(null);

/** Read `brought.file` in a template or an effect; null: none yet. */
export const brought = {
  get file(): File | null {
    return file;
  },
  set file(given: File | null) {
    file = given;
  },
};

/** Over a game a dropped file is left alone: nobody wants to leave the table by a slip of the hand. */
const isTable = (): boolean => ["table", "screen", "device"].includes(place.now.at);

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Take files that are dropped on the page from now on, which the browser would open instead; returns a function to stop. */
export function takeDrops(): () => void {
  const over = (event: DragEvent) => {
    if (hasFile(event)) event.preventDefault();
  };
  const dropped = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    const given = event.dataTransfer?.files[0];
    if (given === undefined || isTable()) return;
    file = given;
    go(addresses.record);
  };
  addEventListener("dragover", over);
  addEventListener("drop", dropped);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", dropped);
  };
}
