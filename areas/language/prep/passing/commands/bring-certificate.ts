import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/**
 * A language certificate that somebody brought when he registered, with its paper as it was approved: it waits for the prep
 * school like any other exemption (ESL-015). Once for a student program, whoever asks first.
 * @returns id of the exemption; null where one waits or stands already
 */
export async function bringCertificate(
  context: Writing,
  given: { student_program_id: number; result: string; reason: string; file_id: number },
): Promise<number | null> {
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into prep_exemptions (student_program_id, basis, result, evidence_file_id, reason, asked_by)
      values (${given.student_program_id}, 'exam', ${given.result.slice(0, 60)}, ${given.file_id}, ${given.reason}, ${context.actor.user_id}) on conflict do nothing returning id`,
  );
  if (!made) return null;
  context.audit({
    resource: 'prep-exemption',
    record_id: Number(made.id),
    action: 'certificate-brought',
    after: { student_program_id: given.student_program_id, result: given.result, reason: given.reason },
  });
  return Number(made.id);
}
