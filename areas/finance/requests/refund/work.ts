import { longDay } from '#kernel/contract/calendar.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOfRequest, type Decided, type Matter, type Offer } from '#kernel/server/request-work.ts';
import { requestDecisionRead, requestStepRead } from '#areas/requests/reads/requests.ts';
import { accountOf, againstAccount } from '../../refunds/account-input.ts';
import { againstAmount, againstAsking, askedLately, freedOf, heldLying, lyingOf } from '../../refunds/money.ts';
import { bookRefund, heldRefund, moveRefund } from '../../refunds/refund-rows.ts';
import { refundRefusals } from '../../refunds/refusals.ts';
import { againstCard, cardOffers, destinationOf, paymentNamed } from '../../refunds/to-card.ts';
import { sourcesOf } from '../../refunds/rules/available.ts';
import { limitShare } from '../../refunds/rules/second-person.ts';
import { refundDueOn } from '../../refunds/rules/refund-schedule.ts';
import { refundDestinations, refundReasons } from '../../refunds/rules/refund-words.ts';
import { refundRequest } from './declaration.ts';
import { refundTemplates } from './template.ts';
import { refundRequestTexts } from './texts.ts';

const bothOf =
  ({ services: { lines } }: Pick<Reading, 'services'>) =>
  (key: string, params: Record<string, Text | string>): Text => ({
    tr: lines.line('tr', key, params),
    en: lines.line('en', key, params),
  });

/** Whoever asked for it decides nothing of it, and nobody gives both approvals of a large amount. */
async function againstDecider(context: Writing, matter: Matter, { step, decision }: Decided): Promise<Refusal[]> {
  const { user_id, real_user_id } = context.actor;
  if (user_id === 0) return [];
  const rows = await rowsOf<{ asked: boolean; before: boolean }>(
    context.db,
    sql`
    select f.asked_by in (${user_id}, ${real_user_id}) as asked,
      exists (select from ${requestDecisionRead} d join ${requestStepRead} s on s.id = d.step_id where d.request_id = f.id and s.attempt = ${matter.attempt} and d.step_id <> ${step.id} and d.decision = 'approve' and (d.user_id in (${user_id}, ${real_user_id}) or d.real_user_id in (${user_id}, ${real_user_id}))) as before
    from refunds f where f.id = ${matter.id}`,
  );
  return rows.flatMap((row) => [
    ...(row.asked ? [refundRefusals.refund_own_asking()] : []),
    ...(row.before && decision === 'approve' ? [refundRefusals.refund_second_person()] : []),
  ]);
}

/**
 * What is asked for is reserved when it is sent, leaves the account with the last approval, and waits there for a payout
 * file: see `refunds/`.
 */
