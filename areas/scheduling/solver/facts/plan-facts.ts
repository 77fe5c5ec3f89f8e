import type { Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { meetings, sections } from '../../tables.ts';
import { courseHours, weekFacts, type WeekFacts } from '../../timetable/queries/week-facts.ts';
import { gridFor, missingBlocks, roomKinds, roomPreference } from '../../timetable/rules/week-grid.ts';
import { instructorWeekWishes } from '../../timetable/tables.ts';
import { declinedIn } from './declined.ts';
import type { HabitOf, LessonOf, WeekSpec } from '../rules/week-spec.ts';

/** What a lesson of a spec is in the database; `meeting_id` null: it has no place yet. */
export interface PlannedLesson {
  section_id: number;
  meeting_id: number | null;
  type: number;
}
export interface PlanFacts {
  facts: WeekFacts;
  spec: WeekSpec;
  lessons: readonly PlannedLesson[];
}
export type PlanMode = 'unplaced' | 'improve';
interface MeetingRow {
  id: number;
  section_id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
  pinned: boolean;
  combined_with: number | null;
}
/** Sections that a search may place, of a semester: those the asker may change, of one department where it was asked for. */
export const scopeOf = async (
  db: Db,
  semester_id: number,
  rows: SQL,
  department_id: number | null,
): Promise<Set<number>> =>
  new Set(
    (
      await rowsOf<{ id: number }>(
        db,
        sql`select sections.id from ${sections} sections where sections.semester_id = ${semester_id} and sections.status in ('draft', 'open', 'closed') and (${department_id}::bigint is null or sections.department_id = ${department_id}) and (${rows})`,
      )
    ).map((row) => Number(row.id)),
  );

/** Hours begin where most lessons of the semester begin: at full hours, or a quarter or twenty to. */
function hourOf(rows: readonly { starts: number }[]): number {
  const count = new Map<number, number>();
  for (const { starts } of rows) count.set(starts % 60, (count.get(starts % 60) ?? 0) + 1);
  return [...count].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0] ?? 0;
}

/**
 * A semester as the solver sees it. What is pinned, out of scope or no longer planned stays where it is; with `unplaced`
 * everything that has a place does.
 * @param scope sections that may be placed or moved
 */
