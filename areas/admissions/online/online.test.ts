import { beforeAll, describe, expect, it, vi } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { uploadAttacks } from '#test/upload-attacks.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { admitToRegistration } from './admit.ts';
import { wrongSignInsOf } from './commands/sign-in.ts';
import { nationalIdOf } from './demo-lists.ts';

const base = '/api/v1/online/registration';
const born = '2006-03-04';
let h: Harness;
let place: { semester_id: number; program_id: number };
let count = 0;
beforeAll(async () => {
  h = await harness();
  const [row] = await h.rows<{ semester_id: number; program_id: number }>`
    select (select id from semesters where is_active) as semester_id, (select min(id) from programs where level = 'undergraduate') as program_id`;
  place = row as typeof place;
});
interface Applicant {
  id: number;
  application_no: string;
  national_id: string;
  tel: string;
}
async function applicant(given: { mobile_tel?: null; email?: string } = {}): Promise<Applicant> {
  const n = ++count;
  const national_id = nationalIdOf(420_000_000 + n * 7);
  const made = await systemWrite(h.services, 'test', (context) =>
    admitToRegistration(context, {
      ...place,
      source: 'placement',
      source_key: `way-${n}`,
      entry_type: 'exam',
      first_name: 'Ece',
      last_name: 'Aday',
      birth_date: born,
      national_id,
      mobile_tel: `+90555777${String(1000 + n)}`,
      ...given,
    }),
  );
  return { ...made, national_id, tel: `+90555777${String(1000 + n)}` };
}
const login = async (number: string, birth_date = born) =>
  h.nobody.post<{ data: Record<string, unknown> & { access_token: string } }>(`${base}/login`, { number, birth_date });
