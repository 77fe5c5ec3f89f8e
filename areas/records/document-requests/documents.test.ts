import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { decide, forgetRequests, lastRequest, mine, opening, pageOf, send } from '#test/requests.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { signerOf } from '#kernel/server/signer.ts';
import { signDocuments } from '../documents/jobs/sign-documents.ts';
import { checkSignature } from '#test/pdf-signature.ts';
import { externalDocuments } from './jobs/external-documents.ts';
import { documentByItself } from './rules/document-by-itself.ts';
import { minutesAfter, mostTries } from './rules/external-states.ts';

let h: Harness;
let student: Caller;
let alumni: Caller;
let registrar: Caller;
let before = 0;
const page = '/document/request/form';
const kind = 'document_request';
const form = { document: 'student_certificate', language: 'tr', purpose: 'scholarship', delivery: 'pdf' };
const paper = { document: 'enrolment_history', language: 'en', purpose: 'study', delivery: 'pickup', copies: 2 };
const diploma = { document: 'diploma_copy', language: 'tr', purpose: 'job', delivery: 'pdf' };

beforeAll(async () => {
  h = await harness();
  [student, alumni, registrar] = [await h.as('student'), await h.as('alumni'), await h.as('registrar')];
  before = await lastRequest(h);
  // those of the demo are on their way too: they stay where they are
  await h.rows`update external_documents set next_try_at = '2099-01-01' where request_id <= ${before}`;
});
afterEach(async () => {
  h.setNow(null);
  Object.assign(h.services.config, { ebysUrl: undefined, ebysToken: undefined });
  await forgetRequests(h, before);
});
afterAll(async () => {
  await h.rows`update external_documents set next_try_at = sent_at where request_id <= ${before}`;
  await closePdf();
});
const issuedOf = (request_id: number) =>
  h.rows<{
    id: number;
    type: string;
    number: string;
    status: string;
    token: string;
  }>`select id, type, year || '/' || lpad(number::text, 6, '0') as number, status, token from issued_documents where request_id = ${request_id} order by id`;

