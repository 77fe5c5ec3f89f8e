import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymous } from '#kernel/server/area.ts';
import { sql, type Db } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { charge } from '../ledger/accounts.ts';
import type { InvoiceView } from './contract.ts';
import { invoiceOffice } from './e-invoice/adapter.ts';
import { sendInvoices } from './jobs/send-invoices.ts';
import { draft, issue, type Making } from './make-invoice.ts';
import { minutesAfter, mostTries } from './rules/states.ts';

let h: Harness;
let bursar: Caller;
let students: number[] = [];
beforeAll(async () => {
  h = await harness();
  // what waits is handed over here, when a test says so
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  bursar = await h.as('bursar');
  students = (
    await h.rows<{ id: number }>`
      select sp.id from student_programs sp where not exists (select from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and a.purpose = 'credit' group by a.id having sum(p.amount) <> 0) order by sp.id limit 30`
  ).map((row) => Number(row.id));
});
const quiet = () => h.rows`update invoices set next_try_at = null where next_try_at is not null`;
afterEach(async () => {
  h.setNow(null);
  Object.assign(h.services.config, { eInvoiceUrl: undefined, eInvoiceToken: undefined });
  await quiet();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await quiet();
});
let made = 0;
/** A student whose charges no money of other tests settles, charged and invoiced. */
async function invoiceOf(buyer_id: number | null = null): Promise<number> {
  const id = students[(made += 1)];
  if (id === undefined) throw new Error('nobody left');
  return h.database.transaction(async (tx: Db) => {
    const context: Making = {
      db: tx,
      now: h.services.clock(),
      today: today(),
      actor: anonymous,
      audit: () => undefined,
      publish: () => undefined,
    };
    const customer = { kind: 'student_program' as const, id };
    const item = await charge(context, {
      customer,
      currency: 'USD',
      amount: 12_345,
      kind: 'principal',
      category: 'tuition',
      due_on: today(),
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      key: `sending-${process.pid}-${made}`,
    });
    const invoice = await draft(context, {
      kind: 'invoice',
      series_id: 1,
      customer: { ...customer, number: '1', name: 'X' },
      buyer_id,
      items: [item],
    });
    await issue(context, invoice, null);
    return invoice;
  });
}
const view = async (id: number): Promise<InvoiceView> =>
  (await bursar.get<{ data: InvoiceView }>(`/api/v1/invoices/${id}`)).body.data;
const book = async (id: number) =>
  h.rows<{ state: string; times: number }>`
    select b.state, b.times from stand_in_invoices b join invoices v on v.uuid = b.uuid where v.id = ${id}`;
const minutes = (count: number): void => h.setNow(new Date(h.services.clock().getTime() + count * 60_000));

