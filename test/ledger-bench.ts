import { harness, type Harness } from './harness.ts';
import { today } from './today.ts';
import { anonymous } from '#kernel/server/area.ts';
import { databaseError, type Db } from '#kernel/server/database.ts';
import { charge, receive, type ChargeSpec } from '#areas/finance/ledger/accounts.ts';
import { holdBook, type Customer } from '#areas/finance/ledger/books.ts';
import type { Booking } from '#areas/finance/ledger/post.ts';

/** What the tests of the ledger share: each test has a customer of its own, for the ledger forgets nothing. */
export const currency = 'USD';
let taken = 0;
let made = 0;
/** A customer who was never charged. */
export const fresh = (): Customer => ({ kind: 'company', id: process.pid * 1_000 + (taken += 1) });
export const key = (what: string): string => `test-${process.pid}-${what}-${(made += 1)}`;
export const tuition = (customer: Customer, amount: number, due_on = '2027-02-01'): ChargeSpec => ({
  customer,
  currency,
  amount,
  kind: 'principal',
  category: 'tuition',
  due_on,
  title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
  key: key('charge'),
});
export interface LedgerBench {
  h: Harness;
  /** one transaction of a context as commands have it */
  within: <T>(work: (context: Booking) => Promise<T>) => Promise<T>;
  owes: (customer: Customer, amount: number, due_on?: string, more?: object) => Promise<number>;
  pays: (customer: Customer, amount: number, more?: object) => Promise<number>;
  bookOf: (customer: Customer) => ReturnType<typeof holdBook>;
}
export async function ledgerBench(): Promise<LedgerBench> {
  const h = await harness();
  const within: LedgerBench['within'] = (work) =>
    h.database.transaction((tx: Db) =>
      work({ db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined }),
    );
  return {
    h,
    within,
    owes: (customer, amount, due_on, more = {}) =>
      within((context) => charge(context, { ...tuition(customer, amount, due_on), ...more })),
    pays: (customer, amount, more = {}) =>
      within((context) => receive(context, { customer, currency, amount, into: 'cash', key: key('payment'), ...more })),
    bookOf: (customer) => within(({ db }) => holdBook(db, { customer, currency })),
  };
}
/** Charges what lies on a student's account: money that other tests left there would settle his next charges at once. */
export async function spendCredit(
  { h, owes }: Pick<LedgerBench, 'h' | 'owes'>,
  student_program_id: number,
): Promise<void> {
  const rows = await h.rows<{ currency: string; credit: number }>`
    select a.currency, (-sum(p.amount))::int as credit from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.owner_kind = 'student_program' and a.owner_id = ${student_program_id} and a.purpose = 'credit' group by 1 having sum(p.amount) < 0`;
  for (const row of rows)
    await owes({ kind: 'student_program', id: student_program_id }, row.credit, today(), { currency: row.currency });
}
/** Name of the constraint that a write breaks. */
export const violated = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
  } catch (error) {
    return databaseError(error)?.constraint ?? databaseError(error)?.message ?? String(error);
  }
  return 'nothing';
};
