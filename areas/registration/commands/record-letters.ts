import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';

/** Every registered student of a section has completed it with his final letter. Answers the student programs, those who withdrew among them: their averages change. */
export async function completeEnrolments(tx: Tx, sectionId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ student_program_id: number }>(
    tx,
    sql`
    update enrolments e set status = 'completed', letter = g.letter, total = g.total, ended_at = ${now.toISOString()}::timestamptz, version = e.version + 1, updated_at = now()
    from grades g where g.enrolment_id = e.id and g.status = 'final' and e.section_id = ${sectionId} and e.status = 'registered' returning e.student_program_id`,
  );
  // who withdrew has had his W since then; his average is written with the others' so that the semester shows it
  const withdrawn = await rowsOf<{ student_program_id: number }>(
    tx,
    sql`select student_program_id from enrolments where section_id = ${sectionId} and status = 'withdrawn'`,
  );
  return [...rows, ...withdrawn].map((row) => row.student_program_id);
}
/** A rectified letter is repeated in the student's history. */
export async function recordLetter(tx: Tx, enrolmentId: number, letter: string, total: number | null): Promise<void> {
  await tx.execute(
    sql`update enrolments set letter = ${letter}, total = ${total}, version = version + 1, updated_at = now() where id = ${enrolmentId}`,
  );
}
