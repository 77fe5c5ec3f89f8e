import type { SQL } from 'drizzle-orm';
import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import {
  examData as dataQuery,
  examLoadQuery,
  examPeriods as periodsQuery,
  examSchedule as scheduleQuery,
  type ExamPeriod,
  type ExamRow,
} from '../contract.ts';
import {
  instructorsSql,
  isOffice,
  loadOf,
  readPeriod,
  readPeriods,
  readSlots,
  sectionsSql,
  shownPeriod,
} from '../facts/exam-facts.ts';
import { watchesOf } from '../facts/watches.ts';
import { mayAnswer, mayPlace } from '../rules/exam-states.ts';

export const examPeriods = answer(periodsQuery, async ({ db, today }) =>
  (await readPeriods(db, sql`true`)).map((period) => shownPeriod(period, today)),
);

type Found = Omit<ExamRow, 'can'> & {
  day: string | null;
  total: number;
  waiting: number;
  answers: boolean;
  places: boolean;
};
/** Exams of a period under a reader's rule. The table keeps its own name: row rules name it. */
async function readRows(
  context: Reading,
  period: ExamPeriod,
  key: string,
  wanted: SQL,
  { search, ...asked }: { search?: string | null; page?: number | null; limit?: number | null },
): Promise<{ rows: ExamRow[]; total: number; waiting: number }> {
  const [page, limit] = [asked.page ?? 1, asked.limit ?? 50];
  const has = (permission: string): SQL =>
    context.actor.permissions.has(permission) ? sql`(${context.rows(permission)})` : sql`false`;
  const found = search?.trim()
    ? sql`(exams.code ilike ${`%${search.trim()}%`} or exams.name ilike ${`%${search.trim()}%`} or exams.name_en ilike ${`%${search.trim()}%`} or ${instructorsSql(sql`exams.id`)} ilike ${`%${search.trim()}%`})`
    : sql`true`;
  const rows = await rowsOf<Found>(
    context.db,
    sql`select exams.id, exams.code, exams.name, exams.name_en, ${sectionsSql(sql`exams.id`)} as sections, ${instructorsSql(sql`exams.id`)} as instructors,
      coalesce((select sum(s.taken)::int from exam_sections x join sections s on s.id = x.section_id where x.exam_id = exams.id), 0) as students,
      case when exams.state = 'published' and z.day >= ${context.today}::date then greatest(0, coalesce((select sum(s.taken)::int from exam_sections x join sections s on s.id = x.section_id where x.exam_id = exams.id), 0) - (select count(*)::int from exam_seats k where k.exam_id = exams.id)) else 0 end as unseated,
      exams.held, exams.minutes, exams.form, exams.alone, exams.most_rooms, exams.observers, exams.note, exams.answered_at, exams.slot_id, z.day, exams.pinned, exams.state, exams.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'seats', x.seats) order by r.code) from exam_rooms x join ${classroomRead} r on r.id = x.classroom_id where x.exam_id = exams.id), '[]'::jsonb) as rooms,
      count(*) over ()::int as total, count(*) filter (where exams.answered_at is null) over ()::int as waiting, ${has('examdata_update')} as answers, ${has('examschedule_update')} as places
    from exams left join exam_slots z on z.id = exams.slot_id where exams.period_id = ${period.id} and (${context.rows(key)}) and ${wanted} and ${found}
    order by z.day nulls first, z.starts, exams.code, exams.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const office = isOffice(context);
  return {
    rows: rows.map(({ total: _total, waiting: _waiting, answers, places, day, ...row }) => {
      const facts = { ...row, day, period, today: context.today, office };
      const none: Refusal[] = [{ key: 'not_authorized' }];
      return {
        ...row,
        answered_at: row.answered_at && new Date(row.answered_at).toISOString(),
        can: { answer: may(answers ? mayAnswer(facts) : none), place: may(places ? mayPlace(facts) : none) },
      };
    }),
    total: rows[0]?.total ?? 0,
    waiting: rows[0]?.waiting ?? 0,
  };
}

export const examSchedule = answer(scheduleQuery, async (context, input) => {
  const period = shownPeriod(await readPeriod(context.db, input.period_id), context.today);
  const wanted = sql.join(
    [
      input.day ? sql`z.day = ${input.day}` : sql`true`,
      input.state ? sql`exams.state = ${input.state}` : sql`true`,
      input.state === 'draft' ? sql`exams.held` : sql`true`,
    ],
    sql` and `,
  );
  const { rows, total } = await readRows(context, period, 'examschedule_index', wanted, input);
  return { period, slots: await readSlots(context.db, period.id), rows, total };
});
export const examData = answer(dataQuery, async (context, input) => {
  const period = shownPeriod(await readPeriod(context.db, input.period_id), context.today);
  const wanted =
    input.answered === 'yes'
      ? sql`exams.answered_at is not null`
      : input.answered === 'no'
        ? sql`exams.answered_at is null`
        : sql`true`;
  return { period, ...(await readRows(context, period, 'examdata_index', wanted, input)) };
});
export const examLoad = answer(examLoadQuery, async (context, { period_id }) => {
  await readPeriod(context.db, period_id);
  const { load, exams } = await loadOf(context, period_id);
  const seated = new Set(exams.filter((exam) => exam.students.length > 0).map((exam) => exam.id));
  const silent = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from exams where period_id = ${period_id} and held and answered_at is null`,
  );
  const watches = await watchesOf(context.db, period_id);
  return {
    ...load,
    unanswered: silent.filter((each) => seated.has(each.id)).length,
    open_watches: watches.reduce((sum, watch) => sum + watch.needed, 0),
  };
});
