import { addDays, laterDay, universityTime, weekdayOf } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { isoOf } from '../../queries/moments.ts';
import { attendanceEntry as entryQuery, attendanceWeek as weekQuery } from '../contract.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import {
  attendees,
  classSection,
  leavesOn,
  marksOf,
  studentLines,
  type ClassSection,
} from '../facts/class-attendance.ts';
import { lessonLines } from '../facts/lesson-lines.ts';
import { lessonsOf, type HeldLesson } from '../facts/lessons-of.ts';
import { attendanceRefusals } from '../refusals.ts';
import { hasOpened, mayTake } from '../rules/may-take.ts';

/** Everything a screen over one section needs. */
async function wholeClass(context: Reading, section_id: number) {
  const { db } = context;
  const section = await classSection(context, section_id, 'attendance_index');
  const rule = (await attendanceRules(db, context.today))(section.level);
  const lessons = (await lessonsOf(db, [section.id])).get(section.id) ?? [];
  const people = await attendees(db, sql`e.section_id = ${section.id}`);
  const marks = await marksOf(
    db,
    people.map((each) => each.enrolment_id),
  );
  const [own] = await rowsOf<{ takes: boolean }>(
    db,
    sql`select (${context.rows('attendance_store')}) as takes from ${sectionRead} taught where taught.id = ${section.id}`,
  );
  return {
    section,
    rule,
    lessons,
    people,
    marks,
    lines: lessonLines(lessons, marks, people.length, rule, universityTime(context.now)),
    can: {
      take: may([
        ...(own?.takes ? [] : [attendanceRefusals.attendance_not_yours({ section: section.section })]),
        ...mayTake(takingFacts(section)),
      ]),
    },
  };
}
/** What the rules ask of a section before anything is marked. */
export const takingFacts = (section: ClassSection) => ({
  section: section.section,
  sheet_status: section.sheet_status,
  semester_closed: section.semester_status === 'closed' || section.semester_status === 'archived',
});
type Whole = Awaited<ReturnType<typeof wholeClass>>;
const shown = ({ section, rule, lessons, people, marks, can }: Whole) => ({
  section: {
    id: section.id,
    section: section.section,
    name: section.name,
    name_en: section.name_en,
    academic_year: section.academic_year,
    semester_code: section.semester_code,
    instructor: section.instructor,
    archived: section.archived,
  },
  rule: {
    theory_percent: rule.theory_percent,
    practice_percent: rule.practice_percent,
    lates_per_hour: rule.lates_per_hour,
    late_minutes: rule.late_minutes,
    freeze_days: rule.freeze_days,
    excused_counts: rule.excused_counts,
  },
  // nobody knows hours of what lies in the archive
  students: section.archived ? [] : studentLines(rule, lessons, people, marks),
  can,
});

/** The lesson that is on or was the last to begin; before the first one, the first. */
export function lessonNow(lessons: readonly HeldLesson[], now: Date): HeldLesson | null {
  const time = universityTime(now);
  return lessons.findLast((each) => hasOpened(each, time)) ?? lessons[0] ?? null;
}
export const attendanceEntry = answer(entryQuery, async (context, input) => {
  const whole = await wholeClass(context, input.section_id);
  const wanted = input.lesson_id ?? null;
  const lesson =
    wanted === null ? lessonNow(whole.lessons, context.now) : whole.lessons.find(({ id }) => id === wanted);
  if (lesson === undefined) throw notFound();
  const [open] = await rowsOf<{ id: number; lesson_id: number; closes_at: string }>(
    context.db,
    sql`select o.id, h.lesson_id, o.closes_at from attendance_openings o join attendance_sheets h on h.id = o.sheet_id
      where h.section_id = ${whole.section.id} and o.closes_at > ${context.now.toISOString()}::timestamptz order by o.id desc limit 1`,
  );
  return {
    ...shown(whole),
    marks: whole.marks.filter((mark) => mark.lesson_id === lesson?.id),
    leaves: lesson === null ? [] : await leavesOn(context.db, whole.people, [lesson]),
    today: context.today,
    lessons: whole.lines,
    lesson_id: lesson?.id ?? null,
    open: open ? { id: Number(open.id), lesson_id: Number(open.lesson_id), closes_at: isoOf(open.closes_at) } : null,
  };
});
export const attendanceWeek = answer(weekQuery, async (context, input) => {
  const whole = await wholeClass(context, input.section_id);
  const day = input.week ?? lessonNow(whole.lessons, context.now)?.on ?? context.today;
  const monday = addDays(day, 1 - weekdayOf(day));
  const within = (on: string): boolean => on >= monday && on <= addDays(monday, 6);
  const lessons = whole.lessons.filter((each) => within(each.on));
  const ids = new Set(lessons.map((each) => each.id));
  const first = whole.lessons[0]?.on ?? context.today;
  return {
    ...shown(whole),
    marks: whole.marks.filter((mark) => ids.has(mark.lesson_id)),
    leaves: await leavesOn(context.db, whole.people, lessons),
    today: context.today,
    monday,
    first,
    last: laterDay(first, whole.lessons.at(-1)?.on ?? first),
    lessons: whole.lines.filter((each) => within(each.on)),
  };
});
