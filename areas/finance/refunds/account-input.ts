import type { Refusal } from '#kernel/contract/refusal.ts';
import { refundRefusals } from './refusals.ts';
import { isBic, isIban, plainIban } from './rules/iban.ts';
import { bankText } from './rules/pain.ts';

export interface BankAccount {
  holder: string;
  iban: string;
  bic: string | null;
}
interface Given {
  holder?: string | null;
  iban?: string | null;
  bic?: string | null;
}
/** Everything that is wrong with an account as it was typed, each at its field. */
export const againstAccount = ({ holder, iban, bic }: Given): Refusal[] => [
  ...(isIban(iban ?? '') ? [] : [refundRefusals.refund_iban(undefined, 'iban')]),
  ...(!bic?.trim() || isBic(bic.trim()) ? [] : [refundRefusals.refund_bic(undefined, 'bic')]),
  // what the bank can't read would reach it as an empty name
  ...(bankText(holder ?? '', 70).replace(/[^A-Za-z]/g, '').length >= 2
    ? []
    : [refundRefusals.refund_holder(undefined, 'holder')]),
];
/** As it is kept. */
export const accountOf = ({ holder, iban, bic }: Given): BankAccount => ({
  holder: (holder ?? '').trim(),
  iban: plainIban(iban ?? ''),
  bic: bic?.trim().toUpperCase() || null,
});
