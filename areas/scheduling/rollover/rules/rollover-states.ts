import type { Refusal } from '#kernel/contract/refusal.ts';
import { rolloverRefusals } from '../refusals.ts';

type Status = 'checked' | 'running' | 'done' | 'failed' | 'undone';
/** May a checked copy be run? Once only, and only if it would make something. */
export const mayRunRollover = (row: { status: Status; make: number }): Refusal[] =>
  row.status !== 'checked'
    ? [rolloverRefusals.rollover_not_checked()]
    : row.make === 0
      ? [rolloverRefusals.rollover_nothing()]
      : [];
/** May a copy be taken back? While nothing hangs on what it made. */
export function mayUndoRollover(row: { status: Status; used: readonly string[] }): Refusal[] {
  if (row.status !== 'done' && row.status !== 'failed') return [rolloverRefusals.rollover_not_done()];
  return row.used.length === 0
    ? []
    : [
        rolloverRefusals.rollover_in_use({
          count: row.used.length,
          sections: row.used.slice(0, 5).join(', ') + (row.used.length > 5 ? ' …' : ''),
        }),
      ];
}
/** May one semester be copied onto another? */
export function mayCopySemester(
  from: { id: number; starts_on: string },
  to: { id: number; starts_on: string; status: string; academic_year: string },
): Refusal[] {
  if (from.id === to.id) return [rolloverRefusals.rollover_same({}, 'to_semester_id')];
  return [
    ...(to.starts_on <= from.starts_on ? [rolloverRefusals.rollover_backwards({}, 'to_semester_id')] : []),
    ...(to.status === 'planned' || to.status === 'open'
      ? []
      : [rolloverRefusals.rollover_target_begun({ semester: to.academic_year }, 'to_semester_id')]),
  ];
}
