import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { Addressees, MessageBox, ThreadDetail, TopicChoice } from './contract.ts';
import { messageFilesCleanup } from './jobs/message-files-cleanup.ts';
import { answerBy } from './rules/answer-days.ts';
import { mayWriteTo } from './rules/may-write-to.ts';
import { mayMoveThread, mayReply } from './rules/thread-states.ts';

let h: Harness;
let student: Caller;
let registrar: Caller;
let stranger: Caller;
const base = '/api/v1/message';
const idOf = async (username: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
const words = { subject: 'Deneme konusu', body: 'Merhaba,\n<b>düz metin</b>' };
const start = (
  caller: Caller,
  to: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<Answer<{ message: string; data: { id: number } }>> =>
  caller.post(`${base}/threads`, { ...words, ...to }, headers);
const started = async (caller: Caller, to: Record<string, unknown>): Promise<number> => {
  const answer = await start(caller, to);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.id;
};
const thread = async (caller: Caller, id: number): Promise<ThreadDetail> =>
  (await caller.get<{ data: ThreadDetail }>(`${base}/threads/${id}`)).body.data;
const box = async (caller: Caller, folder: string): Promise<MessageBox> =>
  (await caller.get<{ data: MessageBox }>(`${base}/threads?folder=${folder}&limit=50`)).body.data;
const has = async (caller: Caller, folder: string, id: number): Promise<boolean> =>
  (await box(caller, folder)).items.some((item) => item.id === id);
const reply = (caller: Caller, id: number, more: Record<string, unknown> = {}) =>
  caller.post(`${base}/threads/${id}/messages`, { body: 'Yanıt', ...more });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
async function upload(caller: Caller, bytes: Buffer, name: string): Promise<{ status: number; id: number }> {
  const mark = 'x-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  const answer = await h.app.inject({
    method: 'POST',
    url: `${base}/files`,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload,
  });
  return { status: answer.statusCode, id: (answer.json() as { data?: { id: number } }).data?.id ?? 0 };
}
beforeAll(async () => {
  h = await harness();
  [student, registrar, stranger] = [await h.as('student'), await h.as('registrar'), await h.as('student2')];
});

describe('rules', () => {
  test('message-addressees: students write to their teachers and offices, never to students', () => {
    const meeting = { learner: true, self: false, to_learner: false, own_teacher: false };
    expect(mayWriteTo({ ...meeting, own_teacher: true })).toEqual([]);
    expect(mayWriteTo({ ...meeting, to_learner: true }).map((each) => each.key)).toEqual(['message_not_to_students']);
    expect(mayWriteTo(meeting).map((each) => each.key)).toEqual(['message_person_not_reachable']);
    expect(mayWriteTo({ ...meeting, self: true }).map((each) => each.key)).toEqual(['message_to_self']);
    expect(mayWriteTo({ ...meeting, learner: false, to_learner: true })).toEqual([]);
  });
  test('thread-states: the office closes, either side opens again, persons among themselves archive', () => {
    const standing = { status: 'open', office: true, side: 'office' } as const;
    expect(mayMoveThread(standing, 'closed')).toEqual([]);
    expect(mayMoveThread({ ...standing, side: 'person' }, 'closed').map((each) => each.key)).toEqual([
      'thread_closed_by_office',
    ]);
    expect(mayMoveThread({ ...standing, status: 'closed', side: 'person' }, 'open')).toEqual([]);
    expect(mayMoveThread(standing, 'open').map((each) => each.key)).toEqual(['thread_state']);
    expect(mayMoveThread({ ...standing, office: false }, 'closed').map((each) => each.key)).toEqual([
      'thread_between_persons',
    ]);
    expect(mayReply({ status: 'closed' }).map((each) => each.key)).toEqual(['thread_closed']);
  });
  test('contact-topics: an answer is expected after working days', () => {
    expect(answerBy(new Date('2026-11-20T09:00:00Z'), 1)).toBe('2026-11-23'); // Friday to Monday
    expect(answerBy(new Date('2026-11-21T09:00:00Z'), 3)).toBe('2026-11-25');
    expect(answerBy(new Date('2026-11-22T22:30:00Z'), 1)).toBe('2026-11-24'); // Monday already at the university
  });
});

