/** The coach of 3D-Mino in words: the place that it would take, and the points that were left on the table. */
import type { Spoken } from "../../coach/coaching.svelte.ts";
import type { CoachAdvice, CoachOption } from "../../protocol/types.ts";
import { pieceName } from "./announce.ts";
import type { Place } from "./view.ts";
import { coachWords, words } from "./words/index.ts";

const nowOf = (option: CoachOption): number => option.facts.points ?? 0;
const most = ({ options }: CoachAdvice): CoachOption | undefined =>
  options.reduce<CoachOption | undefined>(
    (top, each) => (top === undefined || nowOf(each) > nowOf(top) ? each : top),
    undefined,
  );

function placeOf(option: CoachOption): readonly [piece: string, where: string] {
  const [{ piece, x, y, z, facing }, w] = [option.action as Place, words()];
  return [pieceName(piece, w), w.where.join([w.where.level(z), w.where.cell(x, y), w.where.facing(facing)])];
}

/** pointsOf: the points that the viewer's last placement brought. */
export const spoken = (pointsOf: () => number): Spoken => ({
  hint(advice) {
    const [best, top, w] = [advice.options[advice.best], most(advice), coachWords()];
    if (best === undefined || top === undefined) return "";
    const short = nowOf(top) - nowOf(best);
    return w.hint(...placeOf(best), nowOf(best), short > 0 ? w.less(short) : w.most);
  },
  better(advice, taken) {
    const [best, w] = [advice.options[advice.best], coachWords()];
    if (best === undefined) return "";
    const left = nowOf(best) - nowOf(taken);
    const why = left > 0 ? w.left(left) : left === 0 ? w.same : w.fewer(-left);
    return w.better(...placeOf(best), taken.loss, taken.margin, why);
  },
  other(advice) {
    const top = most(advice);
    const left = top === undefined ? 0 : nowOf(top) - pointsOf();
    return top === undefined || left <= 0 ? null : coachWords().other(left, ...placeOf(top), nowOf(top));
  },
});