export const refundWork = workOfRequest({
  request: refundRequest,
  texts: refundRequestTexts,
  templates: refundTemplates,
  reasons: async ({ context, subject }) =>
    againstAsking(await lyingOf(context.db, subject.student_program_id, context.today, 'returned')),
  open: async ({ context, subject }) => {
    const { db, today } = context;
    const say = bothOf(context);
    const free = (await lyingOf(db, subject.student_program_id, today, 'returned')).filter((each) => each.free > 0);
    const notes: Text[] = [];
    const cards: Offer[] = [];
    for (const { currency, lots, late, free: most } of free) {
      for (const source of sourcesOf(lots, await freedOf(db, subject.student_program_id, currency)))
        notes.push(
          say(`refunds:source.${source.kind}`, {
            amount: writtenMoney({ minor: source.amount, currency }),
            day: longDay(source.on),
            title: { tr: source.title, en: source.title_en },
          }),
        );
      for (const card of await cardOffers(context, lots, most))
        cards.push({
          value: destinationOf(card.payment_id),
          label: say('refunds:card_offer', {
            card: card.card ?? '',
            day: longDay(card.paid_on),
            amount: writtenMoney({ minor: card.most, currency }),
          }),
        });
      if (late > 0) notes.push(say('refunds:source.late', { amount: writtenMoney({ minor: late, currency }) }));
    }
    const [first] = free;
    return {
      offers: {
        currency: free.map((each) => {
          const amount = writtenMoney({ minor: each.free, currency: each.currency });
          return { value: each.currency, label: say('refunds:offer', { currency: each.currency, amount }) };
        }),
        destination: [{ value: 'bank', label: refundDestinations.bank }, ...cards],
      },
      values: first
        ? { currency: first.currency, amount: first.free, destination: 'bank', holder: subject.full_name }
        : {},
      notes,
    };
  },
  check: async ({ context, subject }, form) => {
    const lying = await lyingOf(context.db, subject.student_program_id, context.today, 'returned');
    const own = lying.find((each) => each.currency === form.currency);
    const payment_id = paymentNamed(form.destination);
    return [
      ...(own ? againstAmount(own, form.amount) : againstAsking([])),
      ...(form.destination === 'bank' ? againstAccount(form) : []),
      ...(payment_id !== null && own
        ? againstCard(await cardOffers(context, own.lots, own.free), payment_id, form.amount, form.currency)
        : []),
    ];
  },
  // templates compare whole units of the currency
  facts: async ({ context, subject }, form) => ({
    amount: form.amount / 100,
    refund_limit: limitShare(
      (await askedLately(context, subject.student_id, form.currency)) + form.amount,
      form.currency,
    ),
    refund_reason: form.reason,
  }),
  summary: (_asking, form) => {
    const amount = writtenMoney({ minor: form.amount, currency: form.currency });
    const reason = refundReasons[form.reason];
    return { tr: `${amount.tr}: ${reason.tr}`, en: `${amount.en}: ${reason.en}` };
  },
  subjectKey: (form) => form.currency,
  sent: async (context, { id, student_program_id, form }) => {
    const { db, today, actor } = context;
    const { currency, amount, reason } = form;
    refuse(againstAmount(await heldLying(db, { student_program_id, currency }, today, id), amount));
    const account = form.destination === 'bank' ? accountOf(form) : null;
    const payment_id = paymentNamed(form.destination ?? '');
    await db.execute(sql`
    insert into refunds (id, student_program_id, currency, amount, reason, destination, payment_id, holder, iban, bic, account_by, account_real_by, asked_on, due_on, asked_by)
    values (${id}, ${student_program_id}, ${currency}, ${amount}, ${reason}, ${account ? 'bank' : payment_id === null ? null : 'card'}, ${payment_id}, ${account?.holder ?? null}, ${account?.iban ?? null}, ${account?.bic ?? null}, ${account ? actor.user_id || null : null}, ${account ? actor.real_user_id || null : null}, ${today}, ${refundDueOn(today)}, ${actor.user_id || null})
    on conflict (id) do update set currency = excluded.currency, amount = excluded.amount, reason = excluded.reason, destination = excluded.destination, payment_id = excluded.payment_id, holder = excluded.holder, iban = excluded.iban, bic = excluded.bic, account_by = excluded.account_by, account_real_by = excluded.account_real_by, version = refunds.version + 1, updated_at = ${context.now}`);
    context.publish('resource:refund-request', { id });
  },
  decided: async (context, matter, given) => refuse(await againstDecider(context, matter, given)),
  effect: async (context, { id }) => {
    const refund = await heldRefund(context.db, id, sql`true`);
    await bookRefund(context, refund);
    await moveRefund(context, refund, 'approved');
    return { amount_minor: refund.amount, currency: refund.currency, due_on: refund.due_on };
  },
  undone: async (context, { id }, action) => {
    const refund = await heldRefund(context.db, id, sql`true`);
    const to = action === 'decline' ? 'declined' : 'cancelled';
    await moveRefund(context, refund, to, sql`, closed_on = ${context.today}`);
  },
});
