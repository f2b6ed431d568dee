/** The words around matches that this device deals, in the reader's language. */
import { device as en } from "../../i18n/en/device.ts";
import { device as fr } from "../../i18n/fr/device.ts";
import { area } from "../../i18n/index.svelte.ts";

export const deviceWords = area({ en, fr });
