import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { freeUnregistered, lapsePlaces } from './commands/answer.ts';
import { documentsOf, type Track } from './rules/tracks.ts';
let h: Harness;
const plural = '/api/v1/undergraduate/transfers';
const single = '/api/v1/undergraduate/transfer';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
interface Mine {
  status: string;
  version: number;
  reasons: { key: string }[];
  documents: { id: number | null; kind: string }[];
  programs: { id: number; track: Track; seats: number }[];
  result: { lines: { list: string | null; place: number | null }[]; reply_by: string | null } | null;
}
beforeAll(async () => {
  h = await harness();
});
let people = 0;
interface Applicant {
  who: Caller;
  username: string;
  pin: string;
  email: string;
  id: number;
}
const lastMail = async (to: string, template: string): Promise<string> =>
  (
    await h.rows<{ body: string }>`
      select body from outbox where recipient = ${to} and template = ${template} order by id desc limit 1`
  )[0]?.body ?? '';
const person = () => {
  people += 1;
  return {
    first_name: 'ECE',
    last_name: 'YALÇIN',
    email: `ece${people}-${process.pid}-${Math.trunc(performance.now())}@example.org`,
    language: 'en',
  };
};
/** From start to the first sign-in, as people do it. */
async function registered(): Promise<Applicant> {
  const given = person();
  const started = await h.nobody.post<{ data: { token: string } }>(`${plural}/start`, given);
  expect([started.status, started.body]).toMatchObject([200, {}]);
  const [code = ''] = /\d{6}/.exec(await lastMail(given.email, 'transfer_code')) ?? [];
  const verified = await h.nobody.post<{ data: { username: string } }>(`${plural}/verify`, {
    token: started.body.data.token,
    code,
  });
  expect([verified.status, verified.body]).toMatchObject([200, {}]);
  const [pin = ''] = /\b\d{8}\b/.exec(await lastMail(given.email, 'transfer_pin')) ?? [];
  const { username } = verified.body.data;
  const entered = await h.nobody.post<{ data: { access_token: string } }>(`${plural}/login`, { username, pin });
  expect(entered.status).toBe(200);
  const [row] = await h.rows<{ id: number }>`select id from undergraduate_transfers where number = ${username}`;
  return {
    who: h.holding(entered.body.data.access_token),
    username,
    pin,
    email: given.email,
    id: Number(row?.id),
  };
}
const mine = async (applicant: Applicant): Promise<Mine> =>
  (await applicant.who.get<{ data: Mine }>(`${plural}/mine`)).body.data;
