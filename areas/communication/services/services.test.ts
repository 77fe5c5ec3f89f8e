import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import {
  addPaper,
  decide,
  forgetRequests,
  lastRequest,
  mine,
  opening,
  pageOf,
  send,
  type Told,
} from '#test/requests.ts';
import type { LogEntry, LogPage, LogRow } from '#areas/system/operations/log-contract.ts';
import type { ConsentPage, MyConsents } from '#areas/records/release-consents/contract.ts';

let h: Harness;
let student: Caller;
let affairs: Caller;
let registrar: Caller;
let before = 0;
let day = '';
const inDays = (n: number): string => addDays(day, n);
beforeAll(async () => {
  h = await harness();
  [student, affairs, registrar] = [await h.as('student'), await h.as('studentaffairs'), await h.as('registrar')];
  before = await lastRequest(h);
  day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(h.services.clock());
});
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
});
const keysOf = (body: { errors?: unknown }): string[] =>
  Array.isArray(body.errors) ? body.errors.map((each: { key: string }) => each.key) : [];

describe('REQ-003 FERPA consent', () => {
  const word = 'Mavi Balina 1998';
  const form = () => ({
    records: ['grades', 'academic'],
    recipient: 'Ayşe Yılmaz',
    relation: 'Annesi',
    contact: '+90 532 000 00 00',
    purpose: 'Başarı durumumu öğrenebilsin diye.',
    valid_until: inDays(90),
  });
  const consents = async (): Promise<MyConsents> =>
    (await student.get<Told<MyConsents>>('/api/v1/my-release-consents')).body.data;
  const sign = (id: number, passphrase = word, caller = student) =>
    caller.post<Told<{ id: number }>>(`/api/v1/my-release-consents/${id}/sign`, { passphrase });
  const inForce = async (): Promise<{ id: number; request: number }> => {
    const request = (await send(student, 'ferpa', form(), { policy: true })).body.data.id;
    const { id } = (await sign(request)).body.data;
    await decide(registrar, request);
    return { id, request };
  };
  const check = (id: number, passphrase: string, records: string[], caller = affairs) =>
    caller.post<Told<{ allowed: boolean; records: string[]; reasons: { key: string }[] }>>(
      `/api/v1/release-consents/${id}/check`,
      { passphrase, records, channel: 'phone' },
    );
  const fresh = (id: number) => h.services.shared.reset(`release-consent:${id}`);

  test('REQ-003: the form needs sign-in only; staff are told who may ask; the policy has to be ticked', async () => {
    const page = '/ferpa/consent/to/release/student/information';
    expect((await opening(student, page)).body.data.reasons).toEqual([]);
    expect((await opening(await h.as('alumni'), page)).body.data.reasons).toEqual([]);
    expect((await opening(affairs, page)).body.data.reasons.map((each) => each.key)).toEqual(['request_only_students']);
    expect((await h.nobody.get(`/api/v1/request-forms?page=${encodeURIComponent(page)}`)).status).toBe(401);
    expect((await send(student, 'ferpa', form())).body.message).toBe('request_policy_unticked');
    expect((await send(student, 'ferpa', { ...form(), records: ['grades', 'salary'] }, { policy: true })).status).toBe(
      422,
    );
    expect((await send(student, 'ferpa', { ...form(), valid_until: day }, { policy: true })).body.message).toBe(
      'consent_until_past',
    );
  });
  test('REQ-003: sent, signed, noted by the registrar: in force; nowhere a passphrase in plain text', async () => {
    const { id: request } = (await send(student, 'ferpa', form(), { policy: true })).body.data;
    expect((await consents()).unsigned.map((row) => row.request_id)).toEqual([request]);
    expect((await sign(request, 'short')).status).toBe(422);
    expect((await sign(request, '  AYŞE   yılmaz ')).body.message).toBe('consent_passphrase_plain');
    const { id } = (await sign(request)).body.data;
    expect((await sign(request)).body.message).toBe('consent_signed_already');
    expect((await consents()).consents[0]).toMatchObject({ id, state: 'noted_later' });
    expect((await affairs.get(`/api/v1/release-consents/${id}`)).status).toBe(404);
    expect((await decide(registrar, request)).body.data.status).toBe('completed');
    expect((await consents()).consents[0]).toMatchObject({
      id,
      state: 'in_force',
      recipient: 'Ayşe Yılmaz',
      records: ['grades', 'academic'],
    });
    for (const rows of [
      await h.rows`select * from requests where id = ${request}`,
      await h.rows`select * from release_consents where id = ${id}`,
      await h.rows`select * from audit_log where at > now() - interval '5 minutes'`,
      await h.rows`select * from request_events where request_id = ${request}`,
      await h.rows`select * from notifications where created_at > now() - interval '5 minutes'`,
    ])
      expect(JSON.stringify(rows).toLowerCase()).not.toContain(word.toLowerCase());
    expect(
      (await h.rows<{ hash: string }>`select passphrase_hash as hash from release_consents where id = ${id}`)[0]?.hash,
    ).toMatch(/^\$argon2id\$/);
  });
  test('REQ-003: what was signed before a return has to be signed anew, and another student finds nothing', async () => {
    const { id } = (await send(student, 'ferpa', form(), { policy: true })).body.data;
    await sign(id);
    const other = await h.as('student2');
    expect((await sign(id, word, other)).status).toBe(404);
    expect((await decide(registrar, id, 'return', { note: 'Yakınlığını açıkça yazın' })).status).toBe(200);
    expect((await send(student, 'ferpa', { ...form(), relation: 'Anne' }, { id, policy: true })).status).toBe(200);
    const { unsigned, consents: given } = await consents();
    expect([unsigned.map((row) => row.request_id), given.filter((row) => row.request_id === id)]).toEqual([[id], []]);
  });
  test('REQ-003: a check answers what may be told and stands in the log of the student, whatever comes of it', async () => {
    const { id } = await inForce();
    expect((await check(id, '  mavi balina 1998', ['grades'])).body.data).toMatchObject({
      allowed: true,
      records: ['grades'],
    });
    expect((await check(id, word, ['grades', 'health'])).body.data).toMatchObject({
      allowed: false,
      records: [],
      reasons: [{ key: 'consent_not_for' }],
    });
    expect((await check(id, 'Kırmızı Balina', ['health'])).body.data).toMatchObject({
      allowed: false,
      reasons: [{ key: 'consent_passphrase_wrong' }],
    });
    expect((await consents()).consents[0]?.disclosures.map((each) => [each.allowed, each.by, each.records])).toEqual([
      [false, 'Serkan Ünal', ['health']],
      [false, 'Serkan Ünal', ['grades', 'health']],
      [true, 'Serkan Ünal', ['grades']],
    ]);
    expect((await affairs.get<Told<ConsentPage>>(`/api/v1/release-consents/${id}`)).body.data.disclosures).toHaveLength(
      3,
    );
    const list = await affairs.get<{ data: { id: number; state: string; disclosed: number }[] }>(
      '/api/v1/release-consents',
    );
    expect(list.body.data.find((row) => row.id === id)).toMatchObject({ state: 'in_force', disclosed: 1 });
  });
  test('REQ-003: who may check: offices and the student’s own advisor; nobody else', async () => {
    const { id } = await inForce();
    expect((await check(id, word, ['grades'], await h.as('advisor', { role: 'advisor' }))).body.data.allowed).toBe(
      true,
    );
    expect((await check(id, word, ['grades'], await h.as('bursar'))).status).toBe(200);
    expect((await check(id, word, ['grades'], await h.as('benjamin.kim', { role: 'advisor' }))).status).toBe(404);
    for (const name of ['chair', 'dean', 'housing', 'student'])
      expect([name, (await check(id, word, ['grades'], await h.as(name))).status]).toEqual([name, 403]);
  });
  test('REQ-003: after five tries nobody can go on guessing', async () => {
    const { id } = await inForce();
    for (let each = 0; each < 5; each += 1) expect((await check(id, `balina ${each}`, ['grades'])).status).toBe(200);
    expect((await check(id, word, ['grades'])).status).toBe(429);
    await fresh(id);
    expect((await check(id, word, ['grades'])).body.data.allowed).toBe(true);
  });
  test('REQ-003: withdrawn at once; expired the day after its last day', async () => {
    const first = await inForce();
    expect(
      (await student.post(`/api/v1/my-release-consents/${first.id}/revoke`, { reason: 'Artık istemiyorum' })).status,
    ).toBe(200);
    expect((await check(first.id, word, ['grades'])).body.data).toMatchObject({
      allowed: false,
      reasons: [{ key: 'consent_not_in_force' }],
    });
    expect((await student.post<Told<null>>(`/api/v1/my-release-consents/${first.id}/revoke`, {})).body.message).toBe(
      'consent_revoked_already',
    );
    const second = await inForce();
    h.setNow(new Date(`${inDays(90)}T20:59:00Z`));
    expect((await check(second.id, word, ['grades'], await h.as('studentaffairs'))).body.data.allowed).toBe(true);
    h.setNow(new Date(`${inDays(90)}T21:00:00Z`));
    expect(
      (await check(second.id, word, ['grades'], await h.as('studentaffairs'))).body.data.reasons.map(
        (each) => each.key,
      ),
    ).toEqual(['consent_not_in_force']);
  });
});

