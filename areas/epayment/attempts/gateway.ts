import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { webhookSignature } from '#areas/finance/cards/iyzico-wire.ts';
import { canGo } from '#kernel/contract/states.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { Protocol } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { newToken, sameSecret, tokenHash } from '#kernel/server/tokens.ts';
import { masked, type Message } from '../banks/bank.ts';
import { bankOf } from '../banks/banks.ts';
import { merchantNamed } from '../banks/merchants.ts';
import { complete } from './complete.ts';
import { keepEvent, type EventKind } from './events.ts';
import { goPage, goPolicy, troublePage } from './go-page.ts';
import { attemptByReference, attemptByToken, forBank, lockAttempt, type Attempt } from './rows.ts';
import { sendToBank } from './send-to-bank.ts';
import { attemptStates } from './rules/states.ts';

/** tokens and references of ours */
const named = /^[\w-]{1,120}$/;
/** bytes of a message at most */
const longest = 64 * 1024;
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    length += bytes.length;
    if (length > longest) return '';
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '127.0.0.1';
/** Messages that prove nothing make us ask the bank, but not as often as somebody likes. */
const mayAsk = async (services: Services, what: string, seconds: number): Promise<boolean> =>
  (await services.shared.increment(`card-ask:${what}`, seconds)) <= 1;

/**
 * Keeps a message and asks the bank. What a message says is never believed: a signed one is worth asking at once, one that
 * is not signed is an alarm and worth asking now and then.
 */
async function heard(services: Services, attempt: Attempt, kind: EventKind, message: Message): Promise<Attempt> {
  const { reference, id } = attempt;
  if (!message.verified) {
    services.log.warn({ payment: reference, kind }, 'a message about a card payment is not signed by the bank');
    if (!(await mayAsk(services, reference, 10))) return attempt;
  }
  await systemWrite(services, 'card-payment', async (context) => {
    const mine = await lockAttempt(context.db, id);
    const fresh = await keepEvent(context.db, context.now, {
      attempt_id: id,
      kind,
      dedupe: message.dedupe,
      verified: message.verified,
      body: message.body,
    });
    const back = mine !== null && message.verified && canGo(attemptStates, mine.state, 'authenticated');
    if (back)
      await context.db.execute(
        sql`update payment_attempts set state = 'authenticated', next_ask_at = ${context.now} where id = ${id}`,
      );
    context.audit({
      resource: 'card-payment',
      record_id: id,
      action: `card-payment.${message.verified ? kind : 'forged'}`,
      after: { reference, fresh, ...(back ? { state: 'authenticated' } : {}) },
    });
  });
  return (await complete(services, id)) ?? attempt;
}

/** Where the payer's browser goes with a result: his success, once, for whoever just paid; else the page that follows the payment. */
async function pageOf(services: Services, attempt: Attempt, verified: boolean): Promise<string> {
  if (attempt.state !== 'paid' || !verified) return `/epayment/status/${attempt.reference}`;
  const ticket = newToken();
  await rowsOf(
    services.database.db,
    sql`update payment_attempts set ticket_hash = ${tokenHash(ticket)} where id = ${attempt.id}`,
  );
  return `/payment-success?payment=${ticket}`;
}
const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers });
  response.end(body);
};
/** After a form that a bank's page has posted: the browser asks anew, with GET. */
const seeOther = (response: ServerResponse, services: Services, path: string): void => {
  response.writeHead(303, {
    location: `${services.config.publicUrl.replace(/\/+$/, '')}${path}`,
    'cache-control': 'no-store',
  });
  response.end();
};

