import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import { reasonMinimum, transferUserCommand } from '../../acting/contract.ts';
import { actingRefusals } from '../../acting/refusals.ts';
import { endOthers, sessionChannel, type SessionNews } from '../../sessions/sessions.ts';
import { planTransfer, type TransferPlan } from '../transfer-facts.ts';
import { settingsOf } from '../../sessions/commands/save-settings.ts';

/** ACC-100, NS-102: the account goes to another person record; the account that record had is closed. Both people sign in again (427). */
export const transferUser = handle(transferUserCommand, async (context, input) => {
  const { db, now, actor } = context;
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
  // transfers are rare: one after the other, so that two to one record can't both find it free
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('user-transfer'))`);
  const plan = await planTransfer(context, input, true);
  const { account, other } = plan;
  if (account.version !== input.version) throw new Failure(406, 'record_changed_meanwhile');
  refuse(plan.reasons);
  if ((other?.id ?? null) !== (input.closes_user_id ?? null)) refuse(actingRefusals.transfer_changed());
  if (other) await closeAccount(context, plan, other.id);
  const [program] =
    plan.student_id === null
      ? []
      : await rowsOf<{ id: number }>(
          db,
          sql`select id from student_programs where student_id = ${plan.student_id} order by (status = 'active') desc, is_main desc, id limit 1`,
        );
  await endOthers(db, account.id, null, 'role', now);
  const roles = await changeRoles(context, plan);
  await db.execute(sql`
    update users set student_id = ${plan.student_id}, staff_id = ${plan.staff_id}, full_name = ${plan.target.name}, default_user_role_id = ${roles}, default_student_program_id = ${program?.id ?? null}, version = version + 1, updated_at = ${now} where id = ${account.id}`);
  const moved = {
    keeps: plan.after.keeps.map((role) => role.name),
    loses: plan.after.loses.map((role) => role.name),
    gains: plan.after.gains,
    full_name: [account.full_name, plan.target.name],
  };
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into user_transfers (user_id, from_student_id, from_staff_id, to_student_id, to_staff_id, closed_user_id, reason, moved, done_by, done_at)
    values (${account.id}, ${account.student_id}, ${account.staff_id}, ${plan.student_id}, ${plan.staff_id}, ${other?.id ?? null}, ${reason}, ${JSON.stringify(moved)}::jsonb, ${actor.user_id}, ${now}) returning id`,
  );
  if (!row) throw new Error('the transfer was not recorded');
  context.audit({
    resource: 'user',
    record_id: account.id,
    action: 'user-transfer',
    before: {
      student_id: account.student_id,
      staff_id: account.staff_id,
      full_name: account.full_name,
      roles: plan.roles.map((role) => role.name),
    },
    after: {
      student_id: plan.student_id,
      staff_id: plan.staff_id,
      full_name: plan.target.name,
      roles: [...moved.keeps, ...moved.gains],
      closed_user_id: other?.id ?? null,
      reason,
    },
  });
  context.publish(sessionChannel, { user_id: account.id } satisfies SessionNews);
  tell(context, plan);
  return { id: row.id, user_id: account.id, closed_user_id: other?.id ?? null };
});

/** The record's earlier account loses the record and can't sign in any more; its data stay under it. */
async function closeAccount(context: Writing, plan: TransferPlan, id: number): Promise<void> {
  const { db, now } = context;
  const before = {
    student_id: plan.other?.student_id ?? null,
    staff_id: plan.other?.staff_id ?? null,
    status: plan.other?.status,
  };
  await endOthers(db, id, null, 'everywhere', now);
  const after = plan.target.student_id !== null ? { ...before, student_id: null } : { ...before, staff_id: null };
  await db.execute(
    sql`update users set student_id = ${after.student_id}, staff_id = ${after.staff_id}, status = 'p', version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'user',
    record_id: id,
    action: 'user-transfer-close',
    before,
    after: { ...after, status: 'p', moved_to: plan.account.id },
  });
  context.publish(sessionChannel, { user_id: id } satisfies SessionNews);
}

/** Takes the roles that no longer fit, gives the one a student has; answers the role a sign-in starts with. */
async function changeRoles({ db }: Writing, { account, after }: TransferPlan): Promise<number | null> {
  const gone = after.loses.map((role) => role.user_role_id);
  if (gone.length > 0) {
    const ids = sql.join(
      gone.map((id) => sql`${id}`),
      sql`, `,
    );
    await db.execute(sql`update sessions set user_role_id = null where user_role_id in (${ids})`); // they have ended
    await db.execute(sql`delete from user_roles where user_id = ${account.id} and id in (${ids})`);
  }
  const given: number[] = [];
  for (const name of after.gains) {
    const [role] = await rowsOf<{ id: number }>(
      db,
      sql`insert into user_roles (user_id, role_id) select ${account.id}::bigint, id from roles where name = ${name} returning id`,
    );
    if (role) given.push(role.id);
  }
  const kept = after.keeps.map((role) => role.user_role_id);
  return kept.find((id) => id === account.default_user_role_id) ?? kept[0] ?? given[0] ?? null;
}

function tell(context: Writing, { account, target }: TransferPlan): void {
  const locale = settingsOf(account.settings).locale ?? 'tr';
  const line = (key: string): string =>
    context.services.lines.line(locale, `acting:${key}`, { name: target.name, number: target.number });
  context.send({
    channel: 'mail',
    to: account.email,
    user_id: account.id,
    template: 'user-transfer',
    subject: line('transfer_mail_subject'),
    body: line('transfer_mail_body'),
  });
}
