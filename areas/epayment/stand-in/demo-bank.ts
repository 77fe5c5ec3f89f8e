import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { virtualPosRead } from '#areas/finance/pos/reads/virtual-pos.ts';
import type { Config } from '#kernel/server/config.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { openStandIn, type StandIn } from './bank.ts';
import type { Book, Order } from './book.ts';

/** The demo's bank, beside the portal: its books lie with the demo's data. @returns its address */
export async function openDemoBank(
  config: Pick<Config, 'bankPort' | 'dataDir' | 'publicUrl' | 'host'>,
  db: Db,
): Promise<Pick<StandIn, 'url' | 'close'>> {
  mkdirSync(config.dataDir, { recursive: true });
  const bank = await openStandIn({
    port: config.bankPort,
    host: config.host,
    file: join(config.dataDir, 'test-bank.jsonl'),
    webhook: () => `${config.publicUrl.replace(/\/+$/, '')}/api/pay/webhook/iyzico`,
  });
  await rememberTold(bank.book, db);
  return bank;
}

interface Told extends Pick<Order, 'provider' | 'account' | 'order_id' | 'asked' | 'currency' | 'language' | 'taken'> {
  payment_id: string;
  code: string | null;
  card: string | null;
  at: string;
  state: 'paid' | 'declined' | 'review';
  booked: boolean;
}
/** What the demo tells of payments before the bank was there: its books say the same as ours. */
async function rememberTold(book: Book, db: Db): Promise<void> {
  const told = await rowsOf<Told>(
    db,
    sql`
  select t.provider, v.account, t.reference as order_id, t.provider_payment_id as payment_id, t.amount as asked, t.currency, t.language,
    coalesce(t.taken_amount, t.amount) as taken, t.decline_code as code, t.card, t.created_at as at, t.state, t.entry_id is not null as booked
  from payment_attempts t join ${virtualPosRead} v on v.code = t.merchant
  where t.token_hash = 'demo-' || t.id and t.provider_payment_id is not null order by t.id`,
  );
  for (const { booked, payment_id, state, code, card, at, ...order } of told)
    if (!book.byOrder(order.provider, order.account, order.order_id))
      book.keep({
        ...order,
        session: `told-${order.order_id}`,
        payment_id,
        asked: Number(order.asked),
        back: '',
        notice: null,
        state: booked ? 'charged' : state === 'review' ? 'checking' : 'declined',
        taken: booked ? Number(order.taken) : 0,
        refunded: 0,
        code: code ?? (booked ? '00' : ''),
        card: card ?? '',
        at: new Date(at).getTime(),
        settled: true,
        silent_until: 0,
        approve_at: null,
      });
}
