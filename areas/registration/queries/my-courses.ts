import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myCourses as query, type CourseRow } from '../slots/contract.ts';
import type { SemesterView } from '../desk/contract-shapes.ts';
import { catalogueOf } from '../desk/facts/catalogue.ts';
import { sectionName } from '../desk/facts/catalogue-sql.ts';
import { ownProgram } from '../slots/facts/own-program.ts';
import { passedOf } from '#areas/registration/facts/situation.ts';
import { sumCredits } from '#areas/registration/rules/credits.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

interface Row {
  enrolment_id: number;
  course_id: number;
  section_id: number;
  semester_id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
  status: string;
  kind: string;
  attempt: number;
  letter: string | null;
  total: number | null;
  slot_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

/** Every course of the acting program, the latest semester first. */
export const myCourses = answer(query, async (context) => {
  const own = ownProgram(context);
  const catalogue = await catalogueOf(context);
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select e.id as enrolment_id, e.course_id, e.section_id, e.semester_id, s.code, s.section_no, s.name, s.name_en, e.credit, e.ects, e.status, e.kind, e.attempt, e.letter, e.total, e.slot_id, t.first_name, t.last_name
    from enrolments e join ${sectionRead} s on s.id = e.section_id left join ${staffRead} t on t.id = s.instructor_id where e.student_program_id = ${own} order by s.code, e.id`,
  );
  const semesters = await rowsOf<SemesterView & { gpa: number | null; cgpa: number | null }>(
    context.db,
    sql`
    select m.id, m.academic_year, m.code, m.starts_on, m.ends_on, m.classes_start_on, m.classes_end_on, m.is_active, r.gpa, r.cgpa from ${semesterRead} m left join semester_results r on r.semester_id = m.id and r.student_program_id = ${own}
    where m.id in (select semester_id from enrolments where student_program_id = ${own}) order by m.starts_on desc, m.id desc`,
  );
  return {
    semesters: semesters.map(({ gpa, cgpa, ...semester }) => {
      const courses = rows
        .filter((row) => row.semester_id === semester.id)
        .map((row): CourseRow => {
          const slot = row.slot_id === null ? undefined : catalogue.slots.get(row.slot_id);
          return {
            enrolment_id: row.enrolment_id,
            course_id: row.course_id,
            section_id: row.section_id,
            code: row.code,
            section: sectionName(row.code, row.section_no),
            name: row.name,
            name_en: row.name_en,
            credits: row.credit,
            ects: row.ects,
            status: row.status,
            kind: row.kind,
            attempt: row.attempt,
            letter: row.letter,
            total: row.total,
            passed: row.status === 'completed' ? passedOf(row, catalogue) : null,
            slot: slot ? { id: slot.id, name: slot.name, name_en: slot.name_en, slot_type: slot.slot_type } : null,
            instructor: row.last_name === null ? null : `${row.first_name ?? ''} ${row.last_name}`.trim(),
          };
        });
      return {
        semester,
        gpa,
        cgpa,
        credits: sumCredits(courses.filter((each) => each.status === 'registered' || each.status === 'completed')),
        courses,
      };
    }),
  };
});