describe('REQ-004 initial complaint', () => {
  const form = {
    category: 'financial',
    against: 'Kantin kasası',
    text: 'Ödediğim tutar fişte yanlış görünüyor, düzeltilmedi.',
    happened_on: null,
    wanted: 'Fark iade edilsin.',
    anonymous: false,
  };
  test('REQ-004: needs the permission of students; the template sends it to whom it concerns, student affairs answer', async () => {
    expect((await opening(await h.as('alumni'), '/initial/complaint-form')).status).toBe(403);
    const { id } = (await send(student, 'complaint', form)).body.data;
    expect((await pageOf(student, id)).steps.map((step) => [step.role, step.status])).toEqual([
      ['bursar', 'open'],
      ['studentaffairs', 'pending'],
    ]);
    const bursar = await h.as('bursar');
    const { steps, version } = await pageOf(bursar, id);
    expect((await bursar.post(`/api/v1/requests/${id}/take`, { version, step_id: steps[0]?.id })).status).toBe(200);
    expect((await decide(bursar, id, 'decline', { note: 'Uygun değil' })).body.message).toBe('request_step_no_decline');
    expect((await decide(bursar, id)).status).toBe(200);
    expect((await decide(affairs, id)).status).toBe(422);
    expect(
      (
        await decide(affairs, id, 'approve', {
          answers: { answer: 'Kasa kaydı düzeltildi, fark hesabınıza iade edildi.' },
        })
      ).body.data.status,
    ).toBe('completed');
    expect((await pageOf(student, id)).answers).toMatchObject({
      answer: 'Kasa kaydı düzeltildi, fark hesabınıza iade edildi.',
    });
    expect((await mine(student, 'closed')).rows.map((row) => row.id)).toContain(id);
    expect(await h.rows`select id from issued_documents where request_id = ${id}`).toEqual([]);
  });
  test('REQ-004: it can’t have happened tomorrow', async () =>
    expect(keysOf((await send(student, 'complaint', { ...form, happened_on: inDays(1) })).body)).toEqual([
      'complaint_day_ahead',
    ]));
  test(
    'REQ-004: an anonymous complaint names its author to nobody who decides, anywhere',
    { timeout: 60_000 },
    async () => {
      await h.services.accessLog.flush();
      const [read] = await h.rows<{ last: number }>`select coalesce(max(id), 0)::int as last from access_log`;
      await addPaper(student, 'complaint', 'evidence');
      const { id } = (await send(student, 'complaint', { ...form, anonymous: true })).body.data;
      const bursar = await h.as('bursar');
      const secrets = (
        await h.rows<{
          first_name: string;
          last_name: string;
          student_number: string;
          email: string;
          username: string;
        }>`select s.first_name, s.last_name, s.student_number, s.email, u.username from students s join users u on u.student_id = s.id where u.username = 'student'`
      )[0];
      const words = [
        `${secrets?.first_name} ${secrets?.last_name}`,
        secrets?.student_number ?? '',
        secrets?.email ?? '',
      ];
      const silent = (what: string, body: unknown): void => {
        for (const word of words) expect([what, JSON.stringify(body).includes(word)]).toEqual([what, false]);
      };
      const page = await bursar.get<Told<{ person: unknown; files: { id: number }[] }>>(`/api/v1/requests/${id}`);
      expect(page.body.data.person).toBeNull();
      silent('page', page.body);
      const file = await bursar.get(`/api/v1/requests/files/${page.body.data.files[0]?.id}`);
      expect(file.status).toBe(200);
      silent('file', { headers: file.headers, text: file.raw.toString('latin1') });
      const inbox = await bursar.get<{ data: { groups: { kind: string; rows: { href: string }[] }[] } }>(
        '/api/v1/approvals?limit=100',
      );
      const group = inbox.body.data.groups.find((each) => each.kind === 'request.complaint');
      expect(group?.rows.map((row) => row.href)).toContain(`/requests/${id}`);
      silent('inbox', group);
      silent(
        'bell',
        await h.rows`select n.title, n.title_en, n.body, n.body_en, n.link from notifications n where n.link = ${`/requests/${id}`} and n.user_id <> (select id from users where username = 'student')`,
      );
      // whatever else he can read: where the complaint is named, its author is not
      const { number } = await pageOf(student, id);
      for (const { method, path } of h.endpoints) {
        if (method !== 'GET' || /[{:]/.test(path) || /stream|events|\/notifications|^\/api\/demo\//.test(path))
          continue; // his bell holds other matters too: its own lines were read above; // the demo's mailbox holds everybody's mail
        const answer = await bursar.get(path);
        // of a list the rows that name the complaint: others may be about the same student
        const data: unknown = answer.status === 200 ? (answer.body as { data?: unknown }).data : null;
        const parts: unknown[] = Array.isArray(data) ? data : [answer.raw.toString('utf8')];
        for (const part of parts) if (JSON.stringify(part).includes(number ?? '-')) silent(path, part);
      }
      await decide(bursar, id);
      silent('page afterwards', (await affairs.get(`/api/v1/requests/${id}`)).body);
      await decide(affairs, id, 'approve', { answers: { answer: 'İncelendi, kayıt düzeltildi.' } });
      silent('page at the end', (await affairs.get(`/api/v1/requests/${id}`)).body);
      silent('page for the registrar', (await registrar.get(`/api/v1/requests/${id}`)).body);
      await h.services.accessLog.flush();
      expect(
        await h.rows`select id from access_log where id > ${read?.last ?? 0} and what in ('request-page', 'request-file') and subject_id = (select student_id from users where username = 'student') and user_id = (select id from users where username = 'bursar')`,
      ).toEqual([]);
      expect((await pageOf(student, id)).person).toMatchObject({ student_number: secrets?.student_number });
    },
  );
  test('REQ-004: nor does the log of writes, to the registrar who decides it or to an administrator, from the first draft on', async () => {
    const [who] = await h.rows<{
      id: number;
      full_name: string;
    }>`select id, full_name from users where username = 'student'`;
    const admin = await h.as('admin');
    const anonymous = { ...form, category: 'administrative', anonymous: true };
    const log = async (caller: Caller, query: string): Promise<LogRow[]> =>
      (await caller.get<Told<LogPage>>(`/api/v1/logs?resource=request&limit=100&${query}`)).body.data.rows;
    const silent = async (id: number, events: readonly string[]): Promise<void> => {
      for (const reader of [registrar, admin]) {
        const rows = await log(reader, `record_id=${id}`);
        expect(rows.map((row) => row.action).sort()).toEqual([...events].sort());
        for (const row of rows) {
          const detail = await reader.get<Told<LogEntry>>(`/api/v1/logs/${row.id}`);
          expect(detail.status).toBe(200);
          for (const told of [row, detail.body.data])
            expect(told).toMatchObject({ withheld: true, user: null, real: null, role: null, role_words: null });
          expect(detail.body.data.address).toBeNull();
          expect(JSON.stringify([row, detail.body])).not.toContain(who?.full_name);
        }
        // neither is he found by what would name him
        for (const filter of [`person=${who?.id}`, 'role=OGR'])
          expect([filter, await log(reader, `record_id=${id}&${filter}`)]).toEqual([filter, []]);
        const sheet = await reader.get(`/api/v1/logs/export?resource=request&record_id=${id}`);
        const cells = (await readXlsx(sheet.raw)).sheets[0]?.rows.flat().map(String) ?? [];
        expect(cells).not.toContain(who?.full_name);
        expect(cells).toContain('Name withheld');
      }
    };
    // whether he will withhold his name is not known yet: who looks now would know him afterwards
    const draft = await student.put<Told<{ id: number }>>('/api/v1/request-kinds/complaint/draft', { form: anonymous });
    const { id } = draft.body.data;
    await addPaper(student, 'complaint', 'evidence');
    await silent(id, ['request.draft', 'request.file']);
    expect((await send(student, 'complaint', anonymous)).body.data.id).toBe(id);
    await silent(id, ['request.draft', 'request.file', 'request.submitted']);
    const { version } = await pageOf(student, id);
    expect((await student.post(`/api/v1/requests/${id}/cancel`, { version })).status).toBe(200);
    await silent(id, ['request.draft', 'request.file', 'request.submitted', 'request.cancelled']);
    // the log itself knows, and who signs his complaint is named
    expect(
      await h.rows`select distinct user_id from audit_log where resource = 'request' and record_id = ${id}`,
    ).toEqual([{ user_id: who?.id }]);
    const signed = (await send(student, 'complaint', { ...anonymous, anonymous: false })).body.data.id;
    expect(await log(registrar, `record_id=${signed}&person=${who?.id}`)).toMatchObject([
      { withheld: false, user: { id: who?.id, name: who?.full_name } },
    ]);
    // who decides stands in the log with his name
    const hidden = (await send(student, 'complaint', { ...anonymous, against: 'Yemekhane' })).body.data.id;
    expect((await decide(registrar, hidden)).status).toBe(200);
    expect(await log(admin, `record_id=${hidden}&action=request.approved`)).toMatchObject([
      { withheld: false, user: { name: expect.any(String) } },
    ]);
  });
});
