import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { courseRead, curriculumRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { buildingRead, classroomRead } from '#areas/reference/reads/registers.ts';
import {
  clashIndex,
  membersOf,
  type ClashIndex,
  type Held,
  type IndexedMeeting,
  type IndexedRoom,
} from '../rules/clash-index.ts';
import type { IndexedSection, IndexedWish } from '../rules/clash-index.ts';
import { campusWaysSql, waysOf } from '../../reads/campus-ways.ts';
import type { Way } from '../../rules/travel.ts';
import { roomKinds, roomPreference } from '../rules/week-grid.ts';
import { meetings, sections, sectionInstructors, semesters } from '../../tables.ts';
import { instructorWishes } from '../tables.ts';

/** A program and a class year as one number. */
export const groupId = (program_id: number, class_year: number): number => program_id * 10 + class_year;
export const groupOf = (id: number): { program_id: number; class_year: number } => ({
  program_id: Math.floor(id / 10),
  class_year: id % 10,
});
/** Courses that a class year of a program must take in such a semester, of the curriculums in effect. */
export const groupCourses = (semester_code: number) => sql`
  select distinct c.program_id, (sl.semester_no + 1) / 2 as class_year, sl.course_id from ${slotRead} sl join ${curriculumRead} c on c.id = sl.curriculum_id
  where c.status = 'active' and sl.course_id is not null and sl.semester_no between 1 and 18 and (${semester_code} not in (1, 2) or sl.semester_no % 2 = ${semester_code} % 2)`;

export interface SectionFacts extends IndexedSection {
  label: string;
  mode: string;
  status: string;
  department_id: number;
  quota: number;
  taken: number;
}
export interface WeekFacts {
  index: ClashIndex;
  sections: ReadonlyMap<number, SectionFacts>;
  semester: { id: number; code: number; status: string; academic_year: string };
}
const numbers = (list: readonly (number | string)[] | null): number[] => (list ?? []).map(Number);

/** What a semester's week is made of, statement by statement. */
const statementsOf = (semester_id: number, code: number) => ({
  sections: sql`select s.id, s.course_id, s.code, s.section_no, s.campus_id, s.mode, s.status, s.department_id, s.quota, s.taken, s.room_features as needs, coalesce(i.staff, '{}') as staff
      from ${sections} s left join (select si.section_id, array_agg(si.staff_id order by si.staff_id) as staff from ${sectionInstructors} si join ${sections} o on o.id = si.section_id where o.semester_id = ${semester_id} group by 1) i on i.section_id = s.id
      where s.semester_id = ${semester_id} and s.status <> 'cancelled'`,
  meetings: sql`select m.id, m.section_id, m.day, m.starts, m.ends, m.classroom_id as room_id, m.combined_with from ${meetings} m where m.semester_id = ${semester_id}`,
  rooms: sql`select r.id, r.code, r.capacity, r.kind, r.features, b.campus_id from ${classroomRead} r join ${buildingRead} b on b.id = r.building_id where r.status = 'a'`,
  wishes: sql`select w.staff_id, w.day, w.starts, w.ends, w.kind from ${instructorWishes} w where w.semester_id = ${semester_id}`,
  groups: groupCourses(code),
  ways: campusWaysSql,
});
type Statements = ReturnType<typeof statementsOf>;
/** How many rows each statement finds and what their contents come to: the same stamp is the same week. */
async function stampOf(db: Db, statements: Statements): Promise<string> {
  const parts = Object.values(statements).map(
    (statement) =>
      sql`(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from (${statement}) t)`,
  );
  const [row] = await rowsOf<{ stamp: string }>(db, sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as stamp`);
  return row?.stamp ?? '';
}
/** Weeks this process has sorted lately; each is asked for by its stamp, so none is ever older than the tables. */
const cache = new Map<number, { stamp: string; facts: WeekFacts }>();
const weeksKept = 3;

/**
 * Everything the clash rule asks of a semester: live sections, their meetings, teachers and groups, rooms and wishes.
 * Rows are read and sorted again only when one of them has changed (a picked-up lesson is answered in a tenth of a second).
 */
export async function weekFacts(db: Db, semester_id: number): Promise<WeekFacts | null> {
  const [semester] = await rowsOf<WeekFacts['semester']>(
    db,
    sql`select id, code, status, academic_year from ${semesters} where id = ${semester_id}`,
  );
  if (!semester) return null;
  const statements = statementsOf(semester_id, semester.code);
  const stamp = await stampOf(db, statements);
  const known = cache.get(semester_id);
  if (known?.stamp === stamp) return { ...known.facts, semester };
  const facts = await readWeek(db, semester, statements);
  // what changed while it was read is not kept
  if ((await stampOf(db, statements)) === stamp) {
    cache.delete(semester_id);
    cache.set(semester_id, { stamp, facts });
    for (const oldest of cache.keys()) if (cache.size > weeksKept) cache.delete(oldest);
  }
  return facts;
}
async function readWeek(db: Db, semester: WeekFacts['semester'], statements: Statements): Promise<WeekFacts> {
  const rows = await rowsOf<Omit<SectionFacts, 'groups' | 'label' | 'seats'> & { code: string; section_no: number }>(
    db,
    statements.sections,
  );
  const meetingRows = await rowsOf<IndexedMeeting>(db, statements.meetings);
  const rooms = await rowsOf<IndexedRoom>(db, statements.rooms);
  const wishes = await rowsOf<IndexedWish>(db, statements.wishes);
  const groupRows = await rowsOf<{ program_id: number; class_year: number; course_id: number }>(db, statements.groups);
  const ways = await rowsOf<Way>(db, statements.ways);
  const groups = new Map<number, number[]>();
  for (const row of groupRows) {
    const list = groups.get(Number(row.course_id)) ?? [];
    list.push(groupId(Number(row.program_id), row.class_year));
    groups.set(Number(row.course_id), list);
  }
  const known = rows.map((row): SectionFacts => ({
    ...row,
    id: Number(row.id),
    course_id: Number(row.course_id),
    campus_id: row.campus_id === null ? null : Number(row.campus_id),
    label: `${row.code}-${String(row.section_no).padStart(2, '0')}`,
    staff: numbers(row.staff),
    groups: groups.get(Number(row.course_id)) ?? [],
    seats: row.mode === 'online' ? 0 : Math.max(row.quota, row.taken),
  }));
  return {
    semester,
    sections: new Map(known.map((each) => [each.id, each])),
    index: clashIndex({
      sections: known,
      meetings: meetingRows,
      rooms,
      wishes,
      ways: waysOf(ways),
    }),
  };
}
/** What is held, with the students of its section, and of those taught together with it, who sit elsewhere too. */
export async function heldFacts(
  context: Pick<Reading, 'db' | 'services'>,
  facts: WeekFacts,
  held: { section_id: number; meeting_id: number | null; type: number; minutes: number; room_id: number | null },
  keep_room: boolean,
): Promise<Held> {
  const shared = new Map<number, number[]>();
  const together = new Set([
    held.section_id,
    ...membersOf(facts.index, held.meeting_id).map((each) => each.section_id),
  ]);
  for (const member of together)
    for (const { section_id, student_id } of await port(context.services, 'classmates')(context.db, member)) {
      const list = shared.get(section_id);
      if (!list) shared.set(section_id, [student_id]);
      else if (!list.includes(student_id)) list.push(student_id);
    }
  const { type, ...rest } = held;
  return {
    ...rest,
    keep_room,
    kinds: roomKinds(type),
    prefers: roomPreference(type),
    needs_room: facts.sections.get(held.section_id)?.mode !== 'online',
    shared,
  };
}
/** Hours a week that courses have: theory, and practice with laboratory. */
export const courseHours = sql`select c.id as course_id, c.theory_hours as theory, c.practice_hours + c.lab_hours as practice from ${courseRead} c`;
