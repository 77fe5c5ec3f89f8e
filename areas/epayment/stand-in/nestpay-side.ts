import { decimalText, isoNumbers, minorOf } from '#areas/finance/cards/amount-text.ts';
import { hashOf } from '#areas/finance/cards/nestpay-wire.ts';
import { wallClock } from '#kernel/contract/calendar.ts';
import { newToken, sameSecret } from '#kernel/server/tokens.ts';
import { testShops } from '../banks/test-shops.ts';
import { asOf, type House, type Order } from './book.ts';

/** NestPay, from the bank's side. */
const shopOf = (account: string) => {
  const shop = testShops.get(account);
  return shop?.provider === 'nestpay' ? { account, ...shop } : undefined;
};
const currencyOf = (number: string): string =>
  Object.keys(isoNumbers).find((code) => isoNumbers[code] === number) ?? '';

/** The form that begins a payment. @returns the order, or the code of the bank's refusal */
export function nestpayForm(house: House, fields: Readonly<Record<string, string>>): Order | string {
  const shop = shopOf(fields.clientid ?? '');
  if (!shop) return '3D-1007';
  if (fields.hashAlgorithm !== 'ver3' || !sameSecret(fields.hash ?? '', hashOf(fields, shop.secret))) return '3D-1004';
  if (fields.storetype !== '3d_pay_hosting' || fields.TranType !== 'Auth') return '3D-1007';
  const asked = minorOf(fields.amount ?? '');
  const currency = currencyOf(fields.currency ?? '');
  const order_id = fields.oid ?? '';
  if (asked === null || asked <= 0 || currency === '' || !/^[0-9A-Za-z_-]{1,64}$/.test(order_id)) return 'CORE-2301';
  const before = house.book.byOrder('nestpay', shop.account, order_id);
  if (before && (before.state === 'charged' || before.state === 'checking')) return 'CORE-2507';
  const order: Order = {
    provider: 'nestpay',
    account: shop.account,
    order_id,
    session: newToken(),
    payment_id: '',
    asked,
    currency,
    language: fields.lang === 'tr' ? 'tr' : 'en',
    back: fields.okUrl ?? '',
    notice: fields.callbackUrl ?? null,
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
/** What the bank says of an order to the shop, signed; `forged` with a key that is not the bank's. */
export function nestpayMessage(
  order: Order,
  url: string | null,
  forged: boolean,
): { url: string; body: string; headers: Record<string, string> } | null {
  if (url === null) return null;
  const paid = order.state === 'charged' || order.state === 'checking';
  const fields: Record<string, string> = {
    clientid: order.account,
    oid: order.order_id,
    ReturnOid: order.order_id,
    amount: decimalText(order.taken > 0 ? order.taken : order.asked),
    currency: isoNumbers[order.currency] ?? '',
    taksit: '',
    storetype: '3d_pay_hosting',
    TranType: 'Auth',
    mdStatus: '1',
    maskedCreditCard: order.card,
    Response: paid ? 'Approved' : 'Declined',
    ProcReturnCode: paid ? '00' : order.code || '05',
    AuthCode: paid ? order.payment_id.slice(-6) : '',
    HostRefNum: paid ? order.payment_id.slice(0, 12) : '',
    TransId: order.payment_id,
    ErrMsg: paid ? '' : 'Declined',
    encoding: 'utf-8',
    rnd: newToken(),
    hashAlgorithm: 'ver3',
  };
  const key = forged ? 'somebody else' : (shopOf(order.account)?.secret ?? '');
  return {
    url,
    body: new URLSearchParams({ ...fields, HASH: hashOf(fields, key) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const xml = (text: string): string => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const response = (fields: Readonly<Record<string, string>>, extra: Readonly<Record<string, string>> = {}): string => {
  const tags = (of: Readonly<Record<string, string>>): string =>
    Object.entries(of)
      .map(([name, value]) => `<${name}>${xml(value)}</${name}>`)
      .join('');
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${tags(fields)}<Extra>${tags(extra)}</Extra></CC5Response>`;
};
const stat = (order: Order): string =>
  order.state === 'charged'
    ? order.settled
      ? 'S'
      : 'C'
    : order.state === 'checking'
      ? 'PN'
      : order.state === 'voided'
        ? 'V'
        : 'D';

/** A call of the shop (`CC5Request`). @returns null where the bank says nothing */
export function nestpayCall(house: House, text: string): string | null {
  const body = text.startsWith('DATA=') ? decodeURIComponent(text.slice(5).replaceAll('+', ' ')) : text;
  const of = (name: string): string => plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '');
  const shop = shopOf(of('ClientId'));
  const failed = (code: string, message: string): string =>
    response({ OrderId: of('OrderId'), Response: 'Error', ProcReturnCode: '99', ErrMsg: message }, { ERRORCODE: code });
  if (!shop || of('Name') !== shop.user || !sameSecret(of('Password'), shop.password))
    return failed('CORE-2001', 'CORE-2001 not allowed');
  const found = house.book.byOrder('nestpay', shop.account, of('OrderId'));
  const order = found && asOf(house, found);
  if (order && order.silent_until > house.clock()) return null;
  if (of('ORDERSTATUS') === 'QUERY') {
    if (!order || order.state === 'open')
      return response({
        OrderId: of('OrderId'),
        Response: 'Declined',
        ProcReturnCode: '99',
        ErrMsg: `No record found for ${of('OrderId')}`,
      });
    const time = `${wallClock(new Date(order.at))}.000`;
    const told: Record<string, string> = {
      ORD_ID: order.order_id,
      CHARGE_TYPE_CD: 'S',
      TRANS_STAT: stat(order),
      PROC_RET_CD: order.code,
      ORIG_TRANS_AMT: String(order.asked),
      CAPTURE_AMT: String(order.taken),
      AUTH_DTTM: time,
      CAPTURE_DTTM: order.state === 'charged' ? time : '',
      PAN: order.card,
      TRANS_ID: order.payment_id,
    };
    const status = Object.entries(told)
      .map(([name, value]) => `${name}:${value}`)
      .join('\t');
    return response(
      {
        OrderId: order.order_id,
        Response: 'Approved',
        ProcReturnCode: '00',
        ErrMsg: `Record(s) found for ${order.order_id}`,
      },
      { ORDERSTATUS: status, NUMCODE: '0' },
    );
  }
  if (of('ORDERHISTORY') === 'QUERY') {
    const line = (kind: string, state: string, minor: number): string =>
      [kind, state, order?.asked ?? 0, minor, wallClock(new Date(order?.at ?? 0))].join('\t');
    if (!order || order.state === 'open')
      return response({
        OrderId: of('OrderId'),
        Response: 'Declined',
        ProcReturnCode: '99',
        ErrMsg: `No record found for ${of('OrderId')}`,
      });
    return response(
      {
        OrderId: order.order_id,
        Response: 'Approved',
        ProcReturnCode: '00',
        ErrMsg: `Record(s) found for ${order.order_id}`,
      },
      {
        TRX1: line('S', stat(order), order.taken),
        ...(order.refunded > 0 ? { TRX2: line('C', 'C', order.refunded) } : {}),
        TRXCOUNT: order.refunded > 0 ? '2' : '1',
      },
    );
  }
  if (!order || order.state !== 'charged') return failed('CORE-2008', 'CORE-2008 nothing suitable');
  if (of('Type') === 'Void') {
    if (order.settled) return failed('CORE-2511', 'CORE-2511 settled');
    if (order.refunded > 0) return failed('CORE-2504', 'CORE-2504 refunded');
    house.book.keep({ ...order, state: 'voided' });
    return response({ OrderId: order.order_id, Response: 'Approved', ProcReturnCode: '00', TransId: order.payment_id });
  }
  if (of('Type') === 'Credit') {
    const amount = minorOf(of('Total'));
    if (!order.settled) return failed('CORE-2508', 'CORE-2508 not settled');
    if (amount === null || amount <= 0 || amount > order.taken - order.refunded)
      return failed('CORE-2503', 'CORE-2503 above net');
    house.book.keep({ ...order, refunded: order.refunded + amount });
    return response({ OrderId: order.order_id, Response: 'Approved', ProcReturnCode: '00', TransId: order.payment_id });
  }
  return failed('CORE-2012', 'CORE-2012 unknown type');
}
