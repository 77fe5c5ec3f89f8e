import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { leaveRead } from '#areas/registration/reads/leaves.ts';
import { sessionRows, slotRows, type SessionRow } from '../../sessions/facts/session-rows.ts';
import { classDays, type ClassDay } from '../../sessions/rules/week.ts';
import type { DayLine, LearnerLine, MarkLine } from '../contract.ts';
import { hoursOf, levelOf } from '../rules/percent.ts';

export interface Attendee {
  enrolment_id: number;
  student_program_id: number;
  student_id: number;
  number: string;
  name: string;
  f1: boolean;
}
export interface ClassList {
  session: SessionRow;
  days: ClassDay[];
  people: Attendee[];
  marks: MarkLine[];
}
/** A session the reader may see by a permission, with its days and marks; 404 otherwise. */
export async function classList(context: Reading, id: number, permissionKey: string): Promise<ClassList> {
  const { db } = context;
  const [session] = await sessionRows(db, sql`esl_sessions.id = ${id} and (${context.rows(permissionKey)})`);
  if (!session) throw notFound();
  const slots = (await slotRows(db, [id])).get(id) ?? [];
  const closed = await holidaysAround(db, session.starts_on);
  return {
    session,
    days: withSheets(classDays(slots, session.starts_on, session.ends_on, closed), await sheetsOf(db, id)),
    people: await attendees(db, id),
    marks: await marksOf(db, id),
  };
}
/** A day that was marked keeps the hours it had then, also when the week was changed later. */
function withSheets(days: readonly ClassDay[], sheets: readonly ClassDay[]): ClassDay[] {
  const kept = new Map(sheets.map((each) => [each.on, each]));
  return [...days.filter((each) => !kept.has(each.on)), ...sheets].toSorted((x, y) => (x.on < y.on ? -1 : 1));
}
const sheetsOf = (db: Db, id: number): Promise<ClassDay[]> =>
  rowsOf<ClassDay>(db, sql`select held_on as on, hours from esl_attendance_sheets where session_id = ${id}`);
export async function attendees(db: Db, session_id: number): Promise<Attendee[]> {
  const rows = await rowsOf<Attendee>(
    db,
    sql`select e.id as enrolment_id, e.student_program_id, s.id as student_id, s.student_number as number, s.first_name || ' ' || s.last_name as name, s.visa_type = 'F1' as f1
      from esl_enrolments e join ${studentProgramRead} sp on sp.id = e.student_program_id join ${studentRead} s on s.id = sp.student_id
      where e.session_id = ${session_id} and e.status <> 'withdrawn' order by s.last_name, s.first_name, e.id`,
  );
  return rows.map((row) => ({
    ...row,
    enrolment_id: Number(row.enrolment_id),
    student_program_id: Number(row.student_program_id),
    student_id: Number(row.student_id),
  }));
}
async function marksOf(db: Db, session_id: number): Promise<MarkLine[]> {
  const rows = await rowsOf<Omit<MarkLine, 'at'> & { at: string }>(
    db,
    sql`select k.enrolment_id, h.held_on as on, k.present, k.late, k.excused, k.reason, k.version, u.full_name as by, k.updated_at as at
      from esl_attendance_marks k join esl_attendance_sheets h on h.id = k.sheet_id join ${userRead} u on u.id = k.entered_by where h.session_id = ${session_id}`,
  );
  return rows.map((row) => ({
    ...row,
    enrolment_id: Number(row.enrolment_id),
    at: new Date(row.at).toISOString(),
  }));
}
/** Days of the class that lie in an approved time off. */
export async function leavesOn(
  db: Db,
  people: readonly Attendee[],
  days: readonly { on: string }[],
): Promise<{ enrolment_id: number; on: string }[]> {
  if (people.length === 0 || days.length === 0) return [];
  const rows = await rowsOf<{ student_id: number; starts_on: string; ends_on: string }>(
    db,
    sql`select l.student_id, l.starts_on, l.ends_on from ${leaveRead} l where l.status <> 'cancelled' and l.student_id = any(${idList(people.map((each) => each.student_id))})`,
  );
  return people.flatMap(({ student_id, enrolment_id }) => {
    const own = rows.filter((row) => Number(row.student_id) === student_id);
    return days
      .filter((day) => own.some((leave) => leave.starts_on <= day.on && day.on <= leave.ends_on))
      .map((day) => ({ enrolment_id, on: day.on }));
  });
}
export const plannedHours = (days: readonly ClassDay[]): number => days.reduce((sum, each) => sum + each.hours, 0);
/** Everybody with the hours of the module. */
export function learnerLines({ days, people, marks }: Pick<ClassList, 'days' | 'people' | 'marks'>): LearnerLine[] {
  const planned = plannedHours(days);
  const hours = new Map(days.map((each) => [each.on, each.hours]));
  const own = Map.groupBy(marks, (each) => each.enrolment_id);
  return people.map(({ enrolment_id, number, name, f1 }) => {
    const of = hoursOf(
      planned,
      (own.get(enrolment_id) ?? []).map((mark) => ({ ...mark, hours: hours.get(mark.on) ?? mark.present })),
    );
    const { held, missed, late, so_far, projected } = of;
    return { enrolment_id, number, name, f1, held, missed, late, so_far, projected, level: levelOf(projected) };
  });
}
export function dayLines({ days, people, marks }: ClassList, today: string): DayLine[] {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark.on, (counts.get(mark.on) ?? 0) + 1);
  return days.map(({ on, hours }) => {
    const n = counts.get(on) ?? 0;
    const state = on > today ? 'ahead' : n === 0 ? 'missing' : n < people.length ? 'partial' : 'taken';
    return { on, hours, state };
  });
}
