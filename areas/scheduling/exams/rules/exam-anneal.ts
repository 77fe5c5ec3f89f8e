import { coolDown, type CoolPlan, type CoolStep, type Cooled } from '../../rules/cooling.ts';
import { placeAll, type Built } from './exam-construct.ts';
import type { ExamPlacing } from './exam-cost.ts';
import type { ExamProblem } from './exam-problem.ts';
import { ExamSearch } from './exam-search.ts';

export interface AnnealPlan extends Omit<CoolPlan, 'from'> {
  seed: number;
  /** goes on from a timetable instead of building one; -1 where a unit lies nowhere */
  from?: { period: Int32Array; hottest: number; coldest: number };
}
export type AnnealStep = CoolStep;
export interface Annealed extends Cooled {
  placing: ExamPlacing;
  total: number;
}
export type Answered = ({ done: true } & Annealed) | Extract<Built, { done: false }>;

/**
 * Builds a placing and cools it.
 * @param stop asked between steps; what stands then is answered
 */
export function annealExams(
  problem: ExamProblem,
  plan: AnnealPlan,
  hear: (step: AnnealStep) => void = () => undefined,
  stop: () => boolean = () => false,
): Answered {
  const started = plan.within?.clock() ?? 0;
  const search = new ExamSearch(problem, plan.seed);
  if (plan.from) takeUp(search, plan.from.period);
  const built = placeAll(search);
  if (!built.done) return built;
  const cooled = coolDown(search, plan, started, hear, stop);
  return { done: true, placing: search.best(), total: search.bestTotal, ...cooled };
}
/** Puts every unit where it lay, as far as that is legal now; what is left over is placed anew. */
function takeUp(search: ExamSearch, period: Int32Array): void {
  const { units, periods, allowed } = search.problem;
  for (let unit = 0; unit < units; unit += 1) {
    const at = period[unit] ?? -1;
    if (at < 0 || at >= periods || !allowed[unit * periods + at]) continue;
    if ((search.clash[unit * periods + at] ?? 0) > 0 || !search.inOrder(unit, at)) continue;
    const price = search.halls.seatUnit(unit, at);
    if (price < 0) continue;
    search.put(unit, at);
    search.total += price;
  }
}
