import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepStudentRefusals } from '../refusals.ts';
import { isOpen, type PrepState } from './student-states.ts';

export interface PlaceFacts {
  status: PrepState;
  level_id: number;
  /** class of the same module the student is in now */ class_id: number | null;
}
export interface ClassFacts {
  id: number;
  code: string;
  level_id: number;
  capacity: number;
  taken: number;
  /** its module is over */ over: boolean;
}
/** What speaks against putting a student into a class; asked again with the class locked. */
export function mayPlace(student: PlaceFacts, into: ClassFacts): Refusal[] {
  if (!isOpen(student.status)) return [prepStudentRefusals.prep_not_open()];
  const named = { class: into.code };
  if (student.class_id === into.id) return [prepStudentRefusals.prep_same_class(named)];
  return [
    ...(into.over ? [prepStudentRefusals.prep_class_over(named)] : []),
    ...(into.level_id === student.level_id ? [] : [prepStudentRefusals.prep_class_level(named)]),
    ...(into.taken < into.capacity ? [] : [prepStudentRefusals.prep_class_full({ ...named, capacity: into.capacity })]),
  ];
}
