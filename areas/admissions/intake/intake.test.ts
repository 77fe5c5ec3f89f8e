import { expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { multipart } from '#areas/people/test-multipart.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { nationalIdOf } from '../online/demo-lists.ts';
import type { PlacementFile, RegistrationDesk } from './contract.ts';
import { checkNewcomers } from './jobs/check-newcomers.ts';
import { applicant, passed } from '#test/applicants.ts';

const at = (id: number, rest = ''): string => `/api/v1/registrations/${id}${rest}`;
const deskOf = async (caller: Caller, id: number): Promise<RegistrationDesk> =>
  (await caller.get<{ data: RegistrationDesk }>(at(id, '/desk'))).body.data;
const stateOf = async (h: Harness, id: number): Promise<string> =>
  (await h.rows<{ state: string }>`select state from admission_registrations where id = ${id}`)[0]?.state ?? '';
const openUntil = async (h: Harness, id: number): Promise<string | null> =>
  (
    await h.rows<{ day: string | null }>`
    select extended_until::text as day from admission_registrations where id = ${id}`
  )[0]?.day ?? null;
const lastMail = async (h: Harness, template: string) =>
  (
    await h.rows<{ recipient: string; subject: string; body: string }>`
    select recipient, subject, body from outbox where template = ${template} order by id desc limit 1`
  )[0];

it('REG-020 a document is approved or declined once, in the version that was looked at; a declined one is told with the return', async () => {
  const h = await harness();
  const [office, student, observer] = [await h.as('studentaffairs'), await h.as('student'), await h.as('observer')];
  const { id } = await applicant(h, 'submitted');
  const other = await applicant(h, 'submitted');
  const desk = await deskOf(office, id);
  const [first, second] = desk.documents.filter((each) => each.status === 'uploaded');
  const path = (verb: string, document_id = first?.id, of = id): string => at(of, `/documents/${document_id}/${verb}`);
  const version_no = 1;
  expect((await h.nobody.post(path('approve'), { version_no })).status).toBe(401);
  for (const reader of [student, observer]) {
    expect((await reader.post(path('approve'), { version_no })).status).toBe(403);
    expect((await reader.get(at(id, '/desk'))).status).toBe(403);
    expect((await reader.get(path('file'))).status).toBe(403);
  }
  // another applicant's document under this registration is not there
  expect((await office.post(path('approve', first?.id, other.id), { version_no })).status).toBe(404);
  expect((await office.get(path('file', first?.id, other.id))).status).toBe(404);
  expect((await office.post(path('approve', 999_999_999), { version_no })).status).toBe(404);
  expect((await office.post(path('approve'), {})).status).toBe(422);
  expect((await office.post(path('decline'), { version_no, reason: '' })).status).toBe(422);
  const stale = await office.post(path('approve'), { version_no: 2 });
  expect([stale.status, stale.body.message]).toEqual([406, 'document_newer_version']);
  const both = await Promise.all([
    office.post(path('approve'), { version_no }),
    office.post(path('decline'), { version_no, reason: 'Okunmuyor.' }),
  ]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect((await office.post(path('decline', second?.id), { version_no, reason: 'Okunmuyor.' })).status).toBe(200);
  const again = await office.post(path('decline', second?.id), { version_no, reason: 'Okunmuyor.' });
  expect([again.status, again.body.message]).toEqual([406, 'document_not_decidable']);
  expect((await office.post(at(id, '/return'), {})).status).toBe(200);
  expect(await stateOf(h, id)).toBe('returned');
  // time to send it again, although the window may close
  expect(await openUntil(h, id)).toBe(addDays(universityDay(h.services.clock()), 7));
  const mail = await lastMail(h, 'admission_returned');
  expect(mail?.recipient).toMatch(/^isil/);
  expect(mail?.body).toContain('Okunmuyor.');
  expect(mail?.body).toContain('/online/registration/login');
  const refused = await office.post(at(id, '/return'), { reason: 'Bir daha' });
  expect([refused.status, refused.body.message]).toEqual([406, 'registration_not_so']);
  const audit =
    await h.rows`select id from audit_log where resource = 'admission-document' and record_id = ${second?.id} and action = 'decline-registration-document'`;
  expect(audit.length).toBe(1);
});

it('a return says what has to be corrected; a decline ends it; each step is of the table', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const { id } = await applicant(h, 'submitted', { papers: 'approved' });
  const empty = await office.post(at(id, '/return'), {});
  expect([empty.status, empty.body.message]).toEqual([406, 'registration_nothing_declined']);
  expect((await office.post(at(id, '/decline'), { reason: 'kısa' })).status).toBe(422);
  expect((await office.post(at(id, '/decline'), { reason: 'Yerleştirme doğrulanamadı.' })).status).toBe(200);
  expect(await stateOf(h, id)).toBe('declined');
  for (const [verb, input] of [
    ['approve', {}],
    ['return', { reason: 'Düzeltin' }],
    ['checks', {}],
    ['definite', {}],
  ] as const)
    expect([verb, (await office.post(at(id, `/${verb}`), input)).status]).toEqual([
      verb,
      verb === 'definite' ? 420 : verb === 'approve' ? 420 : 406,
    ]);
  expect((await lastMail(h, 'admission_declined'))?.body).toContain('Yerleştirme doğrulanamadı.');
});

it('checks: asked by the job and by hand, decided by hand with a reason, void when the person changes', async () => {
  const h = await harness();
  const [office, student] = [await h.as('studentaffairs'), await h.as('student')];
  const { id } = await applicant(h, 'submitted', { papers: 'approved' });
  expect((await h.nobody.post(at(id, '/checks'))).status).toBe(401);
  expect((await student.post(at(id, '/checks'))).status).toBe(403);
  expect((await office.post(at(999_999_999, '/checks'))).status).toBe(404);
  const before = await office.post(at(id, '/checks/override'), { kind: 'identity', reason: 'Aslı birimde görüldü.' });
  expect([before.status, before.body.message]).toEqual([406, 'check_not_made']);
  while ((await checkNewcomers(h.services)) > 0);
  const results = async () =>
    Object.fromEntries(
      (await deskOf(office, id)).checks.map((each) => [each.kind, [each.result, each.override !== null]]),
    );
  expect(await results()).toEqual({
    duplicate: ['passed', false],
    identity: ['passed', false],
    education: ['passed', false],
    military: ['passed', false],
  });
  expect(
    (await office.post(at(id, '/checks/override'), { kind: 'identity', reason: 'Aslı birimde görüldü.' })).body.message,
  ).toBe('check_passed_already');
  const desk = await deskOf(office, id);
  const changed = { ...desk.person, high_school_name: null };
  expect((await office.put(at(id), { ...changed, version: desk.version })).status).toBe(200);
  expect((await office.put(at(id), { ...changed, version: desk.version })).body.message).toBe(
    'record_changed_meanwhile',
  );
  // what was said of somebody else's school is void
  expect((await results()).education).toEqual([null, false]);
  const open = await office.post(at(id, '/approve'));
  expect(open.status).toBe(420);
  const asked = await office.post<{ data: { open: number } }>(at(id, '/checks'));
  expect([asked.status, asked.body.data.open]).toEqual([200, 1]);
  expect((await results()).education).toEqual(['unknown', false]);
  expect((await office.post(at(id, '/checks/override'), { kind: 'education', reason: 'kısa' })).status).toBe(422);
  expect(
    (await office.post(at(id, '/checks/override'), { kind: 'education', reason: 'Diploma birimde görüldü.' })).status,
  ).toBe(200);
  // asked again with the same facts: what was decided by hand stays
  expect((await office.post<{ data: { open: number } }>(at(id, '/checks'))).body.data.open).toBe(0);
  expect((await results()).education).toEqual(['unknown', true]);
  expect((await office.post<{ data: { state: string } }>(at(id, '/approve'))).body.data.state).toBe('paid');
});

it('checks: an active student and a second registration are found in our own records; a silent register stops nobody', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const [known] = await h.rows<{ national_id: string; student_number: string }>`
    select national_id, student_number from students where status = 'active' and national_id is not null order by id limit 1`;
  const { id } = await applicant(h, 'submitted', { national_id: known?.national_id ?? '' });
  await office.post(at(id, '/checks'));
  const duplicate = async (of: number) => (await deskOf(office, of)).checks.find((each) => each.kind === 'duplicate');
  expect(await duplicate(id)).toMatchObject({
    result: 'failed',
    code: 'active_student',
    note: known?.student_number,
    source: 'own',
  });
  const one = await applicant(h, 'submitted');
  const [elsewhere] = await h.rows<{ code: string }>`
    select p.code from programs p where p.level = 'undergraduate' and p.id <> (select program_id from admission_registrations where id = ${one.id}) order by p.id limit 1`;
  const two = await applicant(h, 'submitted', { national_id: one.national_id, program: elsewhere?.code ?? '' });
  await office.post(at(two.id, '/checks'));
  expect(await duplicate(two.id)).toMatchObject({
    result: 'failed',
    code: 'other_application',
    note: one.application_no,
  });
  // the registers of the configuration, and none that answers
  const asked: string[] = [];
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    if (request.url?.endsWith('military')) return void response.writeHead(500).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ result: 'failed', note: 'Yurt dışında kayıtlı' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  Object.assign(h.services.config, {
    registersUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    registersToken: 'gizli',
  });
  try {
    const three = await applicant(h, 'submitted');
    expect((await office.post(at(three.id, '/checks'))).status).toBe(200);
    const { checks } = await deskOf(office, three.id);
    expect(checks.map((each) => [each.kind, each.result, each.source])).toEqual([
      ['duplicate', 'failed', 'registers'],
      ['identity', 'failed', 'registers'],
      ['education', 'failed', 'registers'],
      ['military', 'unavailable', 'registers'],
    ]);
    expect(checks[0]?.note).toBe('Yurt dışında kayıtlı');
    expect(asked.toSorted()[0]).toBe('POST /checks/duplicate Bearer gizli');
  } finally {
    Object.assign(h.services.config, { registersUrl: undefined, registersToken: undefined });
    server.close();
  }
});

