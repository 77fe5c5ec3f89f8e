import { setClassYears } from '#areas/people/commands/set-class-years.ts';
import { lockPrograms } from '#areas/people/advising/commands/record-averages.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { undoClassYears as undoCommand, updateClassYears as updateCommand } from '../contract.ts';
import { readDifferences, readUpdates } from '../queries/class-differences.ts';
import { classYearRefusals } from '../refusals.ts';

/** What was shown is what is done: the differences are found again under lock, and a row that came out otherwise refuses all. */
export const updateClassYears = handle(updateCommand, async (context, input) => {
  const rows = [...new Map(input.rows.map((row) => [row.student_program_id, row])).values()];
  const ids = rows.map((row) => row.student_program_id);
  const [unit] = input.program_id
    ? await rowsOf<{ name: string; name_en: string }>(
        context.db,
        sql`select p.name, p.name_en from ${programRead} p where p.id = ${input.program_id}`,
      )
    : [{ name: 'Bütün programlar', name_en: 'All programs' }];
  if (!unit) throw notFound();
  await lockPrograms(context.db, ids);
  const found = new Map(
    (await readDifferences(context, 'classyear_update', { ids })).rows.map((each) => [each.student_program_id, each]),
  );
  refuseRows(
    rows.flatMap((row): Refused['rows'][number][] => {
      const now = found.get(row.student_program_id);
      return now && now.before === row.before && now.after === row.after
        ? []
        : [
            {
              data: { student_program_id: row.student_program_id, student_number: now?.student_number ?? null },
              refusal: classYearRefusals.class_year_moved({ student: now?.full_name ?? `#${row.student_program_id}` }),
            },
          ];
    }),
    'class_years_not_updated',
  );
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const scope = { program_id: input.program_id ?? null, name: unit.name, name_en: unit.name_en };
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into class_year_updates (scope, students, made_by, made_at, created_at, updated_at) values (${JSON.stringify(scope)}::jsonb, ${rows.length}, ${context.actor.user_id}, ${now}, ${now}, ${now}) returning id`,
  );
  if (!made) throw notFound();
  const changes = rows.map(({ student_program_id, before, after }) => ({ student_program_id, before, after }));
  await setClassYears(context, changes, `class-year-update:${made.id}`);
  await context.db.execute(sql`
    insert into class_year_changes (update_id, student_program_id, before, after)
    select ${made.id}::bigint, x.student_program_id, x.before, x.after from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(student_program_id bigint, before int, after int)`);
  context.audit({ resource: 'class-year-update', record_id: made.id, after: { scope, students: rows.length } });
  return { id: made.id, students: rows.length };
});

/** Every student goes back to the class he was in; refused as a whole once one of them has been changed otherwise. */
export const undoClassYears = handle(undoCommand, async (context, { id, reason }) => {
  const [update] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from class_year_updates where id = ${id} for update`,
  );
  if (!update) throw notFound();
  const changes = await rowsOf<{ student_program_id: number; before: number; after: number }>(
    context.db,
    sql`select student_program_id, before, after from class_year_changes where update_id = ${id} order by student_program_id`,
  );
  await lockPrograms(
    context.db,
    changes.map((each) => each.student_program_id),
  );
  const [shown] = await readUpdates(context, id);
  if (shown && shown.can.undo !== true) refuse(shown.can.undo.refusals);
  await setClassYears(
    context,
    changes.map(({ student_program_id, before, after }) => ({ student_program_id, before: after, after: before })),
    `class-year-update-undone:${id}`,
  );
  await context.db.execute(
    sql`update class_year_updates set undone_at = ${context.now.toISOString()}::timestamptz, undone_by = ${context.actor.user_id}, undone_reason = ${reason.trim()}, version = version + 1, updated_at = ${context.now.toISOString()}::timestamptz where id = ${id}`,
  );
  context.audit({
    resource: 'class-year-update',
    record_id: id,
    before: { undone: false },
    after: { undone: true, reason: reason.trim(), students: changes.length },
  });
  return { id, students: changes.length };
});
