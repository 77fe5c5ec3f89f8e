import { momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { attendanceRules } from './facts/attendance-rules.ts';
import { attendees, classSections, leavesOn, studentLines, type Attendee } from './facts/class-attendance.ts';
import { lessonsOf, type HeldLesson } from './facts/lessons-of.ts';
import { levelsUpTo, type AttendanceCode } from './rules/attendance.ts';
import { attendanceMarks, attendanceSheets, attendanceWarnings } from './tables.ts';

/** the same class every time: a number below 100 from two ids */
const chance = (one: number, other: number): number => ((one * 7919 + other * 104_729) % 1009) % 100;
/** of the first in a class: near the first warning, near the last, over the limit, often late; the others miss little */
const habits = [16, 24, 45, 4] as const;
function howWas(person: Attendee, lesson: HeldLesson, at: number): { status: AttendanceCode; minutes: number | null } {
  const dice = chance(person.enrolment_id, lesson.id);
  const often = at < habits.length ? (habits[at] ?? 5) : 5;
  if (dice < often) return { status: 'absent', minutes: null };
  const late = at === 3 ? 40 : 5;
  if (dice < often + late) return { status: 'late', minutes: dice % 4 === 0 ? 25 : 5 + (dice % 10) };
  return { status: 'present', minutes: null };
}

/**
 * Last semester's lists of the demo instructor: taken, but for the last ones of each second section; some students have passed
 * a limit, and approved leaves stand as excused.
 */
export async function attendanceDemo({ client, writer, today }: DemoSite): Promise<void> {
  const { db } = client;
  const [teacher] = await rowsOf<{ id: number; staff_id: number }>(
    db,
    sql`select u.id, u.staff_id from ${userRead} u where u.username = 'instructor'`,
  );
  if (!teacher) return;
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select s.id from ${sectionRead} s where s.instructor_id = ${Number(teacher.staff_id)} and s.status = 'grading' order by s.id`,
  );
  const ids = found.map((each) => Number(each.id));
  if (ids.length === 0) return;
  const lessons = await lessonsOf(db, ids);
  const people = Map.groupBy(await attendees(db, sql`e.section_id = any(${idList(ids)})`), (each) => each.section_id);
  const sections = await classSections(db, sql`taught.id = any(${idList(ids)})`);
  const ruleOf = await attendanceRules(db, today);
  const sheets: (typeof attendanceSheets.$inferInsert)[] = [];
  const marks: (typeof attendanceMarks.$inferInsert)[] = [];
  const warnings: (typeof attendanceWarnings.$inferInsert)[] = [];
  for (const [index, section] of sections.entries()) {
    const class_ = people.get(section.id) ?? [];
    const held = (lessons.get(section.id) ?? []).filter((each) => each.on < today);
    const taken = index % 2 === 0 ? held : held.slice(0, -2);
    const away = new Set((await leavesOn(db, class_, taken)).map((each) => `${each.enrolment_id}.${each.lesson_id}`));
    const given: { lesson_id: number; enrolment_id: number; status: AttendanceCode; minutes: number | null }[] = [];
    for (const lesson of class_.length === 0 ? [] : taken) {
      const sheet_id = sheets.length + 1;
      const { id: lesson_id, section_id, on: held_on, starts, ends, hours, part } = lesson;
      const at = momentOf(held_on, '21:00');
      sheets.push({
        id: sheet_id,
        section_id,
        lesson_id,
        held_on,
        starts,
        ends,
        hours,
        part,
        created_at: at,
        updated_at: at,
      });
      for (const [row, person] of class_.entries()) {
        const { enrolment_id } = person;
        const on_leave = away.has(`${enrolment_id}.${lesson_id}`);
        const { status, minutes } = on_leave
          ? { status: 'excused' as const, minutes: null }
          : howWas(person, lesson, row);
        given.push({ lesson_id, enrolment_id, status, minutes });
        marks.push({
          id: marks.length + 1,
          sheet_id,
          enrolment_id,
          status,
          minutes,
          note: null,
          source: on_leave ? 'leave' : 'teacher',
          entered_by: Number(teacher.id),
          created_at: at,
          updated_at: at,
        });
      }
    }
    for (const line of studentLines(ruleOf(section.level), lessons.get(section.id) ?? [], class_, given))
      for (const part of line.parts)
        for (const level of levelsUpTo(part.level))
          warnings.push({
            id: warnings.length + 1,
            enrolment_id: line.enrolment_id,
            part: part.part,
            level,
            missed: part.missed,
            allowed: part.allowed,
          });
  }
  await writer.insert(attendanceSheets, sheets);
  await writer.insert(attendanceMarks, marks);
  await writer.insert(attendanceWarnings, warnings);
}
