import { placeAll, type Built } from './exam-construct.ts';
import type { ExamPlacing } from './exam-cost.ts';
import type { ExamProblem } from './exam-problem.ts';
import { ExamSearch } from './exam-search.ts';

export interface AnnealPlan {
  seed: number;
  /** steps of the cooling; the same seed and steps answer the same placing on every machine */
  steps?: number;
  /** without steps: as many as fit into so many seconds of this machine, told by a clock in milliseconds */
  within?: { seconds: number; clock: () => number };
  /** goes on from a timetable instead of building one, no hotter than it needs to settle again; -1 where a unit lies nowhere */
  from?: { period: Int32Array; hottest: number; coldest: number };
}
export interface AnnealStep {
  /** 0 … 1 */
  done: number;
  heat: number;
  total: number;
  best: number;
}
export interface Annealed {
  placing: ExamPlacing;
  total: number;
  /** planned, for whoever wants the same placing again */
  steps: number;
  draws: number;
  hottest: number;
  coldest: number;
}
export type Answered = ({ done: true } & Annealed) | Extract<Built, { done: false }>;

/** draws of a step */
export const drawsOfStep = 2_048;
/** where neither steps nor a clock are given */
const usualSteps = 5_000;
/** of the worse moves that were looked at, so many are taken at the start of the cooling and at its end */
const takenAtStart = 0.2;
const takenAtEnd = 0.008;

/**
 * Builds a placing and cools it. Temperatures come from the problem alone: a short trial finds between which of them
 * worse moves are taken often enough to move on and seldom enough to settle.
 * @param stop asked between steps; what stands then is answered
 */
export function annealExams(
  problem: ExamProblem,
  plan: AnnealPlan,
  hear: (step: AnnealStep) => void = () => undefined,
  stop: () => boolean = () => false,
): Answered {
  const { seconds, clock } = plan.within ?? { seconds: 10, clock: () => 0 };
  const started = clock();
  const search = new ExamSearch(problem, plan.seed);
  if (plan.from) takeUp(search, plan.from.period);
  const built = placeAll(search);
  if (!built.done) return built;
  const { hottest, coldest } = plan.from ?? findHeat(search, stop);
  const start = plan.from ? Math.min(hottest, coldest * 3) : hottest;
  const heatAt = (done: number): number => start * Math.pow(coldest / start, done);
  const pace = secondsOfStep(search, heatAt, clock, stop);
  const left = seconds - (clock() - started) / 1000;
  const steps = plan.steps ?? (pace > 0 ? Math.max(1, Math.floor(left / pace)) : usualSteps);
  let step = 0;
  for (; step < steps && !stop(); step += 1) {
    run(search, heatAt(step / steps));
    if (step % 64 === 0) hear({ done: step / steps, heat: search.heat, total: search.total, best: search.bestTotal });
  }
  return {
    done: true,
    placing: search.best(),
    total: search.bestTotal,
    steps,
    draws: step * drawsOfStep,
    hottest,
    coldest,
  };
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
function run(search: ExamSearch, heat: number): void {
  search.heat = heat;
  for (let draw = 0; draw < drawsOfStep; draw += 1) search.draw();
}
/** A quick cooling from far too hot to far too cold, watching how many of the worse moves are taken. */
function findHeat(search: ExamSearch, stop: () => boolean): { hottest: number; coldest: number } {
  let heat = 1;
  while (heat < 1e9 && taken(search, heat) < 0.5) heat *= 2;
  let [hottest, coldest] = [heat, heat];
  for (let turn = 0; turn < 60 && !stop(); turn += 1) {
    const share = taken(search, heat);
    if (share >= takenAtStart) hottest = heat;
    coldest = heat;
    if (share < takenAtEnd) break;
    heat *= 0.8;
  }
  return { hottest, coldest: Math.min(coldest, hottest / 4) };
}
function taken(search: ExamSearch, heat: number): number {
  search.worse = 0;
  search.worseTaken = 0;
  for (let turn = 0; turn < 4; turn += 1) run(search, heat);
  return search.worse === 0 ? 0 : search.worseTaken / search.worse;
}
/** How long a step takes on this machine, over the temperatures there will be. */
function secondsOfStep(
  search: ExamSearch,
  heatAt: (done: number) => number,
  clock: () => number,
  stop: () => boolean,
): number {
  const since = clock();
  let steps = 0;
  for (let done = 0; done <= 1 && !stop(); done += 1 / 64, steps += 1) run(search, heatAt(done));
  return (clock() - since) / 1000 / Math.max(1, steps);
}
