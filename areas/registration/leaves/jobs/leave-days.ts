import { requestRead } from '#areas/requests/reads/requests.ts';
import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Text } from '#kernel/contract/text.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { leaveTerms, type LeaveRow } from '../facts.ts';
import { beginLeave } from '../moves.ts';
import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { dayText, reminderDue, returnDays, returnTerm } from '../rules/leave-rules.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

type Row = LeaveRow & { semester_ids: number[] | null; user_id: number; full_name: string };
const mine = (db: Writing['db'] | Parameters<typeof leaveTerms>[0], only = sql`true`): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`
  select l.id, l.request_id, l.student_id, l.student_program_id, l.kind, l.semesters, l.starts_on, l.ends_on, l.return_by, l.status, l.returned_on, l.reminded_on, r.form -> 'semesters' as semester_ids, r.user_id, ${personName('s')} as full_name
  from leaves l join ${requestRead} r on r.id = l.request_id join ${studentRead} s on s.id = l.student_id where l.kind in ('absence', 'consent') and l.status in ('approved', 'on_leave') and ${only} order by l.id`,
  );

function words({ services: { lines } }: Writing, key: string, params: Record<string, Text | string> = {}): Text {
  const own = (locale: 'tr' | 'en') =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
    );
  return { tr: lines.line('tr', `leave_news:${key}`, own('tr')), en: lines.line('en', `leave_news:${key}`, own('en')) };
}
async function tell(context: Writing, leave: Row, key: 'begun' | 'reminder' | 'overdue', by: Text): Promise<void> {
  const [title, body] = [words(context, key, key === 'begun' ? {} : { by }), words(context, `${key}.body`)];
  await notify(context, {
    user_ids: [leave.user_id],
    kind: 'requests',
    title,
    body,
    link: `/leave/absences/${leave.request_id}`,
    mail: { template: `leave_${key}`, subject: title, body },
  });
}

/** What the day does to one leave: it begins, its end is known by now, the student is reminded of his return, or has missed it (REQ-015). */
async function passDay(context: Writing, id: number): Promise<void> {
  const { db, now } = context;
  const { today } = context;
  await db.execute(sql`select id from leaves where id = ${id} for update`);
  const [leave] = await mine(db, sql`l.id = ${id}`);
  if (!leave) return;
  if (leave.kind === 'consent') {
    const status = today > leave.ends_on ? 'returned' : today >= leave.starts_on ? 'on_leave' : leave.status;
    if (status !== leave.status)
      await db.execute(
        sql`update leaves set status = ${status}, returned_on = ${status === 'returned' ? leave.return_by : null}::date, version = version + 1, updated_at = ${now} where id = ${id}`,
      );
    return;
  }
  const term = returnTerm(await leaveTerms(db, today), leave.ends_on);
  const last = term ? returnDays(term).last : leave.ends_on;
  if (last !== leave.return_by)
    await db.execute(sql`update leaves set return_by = ${last}::date, updated_at = ${now} where id = ${id}`);
  if (leave.status === 'approved') {
    if (today < leave.starts_on) return;
    await beginLeave(context, leave, leave.semester_ids ?? []);
    return tell(context, leave, 'begun', dayText(last));
  }
  if (!term) return;
  if (today > last) {
    await db.execute(
      sql`update leaves set status = 'overdue', version = version + 1, updated_at = ${now} where id = ${id}`,
    );
    context.audit({ resource: 'leave', record_id: id, before: { status: leave.status }, after: { status: 'overdue' } });
    await tell(context, leave, 'overdue', dayText(last));
    const title = words(context, 'overdue_office', { student: leave.full_name });
    return void (await notify(context, {
      user_ids: (await holdersOfRole(db, ['registrar', 'studentaffairs'])).map((each) => each.user_id),
      kind: 'requests',
      title,
      link: `/leave/absences/${leave.request_id}`,
    }));
  }
  if (!reminderDue(term, leave.reminded_on, today)) return;
  await db.execute(sql`update leaves set reminded_on = ${today}::date, updated_at = ${now} where id = ${id}`);
  await tell(context, leave, 'reminder', dayText(last));
}

/** Once an hour, so that a leave begins soon after midnight at the university; each leave in a transaction of its own. */
export const leaveDays: JobHandler = {
  name: 'leave-days',
  cron: '20 * * * *',
  quiet: true,
  work: async (services) => {
    const open = await mine(services.database.db);
    let failed = 0;
    for (const { id } of open) {
      try {
        await systemWrite(services, 'leave-days', (context) => passDay(context, id));
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a leave could not be moved by the clock');
      }
    }
    return { leaves: open.length, failed };
  },
};
