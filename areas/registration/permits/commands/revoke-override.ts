import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { revokeOverride as command } from '../contract.ts';
import { permitRefusals } from '../refusals.ts';
import { sendMail } from '../../commands/registration-mails.ts';
import { studentReader } from '../../office/student-reader.ts';

/** Who may give permissions to a student may take them back, whoever gave them. What was registered by it stays. */
export const revokeOverride = handle(command, async (context, input) => {
  const [row] = await rowsOf<{ id: number; kind: string; student_id: number; revoked_at: string | null }>(
    context.db,
    sql`
    select overrides.id, overrides.kind, overrides.revoked_at, sp.student_id from overrides join ${studentProgramRead} sp on sp.id = overrides.student_program_id
    where overrides.id = ${input.id} and (${context.rows('override_update')}) for no key update of overrides`,
  );
  if (!row) throw notFound();
  refuse(row.revoked_at ? [permitRefusals.override_revoked_already()] : []);
  await context.db.execute(sql`
    update overrides set revoked_at = ${context.now.toISOString()}::timestamptz, revoked_by = ${context.actor.user_id || null}, revoke_reason = ${input.reason},
      version = version + 1, updated_at = now() where id = ${row.id}`);
  const { lines } = context.services;
  const rule = (locale: 'tr' | 'en'): string => lines.line(locale, `registration_ui:lift.${row.kind}`);
  await sendMail(context, await studentReader(context, row.student_id), 'override_revoked', {
    rule: { tr: rule('tr'), en: rule('en') },
    reason: input.reason,
  });
  context.audit({
    resource: 'override',
    record_id: row.id,
    before: { revoked_at: null },
    after: { revoked_at: context.now.toISOString(), reason: input.reason },
  });
  context.publish('resource:override', { id: row.id });
  return { id: row.id };
});
