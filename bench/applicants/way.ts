import type pg from 'pg';
import sharp from 'sharp';
import type { AgreementAnswer } from '#areas/access/acting/forms-contract.ts';
import type { RegistrationDesk } from '#areas/admissions/intake/contract.ts';
import type { OnlineFile } from '#areas/admissions/online/contract.ts';
import type { CatalogueRow, RegistrationState, SubmitAnswer } from '#areas/registration/contract.ts';
import { onConnection } from '../kit/postgres.ts';

/** Somebody who was accepted and has not begun. */
export interface Accepted {
  id: number;
  number: string;
  tel: string;
  email: string;
}
/** What all go through: the server, the outbox, the offices' tokens by account, the papers that are sent. */
export interface Campus {
  base: string;
  pool: pg.Pool;
  tokens: ReadonlyMap<string, string>;
  papers: { paper: Buffer; picture: Buffer };
  /** milliseconds of each request so far */
  took: number[];
}
const password = 'Mor-Kaplumbağa-41';

export const paperOf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% belge\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** A photograph as a telephone takes it, small. */
export const photoOf = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();

/** One visitor: a token of his own, and an address of his own as a proxy would say it. */
function visitor(campus: Campus, at: number) {
  const address = `10.${60 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    given?: object | FormData,
    token?: string,
    also: readonly number[] = [],
  ): Promise<T> => {
    const began = performance.now();
    const answer = await fetch(`${campus.base}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(given && !(given instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(given ? { body: given instanceof FormData ? given : JSON.stringify(given) } : {}),
    });
    const text = await answer.text();
    campus.took.push(performance.now() - began);
    if (answer.status !== 200 && !also.includes(answer.status))
      throw new Error(`${method} ${path.replace(/\d+/g, '#')}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
}
/** The last code that was sent to somebody, read in the outbox. */
async function codeTo(campus: Campus, recipient: string): Promise<string> {
  const { rows } = await campus.pool.query('select body from outbox where recipient = $1 order by id desc limit 1', [
    recipient,
  ]);
  const [code] = /\d{6}/.exec((rows[0] as { body: string } | undefined)?.body ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** The applicant's own steps (REG-001 to REG-018): from the first page to an application that was sent. */
async function applies(campus: Campus, who: Accepted, at: number): Promise<string> {
  const ask = visitor(campus, at);
  const path = '/api/v1/online/registration';
  const { access_token: token, cities } = await ask<{ access_token: string; cities: { id: number }[] }>(
    'POST',
    `${path}/login`,
    { number: who.number, birth_date: '2008-01-01' },
  );
  await ask('POST', `${path}/sendsms`, { mobile_tel: who.tel }, token);
  await ask('POST', `${path}/verifysms`, { code: await codeTo(campus, who.tel) }, token);
  await ask('POST', `${path}/send/email`, { email: who.email }, token);
  await ask('POST', `${path}/verify/email`, { code: await codeTo(campus, who.email) }, token);
  const { lists } = await ask<{ lists: { countries: { id: number; name: string }[] } }>('GET', path, undefined, token);
  await ask(
    'POST',
    path,
    {
      father_name: 'ALİ',
      mother_name: 'AYŞE',
      birth_place: 'Ankara',
      gender: 'female',
      nationality_id: lists.countries.find((each) => each.name.startsWith('Türk'))?.id,
      address: 'Cumhuriyet Mah. 12. Sok. No: 3',
      city_id: cities[0]?.id,
      postcode: '06800',
      emergency_name: 'Ali Aday',
      emergency_tel: '+905551112233',
      high_school_name: 'Ankara Atatürk Lisesi',
      graduation_year: 2025,
      iban: 'TR33 0006 1005 1978 6457 8413 26',
    },
    token,
  );
  const { files } = await ask<{ files: OnlineFile[] }>('POST', `${path}/filelist`, {}, token);
  for (const file of files.filter((each) => each.required)) {
    const form = new FormData();
    form.set('type_id', String(file.type_id));
    const picture = file.accepts === 'picture';
    const bytes = picture ? campus.papers.picture : campus.papers.paper;
    form.set('file', new Blob([new Uint8Array(bytes)]), picture ? 'foto.jpg' : 'belge.pdf');
    await ask('POST', `${path}/fileupload`, form, token);
  }
  await ask('POST', `${path}/approval/sms`, {}, token);
  const code = await codeTo(campus, who.tel);
  await ask('POST', `${path}/approve`, { code, accurate: true, informed: true }, token);
  return token;
}

/** The office's steps (REG-020 to REG-024): every paper, the registers, approval, the fee at the desk, a number once. */
async function isTaken(campus: Campus, who: Accepted, at: number, token: string): Promise<string> {
  const ask = visitor(campus, at);
  const office = campus.tokens.get('studentaffairs');
  const path = `/api/v1/registrations/${who.id}`;
  const { documents } = await ask<RegistrationDesk>('GET', `${path}/desk`, undefined, office);
  for (const { id, version_no, status } of documents)
    if (id !== null && status === 'uploaded')
      await ask('POST', `${path}/documents/${id}/approve`, { version_no }, office);
  await ask('POST', `${path}/checks`, {}, office);
  await ask('POST', `${path}/approve`, {}, office);
  const owed = await ask<{ status: string; due: { amount: number; currency: string }[] }>(
    'POST',
    '/api/v1/online/registration/payment/status',
    {},
    token,
  );
  for (const { amount, currency } of owed.due) {
    const bursar = campus.tokens.get('bursar');
    const { types } = await ask<{ types: { id: number; method: string }[] }>(
      'GET',
      `/api/v1/customers/accounts/applicant/${who.id}`,
      undefined,
      bursar,
    );
    await ask(
      'POST',
      '/api/v1/customers/payments',
      {
        kind: 'applicant',
        id: who.id,
        amount,
        currency,
        payment_type_id: types.find((each) => each.method === 'wire')?.id,
        reference: `EFT-${who.number}`,
        bank: 'Ziraat Bankası',
        attempt: `bench-${who.number}`,
      },
      bursar,
    );
  }
  const definite = () =>
    ask<{ student_number?: string }>('POST', `${path}/definite`, {}, office, at % 10 === 0 ? [406] : []);
  // every tenth is pressed twice at once
  const made = await Promise.all(at % 10 === 0 ? [definite(), definite()] : [definite()]);
  const number = made.find((each) => each?.student_number)?.student_number;
  if (!number) throw new Error('no student number');
  return number;
}

/** The new student's steps: a password by a code, the agreement, a course with a seat. */
async function registers(campus: Campus, who: Accepted, at: number, number: string): Promise<void> {
  const ask = visitor(campus, at);
  const path = '/api/v1/auth/password';
  const asked = await ask<{ token: string }>('POST', `${path}/reset/info`, { username: number });
  await ask('POST', `${path}/reset/sms`, { token: asked.token, channel: 'sms' });
  const { token: proved } = await ask<{ token: string }>('POST', `${path}/reset/verifysms`, {
    token: asked.token,
    sms_code: await codeTo(campus, who.tel),
  });
  await ask('POST', path, { token: proved, password, password_confirmation: password });
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/api/auth/login', {
    username: number,
    password,
  });
  await sign(ask, token);
  const { rows } = await ask<{ rows: CatalogueRow[] }>(
    'GET',
    '/api/v1/course/registration/catalogue?takeable=1&open=1&limit=60',
    undefined,
    token,
  );
  for (const row of rows.filter((each) => each.credits > 0)) {
    const { ok } = await ask<{ ok: boolean }>(
      'GET',
      `/api/v1/course/registration/check?section_ids=${row.section_id}`,
      undefined,
      token,
    );
    if (!ok) continue;
    const lines = await inTurn(async () => {
      const basket = { lines: [{ section_id: row.section_id }] };
      return (await ask<SubmitAnswer>('POST', '/api/v1/course/registration/submit', basket, token)).lines;
    });
    if (lines[0]?.result === 'registered') return;
    throw new Error(`not registered: ${JSON.stringify(lines)}`);
  }
  const state = await ask<RegistrationState>('GET', '/api/v1/course/registration', undefined, token);
  throw new Error(
    `nothing can be taken: ${rows.length} offered, blocked by ${JSON.stringify(state.blockers.map((each) => each.key))}, holds ${state.holds.length}`,
  );
}
/** Where registration is crowded everybody waits for his turn in the waiting room, as a browser does. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100 || !String(error).includes('waiting_room_first')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
async function sign(ask: ReturnType<typeof visitor>, token: string): Promise<void> {
  const path = '/api/v1/student/enrollment-agreement';
  const { student_program_id, version, full_name } = await ask<AgreementAnswer>('GET', path, undefined, token);
  await ask('POST', path, { student_program_id, version, accepted: true, signed_name: full_name }, token);
}

/** The whole way of one. Throws where it ends before a seat in a course. */
export async function goTheWay(campus: Campus, who: Accepted, at: number): Promise<void> {
  const token = await applies(campus, who, at);
  const number = await isTaken(campus, who, at, token);
  await registers(campus, who, at, number);
}

export interface Found {
  students: number;
  doubled: number;
  repeated: number;
  gaps: number;
  incomplete: number;
  seats: number;
  miscounted: number;
}
/** What the database says afterwards of these registrations. */
export const foundIn = (url: string, ids: readonly number[]): Promise<Found> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query(
      `with made as (select d.student_number, left(d.student_number, 7) as prefix, right(d.student_number, 4)::int as n from definite_registrations d where d.registration_id = any($1)),
        series as (select prefix, count(*) as n, max(n) - min(n) + 1 as span, count(distinct n) as numbers from made group by 1),
        mine as (select r.id, r.state, r.paid_at, s.id as student_id, p.id as student_program_id from admission_registrations r left join students s on s.id = r.student_id left join student_programs p on p.id = r.student_program_id and p.student_id = s.id where r.id = any($1))
      select (select count(*) from made)::int as students,
        (select count(*) - count(distinct s.national_id) from mine m join students s on s.id = m.student_id)::int as doubled,
        (select count(*) - count(distinct student_number) from made)::int as repeated,
        (select coalesce(sum(span - numbers), 0) from series)::int as gaps,
        (select count(*) from mine m where m.state <> 'registered' or m.paid_at is null or m.student_program_id is null or not exists (
          select from student_programs p join curriculums c on c.id = p.curriculum_id join users u on u.student_id = p.student_id join user_roles ur on ur.user_id = u.id where p.id = m.student_program_id))::int as incomplete,
        (select count(distinct e.student_program_id) from enrolments e join mine m on m.student_program_id = e.student_program_id where e.status = 'registered')::int as seats,
        (select count(*) from sections s where exists (select from enrolments e join mine m on m.student_program_id = e.student_program_id where e.section_id = s.id)
          and s.taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status in ('registered', 'approved', 'submitted')))::int as miscounted`,
      [ids],
    );
    return rows[0] as Found;
  });
