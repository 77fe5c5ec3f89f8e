import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { guestOf, type GuestKind } from '#kernel/contract/principal.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { applied, openCall, referee, upload } from '#test/graduate-walk.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { admitToRegistration } from './online/admit.ts';
import { nationalIdOf } from './online/demo-lists.ts';

const kinds = ['applicant', 'transfer-applicant', 'graduate-applicant', 'referee'] as const satisfies GuestKind[];
type Kind = (typeof kinds)[number];
/** One guest, with what nobody else may see of him and the numbers of what is his. */
interface Guest {
  caller: Caller;
  marks: readonly string[];
  /** by the path of a call, or by the name of a field of its body */
  ids: Readonly<Record<string, number>>;
}
let h: Harness;
/** the owner of everything, and the stranger who tries to reach it */
let guests: Record<Kind, { owner: Guest; stranger: Guest }>;

const outbox = async (to: string): Promise<string> =>
  (await h.rows<{ body: string }>`select body from outbox where recipient = ${to} order by id desc limit 1`)[0]?.body ??
  '';
async function online(n: number): Promise<Guest> {
  const [national_id, tel] = [nationalIdOf(430_000_000 + n * 7), `+9055577${String(80_000 + n)}`];
  const [place] = await h.rows<{ semester_id: number; program_id: number }>`
    select (select id from semesters where is_active) as semester_id, (select min(id) from programs where level = 'undergraduate') as program_id`;
  if (!place) throw new Error('no place');
  const { id, application_no: number } = await systemWrite(h.services, 'test', (context) =>
    admitToRegistration(context, {
      ...place,
      source: 'placement',
      source_key: `strangers-${process.pid}-${n}`,
      entry_type: 'exam',
      first_name: 'Ece',
      last_name: 'Yabancı',
      birth_date: '2006-03-04',
      national_id,
      mobile_tel: tel,
    }),
  );
  const base = '/api/v1/online/registration';
  const { body } = await h.nobody.post<{ data: { access_token: string; file_types: { id: number }[] } }>(
    `${base}/login`,
    { number, birth_date: '2006-03-04' },
  );
  const caller = h.holding(body.data.access_token);
  await caller.post(`${base}/sendsms`, { mobile_tel: tel });
  await caller.post(`${base}/verifysms`, { code: /\d{6}/.exec(await outbox(tel))?.[0] });
  const [type] = await h.rows<{ id: number }>`
    select id from admission_document_types where accepts <> 'picture' and status = 'a' and program_id is null order by required desc, id limit 1`;
  // a paper can be sent once the data are there: here the row alone matters
  const [file] = await h.rows<{ id: number }>`
    insert into files (key, name, mime, bytes, sha256, purpose) values (${`test/strangers/${process.pid}/${n}`}, 'a.pdf', 'application/pdf', 1, 'x', 'test') returning id`;
  const [paper] = await h.rows<{ id: number }>`
    insert into admission_documents (registration_id, type_id, file_id, sha256, status, uploaded_at) values (${id}, ${type?.id}, ${file?.id}, ${`s${n}`}, 'uploaded', now()) returning id`;
  return { caller, marks: [national_id, tel, number], ids: { '/online/registration/filedownload': Number(paper?.id) } };
}
async function transfer(n: number): Promise<Guest> {
  const path = '/api/v1/undergraduate/transfers';
  const email = `strange${n}-${process.pid}@example.org`;
  const given = { first_name: 'ECE', last_name: 'YALÇIN', email, language: 'en' };
  const { body: started } = await h.nobody.post<{ data: { token: string } }>(`${path}/start`, given);
  const code = /\d{6}/.exec(await outbox(email))?.[0];
  const { body: verified } = await h.nobody.post<{ data: { username: string } }>(`${path}/verify`, {
    token: started.data.token,
    code,
  });
  const { username } = verified.data;
  const pin = /\b\d{8}\b/.exec(await outbox(email))?.[0];
  const { body } = await h.nobody.post<{ data: { access_token: string } }>(`${path}/login`, { username, pin });
  const caller = h.holding(body.data.access_token);
  const paper = multipart({ kind: 'transcript' }, { name: 'a.pdf', bytes: pdfBytes() });
  const sent = await caller.post<{ data: { id: number } }>(
    '/api/v1/undergraduate/transfer/upload',
    paper.body,
    paper.headers,
  );
  expect([sent.status, sent.body]).toMatchObject([200, {}]);
  return {
    caller,
    marks: [email, username],
    ids: {
      '/undergraduate/transfer/delete/document': sent.body.data.id,
      '/undergraduate/transfer/download': sent.body.data.id,
    },
  };
}
beforeAll(async () => {
  h = await freshHarness();
  const call = await openCall(h);
  const graduate = async (): Promise<Guest & { refereeMail: string }> => {
    const who = await applied(h, [call]);
    const paper = await upload(who.caller, '/api/v1/graduate/application/documents', { kind: 'diploma' });
    const references = who.form.references as { email: string }[];
    return {
      caller: who.caller,
      marks: [who.form.email, who.form.phone, String(who.form.passport_no)],
      ids: {
        '/graduate/application/documents/{id}/file': paper.body.data.id,
        '/graduate/application/documents/{id}': paper.body.data.id,
        '/graduate/application/references/{id}/letter': who.references[0] ?? 0,
        '/graduate/application/references/{id}/send': who.references[0] ?? 0,
        '/graduate/application/candidacies/{id}/withdraw': who.candidacies[0] ?? 0,
        '/graduate/application/candidacies/{id}/answer': who.candidacies[0] ?? 0,
      },
      refereeMail: references[0]?.email ?? '',
    };
  };
  const [one, two] = [await graduate(), await graduate()];
  const judge = async (of: typeof one): Promise<Guest> => ({
    caller: await referee(h, of.refereeMail),
    marks: [of.refereeMail, ...of.marks],
    ids: {},
  });
  guests = {
    applicant: { owner: await online(1), stranger: await online(2) },
    'transfer-applicant': { owner: await transfer(1), stranger: await transfer(2) },
    'graduate-applicant': { owner: one, stranger: two },
    referee: { owner: await judge(one), stranger: await judge(two) },
  };
});

