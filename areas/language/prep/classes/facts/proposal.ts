import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { ProposedLine } from '../contract.ts';

export interface Waiting {
  id: number;
  level_id: number;
  program_id: number;
}
/** Students with an open prep year and without a class of a module. */
export const waitingFor = (db: Db, module_id: number): Promise<Waiting[]> =>
  rowsOf<Waiting>(
    db,
    sql`select o.id, o.level_id, sp.program_id from prep_students o join ${studentProgramRead} sp on sp.id = o.student_program_id
      where o.status in ('waiting', 'studying') and not exists (select from prep_memberships p where p.prep_student_id = o.id and p.module_id = ${module_id} and p.until_on is null) order by o.id`,
  );
interface StudentRow {
  class_id: number;
  prep_student_id: number;
  number: string;
  name: string;
  program: string;
  program_en: string;
}
export async function proposedClasses(db: Db, proposal_id: number): Promise<ProposedLine[]> {
  const classes = await rowsOf<Omit<ProposedLine, 'students'>>(
    db,
    sql`select c.id, c.code, c.capacity, r.code as room, (select ${personName('st')} from prep_teachers t join ${staffRead} st on st.id = t.staff_id where t.id = c.teacher_id) as teacher
      from prep_proposal_classes c left join ${classroomRead} r on r.id = c.classroom_id where c.proposal_id = ${proposal_id} order by c.code`,
  );
  const students = await rowsOf<StudentRow>(
    db,
    sql`select x.proposal_class_id as class_id, x.prep_student_id, s.student_number as number, ${personName('s')} as name, p.name as program, p.name_en as program_en
      from prep_proposal_students x join prep_students o on o.id = x.prep_student_id join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
      where x.proposal_id = ${proposal_id} order by s.last_name, s.first_name, o.id`,
  );
  return classes.map((each) => ({
    ...each,
    id: Number(each.id),
    students: students
      .filter((row) => Number(row.class_id) === Number(each.id))
      .map(({ prep_student_id, number, name, program, program_en }) => ({
        prep_student_id: Number(prep_student_id),
        number,
        name,
        program: { tr: program, en: program_en },
      })),
  }));
}
