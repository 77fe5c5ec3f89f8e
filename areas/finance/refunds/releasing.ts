import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { refundRefusals } from './refusals.ts';
import { isOneOf } from '#kernel/contract/hands.ts';

interface Named {
  number: string;
  account_by: number | null;
  account_real_by: number | null;
}
/**
 * Why this reader may not release a file: he has made it, or named an account that it pays. Who writes down where money goes
 * never sends it too.
 */
export async function againstReleasing({ db, actor }: Pick<Reading, 'db' | 'actor'>, id: number): Promise<Refusal[]> {
  const made = await rowsOf<{ made_by: number | null; made_real_by: number | null }>(
    db,
    sql`select made_by, made_real_by from payout_batches where id = ${id}`,
  );
  const named = await rowsOf<Named>(
    db,
    sql`select r.year || '/' || lpad(r.number::text, 6, '0') as number, f.account_by, f.account_real_by from refunds f join ${requestRead} r on r.id = f.id where f.batch_id = ${id} order by f.id`,
  );
  const own = named.filter((each) => isOneOf(actor, [each.account_by, each.account_real_by]));
  const shown = own.slice(0, 3).map((each) => each.number);
  return [
    ...(made.some((each) => isOneOf(actor, [each.made_by, each.made_real_by]))
      ? [refundRefusals.payout_made_by_you()]
      : []),
    ...(own.length > 0
      ? [
          refundRefusals.payout_account_by_you({
            numbers: own.length > shown.length ? `${shown.join(', ')} …` : shown.join(', '),
          }),
        ]
      : []),
  ];
}
