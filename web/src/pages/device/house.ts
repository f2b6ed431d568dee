/** The house on this device, with the rules and the bots of this page. Loaded when it is needed: see `device.ts`. */
import { BotWorker } from "../../bots/bot_worker.ts";
import { DeviceHouse, usualDelay } from "../../device/device_house.ts";
import { rulesOf } from "../../rules/load.ts";
import { settings } from "../../settings/settings.svelte.ts";

export const deviceHouse = new DeviceHouse({
  rulesOf,
  botsOf: (game) => BotWorker.of(game),
  botsWait: (_, options) => (options as { readonly bots_wait?: unknown }).bots_wait === true,
  delay: () => settings.stretch * usualDelay(),
});
