import { anonymous, type JobHandler, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { runWrite } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { approveStep, declineStep } from '../machine/decide-step.ts';
import { tellDeciders, tellStudent } from '../machine/news.ts';
import { workOfKind } from '../machine/registry.ts';
import { holdersOf } from '../machine/rounds.ts';
import { lockMatter, moveMatter, stepsOfMatter } from '../machine/rows.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { overdueOf } from '../rules/overdue.ts';
import { holidaysAround } from '../student-facts.ts';

const call = (name: string) => ({ token: null, locale: 'tr' as const, requestId: `job:${name}`, address: '', idempotencyKey: null, identity: null, headers: {} });
/** One write of the system itself: nobody decides, a rule does. */
export const asSystem = (services: Services, name: string, work: (context: Writing) => Promise<unknown>): Promise<unknown> =>
  runWrite(services, { ...anonymous, full_name: 'system', role: 'system' }, call(name), { name, body: null, idempotent: false }, work);
const scopeOf = (role: string): string => (role === 'chair' ? 'department' : role === 'dean' || role === 'unitoffice' ? 'faculty' : role === 'advisor' ? 'own_advisor' : 'university');

/** What has to happen to one open step whose time is over: reminded of once a working day, escalated with a new deadline, or decided by the rule of its template. */
async function overdueStep(context: Writing, request_id: number, step_id: number, today: string): Promise<void> {
  const matter = await lockMatter(context.db, request_id, sql`true`);
  const steps = await stepsOfMatter(context.db, matter);
  const step = steps.find((each) => each.id === step_id);
  if (!step || step.status !== 'open' || !step.opened_at || (matter.status !== 'waiting' && matter.status !== 'in_approval')) return;
  const holidays = await holidaysAround(context.db, today);
  const state = overdueOf({ days: step.days, on_overdue: step.on_overdue as never, escalate_role: step.escalated_from === null ? step.escalate_role : null }, universityTime(step.opened_at).day, today, holidays);
  const work = workOfKind(matter.kind);
  if (state.action === 'approve') return void await approveStep(context, work, matter, steps, step, null, true);
  if (state.action === 'decline') return void await declineStep(context, work, matter, steps, step, null, true);
  if (state.action === 'escalate' && state.escalate_to) {
    const to = { role: state.escalate_to, scope: scopeOf(state.escalate_to) };
    await context.db.execute(sql`update request_steps set role = ${to.role}, scope = ${to.scope}, escalated_from = ${step.role}, opened_at = ${context.now}, due_on = ${addBusinessDays(today, step.days, holidays)}::date, reminded_on = null, taken_by = null, version = version + 1, updated_at = ${context.now} where id = ${step.id}`);
    const moved = await moveMatter(context, matter, matter.status, { action: 'escalated', step_id: step.id, data: { from: step.role, to: to.role, because: 'overdue' }, system: true });
    await tellDeciders(context, moved, await holdersOf(context.db, moved, { ...step, ...to }, today), 'escalated');
    return;
  }
  await context.db.execute(sql`update request_steps set reminded_on = ${today}::date where id = ${step.id}`);
  await moveMatter(context, matter, matter.status, { action: 'reminded', step_id: step.id, data: { late_days: state.late_days }, system: true });
  await tellDeciders(context, matter, await holdersOf(context.db, matter, step, today), 'reminder');
}
/** A window that closed before the decision: expired. */
async function expire(context: Writing, request_id: number): Promise<void> {
  const matter = await lockMatter(context.db, request_id, sql`true`);
  if (matter.expires_at === null || matter.expires_at > context.now || (matter.status !== 'waiting' && matter.status !== 'in_approval' && matter.status !== 'returned')) return;
  await context.db.execute(sql`update request_steps set status = 'skipped', updated_at = ${context.now} where request_id = ${matter.id} and status in ('pending', 'open')`);
  const expired = await moveMatter(context, matter, 'expired', { action: 'expired', system: true });
  await workOfKind(matter.kind).undone?.(context, expired as never, 'expire');
  await tellStudent(context, expired, 'expired');
}

/** What the clock does to requests; each in a transaction of its own, so that one that fails keeps no other back. */
export const requestDeadlines: JobHandler = {
  name: 'request-deadlines', cron: '*/15 * * * *', quiet: true,
  work: async (services) => {
    const { db } = services.database;
    const now = services.clock();
    const today = universityTime(now).day;
    const late = await rowsOf<{ id: number; request_id: number }>(db, sql`select id, request_id from request_steps where status = 'open' and due_on < ${today}::date and reminded_on is distinct from ${today}::date order by due_on, id limit 5000`);
    const over = await rowsOf<{ id: number }>(db, sql`select id from requests where status in ('waiting', 'in_approval', 'returned') and expires_at <= ${now} order by id limit 5000`);
    let failed = 0;
    const each = async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a request could not be moved by the clock');
      }
    };
    for (const { id } of over) await each(() => asSystem(services, 'request-deadlines', (context) => expire(context, id)));
    for (const step of late) await each(() => asSystem(services, 'request-deadlines', (context) => overdueStep(context, step.request_id, step.id, today)));
    return { overdue: late.length, expired: over.length, failed };
  },
};
