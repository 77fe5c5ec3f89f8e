import { contentOf, issueReceipt } from '#areas/finance/receipts/issue.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** Main Cash Desk, and Wire Transfer, of the demo of finance */
const [desk, wire] = [1, 5];
/** so many of those who live here, and of those who come today, were given a receipt */
const each = 2;
interface Told {
  id: number;
  state: string;
  currency: string;
  deposit: number;
  tenant_id: number;
  number: string;
  name: string;
}
/**
 * Receipts of deposits that came by the bank.
 * @param entries reservation → entry of the ledger that booked its deposit
 */
export async function receiptsDemo(
  { client, now, today }: DemoSite,
  entries: ReadonlyMap<number, number>,
): Promise<void> {
  const { db } = client;
  const told = await rowsOf<Told>(
    db,
    sql`select v.id, v.state, v.currency, v.deposit, v.tenant_id, t.number, t.first_name || ' ' || t.last_name as name from housing_reservations v join housing_tenants t on t.id = v.tenant_id
      where (v.state = 'checked_in' and v.leaves_on > ${addDays(today, 7)}::date) or (v.state = 'reserved' and v.arrives_on = ${today}::date) order by v.id`,
  );
  const context = { db, now, today, actor: anonymous, audit: () => undefined, publish: () => undefined };
  for (const state of ['checked_in', 'reserved'])
    for (const { id, tenant_id, number, name, currency, deposit } of told
      .filter((one) => one.state === state)
      .slice(0, each)) {
      const entry_id = entries.get(Number(id));
      if (entry_id === undefined) throw new Error('a deposit was not booked');
      await issueReceipt(context, {
        series_id: desk,
        entry_id,
        customer: { kind: 'tenant', id: Number(tenant_id), number, name },
        payer: name,
        amount: Number(deposit),
        currency,
        payment_type_id: wire,
        method: 'wire',
        reference: `EFT-${30_000 + Number(id)}`,
        bank: 'Ziraat Bankası',
        content: await contentOf(db, entry_id),
      });
    }
}