/** Every call that one of these guests may make, by the declarations. */
const calls = () =>
  h.endpoints.flatMap((each) => {
    const guest = 'access' in each.needs ? guestOf(String(each.needs.access)) : null;
    const kind = kinds.find((known) => known === guest);
    return kind ? [{ ...each, kind }] : [];
  });
const short = (path: string): string => path.replace('/api/v1', '');
/** With this number where the call names one: in its path, and in its body. */
async function ask(caller: Caller, call: { method: string; path: string }, id: number) {
  const url = call.path.replaceAll(/\{\w+\}/g, String(id));
  if (call.method === 'GET') return caller.get(url);
  const answer = await h.app.inject({
    method: call.method as 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: JSON.stringify({ id, accept: true }),
  });
  return { status: answer.statusCode, raw: answer.rawPayload };
}
/** All that is the owners’, as text. */
async function possessions(): Promise<string> {
  const [id = 0] = Object.values(guests.applicant.owner.ids);
  const [mail = ''] = guests['transfer-applicant'].owner.marks;
  const [address = ''] = guests['graduate-applicant'].owner.marks;
  return JSON.stringify([
    await h.rows`select r.*, d.* from admission_registrations r join admission_documents d on d.registration_id = r.id where d.id = ${id}`,
    await h.rows`select t.*, d.* from undergraduate_transfers t left join transfer_documents d on d.transfer_id = t.id where t.email = ${mail} order by d.id`,
    await h.rows`select a.*, d.* from graduate_applications a left join graduate_documents d on d.application_id = a.id where a.email = ${address} order by d.id`,
    await h.rows`select c.* from graduate_candidacies c join graduate_applications a on a.id = c.application_id where a.email = ${address} order by c.id`,
    await h.rows`select r.* from graduate_references r join graduate_applications a on a.id = r.application_id where a.email = ${address} order by r.id`,
  ]);
}

