/** The house on this device, with the rules and the bots of this page. Loaded when it is needed: see `device.ts`. */
import { BotWorker } from "../../bots/bot_worker.ts";
import { DeviceHouse } from "../../device/device_house.ts";
import { drawnPause } from "../../device/pause.ts";
import { rulesOf } from "../../rules/load.ts";
import { settings } from "../../settings/settings.svelte.ts";

export { rulesOf } from "../../rules/load.ts";

export const deviceHouse = new DeviceHouse({
  rulesOf,
  botsOf: (game) => BotWorker.of(game),
  coachOf: (game) => BotWorker.coachOf(game),
  manners: (options) => {
    const { bots_wait, swift } = options as { readonly bots_wait?: unknown; readonly swift?: unknown };
    return { waits: bots_wait === true, swift: swift === true };
  },
  delay: (scene) => settings.stretch * drawnPause(scene),
});
