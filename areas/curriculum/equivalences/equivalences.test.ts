import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { courseEquivalences } from './contract.ts';

type List = OutputOf<typeof courseEquivalences>;
const at = '/api/v1/course/equivalences';

let made = 0;
/** Courses of their own, in the department of the chair or in another one. */
async function courses(count: number, own = true) {
  const h = await harness();
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const [row] = await h.rows<{ id: number }>`
      insert into courses (code, name, name_en, department_id, local_credit, ects, grading_system_id)
      select ${`EQV${String(Date.now() % 1e6)}${(made += 1)}`}, 'Deneme', 'Trial', d.id, 3, 5, (select min(id) from grading_systems)
      from departments d where (d.id = (select s.department_id from users u join staff s on s.id = u.staff_id where u.username = 'chair')) = ${own} order by d.id limit 1 returning id::int`;
    ids.push(row?.id ?? 0);
  }
  return { h, registrar: await h.as('registrar'), ids };
}
const decision = { decision_no: '2026/9', decision_on: today() };

it('courses count for each other by a decision, for some time; ended ones stay in the list, all is in the log', async () => {
  const { h, registrar, ids } = await courses(2);
  const [course_id, equivalent_id] = ids;
  const added = await registrar.post<{ data: { id: number } }>(at, {
    course_id,
    equivalent_id,
    one_way: true,
    valid_from: inDays(-10),
    note: 'Kod değişikliği',
    ...decision,
  });
  expect(added.status).toBe(200);
  const { id } = added.body.data;
  const list = async (query = ''): Promise<List['rows']> =>
    (await registrar.get<{ data: List }>(`${at}?course_id=${equivalent_id}${query}`)).body.data.rows;
  expect(await list()).toMatchObject([{ id, one_way: true, state: 'valid', decision_no: '2026/9', may_change: true }]);
  const end = (body: object) => registrar.post(`${at}/${id}/end`, body);
  expect((await end({ valid_to: inDays(-1), reason: '' })).status).toBe(422);
  const early = await end({ valid_to: inDays(-11), reason: 'Yeni karar.' });
  expect([early.status, early.body]).toMatchObject([406, { message: 'equivalence_days' }]);
  expect((await end({ valid_to: inDays(-1), reason: 'Yeni karar.' })).status).toBe(200);
  expect(await list('&state=valid')).toEqual([]);
  expect(await list('&state=ended')).toMatchObject([{ id, valid_to: inDays(-1) }]);
  expect((await registrar.post(`${at}/999999999/end`, { reason: 'Yok.' })).status).toBe(404);
  const log = await h.rows<{ action: string }>`
    select action from audit_log where resource = 'course-equivalence' and record_id = ${id} order by id`;
  expect(log.map((each) => each.action)).toEqual(['add-course-equivalence', 'end-course-equivalence']);
});

it('circles and contradictions are refused, with the way they would take', async () => {
  const { h, registrar, ids } = await courses(3);
  const [a = 0, b = 0, c = 0] = ids;
  const add = (course_id: number, equivalent_id: number, more: object = {}) =>
    registrar.post(at, { course_id, equivalent_id, one_way: true, ...decision, ...more });
  expect((await add(a, b)).status).toBe(200);
  expect((await add(b, c)).status).toBe(200);
  const circle = await add(c, a);
  expect([circle.status, circle.body]).toMatchObject([406, { message: 'equivalence_circle' }]);
  expect((await add(a, b)).body).toMatchObject({ message: 'equivalence_exists' });
  expect((await add(b, a)).body).toMatchObject({ message: 'equivalence_exists' });
  expect((await add(a, a)).body).toMatchObject({ message: 'equivalence_same_course' });
  expect((await add(a, c, { decision_on: inDays(1) })).body).toMatchObject({ message: 'equivalence_decision_later' });
  expect((await add(a, c, { decision_no: '' })).status).toBe(422);
  await h.rows`insert into course_prerequisites (course_id, kind, tree) values (${c}, 'prerequisite', ${{ course: a }})`;
  const asked = await add(a, c);
  expect([asked.status, asked.body]).toMatchObject([406, { message: 'equivalence_prerequisite' }]);
});

it('two that would close a circle together, sent at once: one is kept', async () => {
  const { registrar, ids } = await courses(2);
  const [a, b] = ids;
  const answers = await Promise.all(
    [
      [a, b],
      [b, a],
    ].map(([course_id, equivalent_id]) => registrar.post(at, { course_id, equivalent_id, one_way: true, ...decision })),
  );
  expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
});

