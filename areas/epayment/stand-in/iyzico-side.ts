import type { IncomingHttpHeaders } from 'node:http';
import { minorOf, numberText } from '#areas/finance/cards/amount-text.ts';
import {
  formResultSignature,
  formStartSignature,
  isSignedCall,
  paidSignature,
  readAuthorization,
  webhookSignature,
} from '#areas/finance/cards/iyzico-wire.ts';
import { newToken } from '#kernel/server/tokens.ts';
import { testShops } from '../banks/test-shops.ts';
import { asOf, type House, type Order } from './book.ts';

/** iyzico, from its own side. */
interface Answer {
  httpStatus: number;
  body: Record<string, unknown>;
}
type Asked = Record<string, unknown>;
const textIn = (asked: Asked, name: string): string => {
  const value = asked[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
const shopOf = (account: string) => {
  const shop = testShops.get(account);
  return shop?.provider === 'iyzico' ? { account, ...shop } : undefined;
};
const formOf = '/payment/iyzipos/checkoutform';

/** A call of the shop. @returns null where nothing is answered */
export function iyzicoCall(
  house: House,
  path: string,
  text: string,
  headers: IncomingHttpHeaders,
  query = '',
): Answer | null {
  const failed = (errorCode: string, errorMessage: string, httpStatus = 200): Answer => ({
    httpStatus,
    body: { status: 'failure', errorCode, errorMessage, locale: 'en', systemTime: house.clock() },
  });
  const authorised = readAuthorization(headers.authorization);
  const shop = authorised && shopOf(authorised.apiKey);
  if (
    !authorised ||
    !shop ||
    headers['x-iyzi-rnd'] !== authorised.random ||
    !isSignedCall(shop.secret, authorised.random, path, text, authorised.signature)
  )
    return failed('1000', 'signature is not valid', 401);
  if (path === '/v2/reporting/payment/details') {
    const id = new URLSearchParams(query).get('paymentId') ?? '';
    const paid = house.book
      .all()
      .find((each) => each.provider === 'iyzico' && each.account === shop.account && each.payment_id === id);
    if (!paid) return failed('5115', 'payment is not known');
    if (paid.silent_until > house.clock()) return null;
    return {
      httpStatus: 200,
      body: {
        status: 'success',
        payments: [
          {
            paymentId: paid.payment_id,
            price: paid.taken / 100,
            cancels: paid.state === 'voided' ? [{ refundPrice: paid.taken / 100, refundStatus: 1 }] : [],
            refunds: paid.refunded > 0 ? [{ refundPrice: paid.refunded / 100, refundStatus: 1 }] : [],
          },
        ],
      },
    };
  }
  let asked: Asked;
  try {
    asked = { ...(JSON.parse(text) as object) };
  } catch {
    return failed('11', 'invalid request', 400);
  }
  const done = (body: Record<string, unknown>): Answer => ({
    httpStatus: 200,
    body: {
      status: 'success',
      locale: 'en',
      systemTime: house.clock(),
      conversationId: textIn(asked, 'conversationId'),
      ...body,
    },
  });
  if (path === `${formOf}/initialize/auth/ecom`) {
    const order = begin(house, shop.account, asked);
    if (!order) return failed('5062', 'prices do not agree', 400);
    return done({
      token: order.session,
      tokenExpireTime: 1800,
      checkoutFormContent: '',
      paymentPageUrl: `${house.base}/page/${order.session}`,
      signature: formStartSignature(shop.secret, order.order_id, order.session),
    });
  }
  const order = find(house, shop.account, asked);
  if (order && order.silent_until > house.clock()) return null;
  switch (path) {
    case `${formOf}/auth/ecom/detail`:
      return order ? done(resultOf(order, shop.secret, true)) : failed('5116', 'token is not known');
    case '/payment/detail':
      return order && order.state !== 'open'
        ? done(resultOf(order, shop.secret, false))
        : failed('5115', 'payment is not known');
    case '/payment/cancel':
      if (order?.state !== 'charged' || order.settled || order.refunded > 0)
        return failed('5090', 'payment cannot be canceled');
      house.book.keep({ ...order, state: 'voided' });
      return done({ paymentId: order.payment_id, price: order.taken / 100, currency: order.currency });
    case '/v2/payment/refund': {
      const amount = minorOf(textIn(asked, 'price'));
      if (order?.state !== 'charged' || amount === null || amount <= 0 || amount > order.taken - order.refunded)
        return failed('5092', 'amount is above what is left');
      house.book.keep({ ...order, refunded: order.refunded + amount });
      return done({ paymentId: order.payment_id, price: amount / 100, currency: order.currency });
    }
    default:
      return failed('11', 'invalid request', 404);
  }
}
function begin(house: House, account: string, asked: Asked): Order | null {
  const price = minorOf(textIn(asked, 'price'));
  const paid = minorOf(textIn(asked, 'paidPrice'));
  const items = Array.isArray(asked.basketItems) ? (asked.basketItems as Asked[]) : [];
  const sum = items.reduce((all, item) => all + (minorOf(textIn(item, 'price')) ?? Number.NaN), 0);
  if (price === null || paid === null || price <= 0 || sum !== price) return null;
  const order: Order = {
    provider: 'iyzico',
    account,
    order_id: textIn(asked, 'conversationId'),
    session: newToken(),
    payment_id: '',
    asked: paid,
    currency: textIn(asked, 'currency'),
    language: asked.locale === 'tr' ? 'tr' : 'en',
    back: textIn(asked, 'callbackUrl'),
    notice: null,
    state: 'open',
    taken: 0,
    refunded: 0,
    code: '',
    card: '',
    at: house.clock(),
    settled: false,
    silent_until: 0,
    approve_at: null,
  };
  house.book.keep(order);
  return order;
}
function find(house: House, account: string, asked: Asked): Order | undefined {
  const token = textIn(asked, 'token');
  const conversation = textIn(asked, 'paymentConversationId');
  const payment = textIn(asked, 'paymentId');
  const mine = house.book.all().filter((order) => order.provider === 'iyzico' && order.account === account);
  const order =
    token === ''
      ? conversation === ''
        ? mine.find((each) => each.payment_id !== '' && each.payment_id === payment)
        : house.book.byOrder('iyzico', account, conversation)
      : mine.find((each) => each.session === token);
  return order && asOf(house, order);
}
/** numbers of the card's bank, in iyzico's words */
const errorCodes: Readonly<Record<string, string>> = { '51': '10051', '05': '10005' };
function resultOf(order: Order, secret: string, form: boolean): Record<string, unknown> {
  const charged = order.state === 'charged' || order.state === 'checking';
  const amount = charged && order.taken > 0 ? order.taken : order.asked;
  const paid = {
    paymentId: order.payment_id,
    currency: order.currency,
    basketId: order.order_id,
    conversationId: order.order_id,
    paidPrice: amount,
    price: amount,
  };
  const paymentStatus = charged ? 'SUCCESS' : order.state === 'open' ? 'INIT_THREEDS' : 'FAILURE';
  return {
    ...paid,
    paidPrice: Number(numberText(amount)),
    price: Number(numberText(amount)),
    installment: 1,
    paymentStatus,
    ...(charged ? { fraudStatus: order.state === 'checking' ? 0 : 1 } : {}),
    ...(paymentStatus === 'FAILURE' ? { errorCode: errorCodes[order.code] ?? '10005' } : {}),
    binNumber: order.card.slice(0, 6),
    lastFourDigits: order.card.slice(-4),
    ...(form ? { token: order.session } : {}),
    signature: form
      ? formResultSignature(secret, { ...paid, paymentStatus, token: order.session })
      : paidSignature(secret, paid),
  };
}
/** The payer's browser brings the number of the form back, and nothing else. */
export const iyzicoReturn = (order: Order): { body: string } => ({
  body: new URLSearchParams({ token: order.session }).toString(),
});
/** What iyzico tells the shop by itself. */
export function iyzicoNotice(
  order: Order,
  forged: boolean,
  url: string | null,
): { url: string; body: string; headers: Record<string, string> } | null {
  if (url === null) return null;
  const told = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: order.payment_id,
    paymentConversationId: order.order_id,
    token: order.session,
    status: order.state === 'charged' ? 'SUCCESS' : 'FAILURE',
  };
  const key = forged ? 'somebody else' : (shopOf(order.account)?.secret ?? '');
  return {
    url,
    body: JSON.stringify({
      ...told,
      merchantId: '1',
      iyziReferenceCode: `ref-${order.session}`,
      iyziEventTime: order.at,
    }),
    headers: { 'content-type': 'application/json', 'x-iyz-signature-v3': webhookSignature(key, told) },
  };
}