async function enter(who: Applicant): Promise<Caller> {
  return h.holding((await login(who.application_no)).body.data.access_token);
}
async function codeTo(recipient: string): Promise<string> {
  const [row] = await h.rows<{
    body: string;
  }>`select body from outbox where recipient = ${recipient} order by id desc limit 1`;
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function prove(me: Caller, tel: string): Promise<void> {
  expect((await me.post(`${base}/sendsms`, { mobile_tel: tel })).status).toBe(200);
  expect((await me.post(`${base}/verifysms`, { code: await codeTo(tel) })).status).toBe(200);
}
async function mail(me: Caller, who: Applicant): Promise<void> {
  const email = `way${who.id}@posta.example`;
  expect((await me.post(`${base}/send/email`, { email })).status).toBe(200);
  expect((await me.post(`${base}/verify/email`, { code: await codeTo(email) })).status).toBe(200);
}
async function data(): Promise<Record<string, unknown>> {
  const [row] = await h.rows<{ city: number; country: number }>`
    select (select min(id) from cities)::int as city, (select id from countries where code = 'TR')::int as country`;
  return {
    father_name: 'ALİ',
    mother_name: 'AYŞE',
    birth_place: 'Ankara',
    gender: 'female',
    nationality_id: row?.country,
    address: 'Cumhuriyet Mah. 12. Sok. No: 3',
    city_id: row?.city,
    postcode: '06800',
    emergency_name: 'Ali Aday',
    emergency_tel: '+905551112233',
    high_school_name: 'Ankara Atatürk Lisesi',
    graduation_year: 2024,
    iban: 'TR33 0006 1005 1978 6457 8413 26',
  };
}
const pdf = (text = 'belge'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
function upload(me: Caller, type_id: number, bytes: Buffer, name = 'belge.pdf') {
  const { body, headers } = multipart({ type_id: String(type_id) }, { name, bytes });
  return me.post<{ data: { document_id: number; version_no: number; state: string } }>(
    `${base}/fileupload`,
    body,
    headers,
  );
}
interface FileRow {
  type_id: number;
  accepts: string;
  required: boolean;
  status: string;
}
const filesOf = async (me: Caller): Promise<FileRow[]> =>
  (await me.post<{ data: { files: FileRow[] } }>(`${base}/filelist`, {})).body.data.files;
const picture = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 40, height: 50, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
};
/** Up to the documents. */
async function upToDocuments(): Promise<{ who: Applicant; me: Caller }> {
  const who = await applicant();
  const me = await enter(who);
  await prove(me, who.tel);
  await mail(me, who);
  expect((await me.post(base, await data())).body).toMatchObject({ data: { state: 'data_saved' } });
  return { who, me };
}

describe('online registration through HTTP', () => {
  it('REG-001…019: from login to submitted, and what each step leaves', async () => {
    const { who, me } = await upToDocuments();
    const early = await me.post<{ message: string }>(`${base}/approval/sms`, {});
    expect([early.status, early.body.message]).toEqual([406, 'admission_files_first']);
    for (const file of (await filesOf(me)).filter((each) => each.required))
      expect((await upload(me, file.type_id, file.accepts === 'picture' ? await picture() : pdf())).status).toBe(200);
    expect((await filesOf(me)).filter((each) => each.required).map((each) => each.status)).toEqual([
      'uploaded',
      'uploaded',
      'uploaded',
    ]);
    expect((await me.post(`${base}/approval/sms`, {})).status).toBe(200);
    const code = await codeTo(who.tel);
    const unsigned = await me.post<{ message: string }>(`${base}/approve`, { code, accurate: true, informed: false });
    expect(unsigned.body.message).toBe('admission_statements');
    // another text than the one in force was read: nothing is signed by it
    const signed = { code, accurate: true, informed: true };
    const other = await me.post<{ message: string }>(`${base}/approve`, { ...signed, notice_id: 999_999 });
    expect([other.status, other.body.message]).toEqual([406, 'consent_text_not_in_force']);
    expect((await me.post(`${base}/approve`, signed)).body).toMatchObject({ data: { state: 'submitted' } });
    // what he has read stands there as it read: the edition that anybody is shown before he signs
    const { notice } = (
      await h.nobody.get<{ data: { notice: { id: number; edition: string; body: string } } }>('/api/v1/privacy/notice')
    ).body.data;
    expect(notice.body.length).toBeGreaterThan(200);
    expect(await h.rows`select notice_text_id::int as id from admission_registrations where id = ${who.id}`).toEqual([
      { id: notice.id },
    ]);
    expect((await me.post(`${base}/payment/status`, {})).body).toMatchObject({ data: { status: 'later' } });
    // approved by the office: the fee is charged once, whoever asks
    await h.rows`update admission_registrations set state = 'approved' where id = ${who.id}`;
    for (const _time of [1, 2])
      expect((await me.post(`${base}/payment/status`, {})).body).toMatchObject({
        data: { status: 'due', due: [{ amount: 250_000, currency: 'TRY' }] },
      });
  });
  it('REG-002, REG-008: login by each number, the same answer for unknown, nothing personal before the phone is proved', async () => {
    const who = await applicant();
    const { body, status } = await login(who.national_id);
    expect([status, Object.keys(body.data).toSorted()]).toEqual([
      200,
      [
        'access_token',
        'cities',
        'disabled_types',
        'english_proficiency_certificate_types',
        'file_types',
        'jobs',
        'leave_of_absence_fall',
        'leave_of_absence_reasons',
        'leave_of_absence_spring',
        'registration',
      ],
    ]);
    expect(body.data.registration).toMatchObject({ last_name: 'A.', data: null, proved: false });
    const [a, b] = [await login(who.application_no, '2001-01-01'), await login('K999999')];
    expect([a.status, a.body]).toEqual([b.status, b.body]);
    expect((await login('')).status).toBe(422);
    const me = await enter(who);
    for (const path of ['filelist', 'filedownload', 'approval/sms', 'payment/status', 'send/email'])
      expect([
        path,
        (await me.post<{ message: string }>(`${base}/${path}`, { id: 1, email: 'a@b.example' })).body.message,
      ]).toEqual([path, 'admission_prove_phone']);
    for (const path of ['sendsms', 'verifysms', 'filelist', 'approve', 'payment/status', 'withdraw']) {
      expect([path, (await h.nobody.post(`${base}/${path}`, {})).status]).toEqual([path, 401]);
      expect([path, (await (await h.as('registrar')).post(`${base}/${path}`, {})).status]).toEqual([path, 403]);
    }
  });
  it('REG-005, REG-010: five tries, the same code again, a proved number is not changed by another session', async () => {
    const who = await applicant();
    const me = await enter(who);
    await me.post(`${base}/sendsms`, { mobile_tel: who.tel });
    const code = await codeTo(who.tel);
    await me.post(`${base}/sendsms`, { mobile_tel: who.tel });
    expect(await codeTo(who.tel)).toBe(code);
    for (let n = 0; n < 5; n += 1) expect((await me.post(`${base}/verifysms`, { code: wrong(code) })).status).toBe(406);
    expect((await me.post<{ message: string }>(`${base}/verifysms`, { code })).body.message).toBe('guest_code_used_up');
    await prove(me, who.tel);
    const other = await enter(who);
    expect(
      (await other.post<{ message: string }>(`${base}/sendsms`, { mobile_tel: '+905559998877' })).body.message,
    ).toBe('admission_phone_other');
    await prove(me, '+905559998866');
    // what was proved with the number before proves nothing any more
    expect((await other.post(`${base}/filelist`, {})).status).toBe(406);
  });
  it('REG-010: a code stands in no answer, in no line of the log and in no row but the message that carries it', async () => {
    const who = await applicant();
    const token = (await login(who.application_no)).body.data.access_token;
    const { server } = await buildApp(h.services, makeServer('debug', false));
    const [lines, answers]: [string[], string[]] = [[], []];
    const stream = Object.getOwnPropertySymbols(server.log).find((each) => String(each) === 'Symbol(pino.stream)');
    Object.assign(server.log, { [stream ?? '']: { write: (line: string) => void lines.push(line) } });
    const call = async (path: string, payload: object): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.inject({ method: 'POST', url: `${base}${path}`, payload, headers });
      answers.push(answer.body, JSON.stringify(answer.headers));
      return answer.statusCode;
    };
    const codes: string[] = [];
    for (const [send, verify, to, given] of [
      ['/sendsms', '/verifysms', who.tel, { mobile_tel: who.tel }],
      ['/send/email', '/verify/email', `unseen${who.id}@posta.example`, { email: `unseen${who.id}@posta.example` }],
    ] as const) {
      expect(await call(send, given)).toBe(200);
      const code = await codeTo(to);
      codes.push(code);
      expect([await call(verify, { code: wrong(code) }), await call(send, given)]).toEqual([406, 200]);
      expect([await call(verify, { code }), await call(verify, { code })]).not.toContain(500);
    }
    server.log.child({}).info('heard');
    expect(lines.join()).toContain('heard');
    const rows = await h.rows`
      select (select jsonb_agg(to_jsonb(a)) from (select * from audit_log order by id desc limit 100) a) as audit, (select jsonb_agg(to_jsonb(k)) from idempotency_keys k) as kept, (select jsonb_agg(to_jsonb(r)) from admission_registrations r where id = ${who.id}) as registration`;
    const all = [...lines, ...answers, JSON.stringify(rows)].join('\n');
    for (const code of codes) expect(all).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  });
  it('REG-010: a code is good for three minutes; asked for again while it lives it is the same, after its end it is another', async () => {
    const who = await applicant();
    const me = await enter(who);
    const ask = async () =>
      (await me.post<{ data: { expires_at: string } }>(`${base}/sendsms`, { mobile_tel: who.tel })).body.data
        .expires_at;
    const asked = Date.now();
    const until = await ask();
    expect(Math.abs(new Date(until).getTime() - asked - 180_000)).toBeLessThan(10_000);
    const first = await codeTo(who.tel);
    expect(await ask()).toBe(until);
    expect(await codeTo(who.tel)).toBe(first);
    // three minutes later
    await h.rows`update guest_codes set expires_at = ${new Date(asked - 1)} where subject = ${String(who.id)} and purpose like '%phone%' returning id`;
    const late = await me.post<{ message: string }>(`${base}/verifysms`, { code: first });
    expect([late.status >= 400, late.body.message]).toEqual([true, 'guest_code_wrong']);
    expect(await ask()).not.toBe(until);
    const second = await codeTo(who.tel);
    expect(second).not.toBe(first);
    expect((await me.post(`${base}/verifysms`, { code: first })).status).not.toBe(200);
    expect((await me.post(`${base}/verifysms`, { code: second })).status).toBe(200);
  });
  it('REG-010: a session that has proved nothing sends the code to the contact on record alone, or to nobody', async () => {
    const said = async (me: Caller, mobile_tel?: string) =>
      (await me.post<{ message: string }>(`${base}/sendsms`, mobile_tel ? { mobile_tel } : {})).body.message;
    const thief = '+905559990011';
    // the phone on record was never proved, and is still the only one
    const with_phone = await enter(await applicant());
    expect(await said(with_phone, thief)).toBe('admission_phone_other');
    expect(await said(await enter(await applicant({ mobile_tel: null })), thief)).toBe('admission_no_contact');
    const email = `kayitli${process.pid}@posta.example`;
    const who = await applicant({ mobile_tel: null, email });
    const me = await enter(who);
    expect((await me.post(`${base}/sendsms`, { mobile_tel: thief })).status).toBe(200);
    expect(await codeTo(thief)).toBe('');
    expect((await me.post(`${base}/verifysms`, { code: await codeTo(email) })).status).toBe(200);
    expect((await me.post(`${base}/filelist`, {})).status).toBe(200);
    await prove(me, who.tel);
    const [row] = await h.rows`select state, mobile_tel from admission_registrations where id = ${who.id}`;
    expect(row).toEqual({ state: 'email_verified', mobile_tel: who.tel });
  });
  it('REG-008: wrong dates of birth are counted by person, through whichever number; a right one is not', async () => {
    const who = await applicant();
    for (let n = 0; n < 3; n += 1) expect((await login(who.application_no)).status).toBe(200);
    for (let n = 0; n < 19; n += 1) await h.services.shared.increment(wrongSignInsOf(who.national_id), 86_400);
    expect((await login(who.application_no)).status).toBe(200);
    expect((await login(who.application_no, '2001-01-01')).status).toBe(406);
    expect((await login(who.national_id)).status).toBe(429);
  });
  it('REG-014: a document may carry a form: staff set it, safe or not at all; only whom the document is asked of reads it', async () => {
    const { me } = await upToDocuments();
    const [office, observer] = [await h.as('registrar'), await h.as('observer')];
    const [row] = await h.rows<{ id: number }>`select id from admission_document_types where code = 'DIPLOMA'`;
    const [other] = await h.rows<{ id: number }>`select id from admission_document_types where code = 'TRANSCRIPT'`;
    const path = (id = row?.id): string => `/api/v1/documents/${id}/template`;
    const put = (caller: Caller, bytes: Buffer, name = 'onam.pdf', id = row?.id) => {
      const { body, headers } = multipart({}, { name, bytes });
      return caller.put<{ message: string }>(path(id), body, headers);
    };
    const read = (caller: Caller, type_id = row?.id) => caller.get(`${base}/template?type_id=${type_id}`);
    const kept = async () =>
      (await h.rows<{ n: number }>`select count(*)::int as n from files where purpose = 'admission-template'`)[0]?.n;
    expect([(await read(me)).status, (await office.get(path())).status]).toEqual([404, 404]);
    for (const [caller, status] of [
      [h.nobody, 401],
      [me, 403],
      [observer, 403],
    ] as const)
      expect((await put(caller, pdf('onam'))).status).toBe(status);
    expect((await put(office, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
    expect((await put(office, await picture())).status).toBe(422);
    expect((await put(office, pdf(), 'onam.pdf', 999_999_999)).status).toBe(404);
    expect(await kept()).toBe(0);
    expect((await put(office, pdf('bir'))).body.message).toBe('document_template_saved');
    // the one before goes
    expect((await put(office, pdf('iki'), '../onam formu.pdf')).status).toBe(200);
    expect((await put(office, pdf('yatay'), 'yatay.pdf', other?.id)).status).toBe(200);
    expect(await kept()).toBe(2);
    const { body } = await me.post<{ data: { files: { type_id: number; template: string | null }[] } }>(
      `${base}/filelist`,
      {},
    );
    expect(body.data.files.find((file) => file.type_id === Number(row?.id))?.template).toBe('onam formu.pdf');
    const mine = await read(me);
    expect([mine.status, mine.raw.toString('latin1').includes('iki')]).toEqual([200, true]);
    // not asked of somebody who was placed by the exam
    expect((await read(me, other?.id)).status).toBe(404);
    expect([(await read(h.nobody)).status, (await read(office)).status]).toEqual([401, 403]);
    expect([(await h.nobody.get(path())).status, (await me.get(path())).status]).toEqual([401, 403]);
    expect([(await observer.get(path())).status, (await (await h.as('student')).get(path())).status]).toEqual([
      200, 403,
    ]);
    const stranger = await enter(await applicant());
    expect((await read(stranger)).status).toBe(406);
    for (const id of [row?.id, other?.id]) expect((await office.delete(path(id))).status).toBe(200);
    expect([(await read(me)).status, await kept()]).toEqual([404, 0]);
  });
  it('another applicant’s document is not there', async () => {
    const mine = await upToDocuments();
    const theirs = await upToDocuments();
    const file = (await filesOf(mine.me)).find((each) => each.accepts !== 'picture');
    const sent = await upload(mine.me, file?.type_id ?? 0, pdf());
    const id = sent.body.data.document_id;
    expect((await mine.me.post(`${base}/filedownload`, { id })).status).toBe(200);
    expect((await theirs.me.post(`${base}/filedownload`, { id })).status).toBe(404);
    expect((await upload(mine.me, 999_999, pdf())).status).toBe(404);
    // the same file twice is one; another is a new version, and the first stays
    expect((await upload(mine.me, file?.type_id ?? 0, pdf())).body.data).toMatchObject({
      document_id: id,
      version_no: 1,
    });
    expect((await upload(mine.me, file?.type_id ?? 0, pdf('iki'))).body.data.version_no).toBe(2);
    expect((await mine.me.post(`${base}/filedownload`, { id })).status).toBe(200);
    // no disk is filled by one document
    await h.rows`update admission_documents set version_no = 20 where is_current and type_id = ${file?.type_id} and registration_id = (select registration_id from admission_documents where id = ${id})`;
    const more = await upload(mine.me, file?.type_id ?? 0, pdf('üç'));
    expect([more.status, (more.body as { message?: string }).message]).toEqual([406, 'admission_document_versions']);
  });
  it('REG-013: drafts lack anything, data do not; an identity for money is checked', async () => {
    const who = await applicant();
    const me = await enter(who);
    await prove(me, who.tel);
    await mail(me, who);
    expect((await me.post(base, { father_name: 'ALİ', draft: true })).status).toBe(200);
    const [row] = await h.rows<{
      state: string;
      draft: { father_name: string };
    }>`select state, draft from admission_registrations where id = ${who.id}`;
    expect(row).toMatchObject({ state: 'email_verified', draft: { father_name: 'ALİ' } });
    const bare = await me.post<{ errors: Record<string, unknown> }>(base, { father_name: 'ALİ' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['mother_name', 'city_id']),
    ]);
    expect(
      (await me.post<{ message: string }>(base, { ...(await data()), iban: 'TR330006100519786457841327' })).body
        .message,
    ).toBe('admission_iban');
    expect((await me.post(base, { ...(await data()), occupation: 'pilot' })).status).toBe(422);
    expect((await me.post(base, { ...(await data()), leave_of_absence_fall: true })).status).toBe(422);
  });
  it('REG-013: an address and a phone are held against their country; abroad the city is written and no Turkish code asked for', async () => {
    const { who, me } = await upToDocuments();
    const [abroad] = await h.rows<{ id: number }>`select id from countries where code = 'DE'`;
    const problems = async (given: object): Promise<Record<string, unknown> | undefined> =>
      (await me.post<{ errors?: Record<string, unknown> }>(base, { ...(await data()), ...given })).body.errors;
    for (const postcode of ['0680', '068000', 'SW1A 1AA'])
      expect(Object.keys((await problems({ postcode })) ?? {}), postcode).toEqual(['postcode']);
    const there = { home_country_id: Number(abroad?.id), city_id: null, city_name: 'Köln', postcode: null };
    expect(Object.keys((await problems({ ...there, city_name: null })) ?? {})).toEqual(['city_name']);
    expect(Object.keys((await problems({ ...there, postcode: '50667; drop' })) ?? {})).toEqual(['postcode']);
    expect(Object.keys((await problems({ home_country_id: 999_999_999, city_name: 'X' })) ?? {})).toEqual([
      'home_country_id',
    ]);
    for (const emergency_tel of ['+9055511122', '+9005551112233', '+901551112233'])
      expect(Object.keys((await problems({ emergency_tel })) ?? {}), emergency_tel).toEqual(['emergency_tel']);
    expect(
      await problems({
        ...there,
        city_id: (await data()).city_id,
        postcode: 'SW1A 1AA',
        emergency_tel: '+4922112345678',
      }),
    ).toBeUndefined();
    const [kept] = await h.rows`
      select home_country_id::int as country, city_id, city_name, postcode, emergency_tel from admission_registrations where id = ${who.id}`;
    expect(kept).toEqual({
      country: Number(abroad?.id),
      city_id: null,
      city_name: 'Köln',
      postcode: 'SW1A 1AA',
      emergency_tel: '+4922112345678',
    });
  });
  it('what registers said of other data is void once the applicant saves his own', async () => {
    const { who, me } = await upToDocuments();
    await h.rows`insert into admission_checks (registration_id, kind, result, code, source, facts, checked_at) values (${who.id}, 'education', 'passed', 'register_passed', 'test', '{}', now())`;
    expect((await me.post(base, { ...(await data()), graduation_year: 2023 })).status).toBe(200);
    expect(await h.rows`select kind from admission_checks where registration_id = ${who.id}`).toEqual([]);
  });
  it('REG-015: whose place is held while papers are missing still sends them himself; the form stays closed', async () => {
    const { who, me } = await upToDocuments();
    await h.rows`update admission_registrations set state = 'temporary', submitted_at = now() where id = ${who.id}`;
    const page = (await me.get<{ data: { is_open: boolean; documents_open: boolean } }>(base)).body.data;
    expect([page.is_open, page.documents_open]).toEqual([false, true]);
    const type = (await filesOf(me)).find((each) => each.accepts === 'pdf_picture')?.type_id ?? 0;
    expect((await upload(me, type, pdf('late'), 'late.pdf')).status).toBe(200);
    await h.rows`update admission_registrations set state = 'declined' where id = ${who.id}`;
    const after = await me.get<{ data?: { documents_open: boolean } }>(base);
    expect(after.body.data?.documents_open ?? false).toBe(false);
  });
  it('whoever withdraws has nothing here any more', async () => {
    const { who, me } = await upToDocuments();
    expect((await me.post(`${base}/withdraw`, { reason: 'Başka üniversite' })).body).toMatchObject({
      data: { state: 'withdrawn' },
    });
    expect([401, 427]).toContain((await me.post(`${base}/filelist`, {})).status);
    expect((await login(who.application_no)).body).toMatchObject({ message: 'admission_unknown' });
  });
});

describe('REG-015: attacks by upload, each refused and nothing left', () => {
  it('each with a clear refusal', async () => {
    const { me } = await upToDocuments();
    const type = (await filesOf(me)).find((each) => each.accepts === 'pdf_picture')?.type_id ?? 0;
    const put = vi.spyOn(h.services.storage, 'put');
    const left = async () =>
      (
        await h.rows`select (select count(*)::int from files) as files, (select count(*)::int from admission_documents) as documents`
      )[0];
    const before = await left();
    const sentence = (key: string) => h.services.lines.line('en', `validation:${key}`);
    interface Refused {
      message: string;
      errors?: { file: string[] };
    }
    for (const [what, bytes, name, refusal] of uploadAttacks) {
      const { status, body } = await upload(me, type, bytes(), name);
      const { message, errors } = body as unknown as Refused;
      expect([what, status, errors?.file ?? message]).toEqual(
        refusal === 'upload_too_large' ? [what, 413, refusal] : [what, 422, [sentence(refusal)]],
      );
    }
    const one = multipart({ type_id: String(type) }, { name: '1.pdf', bytes: pdf('1') });
    const line = '------kampus-test';
    const two = Buffer.concat([
      Buffer.from(
        `${line}\r\nContent-Disposition: form-data; name="file"; filename="2.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      pdf('2'),
      Buffer.from('\r\n'),
      one.body,
    ]);
    const twoAtOnce = await me.post<Refused>(`${base}/fileupload`, two, one.headers);
    expect([twoAtOnce.status, twoAtOnce.body.errors?.file]).toEqual([422, [sentence('file_one')]]);
    const cut = await me.post<Refused>(`${base}/fileupload`, one.body.subarray(0, one.body.length - 60), one.headers);
    expect([cut.status, cut.body.message]).toEqual([422, 'upload_cut_off']);
    // ten gigabytes are announced, and not one of them is waited for
    const announced = await h.app.inject({
      method: 'POST',
      url: `${base}/fileupload`,
      headers: { ...one.headers, authorization: `Bearer ${me.token}`, 'content-length': String(10 * 1024 ** 3) },
      payload: one.body,
    });
    expect([announced.statusCode, announced.json<{ message: string }>().message, announced.headers.connection]).toEqual(
      [413, 'upload_too_large', 'close'],
    );
    expect(await left()).toEqual(before);
    expect(put).not.toHaveBeenCalled(); // not a byte of them has reached where files lie
    // a path in the name is a name; of two at once both are versions, and one is current
    const sent = await Promise.all([upload(me, type, pdf('a'), '../../etc/passwd.pdf'), upload(me, type, pdf('b'))]);
    expect(sent.map((each) => each.status)).toEqual([200, 200]);
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    const rows = await h.rows<{ name: string; is_current: boolean }>`
      select f.name, d.is_current from admission_documents d join files f on f.id = d.file_id where d.id in (${sent[0]?.body.data.document_id}, ${sent[1]?.body.data.document_id})`;
    expect(rows.filter((row) => row.is_current)).toHaveLength(1);
    expect(rows.every((row) => !/[/\\]/.test(row.name))).toBe(true);
  });
});
