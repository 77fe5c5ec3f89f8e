import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { readSlots } from './exam-facts.ts';
import { madeUpAt, type ExamContext } from './made-up.ts';
import type { Observer, Watch } from '../rules/exam-observers.ts';

/** Rooms of a period that lack somebody to watch: the most any exam in them asks for, and those who are there taken off. */
export const watchesOf = async (db: Db, period_id: number): Promise<Watch[]> =>
  rowsOf<Watch>(
    db,
    sql`select w.* from (select x.slot_id, x.classroom_id, z.day, max(e.minutes)::int as minutes, to_jsonb(array_agg(distinct e.department_id)) as departments,
      max(case when x.apart then least(e.observers, 1) else e.observers end)::int - (select count(*)::int from exam_duties d where d.slot_id = x.slot_id and d.classroom_id = x.classroom_id) as needed
    from exam_rooms x join exams e on e.id = x.exam_id join exam_slots z on z.id = x.slot_id where e.period_id = ${period_id} group by x.slot_id, x.classroom_id, z.day) w where w.needed > 0 order by w.slot_id, w.classroom_id`,
  );
/** Everybody who teaches in the semester; not while his own exam is held or when he has said he cannot. */
export async function observersOf(context: ExamContext, period_id: number): Promise<Observer[]> {
  const { db } = context;
  const made = Map.groupBy(await madeUpAt(context, await readSlots(db, period_id)), (each) => each.observer_id);
  const rows = await rowsOf<{
    staff_id: number;
    department_id: number | null;
    minutes: number;
    busy: number[];
    wished: number[];
  }>(
    db,
    sql`select st.id as staff_id, st.department_id,
      coalesce((select sum(z.ends - z.starts)::int from exam_duties d join exam_slots z on z.id = d.slot_id where d.period_id = ${period_id} and d.staff_id = st.id), 0) as minutes,
      coalesce((select jsonb_agg(b.slot_id) from (
        select d.slot_id from exam_duties d where d.period_id = ${period_id} and d.staff_id = st.id
        union select e.slot_id from exams e join exam_sections x on x.exam_id = e.id join section_instructors i on i.section_id = x.section_id where e.period_id = ${period_id} and e.slot_id is not null and i.staff_id = st.id
        union select w.slot_id from exam_wishes w where w.staff_id = st.id and w.wish = 'no') b), '[]'::jsonb) as busy,
      coalesce((select jsonb_agg(w.slot_id) from exam_wishes w where w.staff_id = st.id and w.wish = 'yes'), '[]'::jsonb) as wished
    from ${staffRead} st where st.status = 'a' and st.id in (select i.staff_id from section_instructors i join sections s on s.id = i.section_id join exam_periods p on p.semester_id = s.semester_id where p.id = ${period_id}) order by st.id`,
  );
  return rows.map((row) => ({
    ...row,
    // a make-up exam he watches is a room he is in
    busy: new Set([...row.busy, ...(made.get(Number(row.staff_id)) ?? []).map((each) => each.slot_id)]),
    wished: new Set(row.wished),
  }));
}
