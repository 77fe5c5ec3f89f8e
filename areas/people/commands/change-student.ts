import { sql } from 'drizzle-orm';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addStudent as addCommand, changeStudent as changeCommand } from '#areas/people/contract.ts';
import { newStudentRecord, studentRecord } from '#areas/people/commands/records.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const kindOf = (type: string): string => (['mentora', 'special', 'exchange'].includes(type) ? type : 'major');

/** Ends the advising that runs and begins the new one; lists, approvals and history read it from there. */
async function setAdvisor(context: Writing, student_program_id: number, advisor_id: number | null): Promise<void> {
  await context.db.execute(
    sql`update advisor_assignments set ended_on = greatest(${context.today}::date, started_on) - 1, version = version + 1, updated_at = now() where student_program_id = ${student_program_id} and ended_on is null`,
  );
  if (advisor_id !== null)
    await context.db.execute(
      sql`insert into advisor_assignments (student_program_id, staff_id, started_on, assigned_by) values (${student_program_id}, ${advisor_id}, ${context.today}, ${context.actor.user_id || null})`,
    );
}

export const addStudent = handle(addCommand, async (context, input) => {
  const [program] = await rowsOf<{ department_id: number; faculty_id: number; curriculum_id: number | null }>(
    context.db,
    sql`
    select p.department_id, p.faculty_id, (select c.id from curriculums c where c.program_id = p.id and c.status = 'active' order by c.effective_year desc limit 1) as curriculum_id
    from ${programRead} p where p.id = ${input.program_id}`,
  );
  if (!program) throw notFound();
  const made = await createRecord(
    newStudentRecord,
    { ...input, department_id: program.department_id, faculty_id: program.faculty_id },
    context,
  );
  const type = input.student_type ?? 'undergraduate';
  const year = input.class_year ?? 1;
  const [own] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, started_on, class_year, semester_no, advisor_id)
    values (${made.id}, ${input.program_id}, ${program.curriculum_id}, ${kindOf(type)}, ${type}, ${context.today}, ${year}, ${Math.max(1, (year - 1) * 2 + 1)}, ${input.advisor_id ?? null}) returning id`,
  );
  if (own) await setAdvisor(context, Number(own.id), input.advisor_id ?? null);
  return made;
});

export const changeStudent = handle(changeCommand, async (context, { id: given, ...changes }) => {
  const id = Number(given);
  const before = await lockedRow(studentRecord, id, context, 'student_update');
  const after = await updateRecord(studentRecord, id, changes, context);
  const [own] = await rowsOf<{ id: number; advisor_id: number | null }>(
    context.db,
    sql`select id, advisor_id from student_programs where student_id = ${id} and is_main order by id limit 1 for update`,
  );
  if (!own) return after;
  await context.db.execute(sql`
    update student_programs set class_year = ${after.class_year}, status = ${after.status}, student_type = ${after.student_type}, advisor_id = ${after.advisor_id}, version = version + 1, updated_at = now() where id = ${own.id}`);
  if ((before.advisor_id ?? null) !== (after.advisor_id ?? null))
    await setAdvisor(context, own.id, after.advisor_id === null ? null : Number(after.advisor_id));
  return after;
});
