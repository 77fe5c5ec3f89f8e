import type { Bank, Merchant } from './bank.ts';
import { iyzico } from './iyzico.ts';
import { nestpay } from './nestpay.ts';

const banks: Readonly<Record<Merchant['provider'], Bank>> = { iyzico, nestpay };
/** How a merchant's bank is spoken to. */
export const bankOf = ({ provider }: Pick<Merchant, 'provider'>): Bank => banks[provider];
