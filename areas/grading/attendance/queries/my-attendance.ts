import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { isoOf } from '../../queries/moments.ts';
import { chooseSemester } from '../../queries/semesters.ts';
import { myAttendance as mineQuery } from '../contract.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { attendees, classSections, marksOf, studentLines } from '../facts/class-attendance.ts';
import { lessonsOf } from '../facts/lessons-of.ts';

/** One's own hours; without a choice those of the semester whose classes began last among one's own. */
export const myAttendance = answer(mineQuery, async (context, input) => {
  const { db, actor, today } = context;
  const own = sql`e.student_id = ${actor.student_id}`;
  const [running] = await rowsOf<{ id: number }>(
    db,
    sql`select m.id from ${semesterRead} m where m.classes_start_on <= ${today}::date and exists (select from ${enrolmentRead} e where e.semester_id = m.id and ${own} and e.status in ('registered', 'completed')) order by m.classes_start_on desc, m.id desc limit 1`,
  );
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? running?.id ?? null);
  if (!semester) return { semester, semesters, courses: [], open: [] };
  const people = await attendees(db, sql`${own} and e.semester_id = ${semester.id}`);
  const ids = people.map((each) => each.section_id);
  const sections = new Map(
    (await classSections(db, sql`taught.id = any(${idList(ids)})`)).map((each) => [each.id, each]),
  );
  const lessons = await lessonsOf(db, ids);
  const marks = await marksOf(
    db,
    people.map((each) => each.enrolment_id),
  );
  const ruleOf = await attendanceRules(db, today);
  const open = await rowsOf<{ id: number; section_id: number; closes_at: string; done: boolean }>(
    db,
    sql`select o.id, h.section_id, o.closes_at, exists (select from attendance_check_ins c where c.opening_id = o.id and c.enrolment_id = e.id) as done
    from attendance_openings o join attendance_sheets h on h.id = o.sheet_id join ${enrolmentRead} e on e.section_id = h.section_id and ${own} and e.status = 'registered'
    where o.closes_at > ${context.now.toISOString()}::timestamptz order by o.id`,
  );
  const opened = new Map(
    (await classSections(db, sql`taught.id = any(${idList(open.map((each) => Number(each.section_id)))})`)).map(
      (each) => [each.id, each],
    ),
  );
  return {
    semester,
    semesters,
    courses: people.flatMap((person) => {
      const section = sections.get(person.section_id);
      const held = lessons.get(person.section_id) ?? [];
      if (!section) return [];
      const given = marks.filter((mark) => mark.enrolment_id === person.enrolment_id);
      const [line] = studentLines(ruleOf(section.level), held, [person], given);
      if (!line) return [];
      return [
        {
          enrolment_id: person.enrolment_id,
          section: section.section,
          name: section.name,
          name_en: section.name_en,
          exempt: line.exempt,
          failed: line.failed,
          level: line.level,
          archived: section.archived,
          parts: section.archived ? [] : line.parts,
          lessons: held.toReversed().flatMap(({ id, on, starts, ends, hours, part }) => {
            const mark = given.find((each) => each.lesson_id === id);
            return mark && mark.status !== 'present'
              ? [{ on, starts, ends, hours, part, status: mark.status, minutes: mark.minutes, note: mark.note }]
              : [];
          }),
        },
      ];
    }),
    open: open.flatMap((each) => {
      const section = opened.get(Number(each.section_id));
      return section
        ? [
            {
              id: Number(each.id),
              section: section.section,
              name: section.name,
              name_en: section.name_en,
              closes_at: isoOf(each.closes_at),
              done: each.done,
            },
          ]
        : [];
    }),
  };
});