it('a temporary registration holds the place until a day; papers brought to the office complete it', async () => {
  const h = await harness();
  const [office, student] = [await h.as('studentaffairs'), await h.as('student')];
  const { id } = await applicant(h, 'submitted');
  await passed(h, id);
  const today = universityDay(h.services.clock());
  const hold = { until_on: addDays(today, 30), note: 'Diplomanın aslı' };
  expect((await h.nobody.post(at(id, '/temporary'), hold)).status).toBe(401);
  expect((await student.post(at(id, '/temporary'), hold)).status).toBe(403);
  expect((await office.post(at(999_999_999, '/temporary'), hold)).status).toBe(404);
  expect((await office.post(at(id, '/temporary'), { ...hold, until_on: 'x' })).status).toBe(422);
  expect((await office.post(at(id, '/temporary'), { ...hold, until_on: today })).body.message).toBe(
    'temporary_day_past',
  );
  const both = await Promise.all([office.post(at(id, '/temporary'), hold), office.post(at(id, '/temporary'), hold)]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect(await stateOf(h, id)).toBe('temporary');
  expect(await openUntil(h, id)).toBe(hold.until_on);
  expect((await lastMail(h, 'admission_held'))?.body).toContain('Diplomanın aslı');
  const desk = await deskOf(office, id);
  const [first, ...rest] = desk.documents.filter((each) => each.required);
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = (content: Buffer): [string, Record<string, string>] => {
    const boundary = 'intake-test';
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="diploma.png"\r\nContent-Type: image/png\r\n\r\n${content.toString('latin1')}\r\n--${boundary}--\r\n`,
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
    ];
  };
  const bring = async (caller: Caller, content: Buffer, type = first?.type_id) => {
    const [payload, headers] = form(content);
    return h.app.inject({
      method: 'POST',
      url: at(id, `/documents/${type}/upload`),
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      },
      payload: Buffer.from(payload, 'latin1'),
    });
  };
  expect((await bring(h.nobody, bytes)).statusCode).toBe(401);
  expect((await bring(student, bytes)).statusCode).toBe(403);
  expect((await bring(office, bytes, 999_999_999)).statusCode).toBe(404);
  expect((await bring(office, Buffer.from('<svg onload="x()"/>'))).statusCode).toBe(422);
  const brought = await bring(office, bytes);
  expect([brought.statusCode, brought.json<{ data: { version_no: number } }>().data.version_no]).toEqual([200, 2]);
  const now = (await deskOf(office, id)).documents.find((each) => each.type_id === first?.type_id);
  expect([now?.status, now?.version_no, now?.earlier.length]).toEqual(['uploaded', 2, 1]);
  const file = await office.get(at(id, `/documents/${now?.id}/file`));
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const document of [now, ...rest])
    if (document?.status === 'uploaded')
      expect(
        (await office.post(at(id, `/documents/${document.id}/approve`), { version_no: document.version_no })).status,
      ).toBe(200);
  expect((await office.post<{ data: { state: string } }>(at(id, '/approve'))).body.data.state).toBe('paid');
});

it('the office enters an applicant by hand: he is invited, found in the queue, changed; nobody else reads or writes him', async () => {
  const h = await harness();
  const [office, student, observer] = [await h.as('registrar'), await h.as('student'), await h.as('observer')];
  const [intake] = await h.rows<{
    id: number;
  }>`select id from admission_intakes where status = 'a' order by id limit 1`;
  const [program] = await h.rows<{
    id: number;
  }>`select id from programs where status = 'a' and level = 'undergraduate' order by id limit 1`;
  const given = {
    intake_id: intake?.id,
    program_id: program?.id,
    first_name: 'İpek',
    last_name: 'Yılmaz',
    passport_no: `P${process.pid}77`,
    birth_date: '2007-05-06',
    email: 'Ipek.Yilmaz@posta.example',
    language: 'en',
  };
  const path = '/api/v1/registrations';
  expect((await h.nobody.post(path, given)).status).toBe(401);
  for (const other of [student, observer]) expect((await other.post(path, given)).status).toBe(403);
  expect((await office.post(path, { ...given, first_name: '' })).status).toBe(422);
  expect((await office.post(path, { ...given, intake_id: 999_999 })).status).toBe(404);
  expect((await office.post(path, { ...given, passport_no: null })).body.message).toBe('admission_identity_missing');
  expect((await office.post(path, { ...given, national_id: '12345678901' })).body.message).toBe(
    'admission_identity_wrong',
  );
  const done = await office.post<{ data: { id: number; application_no: string } }>(path, given);
  expect(done.status).toBe(200);
  const { id, application_no } = done.body.data;
  expect((await office.post(path, given)).body.message).toBe('admission_twice');
  const mail = await lastMail(h, 'admission_invited');
  expect([mail?.recipient, mail?.subject]).toEqual([
    'ipek.yilmaz@posta.example',
    expect.stringContaining(application_no),
  ]);
  const list = await observer.get<{ data: { id: number; application_no: string }[] }>(
    `${path}?search=${application_no}`,
  );
  expect(list.body.data.map((row) => row.id)).toEqual([id]);
  expect(JSON.stringify(list.body)).not.toContain(given.passport_no);
  expect((await student.get(path)).status).toBe(403);
  const desk = await deskOf(office, id);
  expect(desk.person).toMatchObject({ first_name: 'İPEK', email: 'ipek.yilmaz@posta.example', language: 'en' });
  const put = { ...desk.person, mobile_tel: '+905551234567', version: desk.version };
  expect((await student.put(at(id), put)).status).toBe(403);
  expect((await office.put(at(999_999_999), put)).status).toBe(404);
  expect((await office.put(at(id), { ...put, passport_no: null })).body.message).toBe('admission_identity_missing');
  await h.rows`insert into guest_sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at) values (${`test-${process.pid}-${id}`}, 'applicant', ${id}, now(), now(), now() + interval '1 hour')`;
  expect((await office.put(at(id), put)).status).toBe(200);
  expect(await h.rows`select end_reason from guest_sessions where kind = 'applicant' and subject_id = ${id}`).toEqual([
    { end_reason: 'closed' },
  ]);
  expect((await deskOf(office, id)).person.mobile_tel).toBe('+905551234567');
});

it('the queue counts by state and names the most urgent; messages go to the applicant alone', async () => {
  const h = await harness();
  const [office, student] = [await h.as('studentaffairs'), await h.as('student')];
  const { id } = await applicant(h, 'submitted');
  await h.rows`update admission_registrations set submitted_at = submitted_at - interval '400 days' where id = ${id}`;
  interface Queue {
    data: { states: { state: string; count: number }[]; waiting: number; late: number; next_id: number };
  }
  expect((await h.nobody.get('/api/v1/registrations/queue')).status).toBe(401);
  expect((await student.get('/api/v1/registrations/queue')).status).toBe(403);
  const { data } = (await office.get<Queue>('/api/v1/registrations/queue')).body;
  const [counted] = await h.rows<{
    n: number;
  }>`select count(*)::int as n from admission_registrations where state = 'submitted'`;
  expect(data.states.find((each) => each.state === 'submitted')?.count).toBe(counted?.n);
  expect([data.next_id, data.late > 0]).toEqual([id, true]);
  const desk = await deskOf(office, id);
  expect([desk.previous_id, desk.next_id !== null && desk.next_id !== id]).toEqual([null, true]);
  expect((await deskOf(office, desk.next_id ?? 0)).previous_id).toBe(id);
  const list = await office.get<{ data: { id: number }[] }>('/api/v1/registrations?limit=5');
  expect(list.body.data[0]?.id).toBe(id);
  const message = { channel: 'mail', body: 'Diplomanızın aslını getirin.' };
  expect((await h.nobody.post(at(id, '/message'), message)).status).toBe(401);
  expect((await student.post(at(id, '/message'), message)).status).toBe(403);
  expect((await office.post(at(999_999_999, '/message'), message)).status).toBe(404);
  expect((await office.post(at(id, '/message'), { channel: 'fax', body: 'x' })).status).toBe(422);
  expect((await office.post(at(id, '/message'), message)).status).toBe(200);
  expect((await lastMail(h, 'admission_message'))?.body).toContain(message.body);
  await h.rows`update admission_registrations set email = null where id = ${id}`;
  expect((await office.post(at(id, '/message'), message)).body.message).toBe('person_without_contact');
  expect((await office.post(at(id, '/message'), { ...message, channel: 'sms' })).status).toBe(200);
  await h.rows`update admission_registrations set submitted_at = now() where id = ${id}`;
});

it('REG-001 the placement list: tried first, every wrong row named, the good ones taken; the same file again adds nobody', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const send = (caller: Caller, csv: string | Buffer, more: Record<string, string> = {}) => {
    const { body, headers } = multipart(more, { name: 'yerlesen.csv', bytes: Buffer.from(csv) });
    return caller.post<{ message: string; data: PlacementFile; errors?: Record<string, unknown> }>(
      '/api/v1/registrations/import',
      body,
      headers,
    );
  };
  const [program] = await h.rows<{ code: string; id: number }>`
    select code, id from programs where level = 'undergraduate' and status = 'a' order by id limit 1`;
  await h.rows`update programs set osym_code = '203910123' where id = ${program?.id}`;
  const ids = [1, 2, 3, 4].map((n) => nationalIdOf(610_000_000 + (process.pid % 10_000) * 1000 + n));
  const heading =
    'T.C. kimlik no;Ad;Soyad;Doğum tarihi;Program kodu;Puan türü;Puan;Başarı sırası;Cep telefonu;E-posta;Okul';
  const rows = [
    `${ids[0]};İpek;Işık;04.03.2007;203910123;SAY;487,1234;12.345;+905551110001;ipek@posta.example;X`,
    `${ids[1]};Ali;Öz;2007-05-06;${program?.code};SAY;480.5;13000;;;X`,
    `${ids[2]?.slice(0, 10)}${(Number(ids[2]?.slice(10)) + 1) % 10};Can;Su;2007-05-06;${program?.code};SAY;480;1;;;X`,
    `${ids[3]};;Kar;31.02.2007;YOKTUR;SAY;çok;1;;;X`,
    `${ids[0]};İpek;Işık;04.03.2007;${program?.code};SAY;487;12345;;;X`,
  ];
  const file = [heading, ...rows].join('\r\n');
  const count = async (): Promise<number> =>
    (
      await h.rows<{ n: number }>`
      select count(*)::int as n from admission_registrations where national_id = any(${`{${ids.join(',')}}`}::text[])`
    )[0]?.n ?? 0;
  for (const caller of [await h.as('student'), await h.as('observer')])
    expect((await send(caller, file, { dry_run: '1' })).status).toBe(403);
  expect((await send(h.nobody, file)).status).toBe(401);
  const dry = await send(office, file, { dry_run: '1', mode: 'all' });
  expect([dry.status, dry.body.message, await count()]).toEqual([200, 'import_checked', 0]);
  const { lines, columns, ...sums } = dry.body.data;
  expect(sums).toEqual({ dry_run: true, total: 5, good: 2, bad: 3, added: 2, same: 0 });
  expect(lines.map((line) => [line.line, line.status, line.errors.length])).toEqual([
    [2, 'ok', 0],
    [3, 'ok', 0],
    [4, 'error', 1],
    [5, 'error', 4],
    [6, 'error', 1],
  ]);
  expect(columns.at(-1)).toEqual({ heading: 'Okul', field: null });
  const all = await send(office, file, { mode: 'all' });
  expect([all.status, all.body.message, await count()]).toEqual([406, 'placement_has_errors', 0]);
  const both = await Promise.all([send(office, file, { mode: 'good' }), send(office, file, { mode: 'good' })]);
  expect(both.map((each) => each.status)).toEqual([200, 200]);
  expect(await count()).toBe(2);
  const again = await send(office, file, { mode: 'good' });
  expect(again.body.data).toMatchObject({ good: 2, bad: 3, added: 0, same: 2 });
  // nor where a second window of the same way has opened meanwhile that closes sooner
  const [second] = await h.rows<{ id: number }>`
    insert into admission_intakes (name, name_en, semester_id, entry_type, opens_on, closes_on, currency, fee, status)
    select 'İkinci', 'Second', (select s.id from semesters s where not exists (select from admission_intakes x where x.semester_id = s.id and x.entry_type = 'exam') order by s.id desc limit 1), 'exam', current_date - 400, ${universityDay(h.services.clock())}::date, i.currency, i.fee, 'a'
      from admission_intakes i where i.entry_type = 'exam' order by i.id limit 1 returning id`;
  expect((await send(office, file, { mode: 'good' })).body.data).toMatchObject({ good: 2, bad: 3, added: 0, same: 2 });
  await h.rows`delete from admission_intakes where id = ${second?.id}`;
  // a trial that is spelled in another way is refused, and takes nobody in
  for (const dry_run of ['TRUE', 'yes', 'on'])
    expect((await send(office, file, { dry_run, mode: 'good' })).status, dry_run).toBe(422);
  const [made] = await h.rows`
    select r.first_name, r.last_name, r.birth_date::text, r.program_id::int, r.entry_type, r.source, r.exam_score::float8, r.exam_rank, r.mobile_tel, r.state from admission_registrations r where r.national_id = ${ids[0]}`;
  expect(made).toEqual({
    first_name: 'İPEK',
    last_name: 'IŞIK',
    birth_date: '2007-03-04',
    program_id: Number(program?.id),
    entry_type: 'exam',
    source: 'placement',
    exam_score: 487.1234,
    exam_rank: 12_345,
    mobile_tel: '+905551110001',
    state: 'started',
  });
  // the same passport is the same person, whatever else stands in his row
  const passport = `IR${String(process.pid % 10_000).padStart(4, '0')}77`;
  const abroad = [
    'T.C. kimlik no;Pasaport no;Ad;Soyad;Doğum tarihi;Program kodu',
    `${ids[3]};${passport};William;Irish;2007-05-06;${program?.code}`,
    `;${passport};William;Irish;2007-05-06;${program?.code}`,
  ].join('\r\n');
  const twice = await send(office, abroad, { dry_run: '1' });
  expect(twice.body.data.lines.map((line) => line.status)).toEqual(['ok', 'error']);
  expect((await send(office, abroad, { mode: 'good' })).body.data).toMatchObject({ good: 1, bad: 1, added: 1 });
  // who was placed is let in by what stands in the list
  const login = await h.nobody.post('/api/v1/online/registration/login', { number: ids[0], birth_date: '2007-03-04' });
  expect(login.status).toBe(200);
  const told =
    await h.rows`select id from outbox where recipient = 'ipek@posta.example' and template = 'admission_invited'`;
  expect(told.length).toBe(1);
  expect((await send(office, Buffer.from([0, 1, 2, 0]))).status).toBe(422);
  expect((await send(office, 'a;b\n1;2')).status).toBe(422);
});
