import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { loginAsCommand, reasonMinimum } from '../contract.ts';
import { actingFacts, readTarget, rolesOfUser, type TargetUser } from '../facts.ts';
import { endEarlierActing } from '../sessions.ts';
import { reasonsAgainstActing, reasonsAgainstWriting } from '../rules/may-act-as.ts';
import { actingMinutes, createSession } from '../../sessions/sessions.ts';
import { settingsOf } from '../../sessions/commands/save-settings.ts';
import { programFor } from '../../sessions/commands/start-session.ts';

/** ACC-008, ACC-098, NS-204: opens a session as another; the caller's own stays valid and is kept by the device. */
export const loginAs = handle(loginAsCommand, async (context, input) => {
  const { actor, db, now } = context;
  const reason = input.reason.trim();
  if (reason.length < reasonMinimum)
    throw malformed({
      reason: [
        {
          key: 'at_least_10',
          params: { value: String(reasonMinimum - reason.length), n: String(reasonMinimum - reason.length) },
        },
      ],
    });
  // whoever is being closed or given roles at this moment is seen as he is afterwards
  await db.execute(sql`select 1 from users where id = ${input.user_id} for share`);
  const user = await readTarget(context, input.user_id);
  const roles = await rolesOfUser(db, user.user_id);
  const write = input.write === true;
  refuse([
    ...reasonsAgainstActing(await actingFacts(context, user, roles)),
    ...(write ? reasonsAgainstWriting(actor.permissions.has('user_loginaswrite')) : []),
  ]);
  const role = input.user_role_id ? roles.find((each) => each.user_role_id === input.user_role_id) : roles[0];
  if (!role) throw notFound();
  await endEarlierActing(context, actor.user_id);
  const ends = new Date(now.getTime() + actingMinutes * 60_000);
  const [record] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into impersonations (real_user_id, user_id, user_role_id, reason, may_write, address, started_at, ends_at)
    values (${actor.user_id}, ${user.user_id}, ${role.user_role_id}, ${reason}, ${write}, ${context.address}, ${now}, ${ends}) returning id`,
  );
  if (!record) throw new Error('acting as another was not recorded');
  const session = await createSession(db, {
    user_id: user.user_id,
    real_user_id: actor.user_id,
    user_role_id: role.user_role_id,
    student_program_id: await programFor(db, user.user_id, role.name),
    impersonation_id: record.id,
    may_write: write,
    now,
    address: context.address,
    agent: context.headers['user-agent'] ?? null,
  });
  context.audit({
    resource: 'impersonation',
    record_id: record.id,
    action: 'login-as',
    after: {
      // names for whoever reads the log; the numbers stand in the row
      full_name: user.full_name,
      username: user.username,
      role: `${role.explanation} / ${role.explanation_en}`,
      reason,
      may_write: write,
      ends_at: ends.toISOString(),
      from_session: actor.session_id,
    },
  });
  if (write) tell(context, user, reason);
  return { access_token: session.access_token, expires_at: session.expires_at, may_write: write };
});

/** The person is told when somebody may change things in his name. */
function tell(context: Writing, user: TargetUser, reason: string): void {
  const locale = settingsOf(user.settings).locale ?? 'tr';
  const line = (key: string): string =>
    context.services.lines.line(locale, `acting:${key}`, {
      name: user.full_name,
      real: context.actor.full_name,
      reason,
      minutes: actingMinutes,
    });
  context.send({
    channel: 'mail',
    to: user.email,
    user_id: user.user_id,
    template: 'login-as',
    subject: line('mail_subject'),
    body: line('mail_body'),
  });
}
