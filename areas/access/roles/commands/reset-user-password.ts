import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { forgetSessions, lockAccount } from '../facts.ts';
import { resetUserPasswordCommand } from '../users-contract.ts';
import { resetPasswordRefusals } from '../rules/role-safety.ts';
import { endOthers } from '../../sessions/sessions.ts';

/** Makes a password void. The user is told how to set a new one; nobody else ever learns or chooses it. */
export const resetUserPassword = handle(resetUserPasswordCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(resetPasswordRefusals(context.actor, account));
  const { lines } = context.services;
  await context.db.execute(
    sql`update users set password_hash = null, version = version + 1, updated_at = ${context.now} where id = ${account.id}`,
  );
  await context.db.execute(
    sql`update one_time_codes set expires_at = ${context.now} where user_id = ${account.id} and used_at is null and expires_at > ${context.now}`,
  );
  const ended = await endOthers(context.db, account.id, null, 'password', context.now);
  const both = (key: string, between: string): string =>
    (['tr', 'en'] as const)
      .map((locale) => lines.line(locale, `access:password_reset_mail_${key}`, { username: account.username }))
      .join(between);
  context.send({
    channel: 'mail',
    to: account.email,
    user_id: account.id,
    template: 'password_reset_by_office',
    subject: both('subject', ' / '),
    body: both('body', '\n\n—\n\n'),
  });
  context.audit({ resource: 'user', record_id: account.id, after: { password: 'void', sessions_ended: ended } });
  if (ended > 0) context.info('sessions_ended', { count: ended });
  forgetSessions(context, account.id);
  return { ended };
});
