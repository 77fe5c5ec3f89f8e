import { createHash } from 'node:crypto';
import { sameSecret } from '#kernel/server/tokens.ts';
import { decimalText, isoNumbers, minorOf } from './amount-text.ts';
import type { CardOutcome } from './iyzico-wire.ts';

/**
 * The wire of a bank's virtual POS (NestPay, EST): a form the payer's browser sends, hashed with the store key (version
 * 3), and an answer the bank has the browser send back. The bank's page takes the card; we never see it.
 */
const unhashed = new Set(['hash', 'encoding', 'nationalidno']);
const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/** Hash of all fields, sorted by name: base64 of SHA-512. Empty values count. */
export function hashOf(fields: Readonly<Record<string, string>>, storeKey: string): string {
  const values = Object.keys(fields)
    .filter((name) => !unhashed.has(name.toLowerCase()))
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0))
    .map((name) => escaped(fields[name] ?? ''));
  return createHash('sha512')
    .update([...values, escaped(storeKey)].join('|'), 'utf8')
    .digest('base64');
}

export interface NestpayStart {
  clientId: string;
  storeKey: string;
  /** our number of the attempt; the bank takes it once */ orderId: string;
  /** minor units */ amount: number;
  currency: string;
  /** months; null: at once */ instalments: number | null;
  okUrl: string;
  failUrl: string;
  callbackUrl: string;
  language: 'tr' | 'en';
  random: string;
}
/** The form that leads the payer to the bank, which takes the card and charges it (`3d_pay_hosting`). */
export function startForm(start: NestpayStart): Record<string, string> {
  const currency = isoNumbers[start.currency];
  if (currency === undefined) throw new RangeError(`the bank takes no ${start.currency}`);
  const fields: Record<string, string> = {
    clientid: start.clientId,
    storetype: '3d_pay_hosting',
    amount: decimalText(start.amount),
    oid: start.orderId,
    okUrl: start.okUrl,
    failUrl: start.failUrl,
    callbackUrl: start.callbackUrl,
    rnd: start.random,
    lang: start.language,
    currency,
    taksit: start.instalments === null ? '' : String(start.instalments),
    TranType: 'Auth',
    hashAlgorithm: 'ver3',
  };
  return { ...fields, hash: hashOf(fields, start.storeKey) };
}

export interface NestpayAnswer {
  outcome: CardOutcome | 'forged' | 'other_amount';
  orderId: string;
  /** the bank's number of the payment */ transactionId: string | null;
  authCode: string | null;
  /** masked by the bank */ card: string | null;
  /** the bank's code where it declined */ code: string | null;
}
/**
 * What an answer is worth: its hash first, then that it is about this attempt, then what the bank says. Only a full
 * authentication with an approved charge is money.
 */
export function readAnswer(
  fields: Readonly<Record<string, string>>,
  attempt: Pick<NestpayStart, 'clientId' | 'storeKey' | 'orderId' | 'amount' | 'currency'>,
): NestpayAnswer {
  const of = (name: string): string =>
    fields[Object.keys(fields).find((each) => each.toLowerCase() === name.toLowerCase()) ?? ''] ?? '';
  const told = {
    orderId: of('oid') || of('ReturnOid'),
    transactionId: of('TransId') || null,
    authCode: of('AuthCode') || null,
    card: of('maskedCreditCard') || of('MaskedPan') || null,
    code: of('ProcReturnCode') || of('mdStatus') || null,
  };
  const hash = of('HASH');
  const ours =
    hash !== '' &&
    of('hashAlgorithm') === 'ver3' &&
    sameSecret(hash, hashOf(fields, attempt.storeKey)) &&
    of('clientid') === attempt.clientId &&
    told.orderId === attempt.orderId;
  if (!ours) return { outcome: 'forged', ...told };
  const approved = of('mdStatus') === '1' && of('ProcReturnCode') === '00' && of('Response') === 'Approved';
  const same = minorOf(of('amount')) === attempt.amount && of('currency') === isoNumbers[attempt.currency];
  if (approved) return { outcome: same ? 'paid' : 'other_amount', ...told };
  // an error of the way between, not a word of the card's bank
  const lost = of('Response') === 'Error' && of('ProcReturnCode') === '99';
  return { outcome: lost ? 'unknown' : 'declined', ...told };
}
