import { addDays, isBusinessDay, type Holidays } from '#kernel/contract/calendar.ts';
import { fourthWeekFrom, momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { facultyRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { placementResultRead } from '../placement/reads/placement-results.ts';
import {
  prepClasses,
  prepClassTeachers,
  prepMarks,
  prepMemberships,
  prepModules,
  prepSheets,
  prepStudents,
  prepTeachers,
} from './tables.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
/** code, place of the level, of the room, of the two teachers, and how many seats */
const classes = [
  ['A1-A', 1, 0, [1, 2], 18],
  ['A2-A', 2, 1, [0, 3], 20],
  ['B1-A', 3, 2, [4, 5], 20],
  ['B2-A', 4, 3, [3, 1], 16],
] as const;
const hoursPerWeek = 25;
const hoursPerDay = 5;
/** the same dice every time: a number below 100 from two ids */
const chance = (one: number, other: number): number => ((one * 7919 + other * 104_729) % 1009) % 100;

interface Person {
  id: number;
  exam_id: number | null;
  total: number;
  level: number;
}
/** Three modules of seven weeks: one is over, one runs in its fourth week, one comes. Some students wait for a class. */
export async function prepDemo({ client, writer, today }: DemoSite): Promise<void> {
  const { db } = client;
  const [semester] = await rowsOf<{ id: number }>(db, sql`select m.id from ${semesterRead} m where m.is_active`);
  const [teacher] = await rowsOf<{ id: number; staff_id: number }>(
    db,
    sql`select u.id, u.staff_id from ${userRead} u where u.username = 'instructor'`,
  );
  if (!semester || !teacher) return;
  const colleagues = await rowsOf<{ id: number }>(
    db,
    sql`select st.id from ${staffRead} st join ${facultyRead} f on f.id = st.faculty_id where st.is_academic and st.status = 'a' and st.id <> ${teacher.staff_id} and not exists (select 1 from esl_slots z where z.staff_id = st.id) order by f.code = 'SFL' desc, st.id limit 5`,
  );
  const rooms = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from ${classroomRead} r where r.status = 'a' and r.capacity >= 20 order by r.id limit 4`,
  );
  const running = fourthWeekFrom(today);
  const modules = [-1, 0, 1].map((n, at) => {
    const starts_on = addDays(running, n * 56);
    return {
      id: at + 1,
      code: `H${starts_on.slice(2, 4)}-${starts_on.slice(5, 7)}${starts_on.slice(8, 10)}`,
      name: `${at + 1}. modül`,
      name_en: `Module ${at + 1}`,
      semester_id: semester.id,
      position: at + 1,
      starts_on,
      ends_on: addDays(starts_on, 46),
      hours_per_week: hoursPerWeek,
      pass_mark: 60,
      absence_limit: 15,
    };
  });
  await writer.insert(prepModules, modules);
  await writer.insert(
    prepTeachers,
    [teacher.staff_id, ...colleagues.map((each) => each.id)].map((staff_id, at) => ({
      id: at + 1,
      staff_id: Number(staff_id),
      weekly_hours: at === 0 ? 15 : 20 + (at % 3) * 2,
    })),
  );
  const placed = await rowsOf<Person>(
    db,
    sql`select sp.id, c.exam_id, c.total, coalesce((select l.id from esl_levels l where l.code = c.level), 1) as level
      from ${placementResultRead} c join ${studentProgramRead} sp on sp.student_id = c.student_id and sp.is_main and sp.status = 'active'
      where c.exam_id = 1 and c.total is not null and not c.exempt and sp.class_year <= 1 order by c.id limit 5`,
  );
  // the others came with a file: their exam was at another school
  const listed = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp join ${userRead} u on u.student_id = sp.student_id
      where sp.is_main and sp.status = 'active' and sp.kind = 'major' and sp.student_type = 'undergraduate' and sp.class_year <= 1 and u.username ~ '^[0-9]'
        and not exists (select 1 from ${placementResultRead} c where c.student_id = sp.student_id) order by sp.class_year, sp.id desc limit 25`,
  );
  const people: Person[] = [
    ...placed,
    ...listed.map((each, at) => {
      const level = 1 + (at % classes.length);
      return { id: each.id, exam_id: null, total: level * 16 + (chance(at + 1, level) % 14), level };
    }),
  ];
  const memberships: Row<typeof prepMemberships>[] = [];
  const sitting: { id: number; class_id: number; at: number }[] = [];
  // one module in the class of the level they were placed at
  const students = people.map((each, at) => {
    const id = at + 1;
    const place = classes.findIndex(([, level]) => level === Number(each.level));
    // every ninth waits for a class
    const waits = at % 9 === 8;
    if (!waits && place >= 0)
      for (const module of [1, 2]) {
        const class_id = (module - 1) * classes.length + place + 1;
        if (module === 2) sitting.push({ id, class_id, at });
        memberships.push({
          class_id,
          module_id: module,
          prep_student_id: id,
          from_on: modules[module - 1]?.starts_on ?? today,
        });
      }
    return {
      id,
      student_program_id: Number(each.id),
      source: each.exam_id === null ? 'excel' : 'placement',
      placement_exam_id: each.exam_id,
      score: each.total,
      level_id: Number(each.level),
      joined_on: modules[0]?.starts_on ?? today,
      status: waits || place < 0 ? 'waiting' : 'studying',
    };
  });
  await writer.insert(
    prepClasses,
    [1, 2].flatMap((module) =>
      classes.map(([code, level, room, , capacity], at) => {
        const id = (module - 1) * classes.length + at + 1;
        return {
          id,
          module_id: module,
          level_id: level,
          code,
          capacity,
          taken: memberships.filter((each) => each.class_id === id).length,
          classroom_id: rooms[room] ? Number(rooms[room].id) : null,
        };
      }),
    ),
  );
  await writer.insert(
    prepClassTeachers,
    [1, 2].flatMap((module) =>
      classes.flatMap(([, , , by], at) =>
        by
          .filter((each) => each <= colleagues.length)
          .map((each, place) => ({
            class_id: (module - 1) * classes.length + at + 1,
            teacher_id: each + 1,
            hours: place === 0 ? 13 : 12,
          })),
      ),
    ),
  );
  await writer.insert(prepStudents, students);
  await writer.insert(prepMemberships, memberships);
  await lists(
    { writer, today, entered_by: Number(teacher.id) },
    modules[1] ?? { starts_on: today },
    sitting,
    await holidaysAround(db, today),
  );
}
interface Keeping {
  writer: DemoSite['writer'];
  today: string;
  entered_by: number;
}
/** Lists of the module that runs, up to yesterday: most are there, one has missed much, one is ill with a report. */
async function lists(
  { writer, today, entered_by }: Keeping,
  module: { starts_on: string },
  places: readonly { id: number; class_id: number; at: number }[],
  closed: Holidays,
): Promise<void> {
  const sheets: Row<typeof prepSheets>[] = [];
  const marks: Row<typeof prepMarks>[] = [];
  const bits = (absent: number): number => [...absent.toString(2)].filter((bit) => bit === '1').length;
  for (const [class_id, class_] of Map.groupBy(places, (each) => each.class_id))
    for (let day = module.starts_on; day < today; day = addDays(day, 1)) {
      if (!isBusinessDay(day, closed)) continue;
      const sheet_id = sheets.length + 1;
      const at = momentOf(day, '17:30');
      sheets.push({ id: sheet_id, class_id, held_on: day, hours: hoursPerDay, created_at: at, updated_at: at });
      for (const each of class_) {
        const dice = chance(each.id, sheet_id);
        const absent =
          each.at === 1 ? (sheet_id % 3 === 0 ? 31 : 0) : dice < 4 ? 31 : dice < 10 ? 1 : dice > 96 ? 16 : 0;
        if (absent > 0)
          marks.push({
            sheet_id,
            prep_student_id: each.id,
            absent,
            missed: bits(absent),
            excused: dice < 2,
            entered_by,
            created_at: at,
            updated_at: at,
          });
      }
    }
  await writer.insert(prepSheets, sheets);
  await writer.insert(prepMarks, marks);
}
