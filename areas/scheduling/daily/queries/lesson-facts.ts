import { learnerRoles } from '#kernel/contract/needs.ts';
import { addDays, daysBetween, universityTime, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { holidayRead } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { meetings, sectionInstructors, sections, semesters } from '../../tables.ts';
import type { LessonRow } from '../contract.ts';
import {
  lessonId,
  lessonsBetween,
  type ClosedDay,
  type DayChange,
  type LessonState,
  type Occurrence,
  type WeeklyLesson,
} from '../rules/lessons.ts';
import { lessonChanges } from '../tables.ts';

export interface LessonMeeting extends WeeklyLesson {
  section_id: number;
  course_id: number;
  semester_id: number;
  semester_status: string;
  type: number;
  section: string;
  name: string;
  name_en: string;
  department_id: number;
  faculty_id: number;
  taken: number;
  staff: { id: number; name: string }[];
  /** taught together with others: the first of them */ combined_with: number | null;
  may: boolean;
}
const wanted = (text: string | null | undefined): string | null =>
  text?.trim() ? `%${text.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;

/** The days on which the university rests, between two days. */
export const closedBetween = (db: Db, from: string, to: string): Promise<ClosedDay[]> =>
  rowsOf<ClosedDay>(
    db,
    sql`select h.day, h.half_day, h.name, h.name_en from ${holidayRead} h where h.day between ${from}::date and ${to}::date order by h.day`,
  );
/** Changes that hold and begin or end between two days. */
export async function changesBetween(db: Db, from: string, to: string): Promise<DayChange[]> {
  const rows = await rowsOf<DayChange>(
    db,
    sql`select c.id, c.meeting_id, c.kind, c.day, c.to_day, c.starts, c.ends, c.classroom_id as room_id from ${lessonChanges} c
    where c.undone_at is null and (c.day between ${from}::date and ${to}::date or c.to_day between ${from}::date and ${to}::date)`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    meeting_id: Number(row.meeting_id),
    room_id: row.room_id === null ? null : Number(row.room_id),
  }));
}
/** The sections that a student sits in; null for who sees those of everybody. */
export async function ownSections(context: Reading): Promise<number[] | null> {
  const { actor } = context;
  if (!learnerRoles.includes(actor.role)) return null;
  if (actor.student_id === null) return [];
  const student_ids = [actor.student_id];
  const running = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${semesters} where status in ('open', 'teaching', 'grading') or is_active`,
  );
  const found: number[] = [];
  for (const { id } of running)
    found.push(
      ...(await port(context.services, 'seated')(context.db, { semester_id: Number(id), student_ids })).map(
        (each) => each.section_id,
      ),
    );
  return found;
}