export async function planFacts(
  context: Pick<Reading, 'db' | 'services'>,
  semester_id: number,
  mode: PlanMode,
  scope: ReadonlySet<number>,
): Promise<PlanFacts | null> {
  const { db } = context;
  return planOf(db, semester_id, mode, scope, await port(context.services, 'sectionStudents')(db, { semester_id }));
}
/** The same where it is known who sits in which section. */
export async function planOf(
  db: Db,
  semester_id: number,
  mode: PlanMode,
  scope: ReadonlySet<number>,
  seated: readonly { section_id: number; student_id: number }[],
): Promise<PlanFacts | null> {
  const facts = await weekFacts(db, semester_id);
  if (!facts) return null;
  const [rows, habits, hours] = [
    await rowsOf<MeetingRow>(
      db,
      sql`select m.id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, m.pinned, case when exists (select from ${meetings} o where o.combined_with = m.combined_with and o.id <> m.id) then m.combined_with end as combined_with from ${meetings} m where m.semester_id = ${semester_id} order by m.id`,
    ),
    await rowsOf<HabitOf>(
      db,
      sql`select w.staff_id, w.compact, w.most_days from ${instructorWeekWishes} w where w.semester_id = ${semester_id}`,
    ),
    await rowsOf<{ course_id: number; theory: number; practice: number }>(
      db,
      sql`select h.* from (${courseHours}) h where h.course_id in (select s.course_id from ${sections} s where s.semester_id = ${semester_id})`,
    ),
  ];
  const declined = await declinedIn(db, semester_id);
  const students = new Map<number, number[]>();
  for (const { section_id, student_id } of seated) {
    const list = students.get(section_id);
    if (list) list.push(student_id);
    else students.set(section_id, [student_id]);
  }
  const sectionsOfCourse = new Map<number, number>();
  for (const { course_id } of facts.sections.values())
    sectionsOfCourse.set(course_id, (sectionsOfCourse.get(course_id) ?? 0) + 1);
  const lessonOf = (section_id: number, type: number, minutes: number): Omit<LessonOf, 'now' | 'fixed'> | null => {
    const section = facts.sections.get(section_id);
    if (!section) return null;
    return {
      section_id,
      minutes,
      staff: section.staff,
      // with a second section of the course there is a choice
      groups: sectionsOfCourse.get(section.course_id) === 1 ? section.groups : [],
      students: students.get(section_id) ?? [],
      seats: section.seats,
      kinds: roomKinds(type),
      prefers: roomPreference(type),
      needs: section.needs ?? [],
      campus_id: section.campus_id,
    };
  };
  const lessons: PlannedLesson[] = [];
  const spec: LessonOf[] = [];
  const placed = new Map<string, number[]>();
  /** where among the lessons those stand that are taught together, by the first of them */
  const combined = new Map<number, number>();
  for (const row of rows) {
    const [id, section_id] = [Number(row.id), Number(row.section_id)];
    const made = lessonOf(section_id, row.type, row.ends - row.starts);
    if (!made) continue;
    const key = `${section_id}.${row.type}`;
    placed.set(key, [...(placed.get(key) ?? []), made.minutes]);
    // taught together they are one lesson, and it stays where it is
    const together = row.combined_with === null ? undefined : combined.get(Number(row.combined_with));
    const first = together === undefined ? undefined : spec[together];
    if (together !== undefined && first) {
      const both = (one: readonly number[], other: readonly number[]): number[] => [...new Set([...one, ...other])];
      spec[together] = {
        ...first,
        staff: both(first.staff, made.staff),
        groups: both(first.groups, made.groups),
        students: both(first.students, made.students),
        seats: first.seats + made.seats,
        needs: [...new Set([...(first.needs ?? []), ...(made.needs ?? [])])],
      };
      continue;
    }
    if (row.combined_with !== null) combined.set(Number(row.combined_with), spec.length);
    lessons.push({ section_id, meeting_id: id, type: row.type });
    spec.push({
      ...made,
      now: { day: row.day, starts: row.starts, room_id: row.room_id === null ? null : Number(row.room_id) },
      fixed:
        row.pinned ||
        declined.meetings.has(id) ||
        row.combined_with !== null ||
        mode === 'unplaced' ||
        !scope.has(section_id),
    });
  }
  const wanted = new Map(hours.map((row) => [Number(row.course_id), row]));
  for (const section of facts.sections.values()) {
    const needs = wanted.get(section.course_id);
    if (!needs || !scope.has(section.id)) continue;
    for (const [type, blocks] of [
      [1, missingBlocks(needs.theory, placed.get(`${section.id}.1`) ?? [])],
      [2, missingBlocks(needs.practice, placed.get(`${section.id}.2`) ?? [], 4)],
    ] as const)
      for (const minutes of blocks) {
        const made = lessonOf(section.id, type, minutes);
        const key = `${section.id}.${type}.${minutes}`;
        const kept = declined.unplaced.get(key) ?? 0;
        // declined: it gets no place until the answer is taken back
        if (kept > 0) declined.unplaced.set(key, kept - 1);
        if (!made || kept > 0) continue;
        lessons.push({ section_id: section.id, meeting_id: null, type });
        spec.push({ ...made, now: null, fixed: false });
      }
  }
  const grid = gridFor([]);
  return {
    facts,
    lessons,
    spec: {
      lessons: spec,
      rooms: facts.index.facts.rooms,
      wishes: facts.index.facts.wishes,
      habits: habits.map((habit) => ({ ...habit, staff_id: Number(habit.staff_id) })),
      grid: { days: grid.days, from: grid.from + hourOf(rows), until: grid.until, step: 60 },
    },
  };
}
