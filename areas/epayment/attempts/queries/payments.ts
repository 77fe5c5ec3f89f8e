import { dueLinesOf } from '#areas/finance/reads/due-lines.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import { receiptRead } from '#areas/finance/reads/receipts.ts';
import { paperOf } from '#areas/finance/receipts/queries/receipt-pdf.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, unauthorised } from '#kernel/server/failure.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { merchantsOf } from '../../banks/merchants.ts';
import { accountsBeside, known, type CustomerKind } from '../../customers.ts';
import { leftOfLink, payerOf, userOf, type PayerRow } from '../../payers/port.ts';
import { ownAccounts } from '../../own-accounts.ts';
import {
  attemptReceipt as attemptReceiptQuery,
  myCardPayments as myCardPaymentsQuery,
  payableQuery,
  paymentStatus as paymentStatusQuery,
  paymentSuccess as paymentSuccessQuery,
} from '../contract.ts';
import { payable, type Open } from '../rules/amounts.ts';
import { viewsOf } from '../views.ts';

/** minutes for which a success is shown to whoever made it (FIN-003) */
const justNow = 30;

const shopsOf = async (context: Reading) =>
  (await merchantsOf(context.services, context.db)).map(({ code, name, currencies, test }) => ({
    code,
    name: name.tr,
    name_en: name.en,
    currencies: [...currencies],
    test,
  }));
/** What of a payer's customer is open and his to pay, with whose it is. */
export async function payableBy(
  context: Pick<Reading, 'db'>,
  payer: PayerRow,
): Promise<(Open & { customer_id: number })[]> {
  const customer = { kind: payer.customer_kind, id: Number(payer.customer_id) };
  const accounts = payer.kind === 'link' ? [customer] : await accountsBeside(context.db, customer);
  const open = await openItems(
    context.db,
    customer.kind,
    accounts.map((each) => each.id),
  );
  const offered = payable(open, payer);
  return open.filter((item) => offered.some((each) => each.id === item.id));
}

export const epaymentPayable = answerGuest('payer', payableQuery, async (context) => {
  const { db, today, now } = context;
  const payer = await payerOf(db, context.guest.subject_id, now);
  const who = payer && (await known(db, { kind: payer.customer_kind, id: Number(payer.customer_id) }));
  if (!payer || !who) throw unauthorised('/epayment/login');
  const items = await payableBy(context, payer);
  return {
    ...userOf(payer, who),
    link:
      payer.kind === 'link'
        ? {
            reference: payer.reference ?? '',
            amount: await leftOfLink(db, payer),
            currency: payer.currency,
            expires_at: new Date(payer.expires_at ?? now).toISOString(),
          }
        : null,
    items: items.map(({ id, currency, open, due_on }) => ({ id, currency, open, due_on, overdue: due_on < today })),
    merchants: await shopsOf(context),
    payments: await viewsOf(db, sql`payer_id = ${payer.id}`, 10),
  };
});
export const epaymentStatus = answerGuest('payer', paymentStatusQuery, async (context, { reference }) => {
  const [found] = await viewsOf(
    context.db,
    sql`payer_id = ${context.guest.subject_id} and reference = ${reference}`,
    1,
  );
  if (!found) throw notFound();
  return found;
});
const cameFrom: Partial<Record<CustomerKind, 'registration' | 'application'>> = {
  applicant: 'registration',
  graduate_applicant: 'application',
};
/** FIN-003, FIN-004: whoever just paid was given a ticket; it shows this, and soon nothing any more. */
export const paymentSuccess = answer(paymentSuccessQuery, async (context, { payment }) => {
  const [row] = await rowsOf<{
    reference: string;
    amount: number;
    currency: string;
    card: string | null;
    paid_at: string;
    customer_kind: CustomerKind;
    customer_id: number;
    receipt: string | null;
    own: boolean;
  }>(
    context.db,
    sql`select reference, amount, currency, card, finished_at as paid_at, customer_kind, customer_id, user_id is not null as own, (select r.number from ${receiptRead} r where r.entry_id = payment_attempts.entry_id) as receipt from payment_attempts where ticket_hash = ${tokenHash(payment)} and state = 'paid' and finished_at > ${new Date(context.now.getTime() - justNow * 60_000)}`,
  );
  const who = row && (await known(context.db, { kind: row.customer_kind, id: Number(row.customer_id) }));
  if (!row || !who) throw notFound();
  const { reference, amount, currency, card, receipt, own } = row;
  return {
    reference,
    name: who.name,
    surname: who.surname,
    amount,
    currency,
    card,
    receipt,
    own,
    back: cameFrom[row.customer_kind] ?? null,
    paid_at: new Date(row.paid_at).toISOString(),
  };
});
export const myCardPayments = answer(myCardPaymentsQuery, async (context) => {
  const { db, today } = context;
  const own = (await ownAccounts(context)).map((account) => account.id);
  const ids = sql`any(${`{${own.join(',')}}`}::bigint[])`;
  const programs = await rowsOf<{ id: number; name: string; name_en: string }>(
    db,
    sql`select sp.id, p.name, p.name_en from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = ${ids}`,
  );
  const dues = await dueLinesOf(db, 'student_program', own);
  return {
    today,
    programs: own.flatMap((id) => programs.filter((each) => Number(each.id) === id).map((each) => ({ ...each, id }))),
    dues: dues.map(({ item_id, customer_id, currency, title, title_en, due_on, open }) => ({
      item_id,
      student_program_id: customer_id,
      name: title,
      name_en: title_en,
      currency,
      due_on,
      open,
      overdue: due_on < today,
    })),
    merchants: await shopsOf(context),
    payments: await viewsOf(db, sql`customer_kind = 'student_program' and customer_id = ${ids}`, 50),
  };
});
/** FIN-007: the paper says no more than the screen: initials and the reference. */
export const attemptReceipt = answerGuest(
  'payer',
  attemptReceiptQuery,
  async (context, { reference }): Promise<Binary> => {
    const [found] = await rowsOf<{ id: number; customer_kind: CustomerKind; customer_id: number }>(
      context.db,
      sql`select r.id, t.customer_kind, t.customer_id from payment_attempts t join ${receiptRead} r on r.entry_id = t.entry_id where t.payer_id = ${context.guest.subject_id} and t.reference = ${reference}`,
    );
    const who = found && (await known(context.db, { kind: found.customer_kind, id: Number(found.customer_id) }));
    if (!found || !who) throw notFound();
    const { number, definition } = await paperOf(context, Number(found.id), {
      payer: `${who.name} ${who.surname}`,
      reference,
    });
    return { name: `${number}.pdf`, mime: 'application/pdf', body: await renderPdf(definition), inline: true };
  },
);
