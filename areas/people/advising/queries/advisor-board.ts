import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { fold } from '#kernel/contract/text.ts';
import { advisorBoard as query, mostAssigned, type AdvisedStudent, type AdvisorBoard } from '../contract.ts';
import { visible } from './advised-students.ts';
import { personName } from '../../reads/person-name.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const words = (search: string): string[] =>
  fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`);

export const advisorBoard = answer(query, async (context, input): Promise<AdvisorBoard> => {
  const { today } = context;
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  const from = sql`student_programs join students on students.id = student_programs.student_id join ${programRead} p on p.id = student_programs.program_id left join staff a on a.id = student_programs.advisor_id`;
  const mine = sql`student_programs.status = 'active' and ${visible(context, 'advisor_assign')}`;
  const asked = sql.join(
    [
      mine,
      ...words(input.search ?? '').map((word) => sql`students.search like ${word}`),
      ...(input.program_id ? [sql`student_programs.program_id = ${input.program_id}`] : []),
      ...(input.class_year === null || input.class_year === undefined
        ? []
        : [sql`student_programs.class_year = ${input.class_year}`]),
      ...(input.entry_year ? [sql`students.entry_year = ${input.entry_year}`] : []),
      ...(input.advisor_id ? [sql`student_programs.advisor_id = ${input.advisor_id}`] : []),
      ...(input.without ? [sql`student_programs.advisor_id is null`] : []),
    ],
    sql` and `,
  );
  const order = sql`students.last_name, students.first_name, student_programs.id`;
  const rows = await rowsOf<AdvisedStudent>(
    context.db,
    sql`
    select student_programs.id as student_program_id, students.id as student_id, students.student_number, ${personName('students')} as full_name, student_programs.class_year, students.entry_year, student_programs.status, student_programs.cgpa,
      json_build_object('code', p.code, 'name', p.name, 'name_en', p.name_en) as program,
      case when a.id is null then null else json_build_object('id', a.id, 'name', ${personName('a')}, 'title', a.title) end as advisor,
      (select max(aa.started_on) from advisor_assignments aa where aa.student_program_id = student_programs.id and aa.staff_id = student_programs.advisor_id and aa.started_on <= ${today}::date and (aa.ended_on is null or aa.ended_on >= ${today}::date)) as since,
      (select json_build_object('advisor', json_build_object('id', n.id, 'name', ${personName('n')}, 'title', n.title), 'from', aa.started_on) from advisor_assignments aa join staff n on n.id = aa.staff_id where aa.student_program_id = student_programs.id and aa.ended_on is null and aa.started_on > ${today}::date) as next
    from ${from} where ${asked} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [total] = await countedRows<{ n: number }>(
    context,
    sql`select count(*)::int as n from ${from} where ${asked}`,
    ([row]) => row?.n ?? 0,
  );
  const matching = await rowsOf<{ id: number }>(
    context.db,
    sql`select student_programs.id from ${from} where ${asked} order by ${order} limit ${mostAssigned}`,
  );
  const [counts] = await countedRows<{ all: number; without: number }>(
    context,
    sql`select count(*)::int as "all", (count(*) filter (where student_programs.advisor_id is null))::int as without from student_programs join students on students.id = student_programs.student_id where ${mine}`,
    ([row]) => row?.all ?? 0,
  );
  const undoable = await rowsOf<{ ids: number[]; at: string; count: number; advisors: string[] }>(
    context.db,
    sql`
    select json_agg(b.id order by b.id) as ids, b.created_at as at, count(*)::int as count, json_agg(distinct ${personName('st')}) as advisors
    from advisor_assignments b join staff st on st.id = b.staff_id
    where b.assigned_by = ${context.actor.user_id} and b.created_at > ${context.now.toISOString()}::timestamptz - interval '24 hours'
    group by b.created_at having bool_and(b.ended_on is null and b.version = 1) order by b.created_at desc limit 5`,
  );
  return {
    rows,
    total: total?.n ?? 0,
    page,
    limit,
    matching: matching.map((row) => row.id),
    counts: { all: counts?.all ?? 0, without: counts?.without ?? 0 },
    today,
    undoable: undoable.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
});