async function go(
  services: Services,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const attempt = await attemptByToken(services.database.db, tokenHash(token));
  if (!attempt) return seeOther(response, services, '/make-payment');
  const way = await sendToBank(services, attempt, addressOf(request));
  if (!way) {
    // begun and over: its page tells what became of it
    const now = (await attemptByReference(services.database.db, attempt.reference))?.state ?? attempt.state;
    if (now !== 'created') return seeOther(response, services, `/epayment/status/${attempt.reference}`);
    return send(response, 503, 'text/html', troublePage(attempt.language, services.lines), { 'retry-after': '60' });
  }
  if (way.kind === 'address') {
    response.writeHead(303, { location: way.url, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  send(response, 200, 'text/html', goPage(way.action, way.fields, attempt.language, services.lines), {
    'content-security-policy': goPolicy(new URL(way.action).origin),
  });
}
async function comeBack(
  services: Services,
  reference: string,
  fields: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const attempt = await attemptByReference(services.database.db, reference);
  if (!attempt) return seeOther(response, services, '/make-payment');
  // some browsers come once more with GET and bring nothing along
  if (Object.keys(fields).length === 0) {
    if (await mayAsk(services, reference, 5)) await complete(services, attempt.id);
    return seeOther(response, services, `/epayment/status/${reference}`);
  }
  const merchant = await merchantNamed(services, services.database.db, attempt.merchant);
  const message: Message = merchant
    ? bankOf(merchant).readMessage(merchant, forBank(attempt), fields)
    : { verified: false, dedupe: newToken(), body: masked(fields) };
  const after = await heard(services, attempt, 'return', message);
  seeOther(response, services, await pageOf(services, after, message.verified));
}
/** A bank's virtual POS tells by itself; it wants to read one word. */
async function notice(
  services: Services,
  reference: string,
  fields: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const attempt = await attemptByReference(services.database.db, reference);
  const merchant = attempt && (await merchantNamed(services, services.database.db, attempt.merchant));
  if (!attempt || !merchant) return send(response, 404, 'text/plain', 'unknown');
  const message = bankOf(merchant).readMessage(merchant, forBank(attempt), fields);
  await heard(services, attempt, 'notice', message);
  send(response, message.verified ? 200 : 400, 'text/plain', message.verified ? 'Approved' : 'not signed');
}
/** iyzico tells by itself, signed in a header; repeated until it hears 200. */
async function webhook(services: Services, text: string, signature: string, response: ServerResponse): Promise<void> {
  let told: Record<string, unknown> = {};
  try {
    told = { ...(JSON.parse(text) as object) };
  } catch {
    return send(response, 400, 'text/plain', 'unreadable');
  }
  const of = (name: string): string => {
    const value = told[name];
    // what no database takes is no reference of ours
    return typeof value === 'string' ? value.replaceAll('\0', '') : typeof value === 'number' ? String(value) : '';
  };
  const attempt = await attemptByReference(services.database.db, of('paymentConversationId'));
  const merchant = attempt && (await merchantNamed(services, services.database.db, attempt.merchant));
  if (!attempt || merchant?.provider !== 'iyzico') return send(response, 404, 'text/plain', 'unknown');
  const expected = webhookSignature(merchant.secret, {
    iyziEventType: of('iyziEventType'),
    paymentConversationId: of('paymentConversationId'),
    status: of('status'),
    ...(told.token === undefined
      ? { paymentId: of('paymentId') }
      : { token: of('token'), iyziPaymentId: of('iyziPaymentId') }),
  });
  const verified = sameSecret(signature, expected);
  const dedupe = verified ? of('iyziReferenceCode') : createHash('sha256').update(text).digest('hex');
  await heard(services, attempt, 'notice', { verified, dedupe, body: masked({ ...told, token: '' }) });
  send(response, verified ? 200 : 400, 'text/plain', verified ? 'OK' : 'not signed');
}

/** Addresses that the bank and the payer's browser use between the bank and us. None of them needs a cookie or a session. */
export const cardGateway: Protocol = {
  name: 'card-payments',
  routes: [
    { method: 'GET', path: '/api/pay/go/:token' },
    { method: 'GET', path: '/api/pay/return/:reference' },
    { method: 'POST', path: '/api/pay/return/:reference' },
    { method: 'POST', path: '/api/pay/notice/:reference' },
    { method: 'POST', path: '/api/pay/webhook/iyzico' },
  ],
  open: (services) =>
    Promise.resolve(async (request, response) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const [, , , what = '', which = ''] = path.split('/');
      const key = named.test(which) ? which : '';
      try {
        if (what === 'go') return await go(services, key, request, response);
        const text = request.method === 'POST' ? await bodyOf(request) : query;
        if (what === 'return') return await comeBack(services, key, fieldsOf(text), response);
        if (what === 'notice') return await notice(services, key, fieldsOf(text), response);
        await webhook(services, text, String(request.headers['x-iyz-signature-v3'] ?? ''), response);
      } catch (error) {
        // the message is repeated, or the clock asks: nothing is lost
        services.log.error({ err: error, path: what }, 'a message about a card payment was not worked off');
        if (what === 'return') seeOther(response, services, `/epayment/status/${key}`);
        else send(response, 503, 'text/plain', 'try again', { 'retry-after': '60' });
      }
    }),
};
