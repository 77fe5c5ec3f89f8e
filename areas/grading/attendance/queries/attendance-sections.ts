import { universityTime } from '#kernel/contract/calendar.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { ownLessons } from '../access.ts';
import { chooseSemester } from '../../queries/semesters.ts';
import { attendanceSections as sectionsQuery } from '../contract.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { attendees, classSections, marksOf, studentLines } from '../facts/class-attendance.ts';
import { lessonLines } from '../facts/lesson-lines.ts';
import { lessonsOf } from '../facts/lessons-of.ts';
import { isOver } from '../rules/may-take.ts';

/** Only one's own sections that somebody sits in: an empty one misses no list. Without a choice, the semester whose classes began last. */
export const attendanceSections = answer(sectionsQuery, async (context, input) => {
  const { db, actor, today } = context;
  const [running] = await rowsOf<{ id: number }>(
    db,
    sql`select m.id from ${semesterRead} m where m.classes_start_on <= ${today}::date and exists (select from ${sectionRead} taught where taught.semester_id = m.id and ${ownLessons(actor)} and taught.taken > 0) order by m.classes_start_on desc, m.id desc limit 1`,
  );
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? running?.id ?? null);
  if (!semester) return { semester, semesters, today, sections: [] };
  const found = await classSections(
    db,
    sql`taught.semester_id = ${semester.id} and ${ownLessons(actor)} and ${context.rows('attendance_index')}`,
  );
  const ids = found.map((each) => each.id);
  const lessons = await lessonsOf(db, ids);
  const people = Map.groupBy(await attendees(db, sql`e.section_id = any(${idList(ids)})`), (each) => each.section_id);
  const marks = Map.groupBy(
    await marksOf(
      db,
      [...people.values()].flat().map((each) => each.enrolment_id),
    ),
    (each) => each.lesson_id,
  );
  const ruleOf = await attendanceRules(db, today);
  const now = universityTime(context.now);
  return {
    semester,
    semesters,
    today,
    sections: found.flatMap((section) => {
      const own = lessons.get(section.id) ?? [];
      const class_ = people.get(section.id) ?? [];
      if (class_.length === 0) return [];
      const rule = ruleOf(section.level);
      const given = own.flatMap((each) => marks.get(each.id) ?? []);
      const lines = lessonLines(own, given, class_.length, rule, now);
      const students = studentLines(rule, own, class_, given);
      const over = lines.filter((line) => isOver(line, now));
      return [
        {
          id: section.id,
          section: section.section,
          name: section.name,
          name_en: section.name_en,
          students: class_.length,
          held: over.length,
          taken: over.filter((line) => line.state === 'taken').length,
          missing: (section.archived ? [] : over)
            .filter((line) => line.state === 'missing' || line.state === 'partial')
            .toReversed()
            .slice(0, 10),
          today: lines.find((line) => line.on === today && !isOver(line, now)) ?? null,
          over_limit: students.filter((each) => each.level === 'failed').length,
          warned: students.filter((each) => each.level === 'first' || each.level === 'second').length,
          archived: section.archived,
        },
      ];
    }),
  };
});
