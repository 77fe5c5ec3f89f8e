import { createHash } from 'node:crypto';
import { minorOf, shortDecimalText } from '#areas/finance/cards/amount-text.ts';
import {
  authorization,
  formResultSignature,
  formStartSignature,
  outcomeOf,
  paidSignature,
} from '#areas/finance/cards/iyzico-wire.ts';
import { newToken, sameSecret } from '#kernel/server/tokens.ts';
import { masked, NoAnswer, said, type Bank, type BankAttempt, type Given, type Merchant } from './bank.ts';
import type { BankAnswer } from '../attempts/rules/settle.ts';

/** iyzico with its own form: their page takes the card, authenticates (3-D always) and charges; the result is asked for. */

type Told = Record<string, unknown>;
const textOf = (told: Told, name: string): string => {
  const value = told[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
async function call(merchant: Merchant, path: string, body: object | null, query = ''): Promise<Told> {
  const text = body === null ? '' : JSON.stringify(body); // what is signed is what is sent
  const random = newToken();
  const answer = await said(
    `${merchant.url}${path}${query}`,
    {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-iyzi-rnd': random,
        authorization: authorization({ apiKey: merchant.account, secretKey: merchant.secret }, random, path, text),
      },
      ...(body === null ? {} : { body: text }),
    },
    merchant.patience,
  );
  try {
    const told: unknown = JSON.parse(answer);
    if (typeof told === 'object' && told !== null) return { ...told };
  } catch {
    // said below
  }
  throw new NoAnswer('the bank answered something else');
}
const signed = (told: Told, expected: string): boolean => sameSecret(textOf(told, 'signature'), expected);
/** An amount as JSON carries it. */
const amountOf = (told: Told, name: string): number | null => {
  const value = told[name];
  return typeof value === 'number' || typeof value === 'string' ? minorOf(String(value)) : null;
};

async function start(merchant: Merchant, attempt: BankAttempt, back: string): Promise<{ url: string; token: string }> {
  const price = Number(shortDecimalText(attempt.amount));
  const { number, initials, address } = attempt.payer;
  const place = { address: '-', contactName: initials, city: 'İstanbul', country: 'Turkey' };
  const told = await call(merchant, '/payment/iyzipos/checkoutform/initialize/auth/ecom', {
    locale: attempt.language,
    conversationId: attempt.reference,
    price,
    basketId: attempt.reference,
    paymentGroup: 'PRODUCT',
    buyer: {
      id: number,
      name: initials,
      surname: initials,
      identityNumber: '11111111111',
      email: 'payments@kampus.example',
      registrationAddress: '-',
      city: 'İstanbul',
      country: 'Turkey',
      ip: address,
    },
    shippingAddress: place,
    billingAddress: place,
    basketItems: [
      { id: attempt.reference, price, name: attempt.reference, category1: 'education', itemType: 'VIRTUAL' },
    ],
    callbackUrl: back,
    currency: attempt.currency,
    paidPrice: price,
    forceThreeDS: 1,
    enabledInstallments: [1],
  });
  const [token, url] = [textOf(told, 'token'), textOf(told, 'paymentPageUrl')];
  if (told.status !== 'success' || token === '' || url === '')
    throw new NoAnswer(`the bank began no payment: ${textOf(told, 'errorCode')}`);
  if (!signed(told, formStartSignature(merchant.secret, attempt.reference, token)))
    throw new NoAnswer('the answer was not signed by the bank');
  return { url, token };
}

const nothing = { amount: null, currency: null, payment_id: null, card: null, code: null, paid_at: null };
/** By the form's own number where it is known, else by ours. */
async function inquire(merchant: Merchant, attempt: BankAttempt): Promise<BankAnswer & { raw: Told }> {
  const byToken = attempt.provider_token !== null;
  const told = await call(
    merchant,
    byToken ? '/payment/iyzipos/checkoutform/auth/ecom/detail' : '/payment/detail',
    byToken
      ? { locale: attempt.language, conversationId: attempt.reference, token: attempt.provider_token }
      : { locale: attempt.language, conversationId: attempt.reference, paymentConversationId: attempt.reference },
  );
  const raw = masked(told);
  const errorCode = textOf(told, 'errorCode');
  if (told.status !== 'success') {
    // codes of the card's bank are its word; everything else failed before the payment was looked at
    if (/^10\d{3}$/.test(errorCode) && outcomeOf({ status: 'failure', errorCode }) === 'declined')
      return { outcome: 'declined', ...nothing, code: errorCode, raw };
    return { outcome: notThere.has(errorCode) ? 'pending' : 'unknown', ...nothing, raw };
  }
  const paid = {
    paymentId: textOf(told, 'paymentId'),
    currency: textOf(told, 'currency'),
    basketId: textOf(told, 'basketId'),
    conversationId: textOf(told, 'conversationId'),
    paidPrice: amountOf(told, 'paidPrice') ?? 0,
    price: amountOf(told, 'price') ?? 0,
  };
  const paymentStatus = textOf(told, 'paymentStatus');
  const mine = paid.basketId === attempt.reference && paid.conversationId === attempt.reference;
  const expected = byToken
    ? formResultSignature(merchant.secret, { ...paid, paymentStatus, token: textOf(told, 'token') })
    : paidSignature(merchant.secret, paid);
  if (!mine || !signed(told, expected)) return { outcome: 'unknown', ...nothing, raw };
  const said = outcomeOf({
    status: 'success',
    paymentStatus,
    ...(typeof told.fraudStatus === 'number' ? { fraudStatus: told.fraudStatus } : {}),
  });
  const checking = said === 'pending' && paymentStatus === 'SUCCESS';
  const bin = textOf(told, 'binNumber');
  return {
    outcome: checking ? 'checking' : said,
    amount: amountOf(told, 'paidPrice'),
    currency: paid.currency,
    payment_id: paid.paymentId || null,
    card: bin === '' ? null : `${bin.slice(0, 6)}******${textOf(told, 'lastFourDigits')}`,
    code: errorCode || null,
    paid_at: typeof told.systemTime === 'number' ? new Date(told.systemTime).toISOString() : null,
    raw,
  };
}
/** the payment was not begun there, or its form was not finished */
const notThere = new Set(['5115', '5116']);

/** Cancellations and refunds that stand in the bank's report of the payment. */
async function givenBack(merchant: Merchant, attempt: BankAttempt): Promise<number> {
  if (attempt.provider_payment_id === null) return 0;
  const told = await call(
    merchant,
    '/v2/reporting/payment/details',
    null,
    `?paymentId=${encodeURIComponent(attempt.provider_payment_id)}`,
  );
  const [payment] = Array.isArray(told.payments) ? (told.payments as Told[]) : [];
  if (told.status !== 'success' || !payment) throw new NoAnswer('the bank told no report');
  const back = [payment.cancels, payment.refunds].flatMap((each) => (Array.isArray(each) ? (each as Told[]) : []));
  return back.reduce((sum, each) => sum + (amountOf(each, 'refundPrice') ?? 0), 0);
}
async function giveBack(merchant: Merchant, path: string, body: object): Promise<Given> {
  const told = await call(merchant, path, body);
  return told.status === 'success' ? { done: true } : { done: false, code: textOf(told, 'errorCode') };
}

export const iyzico: Bank = {
  start: async (merchant, attempt, { back }) => ({ kind: 'address', ...(await start(merchant, attempt, back)) }),
  readMessage: (_merchant, attempt, fields) => ({
    verified: attempt.provider_token !== null && sameSecret(fields.token ?? '', attempt.provider_token),
    dedupe: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
    body: masked({ ...fields, token: '' }),
  }),
  inquire,
  givenBack,
  cancel: (merchant, attempt) =>
    giveBack(merchant, '/payment/cancel', {
      locale: attempt.language,
      conversationId: attempt.reference,
      paymentId: attempt.provider_payment_id,
      ip: attempt.payer.address,
      reason: 'other',
      description: attempt.reference,
    }),
  refund: (merchant, attempt, amount) =>
    giveBack(merchant, '/v2/payment/refund', {
      locale: attempt.language,
      conversationId: attempt.reference,
      price: Number(shortDecimalText(amount)),
      paymentId: attempt.provider_payment_id,
      currency: attempt.currency,
      ip: attempt.payer.address,
    }),
};
