import { sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { attendanceRules } from './attendance-rules.ts';
import { attendees, classSections, marksOf, studentLines } from './class-attendance.ts';
import { lessonsOf } from './lessons-of.ts';

/** Hours of enrollments for areas that show them beside a course. */
export const attendanceOf: Ports['attendanceOf'] = async (context, enrolment_ids) => {
  const { db } = context;
  if (enrolment_ids.length === 0) return [];
  const people = await attendees(db, sql`e.id = any(${idList(enrolment_ids)})`);
  const ids = [...new Set(people.map((each) => each.section_id))];
  const sections = new Map(
    (await classSections(db, sql`taught.id = any(${idList(ids)})`)).map((each) => [each.id, each]),
  );
  const lessons = await lessonsOf(db, ids);
  const marks = await marksOf(db, enrolment_ids);
  const ruleOf = await attendanceRules(db, context.today);
  return people.flatMap((person) => {
    const section = sections.get(person.section_id);
    // nothing is said of what lies in the archive, rather than that nobody missed anything
    if (!section || section.archived) return [];
    const own = marks.filter((mark) => mark.enrolment_id === person.enrolment_id);
    return studentLines(ruleOf(section.level), lessons.get(section.id) ?? [], [person], own).map((line) => ({
      enrolment_id: line.enrolment_id,
      held: line.parts.reduce((sum, part) => sum + part.held, 0),
      missed: line.parts.reduce((sum, part) => sum + part.missed, 0),
      excused: line.parts.reduce((sum, part) => sum + part.excused, 0),
      level: line.level,
    }));
  });
};