describe('doors', () => {
  test('401 without a session; a conversation of others is 404 for every address', async () => {
    for (const path of ['/threads', '/count', '/threads/1', '/threads/1/files/1', '/addressees'])
      expect((await h.nobody.get(base + path)).status, path).toBe(401);
    for (const path of [
      '/threads',
      '/threads/1/messages',
      '/threads/1/read',
      '/threads/1/archive',
      '/threads/1/assign',
      '/threads/1/close',
      '/threads/1/reopen',
      '/files',
    ])
      expect((await h.nobody.post(base + path)).status, path).toBe(401);
    expect((await h.nobody.post('/api/v1/contact')).status).toBe(401);
    const id = await started(student, { office: 'registrar' });
    for (const caller of [stranger, await h.as('bursar'), await h.as('admin'), await h.as('advisor')]) {
      expect((await caller.get(`${base}/threads/${id}`)).status).toBe(404);
      expect((await reply(caller, id)).status).toBe(404);
      for (const verb of ['read', 'reopen'])
        expect((await caller.post(`${base}/threads/${id}/${verb}`)).status, verb).toBe(404);
      expect((await caller.post(`${base}/threads/${id}/archive`, { archived: true })).status).toBe(404);
    }
    expect((await (await h.as('bursar')).post(`${base}/threads/${id}/close`)).status).toBe(404);
    expect((await (await h.as('bursar')).post(`${base}/threads/${id}/assign`, {})).status).toBe(404);
    for (const verb of ['close', 'assign'])
      expect((await student.post(`${base}/threads/${id}/${verb}`, {})).status, verb).toBe(403);
    expect(await has(await h.as('bursar'), 'queue', id)).toBe(false);
  });
  test('message-addressees: to students 406, to strangers among the staff 406, to nobody 404, to neither 422', async () => {
    expect(await start(student, { user_id: await idOf('student2') })).toMatchObject({
      status: 406,
      body: { message: 'message_not_to_students' },
    });
    expect(await start(student, { user_id: await idOf('bursar') })).toMatchObject({
      status: 406,
      body: { message: 'message_person_not_reachable' },
    });
    expect(await start(student, { user_id: await idOf('student') })).toMatchObject({
      status: 406,
      body: { message: 'message_to_self' },
    });
    expect((await start(student, { user_id: 999_999_999 })).status).toBe(404);
    expect((await start(student, {})).status).toBe(422);
    expect((await start(student, { office: 'registrar', user_id: await idOf('advisor') })).status).toBe(422);
    expect((await start(student, { office: 'kitchen' })).status).toBe(422);
    expect((await student.post(`${base}/threads`, { office: 'registrar', subject: 'ab', body: '' })).status).toBe(422);
  });
  test('a student finds his advisor and instructors, staff find by three letters whom their rules show', async () => {
    const mine = (await student.get<{ data: Addressees }>(`${base}/addressees`)).body.data;
    expect(mine.persons.length).toBeGreaterThan(0);
    expect(mine.persons.every((each) => each.as === 'advisor' || each.as === 'instructor')).toBe(true);
    expect(await started(student, { user_id: mine.persons[0]?.user_id })).toBeGreaterThan(0);
    expect((await registrar.get<{ data: Addressees }>(`${base}/addressees?search=yı`)).body.data.persons).toEqual([]);
    const found = (await registrar.get<{ data: Addressees }>(`${base}/addressees?search=yilmaz`)).body.data.persons;
    expect(found.some((each) => each.as === 'student')).toBe(true);
    // an instructor sees the students he teaches only
    const instructor = await h.as('instructor');
    const [other] = await h.rows<{
      id: number;
    }>`select u.id from users u join students s on s.id = u.student_id where u.status = 'a' and s.id not in (select e.student_id from enrolments e join section_instructors si on si.section_id = e.section_id join staff t on t.id = si.staff_id join users x on x.staff_id = t.id where x.username = 'instructor') and s.id not in (select e.student_id from enrolments e join sections sc on sc.id = e.section_id join users x on x.staff_id = sc.instructor_id where x.username = 'instructor') order by u.id limit 1`;
    expect((await start(instructor, { user_id: other?.id })).status).toBe(404);
  });
});

