import { beforeAll, expect, it } from 'vitest';
import { must, offer } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { CoordinatedCourse } from './contract.ts';

interface Data<T> {
  data: T;
  message: string;
}
interface Course {
  course_id: number;
  semester_id: number;
}
const path = '/api/v1/sections/coordinators';
let h: Harness;
let registrar: Caller;
let chair: Caller;
/** an instructor with an account, and another one */
let one: { id: number; username: string };
let other: { id: number; username: string };

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  chair = await h.as('chair');
  const teachers = await h.rows<{ id: number; username: string }>`
    select st.id::int, u.username from staff st join users u on u.staff_id = st.id and u.status = 'a' join user_roles r on r.user_id = u.id join roles o on o.id = r.role_id and o.name = 'instructor'
    where st.status = 'a' and st.is_academic and u.username <> 'instructor' order by st.id limit 2`;
  [one, other] = [must(teachers[0], 'teacher'), must(teachers[1], 'second teacher')];
});

/** a course of so many sections */
async function course(sections: number, department = 'CENG'): Promise<Course> {
  const { course_id, section_id } = await offer({ department, day: 6 });
  const [row] = await h.rows<{ semester_id: number }>`select semester_id::int from sections where id = ${section_id}`;
  for (let no = 2; no <= sections; no += 1)
    await h.rows`
      insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, quota, status)
      select semester_id, course_id, ${no}, code, name, name_en, department_id, 20, 'open' from sections where id = ${section_id}`;
  return { course_id, semester_id: must(row, 'section').semester_id };
}
const name = (
  { course_id, semester_id }: Course,
  staff_id: number | null,
  version: number | null = null,
  caller: Caller = registrar,
) =>
  caller.put<Data<{ version: number | null; sections: number }>>(`${path}/${course_id}`, {
    semester_id,
    staff_id,
    version,
  });
const shown = async (
  { course_id, semester_id }: Course,
  caller: Caller = registrar,
): Promise<CoordinatedCourse | undefined> =>
  (await caller.get<Data<{ rows: CoordinatedCourse[] }>>(`${path}?semester_id=${semester_id}`)).body.data.rows.find(
    (each) => each.course_id === course_id,
  );

it('whoever is named answers for all sections without teaching one: grades read, assessments set, exam needs said; both are told', async () => {
  const made = await course(2);
  expect(await shown(made)).toMatchObject({ sections: 2, coordinator: null, version: null, can: { name: true } });
  const teacher = await h.as(one.username, { role: 'instructor' });
  const [section] = await h.rows<{ id: number }>`
    select id::int from sections where course_id = ${made.course_id} order by section_no desc limit 1`;
  const sheet = `/api/v1/grade/entry/${must(section, 'section').id}`;
  expect((await teacher.get(sheet)).status).toBe(404);

  const named = await name(made, one.id);
  expect([named.status, named.body.message, named.body.data]).toMatchObject([
    200,
    'course_coordinator_saved',
    { sections: 2, version: 1 },
  ]);
  expect(await shown(made)).toMatchObject({ coordinator: { staff_id: one.id, teaches: false }, version: 1 });
  expect((await teacher.get(sheet)).status).toBe(200);
  const offered = await registrar.get<Data<{ coordinator: string | null }>>(
    `/api/v1/sections/${must(section, 'section').id}/offer`,
  );
  expect(offered.body.data.coordinator).toBe((await shown(made))?.coordinator?.name);
  // nobody's week and nobody's load has changed
  expect(
    await h.rows`select i.id from section_instructors i join sections s on s.id = i.section_id where s.course_id = ${made.course_id} and i.staff_id = ${one.id}`,
  ).toEqual([]);

  const changed = await name(made, other.id, 1);
  expect(changed.body.data.version).toBe(2);
  expect((await teacher.get(sheet)).status).toBe(404);
  const told = await h.rows<{ username: string; title: string }>`
    select u.username, n.title_en as title from notifications n join users u on u.id = n.user_id where n.link = '/instructor/courses' and u.username in (${one.username}, ${other.username}) order by n.id desc limit 3`;
  expect(told.map((each) => [each.username, each.title.split(' ').slice(0, 4).join(' ')])).toEqual([
    [one.username, 'You no longer coordinate'],
    [other.username, expect.stringMatching(/^You now coordinate/)],
    [one.username, expect.stringMatching(/^You now coordinate/)],
  ]);
  const log = await h.rows<{ before: unknown; after: unknown }>`
    select before, after from audit_log where resource = 'course-coordinator' and record_id = ${made.course_id} order by id`;
  const { semester_id } = made;
  expect(log).toEqual([
    { before: null, after: { semester_id, staff_id: one.id } },
    { before: { semester_id, staff_id: one.id }, after: { semester_id, staff_id: other.id } },
  ]);
  // taken away again
  expect((await name(made, null, 2)).body.data.version).toBeNull();
  expect(await shown(made)).toMatchObject({ coordinator: null, version: null });
});

it('a course of one section has none, a closed semester is not changed, an old version is told, no student or former colleague is named', async () => {
  const single = await course(1);
  expect((await name(single, one.id)).body.message).toBe('coordination_one_section');
  expect(await shown(single)).toBeUndefined();
  const made = await course(3);
  expect((await name(made, one.id, 4)).body.message).toBe('record_changed_meanwhile');
  const [gone] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email, is_academic, status) values (${`75${process.pid}`}, 'Eski', 'Deneme', 'lecturer', ${`75${process.pid}@kampus.example`}, true, 'p') returning id::int`;
  for (const nobody of [must(gone, 'former colleague').id, 987_654_321])
    expect((await name(made, nobody)).body.message).toBe('coordination_not_academic');
  const [closed] = await h.rows<Course>`
    select s.course_id::int, s.semester_id::int from sections s join semesters m on m.id = s.semester_id where m.status = 'closed' and s.status <> 'cancelled' group by 1, 2 having count(*) > 1 limit 1`;
  expect((await name(must(closed, 'closed course'), one.id)).body.message).toBe('coordination_closed');
});

it('a chair names for the own department; others do not find the course, and who keeps no sections is refused', async () => {
  const [own, foreign] = [await course(2), await course(2, 'ARCH')];
  expect((await name(own, one.id, null, chair)).status).toBe(200);
  expect((await name(foreign, one.id, null, chair)).status).toBe(404);
  expect(await shown(foreign, chair)).toBeUndefined();
  const instructor = await h.as('instructor');
  const student = await h.as('student');
  expect((await instructor.get(path)).status).toBe(403);
  for (const caller of [instructor, student]) expect((await name(own, other.id, 1, caller)).status).toBe(403);
  expect((await name(own, other.id, 1, h.nobody)).status).toBe(401);
});

it('two who name at once: one does, the other is told that it changed', async () => {
  const made = await course(2);
  const both = await Promise.all([name(made, one.id), name(made, other.id)]);
  expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  expect(both.find((each) => each.status === 406)?.body.message).toBe('record_changed_meanwhile');
  expect((await shown(made))?.coordinator?.staff_id).toBe(both[0]?.status === 200 ? one.id : other.id);
});
