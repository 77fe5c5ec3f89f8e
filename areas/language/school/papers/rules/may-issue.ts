import type { Refusal } from '#kernel/contract/refusal.ts';
import { paperRefusals } from '../refusals.ts';

/** A core class of a level, as it went. */
export interface LevelLine {
  level_id: number;
  level: string;
  position: number;
  status: string;
}
const done = ['passed', 'conditionally_passed', 'exempt'];
/** Levels a student has completed, the highest first. */
export const completedLevels = <L extends LevelLine>(lines: readonly L[]): L[] =>
  lines
    .filter((each) => done.includes(each.status))
    .toSorted((x, y) => y.position - x.position)
    .filter((each, at, all) => all.findIndex((other) => other.level_id === each.level_id) === at);
/** Why there is no certificate: of the level asked for, or of any. */
export function levelReasons(completed: readonly LevelLine[], asked: { id: number; code: string } | null): Refusal[] {
  if (asked === null) return completed.length > 0 ? [] : [paperRefusals.paper_no_level()];
  return completed.some((each) => each.level_id === asked.id)
    ? []
    : [paperRefusals.paper_level_open({ level: asked.code })];
}
/** Why nothing can be said of attendance. @param held hours of lists; null: in no module */
export const attendanceReasons = (held: number | null): Refusal[] =>
  held === null ? [paperRefusals.paper_no_module()] : held > 0 ? [] : [paperRefusals.paper_no_lists()];
