import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notify } from '#areas/communication/commands/notify.ts';
import { addDays, universityTime } from '#areas/home/rules/university-day.ts';
import { releaseDay } from '../effects/mentora-transfer-out.ts';
import { holdersOfRole } from '../machine/carriers.ts';
import { carryOut } from '../machine/finish.ts';
import { workOfKind } from '../machine/registry.ts';
import { lockMatter, matters } from '../machine/rows.ts';
import { dayText } from '../rules/leave-rules.ts';
import { asSystem } from './request-deadlines.ts';

/** Days before the last day to report back on which the student is reminded. */
const remindAhead = 3;
const words = { remind: 'mentora:news_return', overdue: 'mentora:news_overdue' } as const;

/** What the calendar does to mentora requests: SEVIS records are released on their day, time off begins, its end is reminded of and noticed when nobody came back. */
export const mentoraDays: JobHandler = {
  name: 'mentora-days',
  cron: '10 21 * * *',
  quiet: true,
  work: async (services) => {
    const { db } = services.database;
    const today = universityTime(services.clock()).day;
    let failed = 0;
    const each = async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a mentora request could not be moved by the calendar');
      }
    };
    const due = (
      await matters(db, sql`requests.kind = 'mentora_transfer_out' and requests.status = 'approved'`)
    ).filter((matter) => releaseDay(matter as never) <= today);
    for (const { id } of due) {
      await each(() =>
        asSystem(services, 'mentora-days', async (context) => {
          const matter = await lockMatter(context.db, id, sql`true`);
          if (matter.status === 'approved') await carryOut(context, workOfKind(matter.kind), matter, null);
        }),
      );
    }
    await each(() =>
      asSystem(services, 'mentora-days', async ({ db: tx, now }) => {
        await tx.execute(
          sql`update leaves set status = 'on_leave', version = version + 1, updated_at = ${now} where kind = 'time_off' and status = 'approved' and starts_on <= ${today}::date`,
        );
      }),
    );
    const late = await rowsOf<{ id: number; user_id: number; request_id: number; return_by: string }>(
      db,
      sql`
      select l.id, r.user_id, l.request_id, l.return_by from leaves l join requests r on r.id = l.request_id where l.kind = 'time_off' and l.status = 'on_leave' and (l.return_by < ${today}::date or (l.return_by <= ${addDays(today, remindAhead)}::date and l.reminded_on is null)) order by l.id limit 5000`,
    );
    for (const leave of late) {
      await each(() =>
        asSystem(services, 'mentora-days', async (context) => {
          const over = leave.return_by < today;
          const moved = await rowsOf(
            context.db,
            sql`update leaves set reminded_on = ${today}::date, status = ${over ? 'overdue' : 'on_leave'}, version = version + 1, updated_at = ${context.now} where id = ${leave.id} and status = 'on_leave' returning id`,
          );
          if (moved.length === 0) return;
          const line = (locale: 'tr' | 'en'): string =>
            services.lines.line(locale, over ? words.overdue : words.remind, {
              date: dayText(leave.return_by)[locale],
            });
          const title = { tr: line('tr'), en: line('en') };
          const link = `/mentora/time/off/request-detail/${leave.request_id}`;
          await notify(context, {
            user_ids: [leave.user_id],
            kind: 'requests',
            title,
            link,
            mail: { template: over ? 'time-off-overdue' : 'time-off-return', subject: title, body: title },
          });
          if (over)
            await notify(context, {
              user_ids: (await holdersOfRole(context.db, ['prepschool'])).map((holder) => holder.user_id),
              kind: 'requests',
              title,
              link,
            });
          if (over)
            context.audit({
              resource: 'leave',
              record_id: leave.id,
              action: 'time-off-overdue',
              before: { status: 'on_leave' },
              after: { status: 'overdue', return_by: leave.return_by },
            });
        }),
      );
    }
    return { released: due.length, told: late.length, failed };
  },
};
