import { expect, it } from 'vitest';
import { freshHarness } from '#test/harness.ts';

const v1 = '/api/v1';
type Failed = { message: string; errors?: { key: string; message: string }[]; data?: { told: number } };
it('a week that meets other classes of its students, or leaves F-1 students too few hours, is read first; the class is told', async () => {
  const h = await freshHarness();
  const office = await h.as('prepschool');
  const [pair] = await h.rows<{ core: number; other: number; student_id: number; program: number; name: string }>`
    select a.session_id as core, b.session_id as other, sp.student_id, sp.id as program, s.student_number as name
    from esl_enrolments a join esl_enrolments b on b.student_program_id = a.student_program_id and b.module_date_id = a.module_date_id and b.session_id <> a.session_id and b.status = 'enrolled'
    join esl_sessions x on x.id = b.session_id and x.status = 'open' join esl_module_dates m on m.id = a.module_date_id and m.status = 'open'
    join student_programs sp on sp.id = a.student_program_id join students s on s.id = sp.student_id join users u on u.student_id = s.id
    where a.status = 'enrolled' and a.core order by m.starts_on, a.id limit 1`;
  const other = Number(pair?.other);
  const [slot] = await h.rows<{ weekday: number; starts: number }>`
    select weekday, starts from esl_slots where session_id = ${pair?.core ?? 0} order by weekday, starts limit 1`;
  const [free] = await h.rows<{ id: number }>`
    select id from staff t where status = 'a' and not exists (select from esl_slots x where x.staff_id = t.id) and not exists (select from section_instructors x where x.staff_id = t.id) order by id limit 1`;
  // one hour a week, in the middle of the core class
  await h.rows`update students set visa_type = 'F1' where id = ${pair?.student_id ?? 0}`;
  await h.rows`delete from esl_slots where session_id = ${pair?.core ?? 0} and (weekday, starts) <> (${slot?.weekday ?? 0}, ${slot?.starts ?? 0})`;
  const week = (weekday: number, more: object = {}) =>
    office.post<Failed>(`${v1}/sessions/${other}/week`, {
      slots: [{ weekday, starts: slot?.starts, ends: Number(slot?.starts) + 60, staff_id: Number(free?.id) }],
      ...more,
    });
  const told = async () =>
    (
      await h.rows`select n.id from notifications n join users u on u.id = n.user_id where u.student_id = ${pair?.student_id ?? 0} and n.title_en like 'New week: %'`
    ).length;
  const slots = () => h.rows`select weekday, starts, staff_id from esl_slots where session_id = ${other} order by id`;
  const before = await slots();
  const refused = await week(Number(slot?.weekday));
  expect(refused.status).toBe(420);
  const errors = refused.body.errors ?? [];
  expect(errors.map((each) => each.key).toSorted()).toEqual([
    'session_week_f1',
    'session_week_overlap',
    'session_week_unconfirmed',
  ]);
  for (const key of ['session_week_overlap', 'session_week_f1'])
    expect(errors.find((each) => each.key === key)?.message).toContain(pair?.name ?? '–');
  expect([await slots(), await told()]).toEqual([before, 0]);
  // read, then saved
  const saved = await week(Number(slot?.weekday), { confirmed: true });
  expect([saved.status, await told()]).toEqual([200, 1]);
  expect(saved.body.data?.told).toBeGreaterThan(0);
  const [news] = await h.rows<{ body_en: string }>`
    select n.body_en from notifications n where n.title_en like 'New week: %' order by n.id desc limit 1`;
  expect(news?.body_en).toMatch(/: (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d\d:\d\d–\d\d:\d\d\.$/);
  // the F-1 desk has seen it, where the module runs
  const cases = await h.rows<{ runs: boolean; found: boolean }>`
    select exists (select from esl_sessions x join esl_module_dates m on m.id = x.module_date_id where x.id = ${other} and now()::date between m.starts_on and m.ends_on) as runs,
      exists (select from esl_f1_cases where student_program_id = ${pair?.program ?? 0} and kind = 'below_hours' and status = 'open') as found`;
  expect(cases[0]?.found).toBe(cases[0]?.runs);
  // the same once more changes nothing and is told to nobody; nothing has to be confirmed
  expect([(await week(Number(slot?.weekday))).status, await told()]).toEqual([200, 1]);
});
