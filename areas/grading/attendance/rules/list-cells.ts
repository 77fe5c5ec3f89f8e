import { attendanceCodes, type AttendanceCode } from './attendance.ts';

/** One mark as a list holds it while it is being filled in. */
export interface CellMark {
  status: AttendanceCode;
  minutes: number | null;
  note: string | null;
}
/** A mark in one word, so that two can be compared: `late:12`, `excused:team match`. */
export function cellOf({ status, minutes, note }: CellMark): string {
  const more = status === 'late' ? (minutes === null ? '' : String(minutes)) : (note ?? '').trim();
  return more === '' ? status : `${status}:${more}`;
}
/** What such a word says; null: not marked. */
export function markOf(cell: string): CellMark | null {
  const at = cell.indexOf(':');
  const status = at < 0 ? cell : cell.slice(0, at);
  const more = at < 0 ? '' : cell.slice(at + 1);
  if (!Object.hasOwn(attendanceCodes, status)) return null;
  const code = status as AttendanceCode;
  return code === 'late'
    ? { status: code, minutes: Number(more) > 0 ? Number(more) : null, note: null }
    : { status: code, minutes: null, note: more === '' ? null : more };
}
/** Lesson and student of a cell. */
export const placeOf = (lesson_id: number, enrolment_id: number): string => `${lesson_id}.${enrolment_id}`;
export function placeParts(place: string): { lesson_id: number; enrolment_id: number } {
  const [lesson_id = 0, enrolment_id = 0] = place.split('.').map(Number);
  return { lesson_id, enrolment_id };
}

/**
 * What stands in a list nobody has marked yet: everybody is there, but for approved leaves. Once somebody has marked anybody, or
 * students check in themselves, whoever is not marked is not.
 */
export const startOf = (list: { untouched: boolean; on_leave: boolean }): string =>
  list.untouched ? (list.on_leave ? 'excused' : 'present') : '';

export type Counts = Record<AttendanceCode | 'unmarked', number>;
/** How many of each. */
export function countCells(cells: readonly string[]): Counts {
  const counts: Counts = { present: 0, late: 0, absent: 0, excused: 0, unmarked: 0 };
  for (const cell of cells) counts[markOf(cell)?.status ?? 'unmarked'] += 1;
  return counts;
}
