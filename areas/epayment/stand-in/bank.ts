import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newToken } from '#kernel/server/tokens.ts';
import { isCardNumber } from '../banks/bank.ts';
import { Book, type House, type Order } from './book.ts';
import { deedOf, type Deed } from './cards.ts';
import { iyzicoCall, iyzicoNotice, iyzicoReturn } from './iyzico-side.ts';
import { nestpayCall, nestpayForm, nestpayMessage } from './nestpay-side.ts';
import { backPage, cardPage, closedPage, refusedPage } from './page.ts';

/**
 * A bank to try with: a small server that speaks both contracts as strictly as the banks do, shows a page for the card and
 * keeps its own books. Nobody's money moves. It stores no card, only its first six and last four digits.
 */
export interface StandInOptions {
  port: number;
  host?: string;
  /** books that outlive the process */ file?: string;
  /** where iyzico's notices go: an address of the shop, as its panel has it */ webhook?: () => string | null;
  /** ms of silence, of a late notice, of a look for fraud */ slow?: number;
  /** how a notice is delivered; tests put their own in */ deliver?: Deliver;
  clock?: () => number;
}
export type Deliver = (url: string, body: string, headers: Record<string, string>) => Promise<number>;
export interface StandIn {
  url: string;
  book: Book;
  /** notices that wait for their time are delivered now */
  deliverNow(): Promise<void>;
  /** nothing is silent any more; what was checked for fraud is approved, or declined */
  wake(approve?: boolean): void;
  /** closes the day: what is charged can only be refunded */
  closeDay(): void;
  /** answers nothing at all, as if the cable were cut */
  mute(on: boolean): void;
  close(): Promise<void>;
}
const overHttp: Deliver = async (url, body, headers) =>
  (await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })).status;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
const html = (response: ServerResponse, body: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(body);
};

