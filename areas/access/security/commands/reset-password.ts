import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { hashPassword, tokenHash } from '../../sessions/passwords.ts';
import { resetPasswordCommand, type SentChannel } from '../contract.ts';
import { noteResetChannel } from '../reset-channel.ts';
import { securityRefusals } from '../refusals.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

const expired = (): Refused => new Refused([securityRefusals.reset_expired()]);

/** ACC-091: sets the password and ends every session (427). Signs nobody in; the second factor stays, but its channel is no longer the one of this reset. */
export const resetPassword = handleAfter(
  resetPasswordCommand,
  async (context, input) => {
    const [user] = await rowsOf<{
      code_id: number;
      channel: SentChannel | null;
      id: number;
      username: string;
      email: string;
    }>(
      context.db,
      sql`
    select c.id as code_id, c.target as channel, u.id, u.username, u.email from one_time_codes c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash(input.token)} and c.purpose = 'reset_set' and c.used_at is null and c.expires_at > ${context.now} and u.status = 'a'`,
    );
    if (!user) throw expired();
    checkNewPassword(input.password, input.password_confirmation, user.username);
    return { user, hash: await hashPassword(input.password) };
  },
  async (context, _input, { user, hash }) => {
    const { db, now } = context;
    const used = await rowsOf<{ id: number }>(
      db,
      sql`update one_time_codes set used_at = ${now} where id = ${user.code_id} and used_at is null and expires_at > ${now} returning id`,
    );
    if (used.length === 0) throw expired();
    const ended = await setPassword(context, user, hash, null);
    await noteResetChannel(context, user.id, user.channel ?? 'sms');
    await db.execute(
      sql`insert into sign_ins (user_id, username, outcome, address, agent, at) values (${user.id}, ${user.username}, 'password_reset', ${context.address}, ${context.headers['user-agent']?.slice(0, 300) ?? null}, ${now})`,
    );
    context.audit({
      resource: 'user',
      record_id: user.id,
      action: 'reset-password',
      after: { by: user.channel, sessions_ended: ended },
    });
    return null;
  },
);
