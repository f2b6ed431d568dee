/** A look back over a match of Like Dice: what went wrong in each mission, and what to look at first. */
import { lastMission, type MissionShown } from "./chronicle.ts";
import { faultIn } from "./coach.ts";
import type { Step } from "./replay.ts";
import { sheetOf, type Verdict } from "./sheet.ts";
import type { Mission } from "./view.ts";
import { lookBackWords } from "./words/look_back.ts";

/** A mission that was checked, by its entry of the log. */
export type Checked = { readonly n: number; readonly mission: MissionShown };
export type Counts = Readonly<Record<Verdict, number>>;

/** The checked missions of these steps. */
export function missionsIn(steps: readonly Step[]): readonly Checked[] {
  return steps.flatMap(({ n, event, upTo, shown }) => {
    const mission = event.type === "checked" && upTo === null ? lastMission(shown) : null;
    return mission === null ? [] : [{ n, mission }];
  });
}

const verdictOf = (mission: MissionShown, seat: number): Verdict =>
  sheetOf([mission], seat + 1)[0]?.cells[seat]?.verdict ?? "silent";

/** How often each verdict was the seat's. */
export function countsOf(found: readonly Checked[], seat: number): Counts {
  const counts = { won: 0, late: 0, wrong: 0, passed: 0, silent: 0 };
  for (const { mission } of found) counts[verdictOf(mission, seat)] += 1;
  return counts;
}

/** The kind of mission in which the seat was not right most often, twice at least; null: there is no such one. */
export function hardest(found: readonly Checked[], seat: number): Mission["kind"] | null {
  const faults = new Map<Mission["kind"], number>();
  for (const { mission } of found)
    if (faultIn(mission, seat) !== "") faults.set(mission.mission.kind, (faults.get(mission.mission.kind) ?? 0) + 1);
  const most = Math.max(2, ...faults.values());
  const [worst, ...others] = [...faults].filter(([, times]) => times === most);
  return worst === undefined || others.length > 0 ? null : worst[0];
}

/** The missions in which the seat was not right, each with what the coach says of it. */
export function linesOf(found: readonly Checked[], seat: number) {
  const w = lookBackWords();
  return found.flatMap(({ n, mission }) => {
    const said = faultIn(mission, seat);
    return said === "" ? [] : [{ n, side: "end", told: w.mission(mission.number), said } as const];
  });
}
