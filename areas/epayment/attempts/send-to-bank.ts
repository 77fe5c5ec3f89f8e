import { openItems } from '#areas/finance/reads/open-items.ts';
import { canGo } from '#kernel/contract/states.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { NoAnswer, masked, type Way } from '../banks/bank.ts';
import { bankOf } from '../banks/banks.ts';
import { merchantNamed } from '../banks/merchants.ts';
import { keepEvent } from './events.ts';
import { forBank, lockAttempt, type Attempt } from './rows.ts';
import { attemptStates } from './rules/states.ts';

/** Whether what was chosen is open to at least the sum of the payment: charges are taken back while a link waits. */
async function stillOwed(db: Db, { customer_kind, customer_id, items, amount, currency }: Attempt): Promise<boolean> {
  const chosen = (await openItems(db, customer_kind, [Number(customer_id)])).filter(
    (item) => item.currency === currency && items.some((id) => Number(id) === Number(item.id)),
  );
  return chosen.reduce((sum, item) => sum + Number(item.open), 0) >= Number(amount);
}

/**
 * Sends a payer to the bank. That he was sent is committed before the bank hears of it: whatever happens next, it is asked
 * about this attempt.
 * @returns null where he can't be sent (any more)
 */
export async function sendToBank(services: Services, attempt: Attempt, address: string): Promise<Way | null> {
  const { db } = services.database;
  const merchant = await merchantNamed(services, db, attempt.merchant);
  if (!merchant) return null;
  const sent = await systemWrite(services, 'card-payment', async (context) => {
    const mine = await lockAttempt(context.db, attempt.id);
    const may =
      mine !== null &&
      context.now < new Date(mine.expires_at) &&
      (mine.state === 'redirected' || canGo(attemptStates, mine.state, 'redirected'));
    if (!may) return null;
    if (!(await stillOwed(context.db, mine))) {
      // what was begun outlives no charge: a link that lay about would take money that nobody owes
      if (mine.state === 'created')
        await context.db.execute(
          sql`update payment_attempts set state = 'expired', finished_at = ${context.now} where id = ${attempt.id}`,
        );
      context.audit({ resource: 'card-payment', record_id: attempt.id, action: 'card-payment.no-longer-owed' });
      return null;
    }
    await context.db.execute(
      sql`update payment_attempts set state = 'redirected', redirected_at = coalesce(redirected_at, ${context.now}), next_ask_at = ${new Date(context.now.getTime() + 120_000)} where id = ${attempt.id}`,
    );
    context.audit({ resource: 'card-payment', record_id: attempt.id, action: 'card-payment.redirected' });
    return mine;
  });
  if (!sent) return null;
  if (sent.provider_token !== null && sent.provider_url !== null)
    return { kind: 'address', url: sent.provider_url, token: sent.provider_token };
  const base = services.config.publicUrl.replace(/\/+$/, '');
  let way: Way;
  try {
    way = await bankOf(merchant).start(merchant, forBank(attempt, address), {
      back: `${base}/api/pay/return/${attempt.reference}`,
      notice: `${base}/api/pay/notice/${attempt.reference}`,
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    services.log.warn({ err: error, payment: attempt.reference }, 'the bank began no payment');
    return null;
  }
  const kept = way;
  return systemWrite(services, 'card-payment', async (context): Promise<Way> => {
    let shown: Way = kept;
    if (kept.kind === 'address') {
      // of two who went at once the one that comes first is kept: nobody sees a page of the bank that is not asked about
      const [own] = await rowsOf<{ token: string; url: string }>(
        context.db,
        sql`update payment_attempts set provider_token = coalesce(provider_token, ${kept.token}), provider_url = case when provider_token is null then ${kept.url} else provider_url end
          where id = ${attempt.id} returning provider_token as token, provider_url as url`,
      );
      if (own) shown = { kind: 'address', token: own.token, url: own.url };
    }
    await keepEvent(context.db, context.now, {
      attempt_id: attempt.id,
      kind: 'start',
      verified: true,
      body: kept.kind === 'form' ? masked(kept.fields) : { begun: true },
    });
    context.audit({ resource: 'card-payment', record_id: attempt.id, action: 'card-payment.begun' });
    return shown;
  });
}