describe('what is an applicant’s is nobody else’s, over all calls of applicants and referees', () => {
  it('nobody, people with accounts and guests of another kind are refused each of them', async () => {
    expect(calls().length).toBeGreaterThan(30);
    const [student, registrar] = [await h.as('student'), await h.as('registrar')];
    for (const call of calls()) {
      const id = guests[call.kind].owner.ids[short(call.path)] ?? 1;
      const name = `${call.method} ${short(call.path)}`;
      expect([name, (await ask(h.nobody, call, id)).status]).toEqual([name, 401]);
      expect([name, (await ask(student, call, id)).status]).toEqual([name, 403]);
      // the offices that decide on transfers read their papers
      if (!call.path.endsWith('/transfer/download'))
        expect([name, (await ask(registrar, call, id)).status]).toEqual([name, 403]);
      for (const kind of kinds)
        if (kind !== call.kind)
          expect([name, kind, (await ask(guests[kind].owner.caller, call, id)).status]).toEqual([name, kind, 403]);
    }
  });
  it('another of the same kind finds no record by its number, learns nothing of the owner, and changes nothing of his', async () => {
    const before = await possessions();
    let numbered = 0;
    // what ends a session or an application of the stranger himself comes last
    const ends = (path: string): number => (path.endsWith('/leave') ? 2 : /withdraw|verify|approve/.test(path) ? 1 : 0);
    for (const call of calls().toSorted((a, b) => ends(a.path) - ends(b.path))) {
      const { owner, stranger } = guests[call.kind];
      const id = owner.ids[short(call.path)];
      const name = `${call.method} ${short(call.path)}`;
      const answer = await ask(stranger.caller, call, id ?? 1);
      if (id !== undefined) {
        numbered += 1;
        expect([name, answer.status]).toEqual([name, 404]);
      }
      expect([name, answer.status < 500]).toEqual([name, true]);
      const text = answer.raw.toString('utf8');
      expect([name, owner.marks.filter((mark) => text.includes(mark))]).toEqual([name, []]);
    }
    expect(numbered).toBe(Object.values(guests).reduce((sum, { owner }) => sum + Object.keys(owner.ids).length, 0));
    expect(await possessions()).toBe(before);
  });
  it('every call that names a record is among them', () => {
    const named = calls().filter(
      (call) => call.path.includes('{') || Object.hasOwn((call.declaration?.input ?? {}) as object, 'id'),
    );
    const known = Object.values(guests).flatMap(({ owner }) => Object.keys(owner.ids));
    expect(named.map((call) => short(call.path)).filter((path) => !known.includes(path))).toEqual([]);
  });
  it('TRF-004: another pin is sent four times an hour to one address, from wherever it is asked; then 429 for everybody alike', async () => {
    const [email = '', username] = guests['transfer-applicant'].stranger.marks;
    const ask = (n: number, to: string) =>
      h.holding('', { address: `10.77.${n}.1` }).post('/api/v1/undergraduate/transfers/pin', { email: to });
    for (const to of [email, `niemand${process.pid}@example.org`]) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await ask(n, to)).status);
      expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
    }
    // the last one that was sent stays good
    const pin = /\b\d{8}\b/.exec(await outbox(email))?.[0];
    expect((await h.nobody.post('/api/v1/undergraduate/transfers/login', { username, pin })).status).toBe(200);
    // and so of the codes of graduate applicants: six in a quarter of an hour
    const codes = [];
    for (let n = 0; n < 7; n += 1)
      codes.push(
        (
          await h
            .holding('', { address: `10.79.${n}.1` })
            .post('/api/v1/graduate/application/login/code', { email: `keiner${process.pid}@example.org` })
        ).status,
      );
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
  it('a session can’t be guessed and is not kept as it is: 256 random bits, their hash in the database', async () => {
    for (const kind of kinds) {
      const { token } = guests[kind].owner.caller;
      expect([kind, Buffer.from((token ?? '').replace(/^.*\./, ''), 'base64url').length >= 32]).toEqual([kind, true]);
      const kept = await h.rows<{ rows: string }>`select s::text as rows from guest_sessions s`;
      expect(kept.some(({ rows }) => rows.includes(token ?? 'none'))).toBe(false);
    }
  });
});