interface Wanted {
  query?: string | null;
  faculty_id?: number | null;
  department_id?: number | null;
  staff_id?: number | null;
  mine?: boolean | null;
  meeting_id?: number;
}
/** Meetings that may be held or shown between two days, as far as the reader sees them. */
export async function lessonMeetings(
  context: Reading,
  from: string,
  to: string,
  given: Wanted = {},
): Promise<LessonMeeting[]> {
  const weekdays =
    daysBetween(from, to) >= 6
      ? [1, 2, 3, 4, 5, 6, 7]
      : Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => weekdayOf(addDays(from, index)));
  const own = await ownSections(context);
  const word = wanted(given.query);
  const staff_id = given.mine ? (context.actor.staff_id ?? 0) : (given.staff_id ?? null);
  const rows = await rowsOf<LessonMeeting>(
    context.db,
    sql`select m.id as meeting_id, m.section_id, sections.course_id, m.semester_id, t.status as semester_status, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, m.combined_with, t.classes_start_on as first, t.classes_end_on as last,
      sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.name, sections.name_en, sections.department_id, d.faculty_id, sections.taken,
      coalesce((select jsonb_agg(jsonb_build_object('id', st.id, 'name', ${personName('st')}) order by i.share desc, st.last_name) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '[]') as staff,
      (${context.rows('dailycourseschedule_update')}) as may
    from ${meetings} m join ${sections} sections on sections.id = m.section_id join ${semesters} t on t.id = m.semester_id join ${departmentRead} d on d.id = sections.department_id
    where t.status <> 'planned' and sections.status not in ('draft', 'cancelled') and (${context.rows('dailycourseschedule_index')})
      and (${own === null} or sections.id = any(${idList(own ?? [])}))
      and (${given.meeting_id ?? null}::bigint is null or m.id = ${given.meeting_id ?? null})
      and (${given.department_id ?? null}::bigint is null or sections.department_id = ${given.department_id ?? null})
      and (${given.faculty_id ?? null}::bigint is null or d.faculty_id = ${given.faculty_id ?? null})
      and (${staff_id}::bigint is null or exists (select from ${sectionInstructors} i where i.section_id = sections.id and i.staff_id = ${staff_id}))
      and (${word}::text is null or sections.code || '-' || lpad(sections.section_no::text, 2, '0') ilike ${word} or sections.name ilike ${word} or sections.name_en ilike ${word}
        or exists (select from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id and ${personName('st')} ilike ${word}))
      and ((m.day = any(${idList(weekdays)}) and t.classes_start_on <= ${to}::date and t.classes_end_on >= ${from}::date)
        or m.id in (select c.meeting_id from ${lessonChanges} c where c.undone_at is null and (c.to_day between ${from}::date and ${to}::date or (c.day = ${from}::date and c.meeting_id = ${given.meeting_id ?? 0}))))`,
  );
  return rows.map((row) => ({
    ...row,
    meeting_id: Number(row.meeting_id),
    section_id: Number(row.section_id),
    course_id: Number(row.course_id),
    semester_id: Number(row.semester_id),
    department_id: Number(row.department_id),
    faculty_id: Number(row.faculty_id),
    room_id: row.room_id === null ? null : Number(row.room_id),
    combined_with: row.combined_with === null ? null : Number(row.combined_with),
  }));
}
/** Codes of classrooms. */
export async function roomCodes(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; code: string }>(
    db,
    sql`select r.id, r.code from ${classroomRead} r where r.id = any(${idList([...new Set(ids)])})`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.code]));
}
export interface FoundLessons {
  rows: LessonRow[];
  closed: ClosedDay[];
}
/** The lessons between two days that the reader sees and asks for, in the order of their hours. */
export async function lessonsFor(
  context: Reading,
  from: string,
  to: string,
  given: Wanted & { classroom_id?: number | null; state?: LessonState | null },
): Promise<FoundLessons> {
  const closed = await closedBetween(context.db, from, to);
  const known = new Map((await lessonMeetings(context, from, to, given)).map((each) => [each.meeting_id, each]));
  const found = lessonsBetween(
    [...known.values()],
    await changesBetween(context.db, from, to),
    closed,
    from,
    to,
  ).filter(
    (each) =>
      (!given.classroom_id || each.room_id === given.classroom_id) && (!given.state || each.state === given.state),
  );
  const rooms = await roomCodes(
    context.db,
    found.map((each) => each.room_id),
  );
  const row = (each: Occurrence): LessonRow[] => {
    const of = known.get(each.meeting_id);
    return of
      ? [
          {
            id: lessonId(each.meeting_id, each.day),
            section_id: of.section_id,
            course_id: of.course_id,
            section: of.section,
            name: of.name,
            name_en: of.name_en,
            type: of.type,
            on: each.on,
            starts: each.starts,
            ends: each.ends,
            state: each.state,
            room: each.room_id === null ? null : (rooms.get(each.room_id) ?? null),
            instructors: of.staff.map((one) => one.name).join(', '),
            taken: of.taken,
            made_up: each.made_up,
            may: of.may,
          },
        ]
      : [];
  };
  return { closed, rows: found.flatMap(row) };
}
/** Whether an hour of a day has begun at the university. */
export const hasBegun = (context: Pick<Reading, 'now'>, day: string, starts: number): boolean => {
  const now = universityTime(context.now);
  return day < now.day || (day === now.day && starts <= now.minutes);
};