it('employees read; a chair writes for courses of the own department', async () => {
  const { h, ids } = await courses(2);
  const { ids: foreign } = await courses(1, false);
  const [chair, student, instructor] = [await h.as('chair'), await h.as('student'), await h.as('instructor')];
  expect((await h.nobody.get(at)).status).toBe(401);
  expect((await student.get(at)).status).toBe(403);
  expect((await instructor.get<{ data: List }>(at)).body.data.may_add).toBe(false);
  expect((await instructor.post(at, { course_id: ids[0], equivalent_id: ids[1], ...decision })).status).toBe(403);
  expect((await chair.post(at, { course_id: foreign[0], equivalent_id: ids[1], ...decision })).status).toBe(200);
  const refused = await chair.post(at, { course_id: ids[0], equivalent_id: foreign[0], ...decision });
  expect(refused.status).toBe(404);
  const [kept] = await h.rows<{ n: number }>`
    select count(*)::int as n from course_equivalences where course_id = ${ids[0]} and equivalent_id = ${foreign[0]}`;
  expect(kept?.n).toBe(0);
});

it('in a student’s plan a course counts as it did in the semester in which it was taken', async () => {
  const { h, registrar, ids } = await courses(1);
  const [course_id] = ids;
  // an open slot of somebody’s plan, and a passed course of an earlier semester that fills none
  const [who] = await h.rows<{ program: number; student: number; slot: number; asked: number; semester: number }>`
    select sp.id::int as program, sp.student_id::int as student, s.id::int as slot, s.course_id::int as asked, m.id::int as semester
    from student_programs sp join slots s on s.curriculum_id = sp.curriculum_id and s.course_id is not null and s.semester_no = 8
      join semesters m on m.starts_on < (select starts_on from semesters where is_active)
    where sp.status = 'active' and sp.class_year = 1 and sp.kind = 'major' and not exists (select from enrolments e where e.student_id = sp.student_id and e.course_id = s.course_id)
      and not exists (select from transferred_courses t where t.student_program_id = sp.id) order by sp.id desc, m.starts_on desc limit 1`;
  if (!who) throw new Error('nobody');
  const [term] = await h.rows<{ starts_on: string; ends_on: string }>`
    select starts_on::text, ends_on::text from semesters where id = ${who.semester}`;
  const [section] = await h.rows<{ id: number }>`
    insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, quota, status)
    select ${who.semester}, c.id, 1, c.code, c.name, c.name_en, c.department_id, 10, 'finalized' from courses c where c.id = ${course_id} returning id::int`;
  await h.rows`
    insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, status, kind, attempt, credit, ects, letter)
    values (${who.student}, ${who.program}, ${section?.id}, ${course_id}, ${who.semester}, 'completed', 'first', 1, 3, 5, 'AA')`;
  const slot = async (): Promise<string | undefined> =>
    (
      await registrar.get<{ data: { view: { slots: { id: number; status: string }[] } } }>(
        `/api/v1/student/programs/${who.program}/slots/edit`,
      )
    ).body.data.view.slots.find((each) => each.id === who.slot)?.status;
  const write = (days: { valid_from: string | null; valid_to: string | null }) => h.rows`
    insert into course_equivalences (course_id, equivalent_id, one_way, valid_from, valid_to) values (${course_id}, ${who.asked}, true, ${days.valid_from}, ${days.valid_to})
    on conflict (course_id, equivalent_id) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to`;
  const { forgetCatalogue } = await import('#areas/registration/desk/facts/catalogue.ts');
  const statusWith = async (days: Parameters<typeof write>[0]): Promise<string | undefined> => {
    await write(days);
    forgetCatalogue(h.database);
    return slot();
  };
  try {
    expect(await slot()).toBe('open');
    // valid in that semester, ended since
    expect(await statusWith({ valid_from: null, valid_to: term?.ends_on ?? null })).toBe('filled');
    // begun after that semester
    expect(
      await statusWith({ valid_from: inDays(-1) > (term?.ends_on ?? '') ? inDays(-1) : today(), valid_to: null }),
    ).toBe('open');
  } finally {
    await h.rows`delete from course_equivalences where course_id = ${course_id}`;
    await h.rows`delete from enrolments where section_id = ${section?.id}`;
    forgetCatalogue(h.database);
  }
});
