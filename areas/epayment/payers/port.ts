import { guestPort } from '#kernel/server/guest-sessions.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { known, type CustomerKind, type Known } from '../customers.ts';

export interface PayerRow {
  id: number;
  kind: 'account' | 'link';
  customer_kind: CustomerKind;
  customer_id: number;
  reference: string | null;
  items: number[];
  currency: string | null;
  amount: number | null;
  expires_at: string | null;
}
/** Who a session pays for; null when the link was revoked or its time is over. */
export const payerOf = async (db: Db, id: number, now: Date): Promise<PayerRow | null> =>
  (
    await rowsOf<PayerRow>(
      db,
      sql`select id, kind, customer_kind, customer_id, reference, items, currency, amount, expires_at from payers where id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})`,
    )
  )[0] ?? null;
/**
 * What a link may still pay, minor units: its limit less everything that was paid by it, and less what is at the bank and may
 * yet be paid. Whoever is about to begin holds the link, so that two tabs do not both pay the rest.
 * @returns null where the link has no limit
 */
export async function leftOfLink(
  db: Db,
  { id, amount }: Pick<PayerRow, 'id' | 'amount'>,
  hold: 'hold' | 'read' = 'read',
): Promise<number | null> {
  if (amount === null) return null;
  if (hold === 'hold') await db.execute(sql`select id from payers where id = ${id} for no key update`);
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select coalesce(sum(coalesce(t.taken_amount, t.amount)), 0)::bigint as used from payment_attempts t where t.payer_id = ${id}
      and (t.entry_id is not null or t.state in ('redirected', 'authenticated', 'unknown', 'review'))`,
  );
  return Math.max(0, Number(amount) - Number(row?.used ?? 0));
}
/** FIN-007: number, name, surname. A link names no number but its own reference. */
export const userOf = (
  payer: Pick<PayerRow, 'kind' | 'reference'>,
  who: Known,
): { number: string; name: string; surname: string } => ({
  number: payer.kind === 'link' ? (payer.reference ?? '') : who.number,
  name: who.name,
  surname: who.surname,
});
/** Payers stay an hour: a browser in a hall is soon somebody else's. */
export const payerPort = guestPort({
  kind: 'payer',
  hours: 1,
  renewed: true,
  limits: { account: { most: 8, seconds: 900 } },
  subject: async (db, id, now) => {
    const payer = await payerOf(db, id, now);
    const who = payer && (await known(db, { kind: payer.customer_kind, id: Number(payer.customer_id) }));
    return who ? { name: `${who.name} ${who.surname}` } : null;
  },
});