/** An office of three lines behind HTTP, with faults to order. */
interface Office {
  url: string;
  close(): Promise<void>;
  book: Map<string, { puts: number; state: string; reason?: string; xml: string }>;
  /** next answers: `down` answers 503, `lost` takes the invoice and hangs up */ faults: ('down' | 'lost')[];
  answers: string;
  tokens: (string | undefined)[];
}
async function office(): Promise<Office> {
  const state: Omit<Office, 'url' | 'close'> = { book: new Map(), faults: [], answers: 'accepted', tokens: [] };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        state.tokens.push(request.headers.authorization);
        const uuid = (request.url ?? '').split('/').at(-1) ?? '';
        const fault = state.faults.shift();
        if (fault === 'down') return void response.writeHead(503).end();
        if (request.method === 'PUT') {
          const before = state.book.get(uuid);
          const xml = Buffer.concat(parts).toString('utf8');
          state.book.set(uuid, { puts: (before?.puts ?? 0) + 1, state: state.answers, xml });
        }
        if (fault === 'lost') return void response.socket?.destroy();
        const known = state.book.get(uuid);
        if (!known) return void response.writeHead(404).end();
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ state: known.state, reason: 'Alıcı reddetti' }));
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/e`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

describe('electronic invoices through the stand-in', () => {
  it('a student’s is accepted; the file that is downloaded is the one that was handed over', async () => {
    const id = await invoiceOf();
    expect(await view(id)).toMatchObject({ state: 'issued', has_xml: true, profile: 'EARSIVFATURA' });
    await sendInvoices(h.services);
    expect(await view(id)).toMatchObject({ state: 'accepted', failed: false, send_error: null });
    const { raw, headers } = await bursar.get(`/api/v1/invoices/${id}/xml`);
    const [file] = await h.rows<{ sha256: string }>`select sha256 from invoice_files where invoice_id = ${id}`;
    expect(createHash('sha256').update(raw).digest('hex')).toBe(file?.sha256);
    expect(String(headers['content-disposition'])).toContain('.xml');
    expect(await book(id)).toEqual([{ state: 'accepted', times: 1 }]);
    await sendInvoices(h.services);
    expect(await book(id)).toEqual([{ state: 'accepted', times: 1 }]);
  });
  it('a company without a mailbox there refuses with the reason; it is annulled and its charges are free again', async () => {
    const id = await invoiceOf(3);
    await sendInvoices(h.services);
    expect(await view(id)).toMatchObject({ state: 'refused', answer: 'Alıcı e-fatura mükellefi değil. (3250566851)' });
    const annulled = await bursar.post(`/api/v1/invoices/${id}/annul`, { reason: 'Alıcı bilgisi düzeltilecek' });
    expect(annulled.status).toBe(200);
    expect(await h.rows`select id from invoice_lines where invoice_id = ${id} and holds`).toEqual([]);
  });
  it('a broken file is refused with what is wrong, and a number never counts for two', async () => {
    const stand = invoiceOffice(h.services);
    const uuid = '0f8fad5b-d9cb-469f-a165-708677289501';
    expect(await stand.ask(uuid)).toEqual({ state: 'unknown' });
    expect(await stand.send({ uuid, number: 'X', xml: '<Invoice>' })).toEqual({ state: 'taken' });
    expect(await stand.ask(uuid)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('geçerli bir XML değil'),
    });
    const id = await invoiceOf();
    await sendInvoices(h.services);
    const { number } = await view(id);
    const [file] = await h.rows<{ xml: string }>`select xml from invoice_files where invoice_id = ${id}`;
    const again = '0f8fad5b-d9cb-469f-a165-708677289502';
    const xml = (file?.xml ?? '').replace(/<cbc:UUID>[^<]*/, `<cbc:UUID>${again}`);
    await stand.send({ uuid: again, number: number ?? '', xml });
    expect(await stand.ask(again)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('daha önce kullanılmış'),
    });
  });
  it('several processes at once hand each invoice over once', async () => {
    const ids = [await invoiceOf(), await invoiceOf(), await invoiceOf()];
    await Promise.all([sendInvoices(h.services), sendInvoices(h.services), sendInvoices(h.services)]);
    for (const id of ids) expect(await book(id)).toEqual([{ state: 'accepted', times: 1 }]);
  });
  // the embedded database lets nobody in beside another
  it.runIf(process.env.DATABASE_URL)(
    'an invoice that another process works on keeps none of the others waiting',
    async () => {
      const [held, free] = [await invoiceOf(), await invoiceOf()];
      const moved = await h.database.transaction(async (tx: Db) => {
        await tx.execute(sql`select id from invoices where id = ${held} for update`);
        return Promise.race([
          sendInvoices(h.services),
          new Promise<string>((on) => setTimeout(() => on('it waits'), 3_000)),
        ]);
      });
      expect(moved).toBe(1);
      expect([(await view(held)).state, (await view(free)).state]).toEqual(['issued', 'accepted']);
    },
  );
  it('a process that dies after handing over: the next one asks and does not hand it over again', async () => {
    const id = await invoiceOf();
    const [row] = await h.rows<{ uuid: string; number: string; xml: string }>`
      select v.uuid, v.number, f.xml from invoices v join invoice_files f on f.invoice_id = v.id where v.id = ${id}`;
    if (!row) throw new Error('no invoice');
    // claimed, handed over, and then nothing was written any more
    await h.rows`update invoices set tries = 1, next_try_at = ${new Date(h.services.clock().getTime() + 60_000)} where id = ${id}`;
    await invoiceOffice(h.services).send(row);
    await sendInvoices(h.services);
    expect((await view(id)).state).toBe('issued'); // still somebody else's
    const annul = await bursar.post<{ message: string }>(`/api/v1/invoices/${id}/annul`, { reason: 'Olmaz' });
    expect([annul.status, annul.body.message]).toEqual([406, 'invoice_on_its_way']);
    minutes(2);
    await sendInvoices(h.services);
    expect((await view(id)).state).toBe('accepted');
    expect(await book(id)).toEqual([{ state: 'accepted', times: 1 }]);
  });
});

describe('electronic invoices over HTTP', () => {
  it('an answer that got lost is asked for: one PUT, with the token; a refusal of the buyer comes later', async () => {
    const outside = await office();
    try {
      Object.assign(h.services.config, { eInvoiceUrl: outside.url, eInvoiceToken: 'gizli' });
      outside.answers = 'taken';
      outside.faults = ['lost'];
      const id = await invoiceOf(1);
      await sendInvoices(h.services);
      expect(await view(id)).toMatchObject({ state: 'issued', failed: false, send_error: expect.any(String) });
      minutes(minutesAfter(1) + 1);
      await sendInvoices(h.services);
      const sent = await view(id);
      expect(sent).toMatchObject({ state: 'sent', send_error: null });
      expect(outside.book.get(sent.uuid ?? '')?.puts).toBe(1);
      expect(new Set(outside.tokens)).toEqual(new Set(['Bearer gizli']));
      const known = outside.book.get(sent.uuid ?? '');
      if (known) known.state = 'refused';
      minutes(11);
      await sendInvoices(h.services);
      expect(await view(id)).toMatchObject({ state: 'refused', answer: 'Alıcı reddetti' });
      expect(outside.book.get(sent.uuid ?? '')?.puts).toBe(1);
    } finally {
      await outside.close();
    }
  });
  it('while it is down it is tried again, later each time; then somebody has to press', async () => {
    const outside = await office();
    try {
      Object.assign(h.services.config, { eInvoiceUrl: outside.url });
      outside.faults = Array.from({ length: 40 }, () => 'down' as const);
      const id = await invoiceOf();
      await sendInvoices(h.services);
      await sendInvoices(h.services); // not due yet
      const [tried] = await h.rows<{ tries: number }>`select tries from invoices where id = ${id}`;
      expect(tried?.tries).toBe(1);
      expect((await bursar.post(`/api/v1/invoices/${id}/resend`)).status).toBe(406);
      for (let tries = 1; tries < mostTries; tries += 1) {
        minutes(minutesAfter(tries) + 1);
        await sendInvoices(h.services);
      }
      expect(await view(id)).toMatchObject({ state: 'issued', failed: true, can: { resend: true } });
      outside.faults = [];
      expect((await bursar.post(`/api/v1/invoices/${id}/resend`)).status).toBe(200);
      await sendInvoices(h.services);
      const done = await view(id);
      expect(done.state).toBe('accepted');
      expect(outside.book.get(done.uuid ?? '')?.puts).toBe(1);
    } finally {
      await outside.close();
    }
  });
});
