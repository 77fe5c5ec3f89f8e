import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { reconciliationRefusals } from '../refusals.ts';
import { sumOf, type FileProblem, type ReadStatement } from './statement.ts';

export interface KnownAccount {
  purpose: string;
  currency: string;
  iban: string | null;
}
/** How the last statement of an account ended. */
export interface Ended {
  to_on: string;
  closing: number | null;
}

const of: Readonly<Record<FileProblem, keyof typeof reconciliationRefusals.specs>> = {
  unreadable: 'statement_unreadable',
  entities: 'statement_entities',
  several_statements: 'several_statements',
  no_columns: 'statement_columns',
  no_lines: 'statement_no_lines',
};
export const againstFile = (problem: FileProblem | null): Refusal[] =>
  problem === null ? [] : [reconciliationRefusals[of[problem]](undefined, 'file')];

/** What stands against taking a statement: another account or currency, sums that differ, a gap to the one before. */
export function againstTaking(statement: ReadStatement, account: KnownAccount, before: Ended | null): Refusal[] {
  const money = (minor: number) => writtenMoney({ minor, currency: account.currency });
  const kind = statement.format === 'pos' ? 'card_clearing' : 'bank';
  if (kind !== account.purpose) return [reconciliationRefusals.statement_of_another_kind(undefined, 'account_id')];
  if (statement.iban !== null && statement.iban !== account.iban)
    return [reconciliationRefusals.statement_account_differs(undefined, 'account_id')];
  if (statement.currency !== null && statement.currency !== account.currency)
    return [
      reconciliationRefusals.statement_currency_differs(
        { account: account.currency, file: statement.currency },
        'file',
      ),
    ];
  const { opening, closing } = statement;
  if (opening === null || closing === null) return [];
  const sum = opening + sumOf(statement.lines);
  return [
    ...(sum === closing
      ? []
      : [
          reconciliationRefusals.statement_sums_differ(
            { sum: money(sum), closing: money(closing), difference: money(closing - sum) },
            'file',
          ),
        ]),
    ...(before !== null && before.closing !== null && before.closing !== opening
      ? [
          reconciliationRefusals.statement_opening_differs(
            { opening: money(opening), closing: money(before.closing), day: longDay(before.to_on) },
            'file',
          ),
        ]
      : []),
  ];
}

/** What can be written to an expense of the house where bank and ledger differ by a cost. */
export const differencePurposes = {
  bank_fees: { tr: 'Banka masrafları', en: 'Bank fees' },
  commission: { tr: 'Kart komisyonu', en: 'Card commission' },
  exchange: { tr: 'Kur farkı', en: 'Exchange difference' },
} as const;
/** A cost is small; more than this is a mistake to be found. Minor units. */
export const largestDifference = 50_000;
/** What stands against matching sums as they are. */
export function againstSums(
  sums: { bank: number; ledger: number; currency: string },
  difference: { to: string | null; reason: string | null },
): Refusal[] {
  const money = (minor: number) => writtenMoney({ minor, currency: sums.currency });
  const rest = sums.bank - sums.ledger;
  if (rest === 0) return [];
  if (difference.to === null)
    return [
      reconciliationRefusals.match_sums_differ(
        { bank: money(sums.bank), ledger: money(sums.ledger), difference: money(rest) },
        'difference_to',
      ),
    ];
  if (Math.abs(rest) > largestDifference)
    return [reconciliationRefusals.match_difference_large({ most: money(largestDifference) }, 'difference_to')];
  return difference.reason?.trim() ? [] : [reconciliationRefusals.match_reason_missing(undefined, 'reason')];
}
/** What a movement is that nothing in the ledger stands against. */
export const explanations = {
  own_transfer: { tr: 'Kendi hesaplarımız arasında', en: 'Between our own accounts' },
  returned: { tr: 'Gönderene iade edilecek', en: 'To be returned to the sender' },
  other_books: { tr: 'Başka bir defterde kayıtlı', en: 'Recorded in other books' },
  bank_error: { tr: 'Bankanın hatası, düzeltilecek', en: 'Bank error, to be corrected' },
} as const;
