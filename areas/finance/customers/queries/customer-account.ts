import { longDay } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { writtenMoney, writtenNumber } from '#kernel/contract/written.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { deskTypes, ownShift, type Method } from '../../desk/desk-rows.ts';
import { deskRefusals } from '../../desk/refusals.ts';
import { againstAnnulling, againstReturning, againstReversing, type OwnShift } from '../../desk/rules/desk.ts';
import { saidReductions, saidWhy, whySentences } from '../../account/rules/account-words.ts';
import type { Customer } from '../../ledger/books.ts';
import { cardsOf } from '../../refunds/to-card.ts';
import { openItemsOf, type LedgerItem } from '../../ledger/items.ts';
import { owedOf } from '../../ledger/owed.ts';
import type { ReceiptState } from '../../receipts/resources/receipt.ts';
import {
  customerAccount as accountQuery,
  type AccountItem,
  type AccountReceipt,
  type CustomerAccount,
} from '../contract.ts';
import { customerAt, customerNamed, customersNamed } from '../who.ts';

/** Everything about one customer's money: balances, what is open and why, what came in, and what may be done about it. */
export const customerAccount = answer(accountQuery, async (context, input): Promise<CustomerAccount> => {
  const customer = customerAt(input);
  const { kind, id } = customer;
  const { number, name, about, beside } = await customerNamed(context, customer);
  const others = beside.filter((each) => each !== id).map((each): Customer => ({ kind, id: each }));
  const nameOf = await customersNamed(context, others);
  const shift = await ownShift(context);
  const { actor, db } = context;
  return {
    kind,
    id,
    number,
    name,
    about,
    beside: others.map((each) => ({ id: each.id, about: nameOf(each)?.about ?? null })),
    balances: (await owedOf(db, [customer], context.today)).map(({ currency, owed, credit, overdue, due_on }) => ({
      currency,
      owed,
      credit,
      overdue,
      due_on,
    })),
    items: (await openItemsOf(db, customer)).map((item) => itemOf(context, item)),
    receipts: await receiptsOf(context, customer, shift),
    shift: shift && { drawer: shift.drawer_code, currency: shift.currency },
    types: actor.permissions.has('payment_store') ? await deskTypes(db) : [],
    can: {
      take: may(shift ? [] : [deskRefusals.no_open_shift()]),
      charge: actor.permissions.has('charge_store'),
      lower: actor.permissions.has('charge_update'),
      undo: actor.permissions.has('payment_update'),
    },
  };
});

/** Why something is owed and what was taken off it, sentence by sentence, in both languages. */
function whyOwed({ services }: Reading, { why, reductions, ...item }: LedgerItem): Text[] {
  const said = (locale: Locale): string[] =>
    whySentences(
      (key, params) => services.lines.line(locale, key, params),
      { ...item, why: saidWhy(why), reductions: saidReductions(reductions) },
      {
        money: (minor, of) => writtenMoney({ minor, currency: of })[locale],
        number: (value) => writtenNumber(value)[locale],
        date: (day) => longDay(day)[locale],
      },
      locale,
    );
  const english = said('en');
  return said('tr').map((tr, at) => ({ tr, en: english[at] ?? tr }));
}

const itemOf = (context: Reading, item: LedgerItem): AccountItem => {
  const { id, currency, amount, open, paid, due_on } = item;
  const parts = item.dues.filter((due) => due.open > 0);
  return {
    id,
    title: { tr: item.name, en: item.name_en },
    currency,
    amount,
    total: open + paid,
    paid,
    open,
    due_on,
    overdue: due_on < context.today,
    parts: parts.length > 1 ? parts.map((due) => ({ due_on: due.due_on, open: due.open })) : [],
    why: whyOwed(context, item),
  };
};

async function receiptsOf(context: Reading, customer: Customer, shift: OwnShift | null): Promise<AccountReceipt[]> {
  const rows = await rowsOf<{
    id: number;
    entry_id: number;
    number: string;
    at: string;
    amount: number;
    currency: string;
    method: Method;
    reference: string | null;
    due_on: string | null;
    state: ReceiptState;
    reason: string | null;
    shift_id: number | null;
    drawer_id: number | null;
    shift_open: boolean;
  }>(
    context.db,
    sql`
  select r.id, r.entry_id, r.number, r.issued_at as at, r.amount, r.currency, r.method, r.reference, r.due_on, r.state, r.undone_reason as reason, r.shift_id, s.drawer_id, coalesce(s.state = 'open', false) as shift_open
  from receipts r left join cash_shifts s on s.id = r.shift_id where r.customer_kind = ${customer.kind} and r.customer_id = ${customer.id} order by r.id desc limit 100`,
  );
  const cards = await cardsOf(
    context,
    rows.map((row) => Number(row.entry_id)),
  );
  const by_card = new Set(cards.map((card) => card.payment_id));
  return rows.map(({ shift_id, drawer_id, shift_open, entry_id, ...row }) => {
    const from_card = by_card.has(Number(entry_id));
    const given = { state: row.state, method: row.method, shift_id, shift_open, drawer_id, from_card };
    return {
      ...row,
      at: new Date(row.at).toISOString(),
      can: {
        annul: may(againstAnnulling(given, shift)),
        reverse: may(againstReversing(given, shift)),
        return_check: may(againstReturning(given)),
      },
    };
  });
}