describe('a conversation with an office', () => {
  test('question, note, answer, closing, opening again; the person never gets the note', async () => {
    const id = await started(student, { office: 'registrar' });
    expect(await has(student, 'sent', id)).toBe(true);
    expect(await has(student, 'inbox', id)).toBe(false);
    expect(await has(registrar, 'queue', id)).toBe(true);
    expect(
      (
        await h.rows`select 1 from notifications where user_id = ${await idOf('registrar')} and link = ${`/message/box?thread=${id}`}`
      ).length,
    ).toBe(1);
    expect(await reply(registrar, id, { internal: true, body: 'Gizli not' })).toMatchObject({
      status: 200,
      body: { message: 'message_sent' },
    });
    expect(await reply(student, id, { internal: true })).toMatchObject({
      status: 406,
      body: { message: 'thread_note_of_office' },
    });
    expect(JSON.stringify(await thread(student, id))).not.toContain('Gizli not');
    expect(JSON.stringify(await box(student, 'sent'))).not.toContain('Gizli not');
    expect((await thread(registrar, id)).messages.map((each) => each.internal)).toEqual([false, true]);
    expect((await thread(student, id)).status).toBe('open');
    await reply(registrar, id, { body: 'Belgeniz hazır.' });
    const seen = await thread(student, id);
    expect(seen).toMatchObject({
      status: 'answered',
      side: 'person',
      colleagues: [],
      assigned_id: null,
      assigned_to: null,
    });
    expect(seen.messages.at(-1)).toMatchObject({ as_office: true, body: 'Belgeniz hazır.', mine: false });
    expect((await box(student, 'inbox')).items.find((item) => item.id === id)?.unread).toBe(true);
    const before = (await box(student, 'inbox')).counts.inbox;
    expect((await student.post(`${base}/threads/${id}/read`)).status).toBe(200);
    expect((await box(student, 'inbox')).counts.inbox).toBe(before - 1);
    expect(await registrar.post(`${base}/threads/${id}/close`)).toMatchObject({
      status: 200,
      body: { message: 'thread_closed_now' },
    });
    expect(await registrar.post(`${base}/threads/${id}/close`)).toMatchObject({
      status: 406,
      body: { message: 'thread_state' },
    });
    expect(await reply(student, id)).toMatchObject({ status: 406, body: { message: 'thread_closed' } });
    expect(await student.post(`${base}/threads/${id}/reopen`)).toMatchObject({
      status: 200,
      body: { message: 'thread_reopened' },
    });
    expect((await reply(student, id)).status).toBe(200);
    expect((await thread(registrar, id)).status).toBe('open');
    const audit = await h.rows<{
      action: string;
      after: Record<string, unknown>;
    }>`select action, after from audit_log where resource = 'message-thread' and record_id = ${id} order by id`;
    expect(audit.map((row) => row.action)).toEqual([
      'start-message-thread',
      'reply-message-thread',
      'reply-message-thread',
      'read-message-thread',
      'close-message-thread',
      'reopen-message-thread',
      'reply-message-thread',
    ]);
    expect(JSON.stringify(audit)).not.toContain('Belgeniz'); // what is written stays between the two
  });
  test('thread-assignment: only to somebody of the office', async () => {
    const id = await started(student, { office: 'registrar' });
    expect(await registrar.post(`${base}/threads/${id}/assign`, { user_id: await idOf('bursar') })).toMatchObject({
      status: 406,
      body: { message: 'thread_assignee_not_of_office' },
    });
    expect(await registrar.post(`${base}/threads/${id}/assign`, { user_id: await idOf('registrar') })).toMatchObject({
      status: 200,
      body: { message: 'thread_assigned' },
    });
    expect(
      (
        await registrar.get<{ data: MessageBox }>(`${base}/threads?folder=queue&mine=true&limit=50`)
      ).body.data.items.some((item) => item.id === id),
    ).toBe(true);
    expect((await registrar.post(`${base}/threads/${id}/assign`, { user_id: null })).status).toBe(200);
    expect((await thread(registrar, id)).assigned_id).toBeNull();
  });
  test('message-offices: an office of a unit gets its own unit’s questions only', async () => {
    const own = await started(student, { office: 'unitoffice' });
    const other = await started(stranger, { office: 'unitoffice' });
    const office = await h.as('unitoffice');
    expect(await has(office, 'queue', own)).toBe(true);
    expect(await has(office, 'queue', other)).toBe(false);
    expect((await office.get(`${base}/threads/${other}`)).status).toBe(404);
  });
  test('an office writes to a student in its own name; others may not', async () => {
    const to = await idOf('student');
    expect(
      await start(student, {
        user_id: (await (await student.get<{ data: Addressees }>(`${base}/addressees`)).body.data.persons[0])?.user_id,
        as_office: true,
      }),
    ).toMatchObject({ status: 406, body: { message: 'message_not_as_office' } });
    const id = await started(registrar, { user_id: to, as_office: true });
    expect(await thread(student, id)).toMatchObject({ office_role: 'registrar', status: 'answered', side: 'person' });
    expect(await has(student, 'inbox', id)).toBe(true);
    expect(await has(registrar, 'queue', id)).toBe(true);
    expect(
      (
        await h.rows`select 1 from outbox where user_id = ${to} and template = 'message' and body like ${`%thread=${id}%`}`
      ).length,
    ).toBe(1);
  });
  test('archived is out of the way until somebody writes', async () => {
    const id = await started(student, { office: 'registrar' });
    await reply(registrar, id);
    expect((await student.post(`${base}/threads/${id}/archive`, { archived: true })).status).toBe(200);
    expect([await has(student, 'inbox', id), await has(student, 'archived', id)]).toEqual([false, true]);
    await reply(registrar, id);
    expect([await has(student, 'inbox', id), await has(student, 'archived', id)]).toEqual([true, false]);
  });
  test('the same key twice is one message; text stays text', async () => {
    const [first, second] = [
      await start(student, { office: 'registrar' }, { 'idempotency-key': 'message-once' }),
      await start(student, { office: 'registrar' }, { 'idempotency-key': 'message-once' }),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await thread(student, first.body.data.id)).messages.map((each) => each.body)).toEqual([words.body]);
  });
});

