import { eq, sql } from 'drizzle-orm';
import { humanise } from '#kernel/contract/text.ts';
import type { JobHandler, Run } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { describeFailure, notFound } from '#kernel/server/failure.ts';
import { startRun, workOf } from '#kernel/server/job-runs.ts';
import { allows, runWrite } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { makeReport, refuseReport, wordOf, type MadeReport } from '../facts/report-answer.ts';
import { paperOfReport, sheetOfReport } from '../facts/report-files.ts';
import { recipientsOf, type ScheduleRow } from '../facts/report-schedule-rows.ts';
import { reportSchedules } from '../../operation-tables.ts';
import { sendReportJob } from '../contract.ts';
import { nextTime } from '../rules/report-times.ts';

/** The report's own screen with the same parameters: everybody sees it there with his own rights. */
export function reportAddress(name: string, params: Record<string, unknown>): string {
  const search = new URLSearchParams({ name });
  for (const [key, value] of Object.entries(params))
    if (value !== null && value !== undefined && value !== '') search.set(`p_${key}`, String(value));
  return `/report?${search.toString()}`;
}

/** Writes to each recipient: the owner is led to the file, others to the report itself, which shows them what they may see. */
async function write(run: Run, schedule: ScheduleRow, made: MadeReport): Promise<{ sent: number; skipped: number }> {
  const { services } = run;
  const base = services.config.publicUrl.replace(/\/$/, '');
  const people = await recipientsOf(run.db, schedule.recipients, schedule.user_id);
  const mails: Parameters<Parameters<Run['write']>[0]>[0] extends { send(mail: infer M): void } ? M[] : never = [];
  for (const person of people) {
    const own = person.id === schedule.user_id;
    const actor = own
      ? run.actor
      : person.user_role_id === null
        ? null
        : await services.sessions.actorOf(
            {
              user_id: person.id,
              real_user_id: person.id,
              user_role_id: person.user_role_id,
              student_program_id: person.student_program_id,
            },
            run.now,
          );
    if (!actor || !allows(made.source.needs, actor)) {
      run.line('warning', 'report_recipient_without_rights', { address: person.email });
      continue;
    }
    const t = (key: string, params?: Record<string, string | number>): string =>
      services.lines.line(person.locale, key, params);
    const title = wordOf(services, made.source.name)[person.locale];
    const link = `${base}${own ? `/job/logs/detail/${run.id}` : reportAddress(made.source.name, made.params)}`;
    mails.push({
      channel: 'mail',
      to: person.email,
      user_id: person.id,
      template: 'report',
      subject: t('report:mail_subject', { name: schedule.name }),
      body: t(own ? 'report:mail_body_own' : 'report:mail_body', {
        title,
        name: schedule.name,
        rows: made.rows.length,
        link,
        owner: run.actor.full_name,
      }),
    });
  }
  for (const address of schedule.recipients)
    if (!people.some(({ email }) => email === address)) run.line('warning', 'report_recipient_gone', { address });
  await run.write(async (context) => mails.forEach((mail) => context.send(mail)));
  return { sent: mails.length, skipped: schedule.recipients.length - mails.length };
}

/** One sending of a scheduled report as its owner; what went wrong stands beside the schedule until the next one works. */
export const sendReport = workOf(sendReportJob, async (run, { schedule_id }) => {
  const [schedule] = await rowsOf<ScheduleRow>(
    run.db,
    sql`select report_schedules.*, '' as owner from ${reportSchedules} where id = ${schedule_id} and user_id = ${run.actor.user_id}`,
  );
  if (!schedule) throw notFound();
  try {
    refuseReport(run, schedule.report);
    await run.progress(0, 3);
    const made = await makeReport(run, schedule.report, schedule.params);
    await run.progress(1, 3);
    // an empty report is news as well: it is told, there is only no file of it
    if (made.rows.length > 0)
      await run.keep(schedule.format === 'pdf' ? await paperOfReport(run, made) : sheetOfReport(run, made));
    else run.line('info', 'report_empty');
    await run.progress(2, 3);
    const told = await write(run, schedule, made);
    await run.write(
      async ({ db, now }) =>
        void (await db
          .update(reportSchedules)
          .set({ last_at: now, last_error: null })
          .where(eq(reportSchedules.id, schedule.id))),
    );
    run.count(told.sent, told.skipped);
    await run.progress(3, 3);
    return { rows: made.rows.length, ...told };
  } catch (error) {
    const { body } = describeFailure(error, run.services, run.locale, run.requestId);
    await run
      .write(
        async ({ db, now }) =>
          void (await db
            .update(reportSchedules)
            .set({ last_at: now, last_error: body.text.slice(0, 500) })
            .where(eq(reportSchedules.id, schedule.id))),
      )
      .catch(() => undefined); // a run that was stopped may not write
    throw error;
  }
});

interface Due extends ScheduleRow {
  user_role_id: number;
  locale: 'tr' | 'en';
}
/** Puts one due schedule into the queue as its owner and moves it to its next time, both or neither. */
async function begin(services: Services, due: Due): Promise<void> {
  const now = services.clock();
  const next = nextTime(due, now);
  const actor = await services.sessions.actorOf(
    { user_id: due.user_id, real_user_id: due.user_id, user_role_id: due.user_role_id, student_program_id: null },
    now,
  );
  if (!actor) {
    const error = services.lines.line(due.locale, 'report:role_gone');
    await services.database.db
      .update(reportSchedules)
      .set({ status: 'p', last_error: error, next_at: next })
      .where(eq(reportSchedules.id, due.id));
    return;
  }
  const call = {
    token: null,
    locale: due.locale,
    requestId: `report-${due.id}-${now.getTime()}`,
    address: 'job',
    idempotencyKey: null,
    identity: null,
    headers: {},
  };
  await runWrite(
    services,
    actor,
    call,
    { name: sendReportJob.name, body: { schedule_id: due.id }, idempotent: false, acting: 'always' },
    async (context) => {
      // another process may have taken it since it was read
      const taken = await context.db
        .update(reportSchedules)
        .set({ next_at: next })
        .where(
          sql`${reportSchedules.id} = ${due.id} and ${reportSchedules.status} = 'a' and ${reportSchedules.next_at} <= ${now.toISOString()}::timestamptz`,
        )
        .returning({ id: reportSchedules.id });
      if (taken.length > 0) await startRun(context, sendReportJob, { schedule_id: due.id });
    },
  );
}
/** Looks every five minutes for reports that are due; one that was missed while nobody was there is sent once. */
export const dueReports: JobHandler = {
  name: 'due-reports',
  cron: '*/5 * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => {
    const due = await rowsOf<Due>(
      services.database.db,
      sql`select report_schedules.*, '' as owner from ${reportSchedules} where status = 'a' and next_at <= ${services.clock().toISOString()}::timestamptz order by next_at, id limit 200`,
    );
    for (const each of due) {
      await begin(services, each).catch(async (error: unknown) => {
        services.log.error({ err: error, schedule: each.id }, 'a scheduled report could not be begun');
        await services.database.db
          .update(reportSchedules)
          .set({ last_error: humanise('server_error'), next_at: nextTime(each, services.clock()) })
          .where(eq(reportSchedules.id, each.id));
      });
    }
  },
};
