import { may, type May } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { absencesOf } from '../../attendance/facts/absences.ts';
import { placementExamRead } from '../../../placement/reads/placement-results.ts';
import { prepRecord as prepRecordQuery, type PrepRecord } from '../contract.ts';
import { prepStudentRefusals } from '../refusals.ts';
import { mayLeave } from '../rules/may-leave.ts';
import { isOpen } from '../rules/student-states.ts';

type Row = Pick<
  PrepRecord,
  | 'id'
  | 'version'
  | 'number'
  | 'name'
  | 'class_year'
  | 'attempt'
  | 'source'
  | 'score'
  | 'joined_on'
  | 'ended_on'
  | 'status'
> & {
  program: string;
  program_en: string;
  exam: string | null;
  exam_en: string | null;
  student_id: number;
  level_id: number;
  level: string;
};
export const prepRecord = answer(prepRecordQuery, async (context, { id }) => {
  const { db, today } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`select prep_students.id, prep_students.version, s.id as student_id, s.student_number as number, ${personName('s')} as name, sp.class_year, prep_students.attempt, prep_students.source, prep_students.score, prep_students.joined_on, prep_students.ended_on, prep_students.status,
      p.name as program, p.name_en as program_en, e.name as exam, e.name_en as exam_en, l.id as level_id, l.code as level
      from prep_students join ${studentProgramRead} sp on sp.id = prep_students.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
      join esl_levels l on l.id = prep_students.level_id left join ${placementExamRead} e on e.id = prep_students.placement_exam_id
      where prep_students.id = ${id} and ${context.rows('prepstudent_show')}`,
  );
  if (!row) throw notFound();
  const { services, actor } = context;
  noteReading(services, actor, { person: 'student', id: Number(row.student_id) }, prepRecordQuery.name, context);
  const classes = await rowsOf<PrepRecord['classes'][number]>(
    db,
    sql`select c.id as class_id, c.code as class, m.code as module, r.code as room, p.from_on, p.until_on, p.reason,
      (select string_agg(${personName('st')}, ', ' order by ct.id) from prep_class_teachers ct join prep_teachers pt on pt.id = ct.teacher_id join ${staffRead} st on st.id = pt.staff_id where ct.class_id = c.id) as teachers
      from prep_memberships p join prep_classes c on c.id = p.class_id join prep_modules m on m.id = p.module_id left join ${classroomRead} r on r.id = c.classroom_id
      where p.prep_student_id = ${id} order by p.from_on desc, p.id desc`,
  );
  const places = context.actor.permissions.has('prepstudent_update');
  const offered = places
    ? await rowsOf<PrepRecord['offered'][number]>(
        db,
        sql`select c.id, c.code as name, m.code as module, c.capacity - c.taken as free from prep_classes c join prep_modules m on m.id = c.module_id
          where c.level_id = ${row.level_id} and m.ends_on >= ${today}::date
            and not exists (select from prep_memberships p where p.class_id = c.id and p.prep_student_id = ${id} and p.until_on is null) order by m.starts_on, c.code`,
      )
    : [];
  const absences = (await absencesOf(db, [id], today)).get(id) ?? [];
  const place: May | null = places ? may(isOpen(row.status) ? [] : [prepStudentRefusals.prep_not_open()]) : null;
  const { program, program_en, exam, exam_en, student_id: _whose, level_id, level, ...rest } = row;
  return {
    ...rest,
    id,
    today,
    program: { tr: program, en: program_en },
    exam: exam === null ? null : { name: exam, name_en: exam_en ?? exam },
    level: { id: Number(level_id), code: level },
    classes: classes.map((each) => ({ ...each, class_id: Number(each.class_id) })),
    absences: absences.map(({ module, missed, held, planned, most, state }) => ({
      module,
      missed,
      held,
      planned,
      most,
      state,
    })),
    offered: offered.map((each) => ({ ...each, id: Number(each.id) })),
    can: { place, leave: places ? may(mayLeave(row.status)) : null },
  };
});