/** Opens the bank; port 0 takes any free one. */
export async function openStandIn(options: StandInOptions): Promise<StandIn> {
  const book = new Book(options.file);
  const clock = options.clock ?? (() => Date.now());
  const slow = options.slow ?? 60_000;
  const deliver = options.deliver ?? overHttp;
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  const running = new Set<Promise<number>>();
  let muted = false;
  const house: House = {
    book,
    base: '',
    clock,
    notify: (order, forged, delay) => {
      const send = async (): Promise<void> => {
        clearTimeout(waiting.get(send));
        waiting.delete(send);
        const message =
          order.provider === 'iyzico'
            ? iyzicoNotice(order, forged, options.webhook?.() ?? null)
            : nestpayMessage(order, order.notice, forged);
        // a notice that fails is repeated by the clock of the shop, which asks
        if (!message) return;
        const delivered = deliver(message.url, message.body, message.headers).catch(() => 0);
        running.add(delivered);
        await delivered;
        running.delete(delivered);
      };
      waiting.set(send, setTimeout(() => void send(), delay).unref());
    },
  };
  const server = createServer((request, response) => {
    void serve(house, slow, () => muted, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done, fail) => {
      server.once('error', fail);
      server.listen(port, options.host ?? '127.0.0.1', () => {
        server.off('error', fail);
        done();
      });
    });
  await listen(options.port).catch((error: unknown) => {
    // somebody else has the port: another one does as well
    if (options.port !== 0 && (error as { code?: string }).code === 'EADDRINUSE') return listen(0);
    throw error;
  });
  house.base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: house.base,
    book,
    deliverNow: async () => {
      await Promise.all([...waiting.keys()].map((send) => send()));
      await Promise.all(running);
    },
    wake: (approve = true) => {
      for (const order of book.all()) {
        const looked = order.state === 'checking';
        book.keep({
          ...order,
          silent_until: 0,
          approve_at: null,
          ...(looked ? { state: approve ? 'charged' : 'declined', taken: approve ? order.asked : 0 } : {}),
        });
      }
    },
    closeDay: () => {
      for (const order of book.all()) if (order.state === 'charged') book.keep({ ...order, settled: true });
    },
    mute: (on) => {
      muted = on;
    },
    close: () =>
      new Promise((done) => {
        for (const timer of waiting.values()) clearTimeout(timer);
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function serve(
  house: House,
  slow: number,
  muted: () => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (muted()) return void request.socket.destroy();
  const text = request.method === 'POST' ? await textOf(request) : '';
  if (path === '/') return html(response, refusedPage('en', 'test bank'));
  if (request.method === 'POST' && path === '/fim/est3Dgate') {
    const begun = nestpayForm(house, Object.fromEntries(new URLSearchParams(text)));
    if (typeof begun === 'string') return html(response, refusedPage('en', begun), 400);
    response.writeHead(303, { location: `/page/${begun.session}` });
    return void response.end();
  }
  if (request.method === 'POST' && path === '/fim/api') {
    const answer = nestpayCall(house, text);
    // nothing comes: the cable is cut
    if (answer === null) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'text/xml; charset=ISO-8859-9' });
    return void response.end(answer);
  }
  if (path.startsWith('/page/'))
    return void page(house, slow, path.slice('/page/'.length), request.method, text, response);
  const answer = iyzicoCall(house, path, text, request.headers, (request.url ?? '').split('?')[1]);
  if (answer === null) return void request.socket.destroy();
  response.writeHead(answer.httpStatus, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
}

function page(
  house: House,
  slow: number,
  session: string,
  method: string | undefined,
  text: string,
  response: ServerResponse,
): void {
  const order = house.book.bySession(session);
  if (!order) return html(response, refusedPage('en', 'no such order'), 404);
  // of one number only one is charged, whichever of its pages is open
  const first = order.provider === 'nestpay' ? house.book.byOrder('nestpay', order.account, order.order_id) : order;
  if ([order, first].some((each) => each && each.state !== 'open' && each.state !== 'declined'))
    return html(response, refusedPage(order.language, 'CORE-2507'), 409);
  if (method !== 'POST') return html(response, cardPage(order, false));
  const form = new URLSearchParams(text);
  const number = (form.get('card') ?? '').replace(/\D/g, '');
  const cancelled = form.get('way') === 'cancel';
  if (!cancelled && !isCardNumber(number)) return html(response, cardPage(order, true), 422);
  const deed: Deed = cancelled ? 'refused' : deedOf(number);
  const card = cancelled ? '' : `${number.slice(0, 6)}******${number.slice(-4)}`;
  const done = act(
    house,
    { ...order, card, at: house.clock(), payment_id: `${house.clock()}${newToken().replace(/\D/g, '').slice(0, 6)}` },
    cancelled ? 'cancel' : deed,
    slow,
  );
  if (done.browser === 'closed') return html(response, closedPage(order.language));
  const message =
    order.provider === 'iyzico'
      ? iyzicoReturn(done.order)
      : nestpayMessage(done.order, order.back, done.browser === 'forged');
  html(response, backPage(order.language, order.back, Object.fromEntries(new URLSearchParams(message?.body ?? ''))));
}

/** What a card makes the bank do: its books first, then what it tells whom. */
function act(
  house: House,
  order: Order,
  deed: Deed | 'cancel',
  slow: number,
): { order: Order; browser: 'back' | 'closed' | 'forged' } {
  const now = house.clock();
  const charged: Order = { ...order, state: 'charged', taken: order.asked, code: '00' };
  const keep = (kept: Order): Order => {
    house.book.keep(kept);
    return kept;
  };
  switch (deed) {
    case 'success': {
      const kept = keep(charged);
      house.notify(kept, false, 500);
      return { order: kept, browser: 'back' };
    }
    case 'twice': {
      const kept = keep(charged);
      house.notify(kept, false, 0);
      house.notify(kept, false, 0);
      return { order: kept, browser: 'back' };
    }
    case 'refused':
    case 'cancel':
      return { order: keep({ ...order, state: 'declined', code: deed === 'cancel' ? '05' : '51' }), browser: 'back' };
    case 'no_answer':
      return { order: keep({ ...order, state: 'declined', code: '05', silent_until: now + slow }), browser: 'closed' };
    case 'lost':
      return { order: keep({ ...charged, silent_until: now + slow }), browser: 'closed' };
    case 'late_notice': {
      const kept = keep(charged);
      house.notify(kept, false, slow / 2);
      return { order: kept, browser: 'closed' };
    }
    case 'other_amount': {
      const kept = keep({ ...charged, taken: Math.max(1, order.asked - 100) });
      house.notify(kept, false, 500);
      return { order: kept, browser: 'back' };
    }
    case 'forged':
      // what a thief sends: the books know nothing of it
      house.notify({ ...charged }, true, 0);
      return { order: { ...charged }, browser: 'forged' };
    case 'never':
      return { order, browser: 'closed' };
    case 'fraud':
      return { order: keep({ ...order, state: 'checking', code: '00', approve_at: now + slow }), browser: 'back' };
    default:
      deed satisfies never;
      return { order, browser: 'closed' };
  }
}
