import type { Refusal } from '#kernel/contract/refusal.ts';
import { advisingRefusals } from '../refusals.ts';

/** What is known of a wish to give a student an advisor. `student` null: absent or outside the reader's unit; `advisor` null: absent. */
export interface AssignmentFacts {
  student: { name: string; status: string; advisor_id: number | null } | null;
  advisor: { id: number; name: string; status: string; is_academic: boolean } | null;
  /** the advisor the reader saw, 0 for none; absent when he looked at none */
  seen?: number | null;
  /** an assignment of the same advisor waits for its day already */
  planned_id?: number | null;
}

/** Reasons against giving a student an advisor (ACC-110): outside the unit, not active, passive advisor, the same one, changed meanwhile. */
export function mayAssignAdvisor({ student, advisor, seen, planned_id }: AssignmentFacts): Refusal[] {
  if (!student) return [advisingRefusals.advised_student_outside()];
  if (!advisor) return [advisingRefusals.advisor_not_found()];
  const who = { student: student.name, advisor: advisor.name };
  return [
    ...(student.status === 'active' ? [] : [advisingRefusals.advised_student_not_active(who)]),
    ...(advisor.status === 'a' && advisor.is_academic ? [] : [advisingRefusals.advisor_passive(who)]),
    ...((planned_id ?? student.advisor_id) === advisor.id ? [advisingRefusals.advisor_same(who)] : []),
    ...(seen !== undefined && seen !== null && seen !== (student.advisor_id ?? 0)
      ? [advisingRefusals.advisor_changed_meanwhile(who)]
      : []),
  ];
}

const day = 86_400_000;
/** An assignment begins today or within a year; both as `YYYY-MM-DD`. */
export function mayBeginOn(from: string, today: string): Refusal[] {
  if (from < today) return [advisingRefusals.advisor_from_past(undefined, 'from')];
  return Date.parse(from) - Date.parse(today) > 366 * day ? [advisingRefusals.advisor_from_far(undefined, 'from')] : [];
}

/** What is known of an assignment that is to be taken back. */
export interface UndoFacts {
  student: string;
  age_ms: number;
  changed: boolean;
}
/** Reasons against taking an assignment back: older than a day, or changed since. */
export function mayUndo(facts: UndoFacts | null): Refusal[] {
  if (!facts) return [advisingRefusals.assignment_not_found()];
  return [
    ...(facts.age_ms > day ? [advisingRefusals.assignment_too_old()] : []),
    ...(facts.changed ? [advisingRefusals.assignment_changed_since({ student: facts.student })] : []),
  ];
}
