import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { teachersWishes as teachersQuery, teachingWishes as wishesQuery, type WishRow } from '../contract.ts';
import type { Wish } from '../rules/wish-hours.ts';

const shown = 300;
/** lessons of a member of staff that stand where he wishes them not to, of a semester */
const againstOf = (
  semester_id: number,
) => sql`(select count(distinct m.id)::int from instructor_wishes w join section_instructors i on i.staff_id = w.staff_id join sections s on s.id = i.section_id and s.semester_id = w.semester_id and s.status <> 'cancelled'
  join meetings m on m.section_id = s.id and m.day = w.day and m.starts < w.ends and w.starts < m.ends where w.staff_id = teacher.id and w.semester_id = ${semester_id} and w.kind <> 'prefer')`;

/** The member of staff who is meant, if the reader may know of his wishes. */
export async function teacherOf(
  context: Pick<Reading, 'db' | 'rows' | 'actor'>,
  staff_id: number | null,
  right: 'instructorwish_index' | 'instructorwish_update',
): Promise<{ id: number; name: string } | null> {
  const id = staff_id ?? context.actor.staff_id;
  if (id === null) return null;
  const [teacher] = await rowsOf<{ id: number; name: string }>(
    context.db,
    sql`select teacher.id, ${personName('teacher')} as name from ${staffRead} teacher where teacher.id = ${id} and (${context.rows(right)})`,
  );
  if (!teacher) throw notFound();
  return { ...teacher, id: Number(teacher.id) };
}
export const teachingWishes = answer(wishesQuery, async (context, { semester_id, staff_id }) => {
  const { db } = context;
  const [semester] = await rowsOf<{ status: string }>(db, sql`select status from semesters where id = ${semester_id}`);
  if (!semester) throw notFound();
  const teacher = await teacherOf(context, staff_id ?? null, 'instructorwish_index');
  const closed = semester.status === 'closed';
  const nothing = {
    wishes: [],
    compact: false,
    most_days: null,
    note: null,
    version: 0,
    against: 0,
    may: false,
    closed,
  };
  if (!teacher) return { staff: null, ...nothing };
  const wishes = await rowsOf<Wish>(
    db,
    sql`select day, starts, ends, kind from instructor_wishes where semester_id = ${semester_id} and staff_id = ${teacher.id} order by day, starts`,
  );
  const [week] = await rowsOf<{ compact: boolean; most_days: number | null; note: string | null; version: number }>(
    db,
    sql`select compact, most_days, note, version from instructor_week_wishes where semester_id = ${semester_id} and staff_id = ${teacher.id}`,
  );
  const [more] = await rowsOf<{ against: number; may: boolean }>(
    db,
    sql`select ${againstOf(semester_id)} as against, (${context.rows('instructorwish_update')}) as may from ${staffRead} teacher where teacher.id = ${teacher.id}`,
  );
  return {
    staff: teacher,
    ...nothing,
    ...week,
    wishes,
    against: more?.against ?? 0,
    may: !closed && more?.may === true,
  };
});
export const teachersWishes = answer(teachersQuery, async (context, { semester_id, search }) => {
  const word = search?.trim() ? `%${search.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  const teaches = sql`teacher.id in (select i.staff_id from section_instructors i join sections s on s.id = i.section_id where s.semester_id = ${semester_id} and s.status <> 'cancelled')`;
  const hours = (kind: string) =>
    sql`coalesce((select sum(w.ends - w.starts)::int / 60 from instructor_wishes w where w.staff_id = teacher.id and w.semester_id = ${semester_id} and w.kind = ${kind}), 0)`;
  const rows = await rowsOf<WishRow>(
    context.db,
    sql`select teacher.id, ${personName('teacher')} as name, ${hours('impossible')} as impossible, ${hours('avoid')} as avoid, ${hours('prefer')} as prefer,
      coalesce(k.compact, false) as compact, k.most_days, k.note, ${againstOf(semester_id)} as against
    from ${staffRead} teacher left join instructor_week_wishes k on k.staff_id = teacher.id and k.semester_id = ${semester_id}
    where (${context.rows('instructorwish_index')}) and (k.id is not null or exists (select from instructor_wishes w where w.staff_id = teacher.id and w.semester_id = ${semester_id}))
      and (${word}::text is null or ${personName('teacher')} ilike ${word}) order by against desc, name limit ${shown}`,
  );
  const [count] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${staffRead} teacher where ${teaches} and (${context.rows('instructorwish_index')})`,
  );
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id) })), teachers: count?.n ?? 0 };
});
