import type { JobHandler } from '#kernel/server/area.ts';
import { dayBeginsSql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { readMeetings } from '../facts/meetings.ts';
import { tellOf } from '../facts/tell.ts';

const atOnce = 100;
const begins = sql`(${dayBeginsSql(sql`m.day`)} + make_interval(mins => m.starts))`;
/** Both sides hear of a meeting a day before it, once; whoever set its time within that day knows of it. */
export const remindMeetings: JobHandler = {
  name: 'remind-advising-meetings',
  cron: '5 * * * *',
  quiet: true,
  work: async (services) => {
    let told = 0;
    for (let more = true; more;)
      more = await systemWrite(services, 'remind-advising-meetings', async (context) => {
        const now = sql`${context.now.toISOString()}::timestamptz`;
        const due = await readMeetings(
          context,
          sql`m.status = 'booked' and m.reminded_at is null and ${begins} > ${now} and ${begins} <= ${now} + interval '1 day' and m.set_at < ${begins} - interval '1 day'`,
          sql`order by m.id limit ${atOnce} for update of m skip locked`,
        );
        for (const meeting of due) {
          const hours = { day: meeting.day, starts: meeting.starts, place: meeting.place, topic: meeting.topic };
          const { student_id, staff_id, advisor, name } = meeting;
          await tellOf(context, 'reminder', { to: { student_id }, ...hours, name: advisor.name });
          await tellOf(context, 'reminder', { to: { staff_id }, ...hours, name });
          await context.db.execute(
            sql`update advising_meetings set reminded_at = ${context.now} where id = ${meeting.id}`,
          );
        }
        told += due.length;
        return due.length === atOnce;
      });
    return { told };
  },
};
