import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notFound } from '#kernel/server/failure.ts';
import { againstAnnulling, againstNaming, againstReturning } from '../commands/refund-commands.ts';
import { refundOffer as offerQuery, refundView as viewQuery, type RefundView } from '../contract.ts';
import { freedOf, lyingOf } from '../money.ts';
import { againstSending, cardsOf } from '../to-card.ts';
import { sourcesOf, type Source } from '../rules/available.ts';
import { shortIban, spacedIban } from '../rules/iban.ts';
import { clockOf, daysLeft } from '../rules/refund-clock.ts';

/** What lies free of a student's money, and why. */
export const refundOffer = answer(offerQuery, async ({ db, today }, { student_program_id }) => {
  const lying = await lyingOf(db, student_program_id, today);
  const offers = [];
  for (const { currency, lots, free, late, set_aside, reserved } of lying)
    offers.push({
      currency,
      free,
      late,
      set_aside,
      reserved,
      sources: sourcesOf(lots, await freedOf(db, student_program_id, currency)),
    });
  return offers;
});

interface Row extends Omit<RefundView, 'clock' | 'days_left' | 'by_itself' | 'batch' | 'card' | 'sources' | 'can'> {
  student_program_id: number;
  payment_id: number | null;
  asked_by: number | null;
  source_request_id: number | null;
  batch_id: number | null;
  code: string | null;
}
export const refundView = answer(viewQuery, async (context, { id }): Promise<RefundView> => {
  const { db, today, actor } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select refunds.id, refunds.student_program_id, refunds.currency, refunds.amount, refunds.reason, refunds.state, refunds.asked_on, refunds.due_on, refunds.destination, refunds.payment_id, refunds.asked_by, refunds.holder, refunds.iban, refunds.bic, (select u.full_name from ${userRead} u where u.id = coalesce(refunds.account_real_by, refunds.account_by)) as account_by,
      refunds.source_request_id, refunds.batch_id, b.code, refunds.sent_on, refunds.closed_on, refunds.closed_reason
    from refunds left join payout_batches b on b.id = refunds.batch_id where refunds.id = ${id} and (${context.rows('refundrequest_show')})`,
  );
  if (!row) throw notFound();
  const { student_program_id, payment_id, asked_by, source_request_id, batch_id, code, ...own } = row;
  const pays = actor.permissions.has('refundpayout_index');
  return {
    ...own,
    id: Number(own.id),
    amount: Number(own.amount),
    iban: own.iban && (pays ? spacedIban(own.iban) : shortIban(own.iban)),
    clock: clockOf(own.asked_on, own.state, today),
    days_left: daysLeft(own.asked_on, today),
    card: payment_id === null ? null : ((await cardsOf(context, [Number(payment_id)]))[0]?.card ?? null),
    by_itself: source_request_id !== null,
    batch: batch_id === null || !pays ? null : { id: Number(batch_id), code: code ?? '' },
    sources: await sourcesAt(context, student_program_id, own),
    can: {
      name_account: may(againstNaming(own)),
      annul: may(againstAnnulling(own)),
      to_card: may(await againstSending(context, { ...own, asked_by })),
      return: may(againstReturning(own)),
    },
  };
});
/** While nothing of it has left, where the money comes from; afterwards its statement says so. */
async function sourcesAt(
  { db, today }: Reading,
  student_program_id: number,
  { currency, state }: Pick<RefundView, 'currency' | 'state'>,
): Promise<Source[]> {
  if (state !== 'asked') return [];
  const own = (await lyingOf(db, student_program_id, today)).find((each) => each.currency === currency);
  return own ? sourcesOf(own.lots, await freedOf(db, student_program_id, currency)) : [];
}
