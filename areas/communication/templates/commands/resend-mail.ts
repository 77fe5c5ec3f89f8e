import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { mayResend } from '../rules/mail-resend.ts';
import { resendMail as command } from '../contract.ts';

/** Puts a failed message into the queue again with fresh tries. */
export const resendMail = handle(command, async (context, input) => {
  const [row] = await rowsOf<{ id: number; status: string; template: string; tries: number; error: string | null }>(
    context.db,
    sql`select id, status, template, tries, error from outbox where id = ${input.id} for update`,
  );
  if (!row) throw notFound();
  refuse(mayResend(row.status, row.template));
  await context.db.execute(
    sql`update outbox set status = 'queued', tries = 0, error = null, next_try_at = ${context.now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'mail',
    record_id: row.id,
    before: { status: row.status, tries: row.tries, error: row.error },
    after: { status: 'queued' },
  });
  return undefined;
});