describe('REQ-012 a document request', () => {
  test('the form opens with what one may get, and why not the rest', async () => {
    const { body } = await opening(student, page);
    expect(body.data).toMatchObject({ kind, reasons: [] });
    const offer = (code: string) => body.data.offers.document?.find((each) => each.value === code);
    expect(body.data.offers.document).toHaveLength(10);
    expect(offer('student_certificate')?.refusals).toEqual([]);
    expect(offer('diploma_copy')?.refusals.map((each) => each.key)).toEqual(['document_graduates_only']);
    expect(offer('military_letter')?.refusals).toMatchObject([{ key: 'document_no_service', office: 'registrar' }]);
    // FIN-019: what costs something says so, and nothing else does
    expect(body.data.notes).toEqual([
      {
        tr: 'Transkript ücreti $10,00. Belge düzenlendiğinde hesabınıza borç olarak eklenir.',
        en: 'Transcript: $10.00. It is added to your account when the document is issued.',
      },
      expect.objectContaining({ en: expect.stringMatching(/^Copy of the Diploma: \$75\.00/) }),
    ]);
    expect(
      (await opening(alumni, page)).body.data.offers.document?.find((each) => each.value === 'diploma_copy')?.refusals,
    ).toEqual([]);
    expect((await opening(registrar, page)).status).toBe(403);
    expect((await opening(h.nobody, page)).status).toBe(401);
  });
  test('what is not offered is refused whatever the form says', async () => {
    const refused = await send(student, kind, diploma);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['document']]);
    expect((await send(student, kind, { ...paper, copies: 40 })).status).toBe(422);
    expect(Object.keys((await send(student, kind, { ...paper, delivery: 'mail' })).body.errors ?? {})).toEqual([
      'address',
    ]);
  });
  test('a certificate as PDF needs nobody: issued, signed, its number on the request', async () => {
    const sent = await send(student, kind, form);
    expect(sent.body.data).toMatchObject({ status: 'completed' });
    const done = await pageOf(student, sent.body.data.id);
    expect(done.steps).toEqual([]);
    const [document] = await issuedOf(sent.body.data.id);
    expect(done.outcome).toEqual({ document_id: document?.id, number: document?.number });
    expect(done.issued.map((each) => each.number)).toEqual([document?.number]);
    await signDocuments.work(h.services, {});
    const pdf = await student.get(`/api/v1/documents/${document?.id}/pdf`);
    expect(checkSignature(pdf.raw)).toMatchObject({ intact: true, genuine: true, whole: true });
    expect((await mine(student, 'closed')).rows[0]).toMatchObject({
      kind,
      documents: [{ number: document?.number, type: 'student_certificate' }],
    });
  });
  test('FIN-019: a transcript costs its fee once for each copy when it is issued, and the account says why; a certificate is free', async () => {
    const charged = (id: number) =>
      h.rows<{ amount: number; units: number; event: string }>`
      select i.amount::int as amount, (i.explanation ->> 'units')::int as units, i.explanation ->> 'event' as event
      from ledger_items i join ledger_postings p on p.item_id = i.id join ledger_entries e on e.id = p.entry_id
      where e.source_kind = 'document-request' and e.source_id = ${id} and p.amount > 0`;
    const pdf = (await send(student, kind, { ...form, document: 'transcript' })).body.data;
    expect(pdf.status).toBe('completed');
    expect(await charged(pdf.id)).toEqual([{ amount: 1_000, units: 100, event: 'document' }]);
    const two = (await send(student, kind, { ...paper, document: 'transcript' })).body.data.id;
    await decide(registrar, two);
    expect(await charged(two)).toEqual([]);
    await registrar.post(`/api/v1/requests/${two}/carry-out`, { version: (await pageOf(registrar, two)).version });
    expect(await charged(two)).toEqual([{ amount: 2_000, units: 200, event: 'document' }]);
    const free = (await send(student, kind, form)).body.data.id;
    expect(await charged(free)).toEqual([]);
  });
  test('the same on paper is prepared by the registrar, printed and handed over', async () => {
    const { id, ...sent } = (await send(student, kind, paper)).body.data;
    expect(sent.status).toBe('waiting');
    expect((await send(student, kind, paper)).body.message).toBe('request_already_open');
    // in the other language it is another document
    expect((await send(student, kind, { ...paper, language: 'tr' })).status).toBe(200);
    expect((await decide(registrar, id)).body.data.status).toBe('approved');
    expect(await issuedOf(id)).toEqual([]);
    const version = async () => (await pageOf(registrar, id)).version;
    expect((await student.post(`/api/v1/requests/${id}/carry-out`, { version: await version() })).status).toBe(403);
    expect((await registrar.post(`/api/v1/requests/${id}/carry-out`, { version: await version() })).status).toBe(200);
    expect(await issuedOf(id)).toMatchObject([{ type: 'enrolment_history', status: 'valid' }]);
    expect(
      (await registrar.post(`/api/v1/requests/${id}/deliver`, { version: await version(), note: 'Kimlik görüldü' }))
        .status,
    ).toBe(200);
    expect((await pageOf(student, id)).status).toBe('delivered');
  });
  test('the list of the office: every request with what it asks for; nobody else has it', async () => {
    const { id } = (await send(student, kind, { ...paper, urgent: true })).body.data;
    const list = await registrar.get<{ data: Record<string, unknown>[] }>('/api/v1/document/requests?limit=5');
    expect(list.body.data[0]).toMatchObject({
      id,
      document: 'enrolment_history',
      language: 'en',
      delivery: 'pickup',
      copies: 2,
      urgent: true,
      status: 'waiting',
      document_number: null,
    });
    for (const who of ['student', 'chair', 'bursar', 'observer'])
      expect((await (await h.as(who)).get('/api/v1/document/requests')).status).toBe(403);
    expect((await h.nobody.get('/api/v1/document/requests')).status).toBe(401);
  });
  test('a hold placed in between keeps it from being issued, and says why', async () => {
    const { id } = (await send(student, kind, { ...form, document: 'transcript', delivery: 'pickup', copies: 1 })).body
      .data;
    await decide(registrar, id);
    const [who] = await h.rows<{ student_id: number }>`select student_id from requests where id = ${id}`;
    const [hold] = await h.rows<{
      id: number;
    }>`insert into holds (student_id, kind, restrictions, office, reason, reason_en) values (${who?.student_id}, 'financial', array['transcript'], 'bursar', 'Harç borcu', 'Unpaid tuition') returning id`;
    const carried = await registrar.post<{ message: string }>(`/api/v1/requests/${id}/carry-out`, {
      version: (await pageOf(registrar, id)).version,
    });
    const offered = (await opening(student, page)).body.data.offers.document?.find(
      (each) => each.value === 'transcript',
    )?.refusals;
    await h.rows`delete from holds where id = ${hold?.id}`;
    expect([carried.status, carried.body.message]).toEqual([406, 'document_held']);
    expect(offered?.[0]).toMatchObject({ key: 'document_held', params: { reason: { en: 'Unpaid tuition' } } });
    expect(await issuedOf(id)).toEqual([]);
  });
  test.each([
    ['student_certificate as PDF', { itself: true as const }, 'pdf', true],
    ['on paper', { itself: true as const }, 'pickup', false],
    ['a letter', {}, 'pdf', false],
  ])('REQ-012 by itself: %s', (_what, type, delivery, itself) => {
    expect(documentByItself(type, delivery)).toBe(itself);
  });
});

