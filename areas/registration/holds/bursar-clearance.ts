import type { ClearanceSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { clearedOfMoney } from '#areas/finance/leaving/clearance.ts';

/** The bursar is cleared by the ledger, unless he keeps something on record against the student. */
export const bursarClearance: ClearanceSource = {
  role: 'bursar',
  of: async (context, student_id) => {
    const said = await clearedOfMoney(context, student_id);
    if (said.state !== 'clear') return said;
    const [held] = await rowsOf<{ reason: string; reason_en: string }>(
      context.db,
      sql`select reason, reason_en from holds where student_id = ${student_id} and (kind = 'financial' or office = 'bursar') and released_at is null and (ends_at is null or ends_at > ${context.now}) order by id limit 1`,
    );
    return held ? { state: 'owes', about: { tr: held.reason, en: held.reason_en } } : said;
  },
};