const form = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  track: 'institution',
  first_name: 'ECE',
  last_name: 'YALÇIN',
  national_id: nationalIdOf(500_000_000 + people * 104_729 + (process.pid % 1000)),
  birth_date: '2006-04-11',
  phone: '+905321112233',
  current_university: 'Ege Üniversitesi',
  current_program: 'Matematik',
  current_class: 1,
  cgpa: 3.2,
  scale: 'four',
  semester_completed: 2,
  entry_score: 480.5,
  entry_type: 'SAY',
  entry_year: 2025,
  discipline_clean: true,
  prep_status: 'exempt',
  courses: [{ code: 'MAT101', name: 'Analiz I', grade: 'BA', credit: 4, ects: 6 }],
  ...more,
});
async function saved(applicant: Applicant, more: Record<string, unknown> = {}): Promise<void> {
  const { version, programs } = await mine(applicant);
  const wanted = programs.filter((each) => each.track === 'institution').map((each) => each.id);
  const done = await applicant.who.post(
    `${plural}/save`,
    { ...form(), preferences: wanted.slice(0, 2), ...more, version },
    key(),
  );
  expect([done.status, done.body]).toMatchObject([200, {}]);
}
async function upload(applicant: Applicant, kind: string, bytes = pdfBytes()) {
  const body = multipart({ kind }, { name: `${kind}.pdf`, bytes });
  const answer = await h.app.inject({
    method: 'POST',
    url: `${single}/upload`,
    headers: { ...body.headers, authorization: `Bearer ${applicant.who.token}` },
    payload: body.body,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { message: string; data: { id: number } } };
}
/** TRF-010: DELETE with a body. */
async function remove(applicant: Applicant, id: number) {
  const answer = await h.app.inject({
    method: 'DELETE',
    url: `${single}/delete/document`,
    headers: { authorization: `Bearer ${applicant.who.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { data: { status: string }; message?: string } };
}
async function sent(more: Record<string, unknown> = {}): Promise<Applicant> {
  const applicant = await registered();
  await saved(applicant, more);
  for (const kind of documentsOf('institution')) expect((await upload(applicant, kind)).status).toBe(200);
  const { version } = await mine(applicant);
  const done = await applicant.who.post(`${single}/send-approve`, { version }, key());
  expect([done.status, done.body]).toMatchObject([200, {}]);
  return applicant;
}
const steps = [
  ['registrar', `${single}/approve`],
  ['studentaffairs', `${single}/approve/student-affairs`],
  ['prepschool', `${single}/approve/prep-school`],
  ['admin', `${single}/approve/academic-unit-office`],
] as const;
async function decide(id: number, step: number, decision: string, reason?: string) {
  const [username, path] = steps[step] ?? steps[0];
  const office = await h.as(username);
  const [row] = await h.rows<{ version: number }>`select version from undergraduate_transfers where id = ${id}`;
  return office.post<{ data: { status: string }; message?: string }>(
    path,
    { id, version: row?.version, decision, ...(reason ? { reason } : {}) },
    key(),
  );
}
describe('TRF-001, TRF-007 from the start to sending', () => {
  it('TRF-002, TRF-004, CALL-078, CALL-079, CALL-080: start, code, user name and pin; the pin is kept as a hash and told once', async () => {
    expect((await h.nobody.post(`${plural}/start`, {})).status).toBe(422);
    const given = person();
    const { body } = await h.nobody.post<{ data: { token: string } }>(`${plural}/start`, given);
    const [code = ''] = /\d{6}/.exec(await lastMail(given.email, 'transfer_code')) ?? [];
    const { token } = body.data;
    const wrong = await h.nobody.post(`${plural}/verify`, { token, code: code === '000000' ? '111111' : '000000' });
    expect([wrong.status, wrong.body.message]).toEqual([406, 'guest_code_wrong']);
    expect((await h.nobody.post(`${plural}/verify`, { token: 'x', code })).status).toBe(404);
    const verified = await h.nobody.post<{ data: { username: string } }>(`${plural}/verify`, { token, code });
    expect(verified.status).toBe(200);
    expect((await h.nobody.post(`${plural}/verify`, { token, code })).status).toBe(404); // once
    const { username } = verified.body.data;
    const [pin = ''] = /\b\d{8}\b/.exec(await lastMail(given.email, 'transfer_pin')) ?? [];
    expect(JSON.stringify(verified.body)).not.toContain(pin);
    const [row] = await h.rows<{ whole: string; status: string }>`
      select t::text as whole, status from undergraduate_transfers t where number = ${username}`;
    expect([row?.status, row?.whole.includes(pin)]).toEqual(['verified', false]);
    const [audit] = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where after::text like ${`%${pin}%`} or before::text like ${`%${pin}%`}`;
    expect(audit?.n).toBe(0);
    const refused = await h.nobody.post(`${plural}/login`, {
      username,
      pin: pin === '00000000' ? '11111111' : '00000000',
    });
    expect([refused.status, refused.body.message]).toEqual([406, 'transfer_login_wrong']);
    const unknown = await h.nobody.post(`${plural}/login`, { username: 'YG999999', pin });
    expect([unknown.status, unknown.body.message]).toEqual([406, 'transfer_login_wrong']);
    const entered = await h.nobody.post<{ data: Record<string, unknown> }>(`${plural}/login`, { username, pin });
    expect([entered.status, entered.body.data]).toMatchObject([200, { username, data: { status: 'logged_in' } }]);
    // a second application of the same address
    const again = await h.nobody.post<{ data: { token: string } }>(`${plural}/start`, given);
    const [second = ''] = /\d{6}/.exec(await lastMail(given.email, 'transfer_code')) ?? [];
    const twice = await h.nobody.post(`${plural}/verify`, { token: again.body.data.token, code: second });
    expect([twice.status, twice.body.message]).toEqual([406, 'transfer_applied_already']);
  });
  it('a lost pin: another one by mail, the one before and its sessions are dead; the same answer for addresses nobody has', async () => {
    const applicant = await registered();
    const nobody = await h.nobody.post(`${plural}/pin`, { email: 'nobody@example.org' });
    const known = await h.nobody.post(`${plural}/pin`, { email: applicant.email });
    expect([nobody.status, nobody.body]).toEqual([known.status, known.body]);
    expect((await applicant.who.get(`${plural}/mine`)).status).toBe(427);
    const login = (pin: string) => h.nobody.post(`${plural}/login`, { username: applicant.username, pin });
    expect((await login(applicant.pin)).status).toBe(406);
    const [pin = ''] = /\b\d{8}\b/.exec(await lastMail(applicant.email, 'transfer_new_pin')) ?? [];
    expect((await login(pin)).status).toBe(200);
  });
  it('TRF-003, CALL-081, CALL-085: only with the login; what is missing is said before sending, all at once', async () => {
    expect((await h.nobody.get(`${plural}/mine`)).status).toBe(401);
    for (const name of ['student', 'registrar', 'admin'])
      expect([name, (await (await h.as(name)).get(`${plural}/mine`)).status]).toEqual([name, 403]);
    const applicant = await registered();
    const empty = await mine(applicant);
    expect(empty.status).toBe('logged_in');
    const early = await applicant.who.post(`${single}/send-approve`, { version: empty.version }, key());
    expect([early.status, early.body.message]).toEqual([406, 'transfer_not_open']);
    await saved(applicant, { cgpa: 2, semester_completed: 1, phone: null, preferences: [] });
    const now = await mine(applicant);
    expect(now.reasons.map((each) => each.key)).toEqual([
      'transfer_field_missing',
      'transfer_average_low',
      'transfer_semesters_few',
      'transfer_no_preference',
      ...documentsOf('institution').map(() => 'transfer_document_missing'),
    ]);
    expect((await applicant.who.post(`${single}/send-approve`, { version: now.version }, key())).status).toBe(420);
    // an older version of the form does not overwrite a newer one
    const old = await applicant.who.post(`${plural}/save`, { ...form(), preferences: [], version: 1 }, key());
    expect([old.status, old.body.message]).toEqual([406, 'record_changed_meanwhile']);
    for (const wrong of [{ cgpa: 5 }, { national_id: '12345678901' }])
      expect(
        (await applicant.who.post(`${plural}/save`, { ...form(wrong), preferences: [], version: now.version }, key()))
          .status,
      ).toBe(406);
    expect((await applicant.who.post(`${plural}/save`, { version: now.version }, key())).status).toBe(422);
  });
  it('TRF-008, TRF-009, TRF-010, CALL-082, CALL-083, CALL-084, CALL-087: documents are kept safe, read back as bytes, replaced, removed', async () => {
    const applicant = await registered();
    await saved(applicant);
    const bad = await upload(applicant, 'transcript', Buffer.from('%PDF-1.4 /JavaScript (x) %%EOF'));
    expect(bad.status).toBe(422);
    const [none] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from transfer_documents where transfer_id = ${applicant.id}`;
    expect(none?.n).toBe(0);
    const { body } = await upload(applicant, 'transcript');
    const read = await applicant.who.post(`${single}/download`, { id: body.data.id });
    expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(read.raw.subarray(0, 5).toString()).toBe('%PDF-');
    // another applicant, and whoever is nobody
    const other = await registered();
    expect((await other.who.post(`${single}/download`, { id: body.data.id })).status).toBe(404);
    expect((await remove(other, body.data.id)).status).toBe(404);
    expect((await h.nobody.post(`${single}/download`, { id: body.data.id })).status).toBe(401);
    expect((await (await h.as('student')).post(`${single}/download`, { id: body.data.id })).status).toBe(403);
    // the first approver sees it, an office it has not come to does not
    expect((await (await h.as('registrar')).post(`${single}/download`, { id: body.data.id })).status).toBe(200);
    for (const name of ['studentaffairs', 'prepschool', 'unitoffice'])
      expect([name, (await (await h.as(name)).post(`${single}/download`, { id: body.data.id })).status]).toEqual([
        name,
        404,
      ]);
    const newer = await upload(applicant, 'transcript');
    expect((await applicant.who.post(`${single}/download`, { id: body.data.id })).status).toBe(404);
    for (const kind of documentsOf('institution').slice(1)) await upload(applicant, kind);
    const listed = await applicant.who.post<{ data: { status: string }; message?: string }>(`${single}/documents`, {});
    expect([listed.status, listed.body.data.status]).toEqual([200, 'documents']);
    const removed = await remove(applicant, newer.body.data.id);
    expect([removed.status, removed.body.data.status]).toEqual([200, 'saved']);
    expect((await mine(applicant)).reasons.map((each) => each.key)).toEqual(['transfer_document_missing']);
  });
});
describe('TRF-005, TRF-012, TRF-013 the four offices', () => {
  it('CALL-086, CALL-088…094: each approves at its own step, in order, and the applicant is told each time', async () => {
    const applicant = await sent();
    expect(
      (await applicant.who.post(`${plural}/save`, { ...form(), preferences: [], version: 99 }, key())).status,
    ).toBe(406);
    const states = ['first_approval', 'student_affairs', 'prep_school', 'academic_unit'];
    for (const [step, [username, path]] of steps.entries()) {
      // whoever is not this office, and the offices that come later
      expect((await h.nobody.post(path, { id: applicant.id, version: 1, decision: 'approve' })).status).toBe(401);
      expect(
        (await (await h.as('student')).post(path, { id: applicant.id, version: 1, decision: 'approve' })).status,
      ).toBe(403);
      expect((await (await h.as(username)).post(path, { id: 999_999, version: 1, decision: 'approve' })).status).toBe(
        404,
      );
      expect((await (await h.as(username)).post(path, { id: applicant.id, version: 1 })).status).toBe(422);
      if (step < 3) expect((await decide(applicant.id, step + 1, 'approve')).status).toBe(404);
      const why = await decide(applicant.id, step, 'return');
      expect([why.status, why.body.message]).toEqual([406, 'transfer_reason_missing']);
      const done = await decide(applicant.id, step, 'approve');
      expect([done.status, done.body.data.status]).toEqual([200, states[step]]);
      const again = await decide(applicant.id, step, 'approve');
      expect([again.status, again.body.message]).toEqual([406, 'transfer_not_here']);
    }
    const [letters] = await h.rows<{ n: number }>`
      select count(*)::int as n from outbox where recipient = ${applicant.email} and template = 'transfer_approved'`;
    expect(letters?.n).toBe(4);
    const record = await (
      await h.as('registrar')
    ).get<{ data: { steps: { office: string | null; by: string | null }[] } }>(`${plural}/records/${applicant.id}`);
    expect(record.body.data.steps.filter((each) => each.office).map((each) => each.office)).toEqual([
      'first',
      'student-affairs',
      'prep-school',
      'academic-unit-office',
    ]);
    expect(record.body.data.steps.filter((each) => each.office).every((each) => each.by !== null)).toBe(true);
  });
  it('TRF-011: lists of the offices hold what has come to them; a unit’s office sees its own faculty', async () => {
    const applicant = await sent();
    const lists = {
      registrar: plural,
      studentaffairs: `${single}/index/student-affairs`,
      prepschool: `${single}/index/prep-school`,
      unitoffice: `${single}/index/academic-unit-office`,
    };
    const has = async (name: keyof typeof lists): Promise<boolean> =>
      (await (await h.as(name)).get<{ data: { id: number }[] }>(`${lists[name]}?limit=-1`)).body.data.some(
        (each) => each.id === applicant.id,
      );
    expect([await has('registrar'), await has('studentaffairs')]).toEqual([true, false]);
    for (const path of Object.values(lists)) {
      expect((await h.nobody.get(path)).status).toBe(401);
      expect((await (await h.as('student')).get(path)).status).toBe(403);
    }
    const [own] = await h.rows<{ faculty_code: string }>`
      select r.faculty_code from user_roles r join users u on u.id = r.user_id where u.username = 'unitoffice' and r.faculty_code is not null`;
    const seen = await (
      await h.as('unitoffice')
    ).get<{ data: { faculty_id: number }[] }>(`${lists.unitoffice}?limit=-1`);
    const faculties = await h.rows<{ id: number }>`select id from faculties where code = ${own?.faculty_code ?? ''}`;
    expect(seen.body.data.length).toBeGreaterThan(0);
    expect([...new Set(seen.body.data.map((each) => Number(each.faculty_id)))]).toEqual(
      faculties.map((each) => Number(each.id)),
    );
    expect((await (await h.as('studentaffairs')).get(`${plural}/records/${applicant.id}`)).status).toBe(404);
    expect((await (await h.as('student')).get(`${plural}/records/${applicant.id}`)).status).toBe(403);
  });
  it('returned with a reason: open again, sent again, and every office asks anew; declined ends it', async () => {
    const applicant = await sent();
    await decide(applicant.id, 0, 'approve');
    expect((await decide(applicant.id, 1, 'return', 'Transkript okunmuyor.')).status).toBe(200);
    expect(await lastMail(applicant.email, 'transfer_returned')).toContain('Transkript okunmuyor.');
    const now = await mine(applicant);
    expect(now.status).toBe('returned');
    expect((await applicant.who.post(`${single}/send-approve`, { version: now.version }, key())).status).toBe(200);
    expect((await decide(applicant.id, 0, 'reject', 'Belgeler uyuşmuyor.')).body.data.status).toBe('rejected');
    expect((await applicant.who.post(`${single}/withdraw`, {}, key())).status).toBe(406);
  });
  it('TRF-012: two who decide at once: one decides, the other finds it decided; so of an approval and a withdrawal', async () => {
    const applicant = await sent();
    const both = await Promise.all([
      decide(applicant.id, 0, 'approve'),
      decide(applicant.id, 0, 'reject', 'Eksik belge.'),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    const other = await sent();
    const [withdrawn, decided] = await Promise.all([
      other.who.post(`${single}/withdraw`, {}, key()),
      decide(other.id, 0, 'approve'),
    ]);
    const [row] = await h.rows<{ status: string; steps: number }>`
      select status, (select count(*)::int from transfer_steps s where s.transfer_id = t.id and s.status in ('withdrawn', 'first_approval')) as steps from undergraduate_transfers t where id = ${other.id}`;
    // approved first, it can still be withdrawn; withdrawn first, nobody decides it
    expect([withdrawn.status, row?.status]).toEqual([200, 'withdrawn']);
    expect(row?.steps).toBe(decided.status === 200 ? 2 : 1);
  });
  it('an office opens an application; its applicant signs in with what came by mail', async () => {
    const given = person();
    const [semester] = await h.rows<{
      semester_id: number;
    }>`select semester_id from transfer_terms order by opens_on desc limit 1`;
    const input = { ...given, semester_id: semester?.semester_id, track: 'abroad' };
    expect((await (await h.as('prepschool')).post(`${single}/start`, input, key())).status).toBe(403);
    const affairs = await h.as('studentaffairs');
    expect((await affairs.post(`${single}/start`, {}, key())).status).toBe(422);
    const made = await affairs.post<{ data: { number: string } }>(`${single}/start`, input, key());
    expect([made.status, made.body]).toMatchObject([200, {}]);
    const [pin = ''] = /\b\d{8}\b/.exec(await lastMail(given.email, 'transfer_pin')) ?? [];
    expect((await h.nobody.post(`${plural}/login`, { username: made.body.data.number, pin })).status).toBe(200);
  });
});
describe('TRF-013 quotas and results', () => {
  const which = async (): Promise<{ semester_id: number; track: Track }> => ({
    semester_id: Number(
      (await h.rows<{ semester_id: number }>`select semester_id from transfer_terms order by opens_on desc limit 1`)[0]
        ?.semester_id,
    ),
    track: 'institution',
  });
  it('window, rules and quotas: who may, what is refused', async () => {
    const { semester_id } = await which();
    const registrar = await h.as('registrar');
    expect((await (await h.as('student')).get(`${single}/quotas?semester_id=${semester_id}`)).status).toBe(403);
    expect((await (await h.as('dean')).get(`${single}/quotas?semester_id=${semester_id}`)).status).toBe(200);
    const window = { semester_id, opens_on: '2026-02-02', closes_on: '2026-02-01', reply_days: 5, max_preferences: 2 };
    expect((await registrar.put(`${single}/window`, window)).body.message).toBe('transfer_days');
    expect((await (await h.as('dean')).put(`${single}/window`, window)).status).toBe(403);
    const rule = {
      track: 'abroad',
      min_average_four: 2,
      min_average_hundred: 50,
      min_semesters: 2,
      max_semesters: 4,
      average_weight: 60,
      entry_weight: 30,
      entry_full: 560,
      discipline_clean: true,
      once_only: false,
      base_score: false,
    };
    expect((await registrar.put(`${single}/rules`, rule)).body.message).toBe('transfer_weights');
    expect((await registrar.put(`${single}/rules`, { ...rule, entry_weight: 40 })).status).toBe(200);
    expect(
      (
        await registrar.put(`${single}/quotas`, {
          semester_id,
          rows: [{ program_id: 999_999, track: 'abroad', seats: 1 }],
        })
      ).status,
    ).toBe(404);
  });
  it('proposed, published once, reserves move up when somebody gives up or does not answer, who accepts becomes a registration', async () => {
    const { semester_id, track } = await which();
    const registrar = await h.as('registrar');
    const today = universityDay(h.services.clock());
    // only ours: what else is on its way in this track is put aside
    await h.rows`update undergraduate_transfers set status = 'withdrawn' where semester_id = ${semester_id} and track = ${track} and status not in ('started', 'rejected')`;
    const [quota] = await h.rows<{ program_id: number }>`
      select program_id from transfer_quotas where semester_id = ${semester_id} and track = ${track} order by program_id limit 1`;
    const three: Applicant[] = [];
    for (const cgpa of [3.9, 3.5, 3.1]) three.push(await sent({ cgpa, preferences: [quota?.program_id] }));
    const [first, second, third] = three as [Applicant, Applicant, Applicant];
    await registrar.put(`${single}/quotas`, {
      semester_id,
      rows: [{ program_id: quota?.program_id, track, seats: 1 }],
    });
    const results = (verb: string) =>
      registrar.post<{ data: Record<string, number>; message?: string }>(
        `${single}/results/${verb}`,
        { semester_id, track },
        key(),
      );
    expect((await results('propose')).body.message).toBe('transfer_nothing_to_rank');
    for (const { id } of three)
      for (const step of [0, 1, 2, 3]) expect((await decide(id, step, 'approve')).status).toBe(200);
    expect(
      (await (await h.as('unitoffice')).post(`${single}/results/propose`, { semester_id, track }, key())).status,
    ).toBe(403);
    const proposed = await results('propose');
    expect([proposed.status, proposed.body.data]).toEqual([200, { main: 1, reserve: 2 }]);
    expect((await mine(first)).result).toBeNull(); // nobody is told a proposal
    expect((await results('publish')).body.message).toBe('transfer_window_open');
    await h.rows`update transfer_terms set closes_on = ${today}::date - 1 where semester_id = ${semester_id}`;
    // what has changed since has to be ranked again
    await registrar.put(`${single}/quotas`, {
      semester_id,
      rows: [{ program_id: quota?.program_id, track, seats: 2 }],
    });
    expect((await results('publish')).body.message).toBe('transfer_proposal_old');
    await registrar.put(`${single}/quotas`, {
      semester_id,
      rows: [{ program_id: quota?.program_id, track, seats: 1 }],
    });
    // two who publish at once: one publishes, everybody is told once
    const twice = await Promise.all([results('publish'), results('publish')]);
    expect(twice.map((each) => each.status).sort()).toEqual([200, 406]);
    expect(twice.find((each) => each.status === 200)?.body.data).toEqual({ placed: 1, reserve: 2, not_placed: 0 });
    expect(twice.find((each) => each.status === 406)?.body.message).toBe('transfer_published_already');
    const [told] = await h.rows<{ n: number }>`
      select count(*)::int as n from outbox where template in ('transfer_main', 'transfer_reserve') and recipient = any(${`{${three.map((each) => each.email).join(',')}}`}::text[])`;
    expect(told?.n).toBe(3);
    expect((await results('propose')).body.message).toBe('transfer_published_already');
    expect(
      (
        await registrar.put(`${single}/quotas`, {
          semester_id,
          rows: [{ program_id: quota?.program_id, track, seats: 9 }],
        })
      ).body.message,
    ).toBe('transfer_quota_published');
    expect([(await mine(first)).result?.lines[0], (await mine(third)).result?.lines[0]]).toMatchObject([
      { list: 'main', place: 1 },
      { list: 'reserve', place: 2 },
    ]);
    const answer = (who: Applicant, accept: boolean) =>
      who.who.post<{ data: { status: string }; message?: string }>(`${single}/answer`, { accept }, key());
    expect((await answer(second, true)).body.message).toBe('transfer_no_place');
    expect((await answer(first, false)).body.data.status).toBe('declined');
    expect((await mine(second)).status).toBe('placed');
    expect(await lastMail(second.email, 'transfer_moved_up')).not.toBe('');
    expect((await results('close')).body.message).toBe('transfer_unanswered');
    // nobody answers in time: the next
    await h.rows`update undergraduate_transfers set reply_by = now() - interval '1 hour' where id = ${second.id}`;
    expect((await answer(second, true)).body.message).toBe('transfer_reply_late');
    expect(await lapsePlaces(h.services)).toEqual({ lapsed: 1, moved_up: 1 });
    const accepted = await answer(third, true);
    expect([accepted.status, accepted.body.data]).toEqual([200, { status: 'accepted' }]);
    const [registration] = await h.rows<{ entry_type: string; program_id: number }>`
      select entry_type, program_id from admission_registrations where source = 'transfer' and source_key = ${String(third.id)}`;
    expect(registration).toEqual({ entry_type: 'transfer', program_id: quota?.program_id });
    expect((await results('close')).body.message).toBe('transfer_no_reserve');
    await h.rows`with p as (update transfer_preferences set left_at = null where transfer_id = ${second.id}) update undergraduate_transfers set status = 'reserve' where id = ${second.id}`;
    expect(await freeUnregistered(h.services)).toEqual({ freed: 0, moved_up: 0 });
    await h.rows`update admission_registrations set state = 'expired' where source = 'transfer' and source_key = ${String(third.id)}`;
    expect(await freeUnregistered(h.services)).toEqual({ freed: 1, moved_up: 1 });
    expect([(await mine(third)).status, (await mine(second)).status]).toEqual(['declined', 'placed']);
  });
});
