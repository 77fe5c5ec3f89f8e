import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/** Calendar years with something booked, the newest first; the present one is not over. */
export const yearsOf = async (db: Db, student_program_id: number, today: string): Promise<number[]> =>
  (
    await rowsOf<{ year: number }>(
      db,
      sql`select distinct extract(year from e.effective_on)::int as year from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
        where a.owner_kind = 'student_program' and a.owner_id = ${student_program_id} and e.effective_on < date_trunc('year', ${today}::date) order by 1 desc`,
    )
  ).map((row) => row.year);
