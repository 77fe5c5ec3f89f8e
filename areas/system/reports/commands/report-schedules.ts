import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { jobRuns } from '#kernel/server/tables.ts';
import { chosenParams, refuseReport, reportFor } from '../facts/report-answer.ts';
import { againstOthers, againstRecipients, lockedSchedule } from '../facts/report-schedule-rows.ts';
import { reportSchedules } from '../../operation-tables.ts';
import {
  addReportSchedule as addCommand,
  changeReportSchedule as changeCommand,
  mostSchedules,
  removeReportSchedule as removeCommand,
  runReportSchedule as runCommand,
  sendReportJob,
} from '../contract.ts';
import { reportsRefusals } from '../refusals.ts';
import { isAddress, nextTime, plainAddresses, type ReportTurn } from '../rules/report-times.ts';

interface Plan {
  name: string;
  params?: unknown;
  format?: 'xlsx' | 'pdf' | null;
  every: ReportTurn;
  weekday?: number | null;
  month_day?: number | null;
  hour: number;
  recipients: readonly string[];
}
/** The columns of a plan: days that its turn does not need are left empty, addresses are plain and known. */
async function columnsOfPlan(context: Writing, report: string, plan: Plan) {
  const params = await chosenParams(context, reportFor(context, report), plan.params);
  const recipients = plainAddresses(plan.recipients);
  if (recipients.length === 0) throw malformed({ recipients: [{ key: 'required', params: {} }] });
  if (!recipients.every(isAddress)) throw malformed({ recipients: [{ key: 'email', params: {} }] });
  refuse(await againstRecipients(context, recipients));
  const times = {
    every: plan.every,
    weekday: plan.every === 'weekly' ? (plan.weekday ?? 1) : null,
    month_day: plan.every === 'monthly' ? (plan.month_day ?? 1) : null,
    hour: plan.hour,
  };
  return {
    name: plan.name,
    params,
    format: plan.format ?? ('xlsx' as const),
    recipients,
    ...times,
    locale: context.locale,
    next_at: nextTime(times, context.now),
  };
}

export const addReportSchedule = handle(addCommand, async (context, { report, ...plan }) => {
  const { actor, db } = context;
  const columns = await columnsOfPlan(context, report, plan);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report-schedules:${actor.user_id}`}, 0))`);
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${reportSchedules} where user_id = ${actor.user_id}`,
  );
  if ((count?.n ?? 0) >= mostSchedules) refuse(reportsRefusals.report_schedule_limit({ max: mostSchedules }));
  const [row] = await db
    .insert(reportSchedules)
    .values({ ...columns, report, user_id: actor.user_id, user_role_id: actor.user_role_id })
    .returning({ id: reportSchedules.id });
  if (!row) throw new Error('the schedule was not written');
  context.audit({ resource: 'report-schedule', record_id: row.id, after: { report, ...columns } });
  return { id: row.id, next_at: columns.next_at.toISOString() };
});

/** From now on it runs in the role its owner has now. */
export const changeReportSchedule = handle(changeCommand, async (context, { id, version, status, ...plan }) => {
  const before = await lockedSchedule(context, id, 'reportschedule_update');
  refuse(againstOthers(context.actor.user_id, before));
  if (before.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  const columns = await columnsOfPlan(context, before.report, plan);
  await context.db
    .update(reportSchedules)
    .set({
      ...columns,
      status,
      user_role_id: context.actor.user_role_id,
      last_error: null,
      version: sql`${reportSchedules.version} + 1`,
      updated_at: context.now,
    })
    .where(eq(reportSchedules.id, id));
  const shown = ({
    name,
    params,
    format,
    every,
    weekday,
    month_day,
    hour,
    recipients,
  }: Omit<Plan, 'hour'> & { hour: number }) => ({ name, params, format, every, weekday, month_day, hour, recipients });
  context.audit({
    resource: 'report-schedule',
    record_id: id,
    before: { ...shown(before), status: before.status },
    after: { ...shown(columns), status },
  });
  return { id, next_at: columns.next_at.toISOString() };
});

export const removeReportSchedule = handle(removeCommand, async (context, { id }) => {
  const before = await lockedSchedule(context, id, 'reportschedule_destroy');
  await context.db.delete(reportSchedules).where(eq(reportSchedules.id, id));
  context.audit({
    resource: 'report-schedule',
    record_id: id,
    before: { report: before.report, name: before.name, recipients: before.recipients, owner: before.owner },
  });
  return { id };
});

/** Now and at its own time as well. */
export const runReportSchedule = handle(runCommand, async (context, { id }) => {
  const row = await lockedSchedule(context, id, 'reportschedule_update');
  refuse(againstOthers(context.actor.user_id, row));
  refuseReport(context, row.report);
  const [busy] = await context.db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(
      and(
        eq(jobRuns.name, sendReportJob.name),
        sql`${jobRuns.status} in ('queued', 'running') and (${jobRuns.params} ->> 'schedule_id')::bigint = ${id}`,
      ),
    )
    .limit(1);
  if (busy) refuse(reportsRefusals.report_schedule_running());
  const run_id = await startRun(context, sendReportJob, { schedule_id: id });
  context.audit({ resource: 'report-schedule', record_id: id, after: { run_id } });
  return { run_id };
});
