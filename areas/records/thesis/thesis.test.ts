import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { addDays, momentOfWall, universityDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { fold } from '#kernel/contract/text.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { ThesisView } from './contract.ts';
import { jurorIn } from '#test/thesis-jury.ts';
import type { myThesis } from './topics-contract.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string; message?: string; data: Record<string, unknown> }[];
}
const base = '/api/v1/thesis/and/project';
let h: Harness;
let student: Caller;
let other: Caller;
let studentName = 'student';
let otherName = '';
let advisor: Caller;
let chair: Caller;
let registrar: Caller;
let topic = 0;
let work = 0;
const today = universityDay(new Date());
const one = async <T extends object>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const good = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as Told<T>).data;
};
const keys = (answer: Answer<unknown>): string[] => {
  const body = answer.body as Told<unknown>;
  return answer.status === 420 ? (body.errors ?? []).map((each) => each.key) : [body.message];
};
const view = async (caller: Caller = student): Promise<ThesisView> => good(await caller.get(`${base}/${work}`));
const version = async (): Promise<number> => (await view(registrar)).version;
const words = Array.from({ length: 60 }, (_, n) => `olcum${n} deney${n * 7}`).join(' ');
/** a PDF whose letters stand as letters */
const pdf = (text: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Length ${text.length + 20}>>stream\nBT (${text}) Tj ET\nendstream endobj\ntrailer<<>>\n%%EOF\n`,
  );
const upload = async (caller: Caller, kind: string, bytes = pdf(words), name = 'metin.pdf') => {
  const form = multipart({ kind }, { name, bytes, mime: 'application/pdf' });
  return caller.post<Told<{ no: number; similarity: number | null }>>(
    `${base}/${work}/versions`,
    form.body,
    form.headers,
  );
};
const decide = async (caller: Caller, step: string, approve = true, note?: string) =>
  caller.post<Told<{ status: string }>>(`${base}/${work}/decide`, {
    version: await version(),
    step,
    approve,
    ...(note ? { note } : {}),
  });
const newsOf = (username: string, part: string) =>
  one(h.rows<{ n: number; mails: number }>`
    select (select count(*)::int from notifications n join users u on u.id = n.user_id where u.username = ${username} and n.title_en like ${`${part}%`}) as n,
      (select count(*)::int from outbox o join users u on u.id = o.user_id where u.username = ${username} and o.template like 'thesis_%') as mails`);

/** Another day; sessions of before would be over. */
async function moveTo(day: string | null): Promise<void> {
  h.setNow(day === null ? null : momentOfWall(`${day} 09:00`));
  [student, other, advisor, chair, registrar] = [
    await h.as(studentName),
    await h.as(otherName),
    await h.as('advisor'),
    await h.as('chair'),
    await h.as('registrar'),
  ];
}

beforeAll(async () => {
  h = await freshHarness();
  [student, advisor, chair, registrar] = [
    await h.as('student'),
    await h.as('advisor'),
    await h.as('chair'),
    await h.as('registrar'),
  ];
  const someone = await one(h.rows<{ username: string }>`
    select u.username from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main and sp.status = 'active' join programs p on p.id = sp.program_id
    where p.department_id = (select department_id from staff where id = (select staff_id from users where username = 'advisor')) and p.level = 'undergraduate' and sp.class_year >= 3 and u.status = 'a' and u.username ~ '^[0-9]'
      and not exists (select from theses t where t.student_program_id = sp.id) and not exists (select from thesis_wishes w where w.student_program_id = sp.id) order by u.id limit 1`);
  otherName = someone.username;
  other = await h.as(otherName);
  await h.rows`delete from holidays where day between ${today}::date - 5 and ${today}::date + 120`;
}, 120_000);
afterAll(() => h.setNow(null));

describe('topics and wishes (ACA-018)', () => {
  const offer = {
    type: 'capstone',
    title: 'Deneme konusu',
    title_en: 'A trial topic',
    about: 'Yirmi harften uzun bir açıklama.',
    about_en: 'A description of more than twenty letters.',
    places: 1,
  };
  test('an advisor offers a topic; nobody, students and strangers do not', async () => {
    expect((await h.nobody.post(`${base}/topics`, offer)).status).toBe(401);
    expect((await student.post(`${base}/topics`, offer)).status).toBe(403);
    expect((await advisor.post(`${base}/topics`, { ...offer, title: 'x' })).status).toBe(422);
    const late = await advisor.post(`${base}/topics`, { ...offer, wish_until: addDays(today, -1) });
    expect([late.status, keys(late)]).toEqual([406, ['thesis_topic_until']]);
    topic = good<{ id: number }>(await advisor.post(`${base}/topics`, { ...offer, wish_until: null })).id;
    expect(
      (await (await h.as('instructor')).put(`${base}/topics/${topic}`, { ...offer, version: 1, status: 'closed' }))
        .status,
    ).toBe(404);
    expect(
      good<OutputOf<typeof myThesis>>(await student.get(`${base}/student`)).topics.map((each) => each.id),
    ).toContain(topic);
  });
  test('students rank topics of their department; the whole ranking is replaced, the advisor told once', async () => {
    const wish = (caller: Caller, topic_ids: number[]) =>
      caller.post<Told<{ wished: number }>>(`${base}/student/wishes`, { topic_ids });
    expect((await wish(h.nobody, [topic])).status).toBe(401);
    expect((await wish(advisor, [topic])).status).toBe(403);
    expect((await wish(student, [999_999])).status).toBe(404);
    expect(keys(await wish(student, [topic, topic]))).toContain('thesis_wish_twice');
    const [second] = await h.rows<{
      id: number;
    }>`select id::int from thesis_topics where status = 'open' and id <> ${topic} order by id limit 1`;
    expect(good<{ wished: number }>(await wish(student, [second?.id ?? 0, topic])).wished).toBe(2);
    expect(good<{ wished: number }>(await wish(student, [topic, second?.id ?? 0])).wished).toBe(2);
    expect(good<{ wished: number }>(await wish(other, [topic])).wished).toBe(1);
    const ranks = await h.rows<{ topic_id: number; rank: number }>`
      select topic_id::int, rank from thesis_wishes w where status = 'wished' and student_program_id in (select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student') order by rank`;
    expect(ranks).toEqual([
      { topic_id: topic, rank: 1 },
      { topic_id: second?.id, rank: 2 },
    ]);
    expect((await newsOf('advisor', 'Your topic is preferred by')).n).toBeGreaterThanOrEqual(2);
  });
  test('two students for the last place, accepted at the same moment: one gets it, the other is refused', async () => {
    const wishes = await h.rows<{ id: number; username: string }>`
      select w.id::int, u.username from thesis_wishes w join student_programs sp on sp.id = w.student_program_id join users u on u.student_id = sp.student_id where w.topic_id = ${topic} and w.status = 'wished' order by u.username = 'student' desc`;
    expect(wishes.length).toBe(2);
    expect((await student.post(`${base}/wishes/${wishes[0]?.id}/accept`)).status).toBe(403);
    expect((await (await h.as('instructor')).post(`${base}/wishes/${wishes[0]?.id}/accept`)).status).toBe(404);
    const answers = await Promise.all(
      wishes.map(({ id }) => advisor.post<Told<{ thesis_id: number }>>(`${base}/wishes/${id}/accept`)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    const refused = answers.find((each) => each.status === 406);
    expect(refused && keys(refused)).toEqual(['thesis_topic_full']);
    const count = await one(h.rows<{ n: number }>`select count(*)::int as n from theses where topic_id = ${topic}`);
    expect(count.n).toBe(1);
    // whoever got it goes on as the student of this test
    const won = wishes[answers.findIndex((each) => each.status === 200)]?.username ?? '';
    if (won !== 'student') [student, other, studentName, otherName] = [other, student, otherName, studentName];
    work = answers.find((each) => each.status === 200)?.body.data.thesis_id ?? 0;
    const late = await other.post(`${base}/student/wishes`, { topic_ids: [topic] });
    expect(keys(late)).toEqual(['thesis_topic_full']);
    // the other one is declined with a reason, and told
    const lost = wishes[answers.findIndex((each) => each.status === 406)]?.id;
    expect((await advisor.post(`${base}/wishes/${lost}/decline`, {})).status).toBe(422);
    expect((await advisor.post(`${base}/wishes/${lost}/decline`, { note: 'Yer kalmadı.' })).status).toBe(200);
    expect((await newsOf(otherName, 'Your preference was declined')).n).toBe(1);
    const [audit] = await h.rows<{
      after: Record<string, unknown>;
    }>`select after from audit_log where resource = 'thesis' and record_id = ${work} order by id limit 1`;
    expect(audit?.after).toMatchObject({ topic_id: topic, status: 'draft' });
  });
});

