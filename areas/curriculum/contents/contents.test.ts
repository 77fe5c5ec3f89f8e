import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { courseContents } from './contract.ts';

type Contents = OutputOf<typeof courseContents>;
interface Page {
  course: { description: string | null; outcomes_en: string[] };
  content: { versions: number };
}

let made = 0;
/** A course of its own, taught before and now. */
async function somewhat() {
  const h = await harness();
  const registrar = await h.as('registrar');
  const code = `CNT${String(Date.now() % 1e6)}${(made += 1)}`;
  const [course] = await h.rows<{ id: number }>`
    insert into courses (code, name, name_en, department_id, local_credit, ects, grading_system_id, description, description_en, outcomes, outcomes_en)
    select ${code}, 'Deneme', 'Trial', d.id, 3, 5, (select min(id) from grading_systems), 'İlk içerik.', 'First content.', 'Okur.', 'Reads.' from departments d where d.code = 'CENG' limit 1 returning id::int`;
  const id = course?.id ?? 0;
  const path = `/api/v1/courses/${id}/contents`;
  const body = {
    description: 'İkinci içerik.',
    description_en: 'Second content.',
    outcomes: 'Okur.\nYazar.',
    outcomes_en: 'Reads.\nWrites.',
    reason: 'Bölüm kurulu 2026/4.',
  };
  const contents = async (query = ''): Promise<Contents> =>
    (await registrar.get<{ data: Contents }>(`${path}${query}`)).body.data;
  const dean = await h.as('dean');
  /** proposed by the registrar, put in force by the dean */
  const added = async (change: object) => {
    const answer = await registrar.post<{ data: { id: number } }>(path, { ...body, ...change });
    if (answer.status === 200) expect((await dean.post(`${path}/${answer.body.data.id}/approve`, {})).status).toBe(200);
    return answer;
  };
  return { h, registrar, dean, id, path, body, contents, added };
}

it('a new version is valid from its day on; terms before keep what they were taught by, and everything is in the log', async () => {
  const { h, id, body, contents, added: add } = await somewhat();
  const added = await add({ valid_from: inDays(10) });
  expect(added.status).toBe(200);
  const now = await contents();
  expect(now.versions.map((each) => [each.state, each.valid_from, each.valid_to])).toEqual([
    ['upcoming', inDays(10), null],
    ['current', null, inDays(9)],
  ]);
  expect(now.valid_id).toBe(0);
  expect((await contents(`?on=${inDays(10)}`)).valid_id).toBe(added.body.data.id);
  // a section of a semester that begins later is taught by it, one of the semester now is not
  const [year] = [String(2100 + (id % 800))];
  const [later] = await h.rows<{ id: number }>`
    insert into semesters (academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on)
    values (${`${year}-${Number(year) + 1}`}, 1, ${inDays(30)}, ${inDays(150)}, ${inDays(31)}, ${inDays(130)}, ${inDays(140)}) returning id::int`;
  const student = await h.as('student');
  const page = async (query = ''): Promise<Page> =>
    (await student.get<{ data: Page }>(`/api/v1/courses/${id}/page${query}`)).body.data;
  expect((await page()).course.description).toBe('İlk içerik.');
  const coming = await page(`?semester_id=${later?.id}`);
  expect([coming.course.description, coming.course.outcomes_en, coming.content.versions]).toEqual([
    'İkinci içerik.',
    ['Reads.', 'Writes.'],
    2,
  ]);
  const [log] = await h.rows<{ after: { reason: string; valid_from: string } }>`
    select after from audit_log where resource = 'course' and record_id = ${id} and action = 'add-course-content'`;
  expect(log?.after).toMatchObject({ reason: body.reason, valid_from: inDays(10) });
});

it('what has begun stays: a version begins today or later, on a day of its own, and only an upcoming one goes', async () => {
  const { registrar, path, contents, added: add } = await somewhat();
  const early = await add({ valid_from: inDays(-1) });
  expect([early.status, early.body]).toMatchObject([406, { message: 'content_begins_before' }]);
  const same = await add({
    valid_from: today(),
    description: 'İlk içerik.',
    description_en: 'First content.',
    outcomes: 'Okur.',
    outcomes_en: 'Reads.',
  });
  expect([same.status, same.body]).toMatchObject([406, { message: 'content_same' }]);
  for (const change of [
    { valid_from: inDays(3), reason: '' },
    { valid_from: 'x' },
    { valid_from: inDays(3), description: '' },
  ])
    expect((await add(change)).status).toBe(422);
  const begun = await add({ valid_from: today() });
  expect(begun.status).toBe(200);
  const upcoming = await add({ valid_from: inDays(5), description: 'Üçüncü.' });
  const taken = await add({ valid_from: inDays(5), description: 'Dördüncü.' });
  expect([taken.status, taken.body]).toMatchObject([406, { message: 'content_day_taken' }]);
  const kept = await registrar.delete(`${path}/${begun.body.data.id}`);
  expect([kept.status, kept.body]).toMatchObject([406, { message: 'content_has_begun' }]);
  expect((await registrar.delete(`${path}/${upcoming.body.data.id}`)).status).toBe(200);
  expect((await registrar.delete(`${path}/${upcoming.body.data.id}`)).status).toBe(404);
  expect((await contents()).versions.map((each) => each.state)).toEqual(['current', 'past']);
});

