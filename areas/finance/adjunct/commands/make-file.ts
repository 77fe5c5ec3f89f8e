import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { makeAdjunctFile as command } from '../contract.ts';
import { adjunctRefusals } from '../refusals.ts';
import { payrollTotals, type PayrollRow } from '../rules/payroll.ts';

/** What payroll gets is kept as it was handed over: who has seen complete account numbers stands in the log. */
export const makeAdjunctFile = handle(command, async (context, input) => {
  const { db, now, actor } = context;
  const month = `${input.month.slice(0, 7)}-01`;
  const rows = (
    await rowsOf<PayrollRow>(
      db,
      sql`
    select a.id as sheet_id, st.registration_number, ${personName('st')} as name, a.title, a.holder, a.iban, a.hours, a.gross, a.currency
    from adjunct_sheets a join ${staffRead} st on st.id = a.staff_id where a.month = ${month}::date and a.state = 'approved' order by a.currency, st.last_name, st.first_name, a.id for update of a`,
    )
  ).map((row) => ({ ...row, sheet_id: Number(row.sheet_id), hours: Number(row.hours), gross: Number(row.gross) }));
  if (rows.length === 0) refuse(adjunctRefusals.adjunct_no_sheets(undefined, 'month'));
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into adjunct_files (month, rows, made_by, created_at, updated_at) values (${month}, ${JSON.stringify(rows)}::jsonb, ${actor.user_id}, ${now}, ${now}) returning id`,
  );
  if (!made) throw new Error('no file');
  const id = Number(made.id);
  context.audit({
    resource: 'adjunct-file',
    record_id: id,
    action: 'adjunct-file.make',
    after: { month, sheets: rows.map((row) => row.sheet_id), totals: payrollTotals(rows) },
  });
  return { id, sheets: rows.length };
});
