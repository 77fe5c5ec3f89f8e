import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { lockPrograms } from '#areas/people/advising/commands/record-averages.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { correctSemester as correctCommand, undoCorrection as undoCommand } from '../contract.ts';
import { readSemesters, type ReadSemester } from '../queries/read-semesters.ts';
import { semesterRefusals } from '../refusals.ts';
import { mayCorrect, semesterStatusWords, type SemesterStatus } from '../rules/semester-status.ts';

/** The student program, locked, when it is among the rows of whoever corrects. */
async function lockedStudies(context: Writing, student_program_id: number): Promise<number> {
  const [row] = await rowsOf<{ student_id: number }>(
    context.db,
    sql`select sp.student_id from ${studentProgramRead} sp join ${studentRead} learner on learner.id = sp.student_id where sp.id = ${student_program_id} and (${context.rows('semesterstatus_update')})`,
  );
  if (!row) throw notFound();
  await lockPrograms(context.db, [student_program_id]);
  return Number(row.student_id);
}
async function tellStudent(
  context: Writing,
  student_id: number,
  semester: ReadSemester,
  status: SemesterStatus,
  reason: string,
): Promise<void> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.student_id = ${student_id}`,
  );
  if (users.length === 0) return;
  const { lines } = context.services;
  const words = { semester: semesterNamed(semester), status: semesterStatusWords[status], reason };
  const say = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `student_semester:mail.${part}`, words).trim(),
    en: lines.line('en', `student_semester:mail.${part}`, words).trim(),
  });
  const [subject, body] = [say('subject'), say('body')];
  await port(context.services, 'tell')(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'registration',
    title: subject,
    body,
    link: '/student/semesters',
    mail: { template: 'semester_corrected', subject, body },
  });
}

/** What was shown is what is corrected: the status is read again under the lock. A correction takes the place of the one before. */
export const correctSemester = handle(correctCommand, async (context, input) => {
  const student_id = await lockedStudies(context, input.student_program_id);
  const semester = (await readSemesters(context.db, input.student_program_id, context.today)).find(
    (each) => each.semester_id === input.semester_id,
  );
  if (!semester) throw notFound();
  if (semester.status !== input.was) refuse(semesterRefusals.semester_moved());
  refuse(mayCorrect(semester, input.status, context.today));
  const now = sql`${context.now.toISOString()}::timestamptz`;
  if (semester.correction_id !== null)
    await context.db.execute(
      sql`update semester_corrections set undone_at = ${now}, undone_by = ${context.actor.user_id}, undone_reason = ${input.reason}, version = version + 1, updated_at = ${now} where id = ${semester.correction_id}`,
    );
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into semester_corrections (student_program_id, semester_id, was, status, reason, made_by, created_at, updated_at) values (${input.student_program_id}, ${input.semester_id}, ${semester.status}, ${input.status}, ${input.reason}, ${context.actor.user_id}, ${now}, ${now}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'semester-correction',
    record_id: id,
    before: { status: semester.status },
    after: { ...input, student_id },
  });
  await tellStudent(context, student_id, semester, input.status, input.reason);
  return { id, status: input.status };
});

/** Courses and leaves say again what the semester was. */
export const undoCorrection = handle(undoCommand, async (context, { id, reason }) => {
  const [row] = await rowsOf<{ student_program_id: number; semester_id: number; status: SemesterStatus }>(
    context.db,
    sql`select student_program_id, semester_id, status from semester_corrections where id = ${id}`,
  );
  if (!row) throw notFound();
  const student_id = await lockedStudies(context, Number(row.student_program_id));
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const undone = await rowsOf(
    context.db,
    sql`update semester_corrections set undone_at = ${now}, undone_by = ${context.actor.user_id}, undone_reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${id} and undone_at is null returning id`,
  );
  if (undone.length === 0) refuse(semesterRefusals.correction_undone());
  const semester = (await readSemesters(context.db, Number(row.student_program_id), context.today)).find(
    (each) => each.semester_id === Number(row.semester_id),
  );
  const status = semester?.derived ?? row.status;
  context.audit({
    resource: 'semester-correction',
    record_id: id,
    before: { status: row.status },
    after: { undone: true, status, reason, student_id },
  });
  if (semester) await tellStudent(context, student_id, semester, status, reason);
  return { id, status };
});
