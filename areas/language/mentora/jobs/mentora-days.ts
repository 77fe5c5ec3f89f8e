import { requestRead } from '#areas/requests/reads/requests.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import type { Infer } from '#kernel/contract/field.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { releaseDay } from '../../requests/mentora-transfer-out/work.ts';
import { mentoraTransferOut } from '../../requests/mentora-transfer-out/declaration.ts';
import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { carryOut } from '#areas/requests/machine/finish.ts';
import { workOfKind } from '#areas/requests/machine/registry.ts';
import { lockStudentMatter, studentMatters } from '#areas/requests/machine/rows.ts';
import { dayText } from '#areas/registration/leaves/rules/leave-rules.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { beginTimesOff, noteReminder } from '#areas/registration/leaves/time-off.ts';

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
    const today = universityDay(services.clock());
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
      await studentMatters<Infer<typeof mentoraTransferOut.form>>(
        db,
        sql`requests.kind = 'mentora_transfer_out' and requests.status = 'approved'`,
      )
    ).filter((matter) => releaseDay(matter) <= today);
    for (const { id } of due) {
      await each(() =>
        systemWrite(services, 'mentora-days', async (context) => {
          const matter = await lockStudentMatter(context.db, id, sql`true`);
          if (matter.status === 'approved') await carryOut(context, workOfKind(matter.kind), matter, null);
        }),
      );
    }
    await each(() => systemWrite(services, 'mentora-days', ({ db: tx, now }) => beginTimesOff(tx, today, now)));
    const late = await rowsOf<{ id: number; user_id: number; request_id: number; return_by: string }>(
      db,
      sql`
      select l.id, r.user_id, l.request_id, l.return_by from leaves l join ${requestRead} r on r.id = l.request_id where l.kind = 'time_off' and l.status = 'on_leave' and (l.return_by < ${today}::date or (l.return_by <= ${addDays(today, remindAhead)}::date and l.reminded_on is null)) order by l.id limit 5000`,
    );
    for (const leave of late) {
      await each(() =>
        systemWrite(services, 'mentora-days', async (context) => {
          const over = leave.return_by < today;
          if (!(await noteReminder(context.db, leave.id, today, over, context.now))) return;
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
