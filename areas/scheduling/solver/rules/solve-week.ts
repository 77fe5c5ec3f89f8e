import { coolDown, type CoolPlan, type CoolStep, type Cooled } from '../../rules/cooling.ts';
import { placeByMoving, placeGreedily, takeUp, tidy } from './week-construct.ts';
import type { WeekPlacing } from './week-cost.ts';
import { placesIn, type WeekProblem } from './week-problem.ts';
import { WeekSearch } from './week-search.ts';

export interface WeekPlan extends Omit<CoolPlan, 'from'> {
  seed: number;
  /** goes on from a proposal instead of what stands */
  from?: { placing: WeekPlacing; hottest: number; coldest: number };
}
export interface SolvedWeek extends Cooled {
  placing: WeekPlacing;
  total: number;
}
/** What a careful person does: everything unplaced one by one, nothing taken back. The comparison, and the beginning of the search. */
export function greedyWeek(problem: WeekProblem, seed = 1): SolvedWeek {
  const search = new WeekSearch(problem, seed);
  takeUp(search, null);
  placeGreedily(search);
  return {
    placing: placesIn(problem, search.pat, search.room),
    total: search.total,
    steps: 0,
    draws: 0,
    hottest: 0,
    coldest: 0,
  };
}
/**
 * Places what is not placed and improves the rest. Nothing that is fixed moves, nobody loses a place, and no clash of an
 * instructor, a room, a section or a group is made; one that stands already is resolved where that is possible.
 * @param stop asked between steps; what stands then is the answer
 */
export function solveWeek(
  problem: WeekProblem,
  plan: WeekPlan,
  hear: (step: CoolStep, best: () => WeekPlacing) => void = () => undefined,
  stop: () => boolean = () => false,
): SolvedWeek {
  const started = plan.within?.clock() ?? 0;
  const search = new WeekSearch(problem, plan.seed);
  takeUp(search, plan.from?.placing ?? null);
  search.note();
  for (const lesson of placeGreedily(search)) placeByMoving(search, lesson);
  search.note();
  const best = (): WeekPlacing => {
    const { pattern, room } = search.best();
    return placesIn(problem, pattern, room);
  };
  const { from, seed: _seed, ...cooling } = plan;
  const cooled =
    problem.movable.length === 0
      ? { steps: 0, draws: 0, hottest: 0, coldest: 0 }
      : coolDown(
          search,
          from && from.coldest > 0 ? { ...cooling, from } : cooling,
          started,
          (step) => hear(step, best),
          stop,
        );
  search.takeBest();
  for (const lesson of problem.movable) if ((search.pat[lesson] ?? 0) < 0) placeByMoving(search, lesson);
  tidy(search);
  return { placing: placesIn(problem, search.pat, search.room), total: search.total, ...cooled };
}
