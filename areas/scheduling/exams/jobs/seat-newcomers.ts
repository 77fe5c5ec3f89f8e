import { Refused } from '#kernel/contract/refusal.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { readExams, withRosters } from '../facts/exam-facts.ts';
import { takeSeats } from '../commands/exam-rooms.ts';
import { extraMinutes } from '../rules/exam-seats.ts';
import { tellOfSeats } from '../commands/tell-of-exam.ts';

/** One exam under its lock: who came since it was published gets a seat and is told; answers how many. */
async function seatExam(context: Writing, id: number): Promise<number> {
  await context.db.execute(sql`select id from exams where id = ${id} for update`);
  const [exam] = await withRosters(context, await readExams(context.db, sql`e.id = ${id} and e.state = 'published'`));
  if (!exam || exam.slot_id === null || exam.students.length === 0) return 0;
  const { seated } = await takeSeats(context, { ...exam, slot_id: exam.slot_id });
  if (seated.length === 0) return 0;
  await tellOfSeats(context, exam, seated);
  context.audit({ resource: 'exam', record_id: id, action: 'seat-newcomers', after: { students: seated.length } });
  return seated.length;
}
/**
 * Who registers after the exams were published, or is given extra time or a room of his own since, is seated without anybody
 * pressing anything, until the day of the exam. Where the rooms are full the exam stays as it is; the list of exams says so.
 */
export const seatNewcomers: JobHandler = {
  name: 'exam-newcomers',
  cron: '*/10 * * * *',
  quiet: true,
  work: async (services) => {
    const { db } = services.database;
    const today = universityDay(services.clock());
    const exams = await withRosters(
      { db, services },
      await readExams(
        db,
        sql`e.state = 'published' and exists (select from exam_slots z join exam_periods p on p.id = z.period_id where z.id = e.slot_id and z.day >= ${today}::date and p.state = 'published')`,
      ),
    );
    const rows = await rowsOf<{
      exam_id: number;
      student_id: number;
      place: string;
      extra_minutes: number;
      extra_percent: number;
      separate_room: boolean;
    }>(
      db,
      sql`select t.exam_id, t.student_id, t.place, t.extra_minutes, coalesce(c.extra_percent, 0) as extra_percent, coalesce(c.separate_room, false) as separate_room
      from exam_seats t join exams e on e.id = t.exam_id left join exam_accommodations c on c.student_id = t.student_id and (c.valid_until is null or c.valid_until >= ${today}::date)
      where e.id = any(${sql.param(`{${exams.map((each) => each.id).join(',')}}`)}::bigint[])`,
    );
    const seats = Map.groupBy(rows, (row) => Number(row.exam_id));
    const answer = { looked: exams.length, seated: 0, full: 0 };
    for (const exam of exams) {
      const own = seats.get(exam.id) ?? [];
      const sits = new Set(own.map((each) => Number(each.student_id)));
      const same = sits.size === exam.students.length && exam.students.every((student) => sits.has(student));
      // what he was granted may be more or less than when he was seated
      const asks = own.some(
        (each) =>
          each.place !== 'other' &&
          ((each.place === 'separate') !== each.separate_room ||
            each.extra_minutes !== extraMinutes(exam.minutes, each.extra_percent)),
      );
      if (same && !asks) continue;
      try {
        answer.seated += await systemWrite(services, 'seat-exam-newcomers', (context) => seatExam(context, exam.id));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        answer.full += 1;
      }
    }
    return answer;
  },
};
