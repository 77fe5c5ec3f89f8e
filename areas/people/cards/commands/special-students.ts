import { refuse } from '#kernel/contract/refusal.ts';
import { bindResource, handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { createRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { endSpecialStudent as endCommand, markSpecialStudent as markCommand } from '../special-contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { visiblePerson } from '../../commands/person-rows.ts';
import { specialStudent } from '../resources/special-student.ts';
import { specialStudents } from '../../tables.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentFound } from '#areas/people/reads/found.ts';

export const specialRecord = bindResource(specialStudent, specialStudents, {
  search: (wanted) => sql`${specialStudents.student_id} ${studentFound(wanted)}`,
  derive: {
    state: sql`select case when ${specialStudents.ends_on} < ${todaySql} then 'ended' when ${specialStudents.starts_on} > ${todaySql} then 'planned' else 'current' end`,
  },
});

export const markSpecialStudent = handle(markCommand, async (context, input) => {
  const student = await visiblePerson(context, 'student', input.student_id, 'specialstudent_store', true);
  const { today } = context;
  const [earlier] = await rowsOf<{ id: number; ends_on: string }>(
    context.db,
    sql`select id, ends_on from special_students where student_id = ${student.id}`,
  );
  if (earlier && earlier.ends_on >= today) refuse(cardsRefusals.special_student_already(undefined, 'student_id'));
  // a guest who comes again: one record per student, the earlier stay stands in the log
  if (earlier) {
    await context.db.execute(sql`delete from special_students where id = ${earlier.id}`);
    context.audit({ resource: 'special-student', record_id: earlier.id, before: earlier, after: null });
  }
  const type = input.kind === 'exchange' ? 'exchange' : 'special';
  const [before] = await rowsOf<{ student_type: string }>(
    context.db,
    sql`select student_type from students where id = ${student.id}`,
  );
  const made = await createRecord(specialRecord, input, context);
  await context.db.execute(
    sql`update students set student_type = ${type}, version = version + 1, updated_at = ${context.now} where id = ${student.id}`,
  );
  await context.db.execute(
    sql`update student_programs set student_type = ${type}, version = version + 1, updated_at = ${context.now} where student_id = ${student.id} and is_main`,
  );
  context.audit({
    resource: 'student',
    record_id: student.id,
    before: { student_type: before?.student_type ?? null },
    after: { student_type: type },
  });
  return made;
});

export const endSpecialStudent = handle(endCommand, async (context, { id, outcome }) => {
  const { today } = context;
  const [row] = await rowsOf<{ student_id: number; starts_on: string; ends_on: string }>(
    context.db,
    sql`select student_id, starts_on, ends_on from special_students where special_students.id = ${id} and (${context.rows('specialstudent_update')}) for update`,
  );
  if (!row) throw notFound();
  if (row.ends_on < today) refuse(cardsRefusals.special_student_ended());
  // the last day was yesterday; a stay that had not begun has none
  const yesterday = addDays(today, -1);
  const starts = row.starts_on > yesterday ? yesterday : row.starts_on;
  await context.db.execute(
    sql`update special_students set starts_on = ${starts}, ends_on = ${yesterday}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  const [student] = await rowsOf<{ student_type: string; status: string; level: string }>(
    context.db,
    sql`select s.student_type, s.status, p.level from students s join ${programRead} p on p.id = s.program_id where s.id = ${row.student_id}`,
  );
  const regular =
    student?.level === 'mentora'
      ? 'mentora'
      : student?.level === 'master' || student?.level === 'doctorate'
        ? 'graduate'
        : 'undergraduate';
  const after =
    outcome === 'regular'
      ? { student_type: regular, status: student?.status ?? 'active' }
      : { student_type: student?.student_type ?? 'special', status: 'passive' };
  await context.db.execute(
    sql`update students set student_type = ${after.student_type}, status = ${after.status}, version = version + 1, updated_at = ${context.now} where id = ${row.student_id}`,
  );
  await context.db.execute(sql`
    update student_programs set student_type = ${after.student_type}, status = ${after.status}, kind = case when ${outcome} = 'regular' and kind in ('special', 'exchange') then ${regular === 'mentora' ? 'mentora' : 'major'} else kind end, version = version + 1, updated_at = ${context.now}
    where student_id = ${row.student_id} and is_main`);
  context.audit({
    resource: 'special-student',
    record_id: id,
    before: { starts_on: row.starts_on, ends_on: row.ends_on },
    after: { starts_on: starts, ends_on: yesterday, outcome },
  });
  context.audit({
    resource: 'student',
    record_id: row.student_id,
    before: { student_type: student?.student_type ?? null, status: student?.status ?? null },
    after,
  });
  return undefined;
});
