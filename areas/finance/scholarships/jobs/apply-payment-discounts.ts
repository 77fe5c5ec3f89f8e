import { universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { openTerms, settleTerms } from '../settle-terms.ts';

/**
 * Every morning: discounts for early payment and for payment in full are given to whoever has paid for a semester that is
 * not over, and taken back where the money went back. Student by student, and the same again changes nothing.
 */
export const applyPaymentDiscounts: JobHandler = {
  name: 'apply-payment-discounts',
  cron: '10 4 * * *',
  work: async (services) => {
    const today = universityDay(services.clock());
    const found = await rowsOf<{ id: number }>(
      services.database.db,
      sql`
  select distinct f.student_program_id as id from term_fees f join ${semesterRead} m on m.id = f.semester_id and m.ends_on >= ${today}::date
  join ledger_accounts a on a.owner_kind = 'student_program' and a.owner_id = f.student_program_id and a.currency = f.currency and a.purpose = 'receivable'
  where exists (select from product_discounts t where t.condition in ('early_payment', 'full_payment') and t.status = 'a' and t.currency = f.currency
      and t.valid_from <= m.starts_on and coalesce(t.valid_until, m.starts_on) >= m.starts_on)
    and exists (select from ledger_items i join ledger_item_sums k on k.item_id = i.id where i.account_id = a.id and i.semester_id = f.semester_id
      and (k.paid > 0 or exists (select from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = i.id and e.source_kind = 'discount')))
  order by 1`,
    );
    for (const { id } of found)
      await systemWrite(services, 'apply-payment-discounts', async (context) =>
        settleTerms(context, await openTerms(context.db, Number(id), context.today)),
      );
    return { looked: found.length };
  },
};