describe('files', () => {
  test('only members and the office read them; each is sent once, by its owner (VAL-034, VAL-036)', async () => {
    expect((await upload(student, Buffer.from('<html><script>alert(1)</script></html>'), 'a.pdf')).status).toBe(422);
    const file = await upload(student, pdf, 'rapor.pdf');
    expect(file.status).toBe(200);
    expect((await start(stranger, { office: 'registrar', file_ids: [file.id] })).status).toBe(422);
    const id = await started(student, { office: 'registrar', file_ids: [file.id] });
    const got = await student.get(`${base}/threads/${id}/files/${file.id}`);
    expect([got.status, got.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    expect((await registrar.get(`${base}/threads/${id}/files/${file.id}`)).status).toBe(200);
    for (const caller of [stranger, await h.as('admin'), await h.as('bursar')])
      expect((await caller.get(`${base}/threads/${id}/files/${file.id}`)).status).toBe(404);
    // a thread of one's own opens no file of another's
    const own = await started(stranger, { office: 'registrar' });
    expect((await stranger.get(`${base}/threads/${own}/files/${file.id}`)).status).toBe(404);
    expect((await reply(student, id, { file_ids: [file.id] })).status).toBe(422);
    // the file of a note stays with the office
    const note = await upload(registrar, pdf, 'not.pdf');
    expect((await reply(registrar, id, { internal: true, file_ids: [note.id] })).status).toBe(200);
    expect((await registrar.get(`${base}/threads/${id}/files/${note.id}`)).status).toBe(200);
    expect((await student.get(`${base}/threads/${id}/files/${note.id}`)).status).toBe(404);
  });
  test('what was uploaded and never sent goes after a day', async () => {
    const left = await upload(student, pdf, 'kalan.pdf');
    const kept = await upload(student, pdf, 'giden.pdf');
    await started(student, { office: 'registrar', file_ids: [kept.id] });
    await h.rows`update files set created_at = now() - interval '2 days' where id in (${left.id}, ${kept.id})`;
    await messageFilesCleanup.work(h.services, {});
    expect(
      (await h.rows<{ id: number }>`select id from files where id in (${left.id}, ${kept.id})`).map((row) => row.id),
    ).toEqual([kept.id]);
  });
});

describe('contact form', () => {
  test('contact-topics: a topic leads to its office, with the day of the answer; passive ones are refused', async () => {
    const { topics } = (await student.get<{ data: { topics: TopicChoice[] } }>('/api/v1/contact/choices')).body.data;
    expect(topics.length).toBeGreaterThanOrEqual(10);
    const topic = topics.find((each) => each.office === 'bursar');
    const sent = await student.post<{ data: { id: number; answer_by: string } }>('/api/v1/contact', {
      topic_id: topic?.id,
      ...words,
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'contact_sent', data: { answer_by: topic?.answer_by } },
    });
    expect(await has(await h.as('bursar'), 'queue', sent.body.data.id)).toBe(true);
    expect(await thread(student, sent.body.data.id)).toMatchObject({
      office_role: 'bursar',
      topic_en: topic?.name_en,
      due_on: topic?.answer_by,
    });
    const [passive] = await h.rows<{ id: number }>`select id from contact_topics where status = 'p' limit 1`;
    expect(await student.post('/api/v1/contact', { topic_id: passive?.id, ...words })).toMatchObject({
      status: 406,
      body: { message: 'message_topic_passive' },
    });
    expect((await student.post('/api/v1/contact', { topic_id: 999_999, ...words })).status).toBe(404);
    expect((await student.post('/api/v1/contact', { topic_id: topic?.id })).status).toBe(422);
  });
  test('topics are kept by the central offices', async () => {
    const given = {
      code: 'LIBRARY',
      name: 'Kütüphane',
      name_en: 'Library',
      office_role: 'studentaffairs',
      answer_days: 2,
      sort_order: 200,
      status: 'a',
    };
    expect((await student.get('/api/v1/contact/topics')).status).toBe(403);
    expect((await (await h.as('housing')).post('/api/v1/contact/topics', given)).status).toBe(403);
    expect((await registrar.post('/api/v1/contact/topics', given)).status).toBeLessThan(300);
    expect(
      (await registrar.post('/api/v1/contact/topics', { ...given, code: 'X', office_role: 'kitchen' })).status,
    ).toBe(422);
  });
});
