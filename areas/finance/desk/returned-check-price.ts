import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { returnedCheckFee } from './rules/desk.ts';

/** FIN-024: what the price list says on the day, 35.00 US dollars where it says nothing. */
export async function returnedCheckPrice({
  db,
  today,
}: Pick<Reading, 'db' | 'today'>): Promise<{ amount: number; currency: string }> {
  const [row] = await rowsOf<{ amount: number; currency: string }>(
    db,
    sql`
  select pr.amount, pr.currency from prices pr join products p on p.id = pr.product_id
  where p.code = 'CHECK' and p.status = 'a' and pr.amount > 0 and pr.valid_from <= ${today}::date and coalesce(pr.valid_until, ${today}::date) >= ${today}::date order by pr.valid_from desc, pr.id limit 1`,
  );
  return row ?? returnedCheckFee;
}
