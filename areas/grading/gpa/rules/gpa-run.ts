import type { Refusal } from '#kernel/contract/refusal.ts';
import { previewedRunTable, type PreviewedRun } from '#kernel/contract/previewed-run.ts';
import { canGo } from '#kernel/contract/states.ts';
import { gpaRefusals } from '../refusals.ts';

/** Reasons against stopping or discarding a run. */
export const mayCancelRun = (status: PreviewedRun): Refusal[] =>
  canGo(previewedRunTable, status, 'cancelled') ? [] : [gpaRefusals.gpa_run_not_cancellable()];
/** Reasons against applying a run: it must have been looked at, and differ. */
export const mayApplyRun = (status: PreviewedRun, different: number): Refusal[] =>
  !canGo(previewedRunTable, status, 'applying')
    ? [gpaRefusals.gpa_run_not_previewed()]
    : different === 0
      ? [gpaRefusals.gpa_run_no_difference()]
      : [];

/** Figures of an average by name, as they are stored: averages and points with two decimals, credits with one; empty is absent. */
export type Figures = Readonly<Record<string, number | string | null>>;
const scale: Record<string, number> = { credits_attempted: 10, credits_earned: 10, ects_earned: 10 };
/** Rounds as the columns do. */
export const asStored = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * (scale[name] ?? 100)) / (scale[name] ?? 100) : value,
    ]),
  );
/** Are two averages the same, figure by figure? */
export function sameFigures(a: Figures, b: Figures): boolean {
  const [left, right] = [asStored(a), asStored(b)];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return (
    (Object.keys(left).length === 0) === (Object.keys(right).length === 0) &&
    [...names].every((name) => (left[name] ?? null) === (right[name] ?? null))
  );
}

/** The averages of one student program: of the program itself, and of its semesters by id. */
export interface Averages {
  program: Figures;
  semesters: ReadonlyMap<number, Figures>;
}
export interface Difference {
  semester_id: number | null;
  before: Figures;
  after: Figures;
}
/** What is stored differently from what the rule gives; with `only`, of that semester and the program. Semesters in order of id, the program last. */
export function differencesOf(stored: Averages, computed: Averages, only: number | null = null): Difference[] {
  const ids = [...new Set([...stored.semesters.keys(), ...computed.semesters.keys()])]
    .filter((id) => only === null || id === only)
    .sort((a, b) => a - b);
  const all: Difference[] = [
    ...ids.map((id) => ({
      semester_id: id,
      before: stored.semesters.get(id) ?? {},
      after: computed.semesters.get(id) ?? {},
    })),
    { semester_id: null, before: stored.program, after: computed.program },
  ];
  return all
    .filter((each) => !sameFigures(each.before, each.after))
    .map((each) => ({ ...each, before: asStored(each.before), after: asStored(each.after) }));
}
