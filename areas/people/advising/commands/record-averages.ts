import { sql, type Tx } from '#kernel/server/database.ts';

/** Averages and credits of a student program as grading has computed them. */
export interface ProgramAverages {
  student_program_id: number;
  cgpa: number | null;
  credits_earned: number;
  credits_attempted: number;
  ects_earned: number;
}
const idsOf = (all: readonly { student_program_id: number }[]): string =>
  JSON.stringify(all.map((each) => each.student_program_id));

/** Locks student programs in order of id, so that two who write the same averages wait for each other. */
export async function lockPrograms(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select id from student_programs where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id for update`,
  );
}
/** Writes averages to the programs, and the main program's CGPA to its student. */
export async function recordAverages(tx: Tx, all: readonly ProgramAverages[]): Promise<void> {
  const given = all.map(({ student_program_id, cgpa, credits_earned, credits_attempted, ects_earned }) => ({
    student_program_id,
    cgpa,
    credits_earned,
    credits_attempted,
    ects_earned,
  }));
  await tx.execute(sql`
    update student_programs sp set cgpa = x.cgpa, credits_earned = x.credits_earned, credits_attempted = x.credits_attempted, ects_earned = x.ects_earned, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(student_program_id bigint, cgpa numeric, credits_earned numeric, credits_attempted numeric, ects_earned numeric)
    where sp.id = x.student_program_id`);
  await tx.execute(sql`
    update students s set cgpa = sp.cgpa, updated_at = now() from student_programs sp
    where sp.student_id = s.id and sp.is_main and sp.id in (select value::bigint from jsonb_array_elements_text(${idsOf(all)}::jsonb)) and s.cgpa is distinct from sp.cgpa`);
}
