import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { readSheet } from '../queries/sheet-facts.ts';
import { factsOf, sittingOf } from './facts/resit-facts.ts';
import { afterResit, maySit, resitsHeld } from './rules/resit.ts';
import { resitGrades } from './tables.ts';

/** Of last semester's finalized sheets: some who failed have sat the resit, and their points wait for the department. */
export async function resitDemo({ client, writer, now }: DemoSite): Promise<void> {
  const { db } = client;
  const sections = await rowsOf<{ id: number; user_id: number }>(
    db,
    sql`select s.id, (select min(u.id) from ${userRead} u where u.staff_id = s.instructor_id) as user_id from ${sectionRead} s where s.status = 'finalized' and exists (select from assessments a where a.section_id = s.id)
      and exists (select from ${enrolmentRead} e join ${studentRead} st on st.id = e.student_id join ${courseRead} c on c.id = e.course_id join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter
        where e.section_id = s.id and e.status = 'completed' and not l.earned and l.min_total is not null) order by s.id limit 6`,
  );
  const rows: (typeof resitGrades.$inferInsert)[] = [];
  for (const { id, user_id } of sections) {
    const sheet = await readSheet(db, Number(id), sql`true`, now);
    const facts = await factsOf(db, sheet);
    if (resitsHeld(facts.course).length > 0) continue;
    // one of each section has not been entered yet
    for (const [at, student] of sheet.enrolments.filter((each) => each.status === 'completed').entries()) {
      const sitting = sittingOf(facts, student);
      if (maySit(facts.course, sitting).length > 0 || at % 4 === 3) continue;
      const points = 40 + ((student.enrolment_id * 7) % 50);
      const outcome = afterResit(facts.course, sitting, { points, absent: false });
      if (!outcome) continue;
      rows.push({
        section_id: Number(id),
        enrolment_id: student.enrolment_id,
        points,
        letter_before: sitting.letter,
        total_before: sitting.total,
        letter: outcome.letter,
        total: outcome.total,
        entered_by: user_id,
        entered_at: now,
      });
    }
  }
  await writer.insert(resitGrades, rows);
}
