import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { reportNamed, wordOf } from '../facts/report-answer.ts';
import { againstOthers, type ScheduleRow } from '../facts/report-schedule-rows.ts';
import { reportSchedules as table } from '../../operation-tables.ts';
import { mostSchedules, reportSchedules as query } from '../contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const iso = (moment: string): string => new Date(moment).toISOString();
export const reportSchedules = answer(query, async (context) => {
  const { services, actor, db } = context;
  const rows = await rowsOf<ScheduleRow>(
    db,
    sql`
    select report_schedules.*, u.full_name as owner from ${table} join ${userRead} u on u.id = report_schedules.user_id
    where ${context.rows('reportschedule_index')} order by (report_schedules.user_id = ${actor.user_id}) desc, report_schedules.status, report_schedules.next_at, report_schedules.id limit 500`,
  );
  const [me] = await rowsOf<{ email: string }>(
    db,
    sql`select email from ${userRead} users where id = ${actor.user_id}`,
  );
  return {
    most: mostSchedules,
    own_mail: me?.email ?? '',
    schedules: rows.map(
      ({
        id,
        version,
        report,
        name,
        params,
        format,
        every,
        weekday,
        month_day,
        hour,
        recipients,
        status,
        owner,
        user_id,
        next_at,
        last_at,
        last_error,
      }) => {
        const own = may(againstOthers(actor.user_id, { user_id, owner }));
        return {
          id,
          version,
          report,
          title: reportNamed(services, report) ? wordOf(services, report) : null,
          name,
          params,
          format,
          every,
          weekday,
          month_day,
          hour,
          recipients,
          status,
          owner,
          own: user_id === actor.user_id,
          next_at: iso(next_at),
          last_at: last_at === null ? null : iso(last_at),
          last_error,
          can: { update: own, destroy: true as const, run: own },
        };
      },
    ),
  };
});
