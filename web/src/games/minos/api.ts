/** The house's API for Minos: the labyrinth of the day, and the longest walk. Throws `ApiError`s, like `api`. */
import { ask } from "../../protocol/api.ts";
import type { Daily, DailyTable, LongestAsked, LongestFound, TryDaily } from "../../protocol/types.ts";

export const minosApi = {
  /** The labyrinth of a day (YYYY-MM-DD; null: today), as far as this guest may see it. */
  daily: (day: string | null) =>
    ask<Daily>("GET", day === null ? "/api/daily" : `/api/daily?day=${encodeURIComponent(day)}`),
  /** This guest's table for the labyrinth of today: the day that the page shows. */
  tryDaily: (body: TryDaily) => ask<DailyTable>("POST", "/api/daily", body),
  /** The longest walk of a labyrinth; refused (`covered`) to a guest who still has to find it. */
  longest: (body: LongestAsked) => ask<LongestFound>("POST", "/api/minos/longest", body),
};
