import { may, type May } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { absencesOf } from '../../attendance/facts/absences.ts';
import { prepClassPage as prepClassPageQuery, type PrepClassPage } from '../contract.ts';
import { teacherLoads } from '../facts/teacher-loads.ts';
import { prepClassRefusals } from '../refusals.ts';

type Row = Omit<PrepClassPage, 'teachers' | 'choices' | 'students' | 'can'> & { module_id: number };
type StudentRow = Pick<PrepClassPage['students'][number], 'prep_student_id' | 'number' | 'name' | 'status'> & {
  program: string;
  program_en: string;
};
export const prepClassPage = answer(prepClassPageQuery, async (context, { id }) => {
  const { db, today } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`select prep_classes.id, prep_classes.code, prep_classes.module_id, prep_classes.capacity, prep_classes.taken, l.code as level, m.code as module, m.starts_on, m.ends_on, m.hours_per_week, r.code as room
      from prep_classes join prep_modules m on m.id = prep_classes.module_id join esl_levels l on l.id = prep_classes.level_id left join ${classroomRead} r on r.id = prep_classes.classroom_id
      where prep_classes.id = ${id} and ${context.rows('prepclass_show')}`,
  );
  if (!row) throw notFound();
  const { module_id, ...rest } = row;
  const teachers = await rowsOf<PrepClassPage['teachers'][number]>(
    db,
    sql`select ct.teacher_id, ${personName('st')} as name, ct.hours from prep_class_teachers ct join prep_teachers t on t.id = ct.teacher_id join ${staffRead} st on st.id = t.staff_id where ct.class_id = ${id} order by ct.id`,
  );
  const students = await rowsOf<StudentRow>(
    db,
    sql`select o.id as prep_student_id, s.student_number as number, ${personName('s')} as name, o.status, p.name as program, p.name_en as program_en
      from prep_memberships x join prep_students o on o.id = x.prep_student_id join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
      where x.class_id = ${id} and x.until_on is null order by s.last_name, s.first_name, o.id`,
  );
  const absences = await absencesOf(
    db,
    students.map((each) => Number(each.prep_student_id)),
    today,
  );
  const plans = context.actor.permissions.has('prepclass_update');
  const loads = plans ? await teacherLoads(db, Number(module_id), { without: id }) : [];
  const plan: May | null = plans ? may(row.ends_on < today ? [prepClassRefusals.prep_module_over()] : []) : null;
  return {
    ...rest,
    id,
    teachers: teachers.map((each) => ({ ...each, teacher_id: Number(each.teacher_id) })),
    choices: loads.map((each) => ({ teacher_id: each.id, name: each.name, free: each.most - each.given })),
    students: students.map(({ program, program_en, ...each }) => {
      const own = absences.get(Number(each.prep_student_id))?.find((one) => one.module_id === Number(module_id));
      return {
        ...each,
        prep_student_id: Number(each.prep_student_id),
        program: { tr: program, en: program_en },
        missed: own?.missed ?? 0,
        absence: own?.state ?? 'fine',
      };
    }),
    can: { plan },
  };
});
