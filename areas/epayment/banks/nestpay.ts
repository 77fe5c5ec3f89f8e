import { createHash } from 'node:crypto';
import { decimalText, isoNumbers } from '#areas/finance/cards/amount-text.ts';
import { readAnswer, startForm } from '#areas/finance/cards/nestpay-wire.ts';
import { momentOfWall } from '#kernel/contract/calendar.ts';
import { newToken } from '#kernel/server/tokens.ts';
import { masked, NoAnswer, said, type Bank, type BankAttempt, type Given, type Merchant } from './bank.ts';
import type { BankAnswer } from '../attempts/rules/settle.ts';

/** A bank's virtual POS (NestPay, `3d_pay_hosting`): the bank's page takes the card, authenticates and charges. */

const xml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** Text of the first element of a name; empty where there is none. */
const of = (answer: string, name: string): string =>
  plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer)?.[1] ?? '').trim();

/** A call from server to server (`CC5Request`). */
async function call(merchant: Merchant, order: string, inner: string): Promise<string> {
  const request = `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Request><Name>${xml(merchant.user)}</Name><Password>${xml(merchant.password)}</Password><ClientId>${xml(merchant.account)}</ClientId><OrderId>${xml(order)}</OrderId>${inner}</CC5Request>`;
  const answer = await said(
    `${merchant.url}/fim/api`,
    { method: 'POST', headers: { 'content-type': 'text/xml; charset=ISO-8859-9' }, body: request },
    merchant.patience,
  );
  if (!answer.includes('<CC5Response>')) throw new NoAnswer('the bank answered something else');
  return answer;
}
/** `KEY:VALUE` side by side, as the bank's books are told; times have blanks in them. */
export function orderStatus(text: string): Record<string, string> {
  const told: Record<string, string> = {};
  for (const [, key = '', value = ''] of text.matchAll(/([A-Z_]+):(.*?)(?=\s+[A-Z_]+:|\s*$)/g))
    told[key] = value.trim();
  return told;
}
const moneyMoved = new Set(['A', 'C', 'S']);
const taken = (status: string): BankAnswer['outcome'] =>
  moneyMoved.has(status)
    ? 'paid'
    : status === 'D' || status === 'ERR'
      ? 'declined'
      : status === 'PN'
        ? 'checking'
        : 'unknown';

async function inquire(
  merchant: Merchant,
  attempt: BankAttempt,
): Promise<BankAnswer & { raw: Record<string, unknown> }> {
  const answer = await call(merchant, attempt.reference, '<Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>');
  const code = of(answer, 'ProcReturnCode');
  const told = orderStatus(of(answer, 'ORDERSTATUS'));
  const raw = masked({ code, message: of(answer, 'ErrMsg'), ...told });
  const nothing = { amount: null, currency: null, payment_id: null, card: null, code: null, paid_at: null, raw };
  if (code === '00' && told.TRANS_STAT !== undefined && of(answer, 'OrderId') === attempt.reference)
    return {
      outcome: taken(told.TRANS_STAT),
      // the books tell the smallest unit; the currency was fixed by the hash of the form
      amount: /^\d+$/.test(told.CAPTURE_AMT ?? '') ? Number(told.CAPTURE_AMT) : null,
      currency: attempt.currency,
      payment_id: told.TRANS_ID ?? null,
      card: told.PAN ?? null,
      code: told.PROC_RET_CD ?? null,
      paid_at: momentOf(told.AUTH_DTTM),
      raw,
    };
  // no record: the payer has not pressed the bank's button
  if (of(answer, 'ErrMsg').startsWith('No record found for')) return { outcome: 'pending', ...nothing };
  return { outcome: 'unknown', ...nothing };
}
/** `2027-02-01 10:15:30.123` of the bank's clock. */
function momentOf(text: string | undefined): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(text ?? '') ?? [];
  return day && time ? momentOfWall(`${day} ${time}`).toISOString() : null;
}
/** The whole payment where it was cancelled, else the credits of its history. */
async function givenBack(merchant: Merchant, attempt: BankAttempt): Promise<number> {
  const answer = await call(merchant, attempt.reference, '<Extra><ORDERHISTORY>QUERY</ORDERHISTORY></Extra>');
  if (of(answer, 'ProcReturnCode') !== '00') {
    // whoever has no record of it gave nothing back
    if (of(answer, 'ErrMsg').startsWith('No record found for')) return 0;
    throw new NoAnswer('the bank told no history');
  }
  return [...answer.matchAll(/<TRX\d+>([^<]*)<\/TRX\d+>/g)].reduce((sum, [, line = '']) => {
    const [kind, state, , amount = ''] = plain(line).split('\t');
    const voided = kind === 'S' && (state === 'V' || state === 'CNCL');
    const credited = kind === 'C' && state !== 'D' && state !== 'ERR' && state !== 'V';
    return voided || credited ? sum + (/^\d+$/.test(amount) ? Number(amount) : 0) : sum;
  }, 0);
}
async function giveBack(merchant: Merchant, attempt: BankAttempt, inner: string): Promise<Given> {
  const answer = await call(merchant, attempt.reference, inner);
  return of(answer, 'ProcReturnCode') === '00' && of(answer, 'Response') === 'Approved'
    ? { done: true }
    : {
        done: false,
        code: /CORE-\d{4}/.exec(of(answer, 'ERRORCODE') || of(answer, 'ErrMsg'))?.[0] ?? of(answer, 'ProcReturnCode'),
      };
}

export const nestpay: Bank = {
  start: async (merchant, attempt, { back, notice }) => ({
    kind: 'form',
    action: `${merchant.url}/fim/est3Dgate`,
    fields: startForm({
      clientId: merchant.account,
      storeKey: merchant.secret,
      orderId: attempt.reference,
      amount: attempt.amount,
      currency: attempt.currency,
      instalments: null,
      okUrl: back,
      failUrl: back,
      callbackUrl: notice,
      language: attempt.language,
      random: newToken(),
    }),
  }),
  readMessage: (merchant, attempt, fields) => {
    const { outcome } = readAnswer(fields, {
      clientId: merchant.account,
      storeKey: merchant.secret,
      orderId: attempt.reference,
      amount: attempt.amount,
      currency: attempt.currency,
    });
    const sorted = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name] ?? ''}`);
    return {
      verified: outcome !== 'forged',
      dedupe: createHash('sha256').update(sorted.join('&')).digest('hex'),
      body: masked({ outcome, ...fields }),
    };
  },
  inquire,
  givenBack,
  cancel: (merchant, attempt) => giveBack(merchant, attempt, '<Type>Void</Type>'),
  refund: (merchant, attempt, amount) =>
    giveBack(
      merchant,
      attempt,
      `<Type>Credit</Type><Currency>${isoNumbers[attempt.currency] ?? ''}</Currency><Total>${decimalText(amount)}</Total>`,
    ),
};
