import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, tooMany } from '#kernel/server/failure.ts';
import { changePasswordCommand } from '../contract.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import { accessRefusals } from '../refusals.ts';
import { passwordConditions } from '../rules/password-strength.ts';
import { pairLimits } from '../rules/sign-in-limits.ts';
import { endOthers, endSession, sessionChannel, type SessionNews } from '../sessions.ts';
import { refuseWhileActing } from './refuse-while-acting.ts';

/** ACC-060, ACC-083, ACC-084: the other sessions end with 427, this one is signed out. */
export const changePassword = handle(changePasswordCommand, async (context, input) => {
  const { actor, now } = context;
  refuseWhileActing(actor);
  const unmet = passwordConditions(input.password, input.password_confirmation).filter((each) => !each.met);
  if (unmet.length > 0) {
    const problem = (key: string) => ({ key, params: {} });
    const weak = unmet.filter((each) => each.key !== 'password_repeated').map((each) => problem(each.key));
    throw malformed({
      ...(weak.length > 0 ? { password: weak } : {}),
      ...(unmet.some((each) => each.key === 'password_repeated') ? { password_confirmation: [problem('confirmed')] } : {}),
    });
  }
  for (const limit of pairLimits) if (await context.services.shared.increment(`change-password:${actor.user_id}:${limit.seconds}`, limit.seconds) > limit.tries) throw tooMany();
  const [user] = await rowsOf<{ password_hash: string | null }>(context.db, sql`select password_hash from users where id = ${actor.user_id} for update`);
  if (!await passwordFits(user?.password_hash ?? null, input.current_password)) throw new Refused([accessRefusals.current_password_wrong(undefined, 'current_password')]);
  if (input.password === input.current_password) throw new Refused([accessRefusals.password_unchanged(undefined, 'password')]);
  await context.db.execute(sql`update users set password_hash = ${await hashPassword(input.password)}, version = version + 1, updated_at = ${now} where id = ${actor.user_id}`);
  await context.db.execute(sql`update one_time_codes set expires_at = ${now} where user_id = ${actor.user_id} and used_at is null and expires_at > ${now}`);
  const ended = await endOthers(context.db, actor.user_id, actor.session_id, 'password', now);
  await endSession(context.db, actor.session_id, 'signed_out', now);
  context.audit({ resource: 'user', record_id: actor.user_id, action: 'change-password', after: { other_sessions_ended: ended } });
  context.publish(sessionChannel, { user_id: actor.user_id } satisfies SessionNews);
  return null;
});
