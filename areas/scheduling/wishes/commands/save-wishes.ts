import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';
import { saveWishes as saveCommand } from '../contract.ts';
import { teacherOf } from '../queries/wishes.ts';
import { wishRefusals } from '../refusals.ts';
import { hoursLeft, overlapping, type Wish } from '../rules/wish-hours.ts';

/** Somebody's wishes for a semester, all of them anew; nobody has to approve them. */
export const saveWishes = handle(saveCommand, async (context, input) => {
  const { db } = context;
  const { semester_id } = input;
  const [semester] = await rowsOf<{ status: string; academic_year: string }>(
    db,
    sql`select status, academic_year from semesters where id = ${semester_id}`,
  );
  if (!semester) throw notFound();
  const teacher = await teacherOf(context, input.staff_id ?? null, 'instructorwish_update');
  if (!teacher) throw notFound();
  if (semester.status === 'closed')
    refuse(timetableRefusals.semester_not_planned({ semester: semester.academic_year }));
  const wishes = (input.wishes ?? []) as Wish[];
  if (overlapping(wishes) || wishes.some((wish) => wish.starts >= wish.ends)) refuse(wishRefusals.wishes_overlap());
  const [load] = await rowsOf<{ hours: number }>(
    db,
    sql`select coalesce(sum(round((m.ends - m.starts + 10) / 60.0)), 0)::int as hours from meetings m join sections s on s.id = m.section_id and s.status <> 'cancelled' join section_instructors i on i.section_id = s.id where s.semester_id = ${semester_id} and i.staff_id = ${teacher.id}`,
  );
  const [hours, left] = [load?.hours ?? 0, hoursLeft(wishes)];
  if (left < hours) refuse(wishRefusals.wishes_too_narrow({ hours, left }));
  // the row of the week is the lock of all of them
  await db.execute(
    sql`insert into instructor_week_wishes (semester_id, staff_id, version) values (${semester_id}, ${teacher.id}, 0) on conflict (semester_id, staff_id) do nothing`,
  );
  const [before] = await rowsOf<{ version: number; compact: boolean; most_days: number | null; note: string | null }>(
    db,
    sql`select version, compact, most_days, note from instructor_week_wishes where semester_id = ${semester_id} and staff_id = ${teacher.id} for update`,
  );
  if (input.version !== null && input.version !== undefined && input.version !== before?.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const old = await rowsOf<Wish>(
    db,
    sql`delete from instructor_wishes where semester_id = ${semester_id} and staff_id = ${teacher.id} returning day, starts, ends, kind`,
  );
  await db.execute(
    sql`insert into instructor_wishes (semester_id, staff_id, day, starts, ends, kind) select ${semester_id}, ${teacher.id}, x.day, x.starts, x.ends, x.kind from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as x(day int, starts int, ends int, kind text)`,
  );
  const after = {
    compact: input.compact ?? false,
    most_days: input.most_days ?? null,
    note: input.note?.trim() || null,
  };
  await db.execute(
    sql`update instructor_week_wishes set compact = ${after.compact}, most_days = ${after.most_days}, note = ${after.note}, version = version + 1, updated_at = now() where semester_id = ${semester_id} and staff_id = ${teacher.id}`,
  );
  context.audit({
    resource: 'teaching-wishes',
    record_id: teacher.id,
    before: { ...before, wishes: old },
    after: { ...after, semester_id, wishes },
  });
  return { staff_id: teacher.id };
});
