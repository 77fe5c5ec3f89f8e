import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { ownSections } from '../access.ts';
import { sectionName } from '../queries/sheet-facts.ts';

/** A final grade in a section that somebody taught. */
export interface OwnGrade {
  enrolment_id: number;
  section_id: number;
  section: string;
  department_id: number;
  grading_system_id: number;
  course: Text;
  student: string;
  number: string;
  letter: string;
}
type Row = Omit<OwnGrade, 'section' | 'course'> & { code: string; section_no: number; name: string; name_en: string };

/** Final grades in the sections a member of staff answers for or teaches in, of the last three semesters that have any. */
export async function ownGrades(db: Db, staff_id: number, only?: number): Promise<OwnGrade[]> {
  const mine = ownSections({ staff_id });
  const rows = await rowsOf<Row>(
    db,
    sql`
    select e.id as enrolment_id, sections.id as section_id, sections.code, sections.section_no, sections.department_id, c.grading_system_id, c.name, c.name_en, ${personName('s')} as student, s.student_number as number, e.letter
    from ${sectionRead} sections join ${enrolmentRead} e on e.section_id = sections.id join ${courseRead} c on c.id = sections.course_id join ${studentRead} s on s.id = e.student_id
    where ${mine} and sections.status = 'finalized' and e.status = 'completed' and e.letter is not null ${only === undefined ? sql`` : sql`and e.id = ${only}`}
      and sections.semester_id in (select m.id from ${semesterRead} m where exists (select 1 from ${sectionRead} sections where sections.semester_id = m.id and sections.status = 'finalized' and ${mine}) order by m.starts_on desc limit 3)
    order by sections.semester_id desc, sections.code, sections.section_no, s.last_name, s.first_name, e.id`,
  );
  return rows.map(({ code, section_no, name, name_en, ...row }) => ({
    ...row,
    section: sectionName({ code, section_no }),
    course: { tr: `${code} ${name}`, en: `${code} ${name_en}` },
  }));
}
