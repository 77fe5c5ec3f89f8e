import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { reportSchedules } from '../../operation-tables.ts';
import { reportsRefusals } from '../refusals.ts';
import type { ReportTurn } from '../rules/report-times.ts';
import { userRead, userRoleRead } from '#areas/access/reads/accounts.ts';

export interface ScheduleRow {
  id: number;
  version: number;
  report: string;
  name: string;
  params: Record<string, unknown>;
  format: 'xlsx' | 'pdf';
  every: ReportTurn;
  weekday: number | null;
  month_day: number | null;
  hour: number;
  recipients: string[];
  user_id: number;
  owner: string;
  status: 'a' | 'p';
  next_at: string;
  last_at: string | null;
  last_error: string | null;
}
/** A schedule the reader may touch, locked for the command; 404 for another's. */
export async function lockedSchedule(context: Reading, id: number, permission: string): Promise<ScheduleRow> {
  const [row] = await rowsOf<ScheduleRow>(
    context.db,
    sql`select report_schedules.*, (select full_name from ${userRead} users where id = report_schedules.user_id) as owner from ${reportSchedules} where id = ${id} and (${context.rows(permission)}) for update`,
  );
  if (!row) throw notFound();
  return row;
}
/** It runs with its owner's rights: nobody else may say what it sends, to whom and when. */
export const againstOthers = (userId: number, row: Pick<ScheduleRow, 'user_id' | 'owner'>): Refusal[] =>
  row.user_id === userId ? [] : [reportsRefusals.report_schedule_not_own({ owner: row.owner })];

export interface Recipient {
  id: number;
  email: string;
  locale: 'tr' | 'en';
  user_role_id: number | null;
  student_program_id: number | null;
}
/** Active accounts of staff behind addresses, and the owner's own. */
export const recipientsOf = (db: Reading['db'], addresses: readonly string[], ownerId: number): Promise<Recipient[]> =>
  rowsOf<Recipient>(
    db,
    sql`
  select u.id, lower(u.email) as email, case when u.settings like '%"locale":"en"%' then 'en' else 'tr' end as locale, coalesce(u.default_user_role_id, (select min(ur.id) from ${userRoleRead} ur where ur.user_id = u.id)) as user_role_id, u.default_student_program_id as student_program_id
  from ${userRead} u where u.status = 'a' and (u.staff_id is not null or u.id = ${ownerId}) and lower(u.email) in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) order by u.id`,
  );
/** SYS-034: a report goes to staff of the university or to oneself; every address that is neither is named. */
export async function againstRecipients(context: Reading, addresses: readonly string[]): Promise<Refusal[]> {
  const known = new Set((await recipientsOf(context.db, addresses, context.actor.user_id)).map(({ email }) => email));
  return addresses
    .filter((address) => !known.has(address))
    .map((address) => reportsRefusals.report_recipient_unknown({ address }, 'recipients'));
}
