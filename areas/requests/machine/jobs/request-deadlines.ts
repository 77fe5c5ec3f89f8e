import { Refused } from '#kernel/contract/refusal.ts';
import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { addBusinessDays, isBusinessDay, universityDay } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { approveStep, declineStep } from '../decide-step.ts';
import { tellDeciders, tellAsker } from '../news.ts';
import { workOfKind } from '../registry.ts';
import { holdersOf } from '../rounds.ts';
import { lockMatter, moveMatter, stepsOfMatter } from '../rows.ts';
import type { AnyMatter, StepRow } from '#kernel/server/request-work.ts';
import { overdueBy, type OverdueAction } from '../rules/overdue.ts';
import type { StepScope } from '../rules/plan.ts';

/** In which unit a role decides what is escalated to it: that of the program wanted where the step asked for it. */
function scopeOf(role: string, step: Pick<StepRow, 'target_program_id'>): StepScope {
  if (role === 'advisor') return 'own_advisor';
  const wanted = step.target_program_id !== null;
  if (role === 'chair') return wanted ? 'target_department' : 'department';
  return role === 'dean' || role === 'unitoffice' ? (wanted ? 'target_faculty' : 'faculty') : 'university';
}

/**
 * What has to happen to one open step whose time is over: reminded of once a working day, escalated with a new deadline, or
 * decided by the rule of its template. `remind`: only that, where the rule's own decision could not be carried out.
 */
async function overdueStep(
  context: Writing,
  request_id: number,
  step_id: number,
  today: string,
  remind = false,
): Promise<void> {
  const matter = await lockMatter(context.db, request_id, sql`true`);
  const steps = await stepsOfMatter(context.db, matter);
  const step = steps.find((each) => each.id === step_id);
  if (
    !step ||
    step.status !== 'open' ||
    step.due_on === null ||
    (matter.status !== 'waiting' && matter.status !== 'in_approval')
  )
    return;
  const holidays = await holidaysAround(context.db, today);
  const { action, escalate_to, late_days } = overdueBy(
    {
      on_overdue: step.on_overdue as OverdueAction,
      escalate_role: step.escalated_from === null ? step.escalate_role : null,
    },
    step.due_on,
    today,
    holidays,
  );
  const work = workOfKind(matter.kind);
  if (action === null) return;
  if (action === 'approve' && !remind) return void (await approveStep(context, work, matter, steps, step, null, true));
  if (action === 'decline' && !remind) return void (await declineStep(context, work, matter, steps, step, null, true));
  if (action === 'escalate' && escalate_to && !remind)
    return escalateStep(context, matter, step, escalate_to, today, addBusinessDays(today, step.days, holidays));
  if (!isBusinessDay(today, holidays)) return;
  await context.db.execute(sql`update request_steps set reminded_on = ${today}::date where id = ${step.id}`);
  await moveMatter(context, matter, matter.status, {
    action: 'reminded',
    step_id: step.id,
    data: { late_days },
    system: true,
  });
  await tellDeciders(context, matter, await holdersOf(context.db, matter, step, today), 'reminder');
}
/** To the role above; to the registrar where nobody holds it, as with a step that nobody could decide from the start. */
async function escalateStep(
  context: Writing,
  matter: AnyMatter,
  step: StepRow,
  role: string,
  today: string,
  due_on: string,
): Promise<void> {
  const above = { role, scope: scopeOf(role, step) };
  const holders = await holdersOf(context.db, matter, { ...step, ...above }, today);
  const to = holders.length > 0 ? above : { role: 'registrar', scope: 'university' };
  await context.db.execute(
    sql`update request_steps set role = ${to.role}, scope = ${to.scope}, escalated_from = ${step.role}, opened_at = ${context.now}, due_on = ${due_on}::date, reminded_on = null, taken_by = null, version = version + 1, updated_at = ${context.now} where id = ${step.id}`,
  );
  const moved = await moveMatter(context, matter, matter.status, {
    action: 'escalated',
    step_id: step.id,
    data: { from: step.role, to: to.role, because: holders.length > 0 ? 'overdue' : 'nobody' },
    system: true,
  });
  await tellDeciders(
    context,
    moved,
    holders.length > 0 ? holders : await holdersOf(context.db, moved, { ...step, ...to }, today),
    'escalated',
  );
}
/** A window that closed before the decision: expired. */
async function expire(context: Writing, request_id: number): Promise<void> {
  const matter = await lockMatter(context.db, request_id, sql`true`);
  if (
    matter.expires_at === null ||
    matter.expires_at > context.now ||
    (matter.status !== 'waiting' && matter.status !== 'in_approval' && matter.status !== 'returned')
  )
    return;
  await context.db.execute(
    sql`update request_steps set status = 'skipped', updated_at = ${context.now} where request_id = ${matter.id} and status in ('pending', 'open')`,
  );
  const expired = await moveMatter(context, matter, 'expired', { action: 'expired', system: true });
  await workOfKind(matter.kind).undone?.(context, expired, 'expire');
  await tellAsker(context, expired, 'expired');
}

/** What the clock does to requests; each in a transaction of its own, so that one that fails keeps no other back. */
export const requestDeadlines: JobHandler = {
  name: 'request-deadlines',
  cron: '*/15 * * * *',
  quiet: true,
  work: async (services) => {
    const { db } = services.database;
    const now = services.clock();
    const today = universityDay(now);
    // on days off nobody is reminded; what a rule decides or escalates is due all the same
    const remindable = isBusinessDay(today, await holidaysAround(db, today))
      ? sql`true`
      : sql`(on_overdue in ('approve', 'decline') or (on_overdue = 'escalate' and escalate_role is not null and escalated_from is null))`;
    const late = await rowsOf<{ id: number; request_id: number }>(
      db,
      sql`select id, request_id from request_steps where status = 'open' and due_on < ${today}::date and reminded_on is distinct from ${today}::date and ${remindable} order by due_on, id limit 5000`,
    );
    const over = await rowsOf<{ id: number }>(
      db,
      sql`select id from requests where status in ('waiting', 'in_approval', 'returned') and expires_at <= ${now} order by id limit 5000`,
    );
    let failed = 0;
    const each = async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a request could not be moved by the clock');
      }
    };
    for (const { id } of over)
      await each(() => systemWrite(services, 'request-deadlines', (context) => expire(context, id)));
    for (const step of late) {
      const move = (remind: boolean) =>
        systemWrite(services, 'request-deadlines', (context) =>
          overdueStep(context, step.request_id, step.id, today, remind),
        );
      // what a rule may not decide (the effect refuses) is left to people, who are told
      await each(() =>
        move(false).catch((error: unknown) => (error instanceof Refused ? move(true) : Promise.reject(error as Error))),
      );
    }
    return { overdue: late.length, expired: over.length, failed };
  },
};