it('two versions sent at once for one day: one is kept', async () => {
  const { registrar, path, body, contents } = await somewhat();
  const answers = await Promise.all(
    ['Bir.', 'İki.'].map((description) => registrar.post(path, { ...body, description, valid_from: inDays(7) })),
  );
  expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
  expect((await contents()).versions).toHaveLength(2);
});

it('everybody signed in reads; the registrar writes, a chair what belongs to the own department', async () => {
  const { h, path, body } = await somewhat();
  const [student, chair] = [await h.as('student'), await h.as('chair')];
  expect((await h.nobody.get(path)).status).toBe(401);
  expect((await student.get<{ data: Contents }>(path)).body.data.may_write).toBe(false);
  expect((await student.post(path, { ...body, valid_from: inDays(3) })).status).toBe(403);
  const [own] = await h.rows<{ own: boolean }>`
    select s.department_id = d.id as own from users u join staff s on s.id = u.staff_id, departments d where u.username = 'chair' and d.code = 'CENG'`;
  const answer = await chair.post(path, { ...body, valid_from: inDays(3) });
  expect(answer.status).toBe(own?.own ? 200 : 404);
  const [foreign] = await h.rows<{ id: number }>`
    select c.id::int from courses c where c.department_id <> (select s.department_id from users u join staff s on s.id = u.staff_id where u.username = 'chair') order by c.id limit 1`;
  expect((await chair.post(`/api/v1/courses/${foreign?.id}/contents`, { ...body, valid_from: inDays(3) })).status).toBe(
    404,
  );
  expect((await student.get('/api/v1/courses/999999999/contents')).status).toBe(404);
});

it('a version is proposed, decided on by chair or dean but never by who proposed it, and only then in force', async () => {
  const { h, registrar, dean, id, path, body, contents } = await somewhat();
  const chair = await h.as('chair');
  const propose = async (caller: typeof registrar, day: string): Promise<number> =>
    (await caller.post<{ data: { id: number } }>(path, { ...body, valid_from: day, description: `İçerik ${day}.` }))
      .body.data.id;
  const first = await propose(registrar, today());
  expect((await contents()).versions.map((each) => [each.state, each.proposer !== null])).toEqual([
    ['proposed', true],
    ['current', false],
  ]);
  expect((await contents()).valid_id).toBe(0);
  const student = await h.as('student');
  const page = async (): Promise<Page> => (await student.get<{ data: Page }>(`/api/v1/courses/${id}/page`)).body.data;
  expect([(await page()).course.description, (await page()).content.versions]).toEqual(['İlk içerik.', 1]);
  // who proposed it does not decide, whatever else they may; an instructor and a student decide nothing at all
  expect((await h.nobody.post(`${path}/${first}/approve`, {})).status).toBe(401);
  expect((await registrar.post(`${path}/${first}/approve`, {})).status).toBe(406);
  for (const caller of [await h.as('instructor'), student])
    expect((await caller.post(`${path}/${first}/approve`, {})).status).toBe(403);
  expect((await dean.post(`${path}/999999999/approve`, {})).status).toBe(404);
  const [foreign] = await h.rows<{ id: number }>`
    select c.id::int from courses c join departments d on d.id = c.department_id where d.faculty_id <> (select faculty_id from departments where code = 'CENG') order by c.id limit 1`;
  expect((await dean.post(`/api/v1/courses/${foreign?.id}/contents/${first}/approve`, {})).status).toBe(404);
  expect((await dean.post(`${path}/${first}/decline`, {})).status).toBe(422);
  // it stands in the dean's inbox; two decisions at once: one holds
  interface Inbox {
    data: { rows: { kind: string; id: number }[] };
  }
  const inbox = JSON.stringify((await dean.get<Inbox>('/api/v1/approvals?kind=course-content')).body);
  expect(inbox).toContain(`"id":${first}`);
  const both = await Promise.all([
    dean.post(`${path}/${first}/approve`, {}),
    dean.post(`${path}/${first}/decline`, { reason: 'Kredisi uymuyor.' }),
  ]);
  expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  const [kept] = await h.rows<{ status: string; audits: number; told: number }>`
    select x.status, (select count(*)::int from audit_log l where l.resource = 'course' and l.record_id = ${id} and l.action in ('approve-course-content', 'decline-course-content')) as audits,
      (select count(*)::int from notifications n where n.user_id = x.proposed_by and n.link = ${`/courses/${id}/contents`}) as told
    from course_contents x where x.id = ${first}`;
  expect([kept?.audits, kept?.told]).toEqual([1, 1]);
  expect(['approved', 'declined']).toContain(kept?.status);
  // what is the chair's own proposal is the dean's to decide
  const own = await propose(chair, inDays(20));
  const refused = await chair.post(`${path}/${own}/approve`, {});
  expect([refused.status, refused.body]).toMatchObject([406, { message: 'content_own' }]);
  expect((await dean.post(`${path}/${own}/decline`, { reason: 'Haftalık saat artmalı.' })).status).toBe(200);
  const declined = (await contents()).versions.find((each) => each.id === own);
  expect([declined?.state, declined?.decision_note]).toEqual(['declined', 'Haftalık saat artmalı.']);
  expect((await registrar.delete(`${path}/${own}`)).status).toBe(406);
  // the day is free again
  expect((await registrar.post(path, { ...body, valid_from: inDays(20), description: 'Yeni.' })).status).toBe(200);
});