describe('from the proposal to the archive (ACA-018)', () => {
  const record = () => ({
    title: 'Kampüste su tüketimi',
    title_en: 'Water use on campus',
    abstract: `Bu çalışma kampüsteki su tüketimini ölçer. ${words}`,
    abstract_en: 'This work measures the use of water on campus and shows where it can be saved in practice.',
    keywords: ['su', 'ölçüm', 'kampüs', 'su'],
    keywords_en: ['water', 'measurement', 'campus'],
  });
  test('the student writes; others 401, 403, 404; an older version is told', async () => {
    const first = await view();
    expect([first.status, first.parties, Object.keys(first.can.moves)]).toEqual([
      'draft',
      ['student'],
      ['submit', 'hand_in', 'withdraw'],
    ]);
    expect((await h.nobody.get(`${base}/${work}`)).status).toBe(401);
    for (const name of ['bursar', 'housing'])
      expect((await (await h.as(name)).get(`${base}/${work}`)).status).toBe(403);
    expect((await other.get(`${base}/${work}`)).status).toBe(404);
    expect((await (await h.as('instructor')).get(`${base}/${work}`)).status).toBe(404);
    const submit = await student.post(`${base}/${work}/submit`, { version: first.version });
    expect([submit.status, keys(submit)]).toEqual([420, ['thesis_words_missing', 'thesis_file_missing']]);
    expect((await student.put(`${base}/${work}`, { ...record(), version: first.version, title: 'x' })).status).toBe(
      422,
    );
    good(await student.put(`${base}/${work}`, { ...record(), version: first.version }));
    expect(keys(await student.put(`${base}/${work}`, { ...record(), version: first.version }))).toEqual([
      'thesis_changed',
    ]);
    expect((await view()).keywords).toEqual(['su', 'ölçüm', 'kampüs']);
  });
  test('VAL-034, VAL-036: the kind of a file is told by its content', async () => {
    expect((await upload(other, 'proposal')).status).toBe(404);
    expect((await upload(student, 'proposal', Buffer.from('plain text'), 'a.pdf')).status).toBe(422);
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
      'hex',
    );
    expect(keys(await upload(student, 'proposal', png))).toEqual(['thesis_file_kind']);
    expect(keys(await upload(student, 'text'))).toEqual(['thesis_state']);
    expect(good<{ no: number }>(await upload(student, 'proposal')).no).toBe(1);
    const [file] = (await view()).versions;
    expect([file?.basis, file?.similarity]).toEqual(['file', 0]);
    const path = `${base}/versions/${file?.id}/file`;
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(404);
    const read = await advisor.get(path);
    expect([read.status, read.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
  test('advisor, coordinator, administrator: each at the own step; returned with a reason; the next is told by bell and mail', async () => {
    good(await student.post(`${base}/${work}/submit`, { version: await version() }));
    expect((await newsOf('advisor', 'A thesis proposal waits')).n).toBeGreaterThan(0);
    expect((await newsOf('advisor', '')).mails).toBeGreaterThan(0);
    expect((await decide(student, 'advisor')).status).toBe(403);
    expect((await decide(await h.as('instructor'), 'advisor')).status).toBe(404);
    expect(keys(await decide(chair, 'coordinator'))).toEqual(['thesis_state']);
    expect((await decide(advisor, 'advisor', false)).status).toBe(422);
    expect(good<{ status: string }>(await decide(advisor, 'advisor', false, 'Kapsamı daraltın.')).status).toBe('draft');
    expect((await view()).steps.at(-1)).toMatchObject({ move: 'advisor_return', note: 'Kapsamı daraltın.' });
    good(await student.post(`${base}/${work}/submit`, { version: await version() }));
    good(await decide(advisor, 'advisor'));
    expect((await newsOf('chair', 'The advisor approved')).n).toBeGreaterThan(0);
    expect((await decide(advisor, 'coordinator')).status).toBe(404);
  });
  test('two coordinators decide at once: one decision stands, the other is told that it has changed', async () => {
    const at = await version();
    const dean = await h.as('dean');
    const answers = await Promise.all([
      chair.post<Told<object>>(`${base}/${work}/decide`, { version: at, step: 'coordinator', approve: true }),
      dean.post<Told<object>>(`${base}/${work}/decide`, {
        version: at,
        step: 'coordinator',
        approve: false,
        note: 'Hayır.',
      }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    const lost = answers.find((each) => each.status === 406);
    expect(lost && keys(lost)).toEqual(['thesis_changed']);
    const steps = (await view()).steps.filter((each) => each.move.startsWith('coordinator_'));
    expect(steps.length).toBe(1);
    if ((await view()).status === 'draft') {
      good(await student.post(`${base}/${work}/submit`, { version: await version() }));
      good(await decide(advisor, 'advisor'));
      good(await decide(chair, 'coordinator'));
    }
    expect((await view()).status).toBe('coordinator_approved');
    expect((await decide(chair, 'admin')).status).toBe(404);
  });
  test('the inbox of approvals offers it to the administrator; from there it is written', async () => {
    const inbox = good<{ groups?: object[] } | object[]>(await registrar.get('/api/v1/approvals'));
    expect(JSON.stringify(inbox)).toContain(`/thesis/and/project/${work}`);
    expect(good<{ status: string }>(await decide(registrar, 'admin')).status).toBe('admin_approved');
    expect((await view()).due_on).not.toBeNull();
  });
  test('a jury: the rule of the parameter holds; people from outside are told by mail', async () => {
    const staff = await one(h.rows<{ advisor: number; head: number }>`
      select (select staff_id from users where username = 'advisor')::int as advisor, (select staff_id from users where username = 'instructor')::int as head`);
    const guest = {
      name: 'Dr. Konuk Üye',
      email: 'konuk@example.org',
      institution: 'Başka Üniversite',
      role: 'member',
    };
    const name = async (caller: Caller, members: object[]) =>
      caller.post(`${base}/${work}/jury`, { version: await version(), members });
    expect((await name(student, [guest])).status).toBe(403);
    expect((await name(advisor, [guest])).status).toBe(403);
    expect(keys(await name(chair, [{ staff_id: staff.head, role: 'head' }]))).toEqual([
      'thesis_jury_small',
      'thesis_jury_advisor',
    ]);
    good(
      await name(chair, [{ staff_id: staff.head, role: 'head' }, { staff_id: staff.advisor, role: 'member' }, guest]),
    );
    const { jury, status } = await view();
    expect([status, jury.map((each) => each.role)]).toEqual(['jury_set', ['head', 'advisor', 'member']]);
    const [mail] = await h.rows<{
      body: string;
    }>`select body from outbox where recipient = 'konuk@example.org' and template = 'thesis_name_jury'`;
    expect(mail?.body).toContain('Water use on campus');
    // a member of the jury sees the work from now on
    expect((await view(await h.as('instructor'))).parties).toEqual(['head', 'jury']);
  });
  test('what stands in the archive is found in a text: too similar it is not defended', async () => {
    const [archived] = await h.rows<{
      id: number;
      text: string;
    }>`select id::int, abstract || ' ' || abstract_en as text from theses where status = 'archived' and abstract is not null order by id limit 1`;
    const copied = good<{ similarity: number }>(
      await upload(student, 'text', pdf(fold(archived?.text ?? '').replaceAll(/[()\\“”]/g, ' '))),
    );
    expect(copied.similarity).toBeGreaterThan(0);
    expect((await view()).versions[0]?.matches[0]?.thesis_id).toBe(archived?.id);
    await h.rows`update thesis_versions set similarity = 55 where thesis_id = ${work} and kind = 'text'`;
    const plan = {
      version: await version(),
      defence_on: addDays(today, 20),
      starts: 1200,
      ends: 1260,
      mode: 'online',
      link: 'https://example.org/oda',
    };
    expect(keys(await chair.post(`${base}/${work}/defence`, plan))).toContain('thesis_too_similar');
    good(await upload(student, 'text'));
  });
  test('a defence clashes by name with lessons of the jury and with other defences of the room; planned, it stands in the calendar', async () => {
    const room = await one(
      h.rows<{ id: number }>`select id::int from classrooms where status = 'a' order by id desc limit 1`,
    );
    const lesson = await one(h.rows<{ day: number; starts: number; ends: number; from: string }>`
      select m.day, m.starts, m.ends, (greatest(t.classes_start_on, ${today}::date + 8))::text as from from meetings m join section_instructors i on i.section_id = m.section_id join sections s on s.id = m.section_id and s.status not in ('draft', 'cancelled') join semesters t on t.id = s.semester_id
      where i.staff_id = (select staff_id from users where username = 'instructor') and t.classes_end_on >= ${today}::date + 16 and m.ends - m.starts >= 30 order by m.id limit 1`);
    const busy =
      Array.from({ length: 7 }, (_, n) => addDays(lesson.from, n)).find((day) => weekdayOf(day) === lesson.day) ?? '';
    const at = async (more: object) => ({ version: await version(), mode: 'room', classroom_id: room.id, ...more });
    const clash = await chair.post(
      `${base}/${work}/defence`,
      await at({ defence_on: busy, starts: lesson.starts, ends: lesson.starts + 60 }),
    );
    expect(keys(clash)).toContain('thesis_person_busy');
    const seen = good<{ problems: { key: string }[] }>(
      await chair.get(
        `${base}/${work}/clashes?defence_on=${busy}&starts=${lesson.starts}&ends=${lesson.starts + 60}&mode=room&classroom_id=${room.id}`,
      ),
    );
    expect(seen.problems.map((each) => each.key)).toContain('thesis_person_busy');
    expect(
      keys(
        await chair.post(
          `${base}/${work}/defence`,
          await at({ defence_on: addDays(today, 1), starts: 1320, ends: 1380 }),
        ),
      ),
    ).toContain('thesis_notice');
    const defence_on = addDays(today, 20);
    const [foreign] = await h.rows<{ id: number }>`
      update theses set status = 'defence_set', defence_on = ${defence_on}::date, defence_starts = 1310, defence_ends = 1370, defence_mode = 'room', classroom_id = ${room.id} where id = (select min(id) from theses where status = 'defence_set') returning id::int`;
    expect(foreign?.id).toBeGreaterThan(0);
    expect(
      keys(await chair.post(`${base}/${work}/defence`, await at({ defence_on, starts: 1320, ends: 1380 }))),
    ).toContain('thesis_room_taken');
    good(await chair.post(`${base}/${work}/defence`, await at({ defence_on, starts: 1375, ends: 1420 })));
    const [mail] = await h.rows<{
      body: string;
    }>`select body from outbox where recipient = 'konuk@example.org' and template = 'thesis_plan_defence'`;
    expect(mail?.body).toContain('22:55–23:40');
    const { address } = good<{ address: string }>(await student.post('/api/v1/calendar/feed'));
    const feed = await h.app.inject({ method: 'GET', url: `/api/v1/calendar/feed.ics${new URL(address).search}` });
    expect(feed.body).toContain(`UID:defence-${work}@kampus`);
    expect(feed.body).toContain(`DTSTART;TZID=Europe/Istanbul:${defence_on.replaceAll('-', '')}T225500`);
    const judge = good<{ address: string }>(await (await h.as('instructor')).post('/api/v1/calendar/feed'));
    expect(
      (await h.app.inject({ method: 'GET', url: `/api/v1/calendar/feed.ics${new URL(judge.address).search}` })).body,
    ).toContain(`defence-${work}@`);
  });
  test('the jury votes when the defence has begun; a revision comes first', async () => {
    const votes = `${base}/${work}/vote`;
    expect(keys(await (await h.as('instructor')).post(votes, { vote: 'accept' }))).toEqual(['thesis_not_begun']);
    const day = addDays(today, 21);
    await moveTo(day);
    const [head, chairThen] = [await h.as('instructor'), await h.as('chair')];
    let guest = await jurorIn(h, 'konuk@example.org');
    const all = async (vote: string): Promise<void> => {
      const said = { vote, ...(vote === 'accept' ? {} : { note: 'Kaynakçayı genişletin.' }) };
      for (const caller of [head, advisor]) good(await caller.post(votes, said));
      good(await guest.post('/api/v1/thesis/jury/vote', said));
    };
    await all('ask_revision');
    expect((await view(chairThen)).status).toBe('revision');
    expect(keys(await head.post(votes, { vote: 'accept' }))).toEqual(['thesis_file_missing']);
    const due = (await view(chairThen)).due_on ?? '';
    expect(due).toBe(addDays(day, 21));
    // the coordinator gives more time, never less
    const extend = async (due_on: string) =>
      chairThen.post(`${base}/${work}/deadline`, { version: await version(), due_on, note: 'Hastalık' });
    expect(keys(await extend(addDays(due, -1)))).toEqual(['thesis_due_day']);
    good(await extend(addDays(due, 10)));
    good(await upload(student, 'revision'));
    expect((await newsOf('instructor', 'The revised text was uploaded')).n).toBe(1);
    guest = await jurorIn(h, 'konuk@example.org');
    await all('accept');
    expect((await view(chairThen)).status).toBe('accepted');
  });
  test('final copy and archive: numbered, public as its author said, 404 for everybody while closed or under embargo', async () => {
    const final = `${base}/${work}/final`;
    const archive = `/api/v1/thesis/archive/${work}`;
    const doc = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1100, '0'), 'hex');
    expect(keys(await upload(student, 'final', doc, 'a.doc'))).toEqual(['thesis_final_pdf']);
    good(await upload(student, 'final'));
    expect(
      keys(
        await student.post(final, {
          version: await version(),
          visibility: 'open',
          embargo_until: addDays(today, 3000),
        }),
      ),
    ).toEqual(['thesis_embargo']);
    good(
      await student.post(final, { version: await version(), visibility: 'open', embargo_until: addDays(today, 40) }),
    );
    const affairs = await h.as('studentaffairs');
    expect((await affairs.post(`${final}/return`, { version: await version(), note: 'x' })).status).toBe(422);
    good(await affairs.post(`${final}/return`, { version: await version(), note: 'Kapak eksik.' }));
    good(
      await student.post(final, { version: await version(), visibility: 'open', embargo_until: addDays(today, 40) }),
    );
    expect((await h.nobody.get(archive)).status).toBe(404);
    expect((await chair.post(`${base}/${work}/archive`, { version: await version() })).status).toBe(403);
    good(await registrar.post(`${base}/${work}/archive`, { version: await version() }));
    const kept = await view(registrar);
    expect([kept.status, kept.in_archive]).toEqual(['archived', false]);
    expect(kept.archive_no).toMatch(/^\d{4}\/\d+$/);
    expect((await h.nobody.get(archive)).status).toBe(404);
    await moveTo(addDays(today, 41));
    const entry = good<{
      title_en: string;
      abstract: string;
      keywords: string[];
      keywords_en: string[];
      file: object | null;
    }>(await h.nobody.get(archive));
    expect([entry.title_en, entry.keywords_en.length, entry.file !== null]).toEqual(['Water use on campus', 3, true]);
    expect((await h.nobody.get(`${archive}/file`)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    const found = (text: string) =>
      h.nobody.get<Told<{ rows: { id: number }[] }>>(`/api/v1/thesis/archive?search=${encodeURIComponent(text)}`);
    expect((await found('KAMPÜSTE su')).body.data.rows.map((each) => each.id)).toEqual([work]);
    expect((await found('measurement')).body.data.rows.map((each) => each.id)).toContain(work);
    await h.rows`update theses set visibility = 'record' where id = ${work}`;
    expect((await h.nobody.get(`${archive}/file`)).status).toBe(404);
    expect(good<{ file: null }>(await h.nobody.get(archive)).file).toBeNull();
    await h.rows`update theses set visibility = 'closed' where id = ${work}`;
    expect([(await h.nobody.get(archive)).status, (await found('KAMPÜSTE su')).body.data.rows]).toEqual([404, []]);
    await h.rows`update theses set visibility = 'open' where id = ${work}`;
    // the comparison knows it from now on
    const [known] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from thesis_shingles where thesis_id = ${work}`;
    expect(known?.n).toBeGreaterThan(5);
    await moveTo(null);
  });
  test('nothing in the archive but what may be there', async () => {
    const { rows } = good<{ rows: { id: number }[] }>(await h.nobody.get('/api/v1/thesis/archive?limit=50'));
    const shown = await h.rows<{
      id: number;
    }>`select id::int from theses where status = 'archived' and visibility <> 'closed' and (embargo_until is null or embargo_until < ${today}::date)`;
    expect(rows.map((each) => each.id).sort()).toEqual(shown.map((each) => each.id).sort());
    const [hidden] = await h.rows<{ n: number }>`select count(*)::int as n from theses where status = 'archived'`;
    expect((hidden?.n ?? 0) > rows.length).toBe(true);
  });
});