interface Line {
  id: number;
  status: string;
  external_no: string | null;
  tries: number;
  error: string | null;
  document_number: string;
  can: { retry: unknown };
}
const line = async (): Promise<Line> => {
  const [row] = (await registrar.get<{ data: Line[] }>('/api/v1/document/requests/ebys/diploma?limit=5')).body.data;
  if (!row) throw new Error('no row');
  return row;
};
const order = async (): Promise<number> => {
  const { id } = (await send(alumni, kind, diploma)).body.data;
  expect((await decide(registrar, id)).body.data.status).toBe('completed');
  return id;
};
/** An outside document system of three lines; `broken` makes it fail. */
interface Outside {
  url: string;
  close(): Promise<void>;
  taken: { number: string; title: string; content: string }[];
  broken: boolean;
  signed: Buffer | null;
  tokens: (string | undefined)[];
}
async function outside(): Promise<Outside> {
  const state: Omit<Outside, 'url' | 'close'> = { taken: [], broken: false, signed: null, tokens: [] };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        state.tokens.push(request.headers.authorization);
        if (state.broken) return void response.writeHead(503).end();
        if (request.method === 'POST') {
          state.taken.push(JSON.parse(Buffer.concat(parts).toString()) as Outside['taken'][number]);
          return void response
            .writeHead(201, { 'content-type': 'application/json' })
            .end(JSON.stringify({ number: 'E.2026/77' }));
        }
        if (request.url !== '/ebys/documents/E.2026%2F77/file') return void response.writeHead(500).end();
        return void (state.signed
          ? response.writeHead(200, { 'content-type': 'application/pdf' }).end(state.signed)
          : response.writeHead(202).end());
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ebys`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
const minutes = (count: number): void => h.setNow(new Date(h.services.clock().getTime() + count * 60_000));

describe('REQ-012 diplomas through the outside document system', () => {
  test('the stand-in: queued → sent → received, opened only when it is signed', async () => {
    const id = await order();
    const [document] = await issuedOf(id);
    const path = `/api/v1/documents/${document?.id}/pdf`;
    expect(await line()).toMatchObject({ status: 'queued', external_no: null, document_number: document?.number });
    const early = await alumni.get<{ message: string }>(path);
    expect([early.status, early.body.message]).toEqual([406, 'document_signed_outside']);
    // the job that signs here leaves it alone
    await signDocuments.work(h.services, {});
    expect((await alumni.get(path)).status).toBe(406);
    await externalDocuments.work(h.services, {});
    expect(await line()).toMatchObject({ status: 'sent', external_no: `EBYS-${document?.number.replace('/', '-')}` });
    await externalDocuments.work(h.services, {});
    expect(await line()).toMatchObject({ status: 'received', error: null });
    expect(checkSignature((await alumni.get(path)).raw)).toMatchObject({ intact: true, genuine: true, whole: true });
    const told =
      await h.rows`select 1 from notifications where link = ${`/requests/${id}`} and title_en = 'Your document has been signed'`;
    expect(told).toHaveLength(1);
  });
  test('over HTTP: number and file go out with the token, the signed file comes back when there is one', async () => {
    const ebys = await outside();
    try {
      Object.assign(h.services.config, { ebysUrl: ebys.url, ebysToken: 'gizli' });
      const id = await order();
      const [document] = await issuedOf(id);
      await externalDocuments.work(h.services, {});
      expect(ebys.taken).toMatchObject([{ number: document?.number, title: 'Diploma Sureti' }]);
      const out = Buffer.from(ebys.taken[0]?.content ?? '', 'base64');
      expect(out.subarray(0, 5).toString()).toBe('%PDF-');
      expect(ebys.tokens).toEqual(['Bearer gizli']);
      await externalDocuments.work(h.services, {});
      expect(await line()).toMatchObject({ status: 'sent', external_no: 'E.2026/77' });
      ebys.signed = await (
        await signerOf(h.services.config)
      ).sign(out, new Date(), { reason: 'EBYS', location: '', contact: '' });
      minutes(11);
      await externalDocuments.work(h.services, {});
      expect(await line()).toMatchObject({ status: 'received' });
      expect((await alumni.get(`/api/v1/documents/${document?.id}/pdf`)).raw.equals(ebys.signed)).toBe(true);
    } finally {
      await ebys.close();
    }
  });
  test('while it is broken it is tried again, later each time; then somebody has to press', async () => {
    const ebys = await outside();
    try {
      Object.assign(h.services.config, { ebysUrl: ebys.url });
      ebys.broken = true;
      await order();
      await externalDocuments.work(h.services, {});
      expect(await line()).toMatchObject({ status: 'queued', tries: 1, error: 'EBYS answered 503' });
      await externalDocuments.work(h.services, {}); // not due yet
      expect((await line()).tries).toBe(1);
      const early = await registrar.post<{ message: string }>(
        `/api/v1/document/requests/ebys/diploma/${(await line()).id}/retry`,
      );
      expect([early.status, early.body.message]).toEqual([406, 'external_not_failed']);
      for (let tries = 1; tries < mostTries; tries += 1) {
        minutes(minutesAfter(tries));
        await externalDocuments.work(h.services, {});
      }
      const failed = await line();
      expect(failed).toMatchObject({ status: 'failed', tries: mostTries, can: { retry: true } });
      expect(
        (await (await h.as('studentaffairs')).post(`/api/v1/document/requests/ebys/diploma/${failed.id}/retry`)).status,
      ).toBe(403);
      ebys.broken = false;
      expect((await registrar.post(`/api/v1/document/requests/ebys/diploma/${failed.id}/retry`)).status).toBe(200);
      await externalDocuments.work(h.services, {});
      expect(await line()).toMatchObject({ status: 'sent', error: null, tries: 0 });
      expect(ebys.taken).toHaveLength(1);
    } finally {
      await ebys.close();
    }
  });
  test('revoked before it went out: withdrawn, never handed over', async () => {
    const id = await order();
    const [document] = await issuedOf(id);
    expect(
      (await registrar.post(`/api/v1/issued-documents/${document?.id}/reissue`, { reason: 'Düzeltme' })).status,
    ).toBe(406);
    expect(
      (await registrar.post(`/api/v1/issued-documents/${document?.id}/revoke`, { reason: 'Yanlış kişi' })).status,
    ).toBe(200);
    await externalDocuments.work(h.services, {});
    expect(await line()).toMatchObject({ status: 'withdrawn', external_no: null });
  });
});

describe('the demo university', () => {
  test('shows document requests with what was issued on them, numbered in their order without a gap', async () => {
    const rows = await h.rows<{
      year: number;
      number: number;
      type: string;
      status: string;
      outcome: { number: string } | null;
      issued_at: string;
    }>`
      select d.year, d.number, d.type, r.status, r.outcome, d.issued_at from issued_documents d join requests r on r.id = d.request_id where r.kind = 'document_request' and r.id <= ${before} order by d.issued_at`;
    expect(rows.length).toBeGreaterThan(5);
    for (const [year, of] of Map.groupBy(rows, (row) => row.year))
      expect(
        of.map((row) => row.number),
        String(year),
      ).toEqual(of.map((_, at) => at + 1));
    for (const row of rows)
      expect(row).toMatchObject({
        status: 'completed',
        outcome: { number: `${row.year}/${String(row.number).padStart(6, '0')}` },
      });
    expect(
      (await registrar.get<{ data: unknown[] }>('/api/v1/document/requests?limit=50')).body.data.length,
    ).toBeGreaterThanOrEqual(rows.length);
  });
});
