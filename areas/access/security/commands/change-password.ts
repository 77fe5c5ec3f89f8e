import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { changePasswordCommand } from '../../contract.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { accessRefusals } from '../../refusals.ts';
import { endSession } from '../../sessions/sessions.ts';
import { provePassword } from './prove-password.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

/** ACC-060, ACC-083, ACC-084: the other sessions end with 427, this one is signed out. */
export const changePassword = handleAfter(
  changePasswordCommand,
  async (context, input) => {
    const [user] = await rowsOf<{ username: string }>(
      context.db,
      sql`select username from users where id = ${context.actor.user_id}`,
    );
    checkNewPassword(input.password, input.password_confirmation, user?.username ?? '');
    const proven = await provePassword(context, input.current_password);
    if (input.password === input.current_password)
      throw new Refused([accessRefusals.password_unchanged(undefined, 'password')]);
    return { proven, hash: await hashPassword(input.password) };
  },
  async (context, _input, { proven, hash }) => {
    const { actor, now } = context;
    const same = await rowsOf<{ id: number }>(
      context.db,
      sql`select id from users where id = ${actor.user_id} and password_hash = ${proven.password_hash} for update`,
    );
    if (same.length === 0) throw new Refused([accessRefusals.current_password_wrong(undefined, 'current_password')]);
    const ended = await setPassword(context, proven, hash, actor.session_id);
    await endSession(context.db, actor.session_id, 'signed_out', now);
    context.audit({
      resource: 'user',
      record_id: actor.user_id,
      action: 'change-password',
      after: { other_sessions_ended: ended },
    });
    return null;
  },
);
