import { addDays, weekdayOf, type Holidays } from '#kernel/contract/calendar.ts';
import { fourthWeekFrom, momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { facultyRead } from '#areas/reference/reads/units.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { eslAttendanceMarks, eslAttendanceNotices, eslAttendanceSheets } from './attendance/tables.ts';
import { hoursOf, stagesPassed } from './attendance/rules/percent.ts';
import { lookAgain } from './desk/facts.ts';
import { eslAssessments, eslEvaluations, eslScores } from './evaluations/tables.ts';
import { eslCourses, eslLevels, eslModuleDates } from './levels/tables.ts';
import { classDays } from './sessions/rules/week.ts';
import { eslEnrolments, eslSessions, eslSlots, eslStudents } from './sessions/tables.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
const steps = [
  ['A1', 'Başlangıç', 'Beginner', 'a1', 0, 29],
  ['A2', 'Temel', 'Elementary', 'a2', 30, 49],
  ['B1', 'Orta', 'Intermediate', 'b1', 50, 64],
  ['B2', 'Orta üstü', 'Upper intermediate', 'b2', 65, 79],
  ['C1', 'İleri', 'Advanced', 'c1', 80, 100],
] as const;
const skills = [
  ['listening', 20, 50],
  ['reading', 25, 50],
  ['writing', 25, 55],
  ['speaking', 30, 55],
] as const;
/** hour of the first class, place of the room and of the teacher, by level; the demo instructor teaches B2 in the evening */
const weeks = [
  [9, 0, 1],
  [9, 1, 2],
  [14, 1, 2],
  [18, 0, 0],
  [9, 2, 3],
] as const;
/** the same class every time: a number below 100 from two ids */
const chance = (one: number, other: number): number => ((one * 7919 + other * 104_729) % 1009) % 100;
const perLevel = 8;

/**
 * Five levels, two modules behind, one that runs, one to register for. One student has missed much; scores of B2 wait for the last
 * skill.
 */
export async function schoolDemo({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [teacher] = await rowsOf<{ id: number; staff_id: number }>(
    db,
    sql`select u.id, u.staff_id from ${userRead} u where u.username = 'instructor'`,
  );
  if (!teacher) return;
  const others = await rowsOf<{ id: number }>(
    db,
    sql`select st.id from ${staffRead} st join ${facultyRead} f on f.id = st.faculty_id where st.is_academic and st.status = 'a' and st.id <> ${teacher.staff_id} order by f.code = 'SFL' desc, st.id limit 3`,
  );
  const teachers = [teacher.staff_id, ...others.map((each) => each.id)].map(Number);
  const rooms = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from ${classroomRead} r where r.status = 'a' and r.capacity >= 20 order by r.id desc limit 3`,
  );
  const people = await rowsOf<{ id: number; f1: boolean; account: boolean }>(
    db,
    sql`select sp.id, s.visa_type = 'F1' as f1, u.username = 'f1' as account from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${userRead} u on u.student_id = s.id
      where sp.is_main and sp.status = 'active' and (u.username = 'f1' or (u.username ~ '^[0-9]' and (s.visa_type = 'F1' or sp.kind = 'mentora')))
      order by u.username = 'f1' desc, s.visa_type = 'F1' desc, sp.id limit ${perLevel * steps.length}`,
  );
  await writer.insert(
    eslLevels,
    steps.map(([code, name, name_en, cefr, cut_from, cut_to], at) => ({
      id: at + 1,
      position: at + 1,
      code,
      name,
      name_en,
      cefr,
      cut_from,
      cut_to,
    })),
  );
  const common = { weeks: 6, pass_mark: 70, max_repeats: 2, charged: true };
  await writer.insert(eslCourses, [
    ...steps.map(([code], at) => ({
      id: at + 1,
      code: `IE-${code}`,
      name: `Yoğun İngilizce ${code}`,
      name_en: `Intensive English ${code}`,
      kind: 'core',
      level_id: at + 1,
      hours_per_week: 20,
      ...common,
    })),
    {
      id: 6,
      code: 'PRON',
      name: 'Telaffuz Atölyesi',
      name_en: 'Pronunciation Workshop',
      kind: 'elective',
      level_id: null,
      hours_per_week: 4,
      ...common,
      charged: false,
    },
  ]);
  await writer.insert(
    eslEvaluations,
    steps.map(([code], at) => ({
      id: at + 1,
      course_id: at + 1,
      name: `${code} değerlendirmesi`,
      name_en: `Evaluation of ${code}`,
      min_attendance: 80,
      margin: 5,
    })),
  );
  await writer.insert(
    eslAssessments,
    steps.flatMap((_, at) =>
      skills.map(([skill, weight, minimum], place) => ({
        id: at * skills.length + place + 1,
        evaluation_id: at + 1,
        skill,
        weight,
        minimum,
      })),
    ),
  );
  // six weeks each, the third of them in its fourth week; two weeks' notice to register
  const running = fourthWeekFrom(today);
  const modules = [-2, -1, 0, 1].map((n, at) => {
    const starts_on = addDays(running, n * 42);
    return {
      id: at + 1,
      code: `M${starts_on.slice(2, 4)}-${starts_on.slice(5, 7)}${starts_on.slice(8, 10)}`,
      name: `Modül ${at + 1}`,
      name_en: `Module ${at + 1}`,
      starts_on,
      ends_on: addDays(starts_on, 39),
      registration_from: addDays(starts_on, n === 1 ? -30 : -14),
      registration_until: addDays(starts_on, 4),
      status: n < 0 ? 'ended' : 'open',
    };
  });
  await writer.insert(eslModuleDates, modules);
  const sessions: Row<typeof eslSessions>[] = [];
  const slots: Row<typeof eslSlots>[] = [];
  const add = (module: number, course: number, level: number | null): number => {
    const id = sessions.length + 1;
    sessions.push({
      id,
      module_date_id: module,
      course_id: course,
      section: 'A',
      capacity: 16,
      taken: 0,
      status: module < 3 ? 'ended' : 'open',
    });
    const [hour, room, by] = level === null ? [13, 0, 1] : (weeks[level] ?? weeks[0]);
    for (const weekday of level === null ? [1, 2, 3, 4] : [1, 2, 3, 4, 5])
      slots.push({
        session_id: id,
        weekday,
        starts: hour * 60,
        ends: (hour + (level === null ? 1 : 4)) * 60,
        classroom_id: rooms[room] ? Number(rooms[room].id) : null,
        staff_id: teachers[by] ?? Number(teacher.staff_id),
      });
    return id;
  };
  /** session of a level in a module */
  const core = new Map<string, number>();
  for (const [at, module] of modules.entries())
    for (const level of steps.keys())
      if (at > 1 || level < 3 + at) core.set(`${module.id}.${level}`, add(module.id, level + 1, level));
  const elective = add(3, 6, null);
  await writer.insert(eslSessions, sessions);
  await writer.insert(eslSlots, slots);
  // the account f1 sits in B2
  const levelOf = (at: number): number => (at === 0 ? 3 : (at + 2) % steps.length);
  await writer.insert(
    eslStudents,
    people.map((each, at) => ({
      id: at + 1,
      student_program_id: Number(each.id),
      level_id: levelOf(at) + 1,
      joined_on: modules[Math.max(0, 2 - levelOf(at))]?.starts_on ?? today,
      // whose record was to be released last week
      release_on: at === 3 ? addDays(today, -6) : null,
    })),
  );
  const enrolments: Row<typeof eslEnrolments>[] = [];
  const enrol = (at: number, session_id: number | undefined, rest: Partial<Row<typeof eslEnrolments>>): number => {
    const session = sessions.find((each) => each.id === session_id);
    const person = people[at];
    if (!session || !person) return 0;
    const id = enrolments.length + 1;
    session.taken = (session.taken ?? 0) + 1;
    enrolments.push({
      id,
      session_id: session.id ?? 0,
      module_date_id: session.module_date_id,
      student_program_id: Number(person.id),
      core: session.course_id < 6,
      status: 'enrolled',
      ...rest,
    });
    return id;
  };
  const scores: Row<typeof eslScores>[] = [];
  const score = (enrolment_id: number, level: number, good: boolean, most: number = skills.length): number => {
    let total = 0;
    for (const [place, [, weight]] of skills.entries()) {
      if (place >= most) continue;
      const value = (good ? 72 : 48) + (chance(enrolment_id, place + 3) % 22);
      total += value * weight;
      scores.push({
        enrolment_id,
        assessment_id: level * skills.length + place + 1,
        score: value,
        entered_by: Number(teacher.id),
      });
    }
    return total / 100;
  };
  const today_places: { id: number; session: number; at: number }[] = [];
  for (const at of people.keys()) {
    const level = levelOf(at);
    for (const back of [2, 1]) {
      // every tenth repeats the level he is in
      const was = back === 1 && at % 10 === 9 ? level : level - back;
      const session = core.get(`${3 - back}.${was}`);
      if (was < 0 || session === undefined) continue;
      const repeats = was === level;
      const id = enrol(at, session, {
        status: repeats ? 'repeat' : 'passed',
        attendance: 84 + (chance(at + 1, back) % 15),
        ended_at: momentOf(modules[2 - back]?.ends_on ?? today, '17:00'),
      });
      const line = enrolments[id - 1];
      if (line) line.total = score(id, was, !repeats);
    }
    // one student on F-1 has not registered
    if (at === 5) continue;
    const session = core.get(`3.${level}`);
    const id = enrol(at, session, {});
    if (id > 0 && session !== undefined) today_places.push({ id, session, at });
    if (level === 3 && id > 0) score(id, level, true, skills.length - 1);
    if (at % 6 === 0) enrol(at, elective, {});
  }
  await writer.insert(eslEnrolments, enrolments);
  await db.execute(
    sql`update esl_sessions s set taken = (select count(*) from esl_enrolments e where e.session_id = s.id and e.status <> 'withdrawn')`,
  );
  await writer.insert(eslScores, scores);
  await lists(
    { writer, today, entered_by: Number(teacher.id) },
    modules[2] ?? { starts_on: today, ends_on: today },
    today_places,
    await holidaysAround(db, today),
  );
  await lookAgain(db, today, now);
}
interface Keeping {
  writer: DemoSite['writer'];
  today: string;
  entered_by: number;
}
/** Lists of the module that runs, up to yesterday: most are there, some late, one has missed much. */
async function lists(
  { writer, today, entered_by }: Keeping,
  module: { starts_on: string; ends_on: string },
  places: readonly { id: number; session: number; at: number }[],
  closed: Holidays,
): Promise<void> {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 0, ends: 240 }));
  const days = classDays(week, module.starts_on, module.ends_on, closed);
  const held = days.filter((each) => each.on < today);
  const sheets: Row<typeof eslAttendanceSheets>[] = [];
  const marks: Row<typeof eslAttendanceMarks>[] = [];
  const notices: Row<typeof eslAttendanceNotices>[] = [];
  for (const [session, class_] of Map.groupBy(places, (each) => each.session))
    for (const [n, { on, hours }] of held.entries()) {
      const sheet_id = sheets.length + 1;
      const at = momentOf(on, '22:30');
      sheets.push({ id: sheet_id, session_id: session, held_on: on, hours, created_at: at, updated_at: at });
      for (const each of class_) {
        const dice = chance(each.id, n + weekdayOf(on));
        // the second in the line misses every third day, the third is often late
        const away = each.at === 1 ? n % 3 !== 1 : dice < 4;
        const late = each.at === 2 ? dice < 50 : dice > 94;
        marks.push({
          sheet_id,
          enrolment_id: each.id,
          present: away ? 0 : hours,
          late: away || !late ? 0 : 10 + (dice % 15),
          entered_by,
          created_at: at,
          updated_at: at,
        });
      }
    }
  const planned = days.reduce((sum, each) => sum + each.hours, 0);
  for (const each of places) {
    const own = marks.filter((mark) => mark.enrolment_id === each.id);
    const { projected } = hoursOf(
      planned,
      own.map((mark) => ({ hours: 4, present: mark.present, late: mark.late ?? 0, excused: false })),
    );
    for (const stage of stagesPassed(projected)) notices.push({ enrolment_id: each.id, stage, percent: projected });
  }
  await writer.insert(eslAttendanceSheets, sheets);
  await writer.insert(eslAttendanceMarks, marks);
  await writer.insert(eslAttendanceNotices, notices);
}
