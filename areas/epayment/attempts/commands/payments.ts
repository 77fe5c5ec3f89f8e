import { openItems } from '#areas/finance/reads/open-items.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound, unauthorised } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import type { Customer } from '../../customers.ts';
import { ownAccounts } from '../../own-accounts.ts';
import { accountPayer, sessionOf } from '../../payers/commands/enter-epayment.ts';
import { leftOfLink, payerOf } from '../../payers/port.ts';
import { payerRefusals } from '../../payers/refusals.ts';
import { backToBank, beginAttempt, oneAtATime, type Begun } from '../begin.ts';
import { complete } from '../complete.ts';
import {
  askPayment as askCommand,
  startCardPayment as startCardCommand,
  startPayment as startCommand,
} from '../contract.ts';
import { payableBy } from '../queries/payments.ts';
import { attemptRefusals } from '../refusals.ts';
import { mayPay, type Limits, type Open } from '../rules/amounts.ts';
import { isOpen } from '../rules/states.ts';
import { attemptByReference } from '../rows.ts';
import { viewsOf } from '../views.ts';

interface Choice {
  items: readonly number[];
  amount: number;
  currency: string;
  merchant?: string | null;
}
type OpenItem = Open & { customer_id: number };
interface Payment {
  payer_id: number;
  kind: Customer['kind'];
  /** accounts of which charges may be chosen */ owners: readonly number[];
  limits: Limits;
  open: () => Promise<readonly OpenItem[]>;
  /** judges what else stands in the way of a new payment */ judge?: () => Promise<void>;
}
/** Judges a choice against what is open and begins the payment on the account that owes it. */
async function begin(context: Writing, choice: Choice, payment: Payment): Promise<Begun> {
  const { payer_id, kind } = payment;
  const atBank = await oneAtATime(context, kind, payment.owners, { ...choice, payer_id });
  if (!atBank) await payment.judge?.();
  const open = await payment.open();
  const offered = open.filter((item) => item.currency === choice.currency);
  refuse(mayPay(choice, offered, payment.limits));
  const owners = new Set(open.filter((item) => choice.items.includes(item.id)).map((item) => item.customer_id));
  const [owner] = owners;
  // one payment is booked on one account
  if (owners.size !== 1 || owner === undefined) refuse([attemptRefusals.one_account(undefined, 'items')]);
  if (atBank) return backToBank(context, atBank);
  return beginAttempt(context, {
    payer_id,
    customer: { kind, id: owner ?? 0 },
    items: choice.items,
    amount: choice.amount,
    currency: choice.currency,
    merchant: choice.merchant ?? null,
    user_id: context.actor.user_id || null,
  });
}

export const startPayment = handleGuest('payer', startCommand, async (context, choice) => {
  const payer = await payerOf(context.db, context.guest.subject_id, context.now);
  if (!payer) throw unauthorised('/epayment/login');
  return begin(context, choice, {
    payer_id: payer.id,
    kind: payer.customer_kind,
    owners: [payer.customer_id],
    limits: payer,
    open: () => payableBy(context, payer),
    judge: async () => {
      const left = await leftOfLink(context.db, payer, 'hold');
      if (left === null) return;
      if (choice.amount > left) {
        const written = (minor: number) => writtenMoney({ minor, currency: payer.currency ?? choice.currency });
        refuse([payerRefusals.link_used_up({ amount: written(Number(payer.amount)), left: written(left) }, 'amount')]);
      }
      // a try that never went to the bank gives way: both could be paid there
      await context.db.execute(
        sql`update payment_attempts set state = 'expired', finished_at = ${context.now} where payer_id = ${payer.id} and state = 'created'`,
      );
    },
  });
});
export const startCardPayment = handle(startCardCommand, async (context, choice) => {
  const [main, ...others] = await ownAccounts(context);
  if (!main) throw notFound();
  const owners = [main.id, ...others.map((each) => each.id)];
  const payer = await accountPayer(context, main);
  const begun = await begin(context, choice, {
    payer_id: payer.id,
    kind: 'student_program',
    owners,
    limits: { items: [], currency: null, amount: null },
    open: () => openItems(context.db, 'student_program', owners),
  });
  const session = await sessionOf(context, payer);
  if (!session) throw notFound();
  return { ...begun, session };
});
/** Whoever waits before the page need not wait for the clock. The bank is asked outside the transaction, once in a while. */
export const askPayment = handleGuest('payer', askCommand, async (context, { reference }) => {
  const attempt = await attemptByReference(context.db, reference);
  if (!attempt || Number(attempt.payer_id) !== context.guest.subject_id) throw notFound();
  const waiting = isOpen(attempt.state) || (attempt.state === 'review' && attempt.entry_id === null);
  if (waiting && (await context.services.shared.increment(`card-ask:wait:${attempt.id}`, 8)) <= 1)
    context.afterCommit(async () => {
      await complete(context.services, attempt.id);
    });
  const [view] = await viewsOf(context.db, sql`id = ${attempt.id}`, 1);
  if (!view) throw notFound();
  context.audit({ resource: 'card-payment', record_id: attempt.id, action: 'card-payment.asked-for' });
  return view;
});
