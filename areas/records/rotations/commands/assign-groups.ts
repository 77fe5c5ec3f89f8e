import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { assignMedicineGroups as command } from '../contract.ts';
import { chosenOf, groupsOf, membersOf } from '../queries/medicine-groups.ts';
import { rotationRefusals } from '../refusals.ts';
import { overfull } from '../rules/distribute-groups.ts';

/** All rows or none: what was shown is what is done, and no group holds more than it takes. */
export const assignMedicineGroups = handle(command, async (context, input) => {
  const chosen = await chosenOf(context, input);
  // two who assign the same groups wait for each other here
  await context.db.execute(
    sql`select pg_advisory_xact_lock(7264, hashtext(${`${chosen.program_id} ${chosen.academic_year} ${chosen.class_year}`}))`,
  );
  const [groups, members] = [await groupsOf(context, chosen), await membersOf(context, chosen)];
  const known = new Map(members.map((each) => [each.student_program_id, each]));
  const wanted = new Map(input.rows.map((row) => [row.student_program_id, row]));
  refuseRows(
    [...wanted.values()].flatMap((row): Refused['rows'][number][] => {
      const own = known.get(row.student_program_id);
      const data = { student_program_id: row.student_program_id, student_number: own?.student_number ?? null };
      const student = own?.full_name ?? `#${row.student_program_id}`;
      if (!own || (row.after !== 0 && !groups.some((each) => each.id === row.after)))
        return [{ data, refusal: rotationRefusals.medicine_group_foreign({ student }) }];
      return (own.group_id ?? 0) === row.before
        ? []
        : [{ data, refusal: rotationRefusals.medicine_group_moved({ student }) }];
    }),
    'medicine_groups_not_assigned',
  );
  const after = (id: number, group_id: number | null): number => wanted.get(id)?.after ?? group_id ?? 0;
  refuse(
    overfull(
      groups.map((group) => ({
        ...group,
        members: members.filter((each) => after(each.student_program_id, each.group_id) === group.id).length,
      })),
    ),
  );
  const rows = [...wanted.values()];
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const of = sql`jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, pinned: row.pinned === true })))}::jsonb) as x(student_program_id bigint, after bigint, pinned boolean)`;
  await context.db.execute(
    sql`delete from medicine_group_members m using ${of} where m.student_program_id = x.student_program_id and m.academic_year = ${chosen.academic_year} and x.after = 0`,
  );
  await context.db.execute(sql`
    insert into medicine_group_members (group_id, student_program_id, academic_year, pinned, placed_by, created_at, updated_at)
    select x.after, x.student_program_id, ${chosen.academic_year}, x.pinned, ${context.actor.user_id}::bigint, ${now}, ${now} from ${of} where x.after <> 0
    on conflict (student_program_id, academic_year) do update set group_id = excluded.group_id, pinned = excluded.pinned, placed_by = excluded.placed_by, version = medicine_group_members.version + 1, updated_at = excluded.updated_at`);
  for (const row of rows)
    context.audit({
      resource: 'student-program',
      record_id: row.student_program_id,
      action: 'assign-medicine-groups',
      before: { group_id: row.before || null },
      after: { group_id: row.after || null, pinned: row.pinned === true, academic_year: chosen.academic_year },
    });
  return { students: rows.length };
});
