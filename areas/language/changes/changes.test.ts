import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { languageChangesTold } from './jobs/tell-changes.ts';

type Failed = { message: string };
type Row = Record<string, unknown> & { id: number; version: number; last_change: string | null };
let h: Harness;
let office: Caller;
let teacher: Caller;
const v1 = '/api/v1';
const reason = 'Decision of the school board';
beforeAll(async () => {
  h = await freshHarness();
  [office, teacher] = [await h.as('prepschool'), await h.as('instructor', { role: 'instructor' })];
});
const row = async (caller: Caller, path: string): Promise<Row> =>
  (await caller.get<{ data: Row }>(v1 + path)).body.data;
const put = async (path: string, values: Record<string, unknown>) => {
  const { version } = await row(office, path);
  const { status, body } = await office.put<Failed>(v1 + path, { ...values, version });
  return [status, ...(status === 200 ? [] : [body.message])];
};
/** of a course that a student is enrolled in and that the demo’s instructor teaches */
const bound = async (): Promise<{
  course: number;
  module: number;
  evaluation: number;
  skill: number;
  student: string;
}> => {
  const [found] = await h.rows<{ course: number; module: number; evaluation: number; skill: number; student: string }>`
    select s.course_id as course, s.module_date_id as module, v.id as evaluation, x.id as skill, u.username as student
    from esl_sessions s join esl_module_dates m on m.id = s.module_date_id and m.status <> 'ended' join esl_evaluations v on v.course_id = s.course_id and v.status = 'a' join esl_assessments x on x.evaluation_id = v.id
    join esl_enrolments e on e.session_id = s.id and e.status = 'enrolled' join student_programs sp on sp.id = e.student_program_id join users u on u.student_id = sp.student_id
    where exists (select from esl_slots t join users i on i.staff_id = t.staff_id where t.session_id = s.id and i.username = 'instructor') order by m.starts_on, x.weight desc limit 1`;
  if (!found) throw new Error('nobody is enrolled');
  return found;
};
const letters = async (username: string): Promise<string[]> =>
  (
    await h.rows<{
      body: string;
    }>`select n.body from notifications n join users u on u.id = n.user_id where u.username = ${username} and n.body like ${`%${reason}%`} order by n.id`
  ).map((each) => each.body);

describe('ESL-001, ESL-003: what decides about enrolled students of the language school', () => {
  it('changes only with a reason: pass mark, attendance, weights, minimum and days', async () => {
    const { course, module, evaluation, skill } = await bound();
    const [days] = await h.rows<{
      ends_on: string;
    }>`select ends_on::text as ends_on from esl_module_dates where id = ${module}`;
    const changes: [path: string, values: Record<string, unknown>][] = [
      [`/esl/course/${course}`, { pass_mark: 71 }],
      [`/evaluations/${evaluation}`, { min_attendance: 79 }],
      [`/evaluation/assessments/${skill}`, { minimum: 42 }],
      [`/esl/module/dates/${module}`, { ends_on: addDays(days?.ends_on ?? '', -1) }],
    ];
    for (const [path, values] of changes) {
      for (const said of [undefined, 'too short', '          .'])
        expect([path, await put(path, { ...values, change_reason: said })]).toEqual([
          path,
          [406, 'language_change_reason'],
        ]);
      expect([path, await put(path, { ...values, change_reason: reason })]).toEqual([path, [200]]);
      const after = await row(teacher, path);
      // who teaches reads it; the next change asks again
      expect(after).toMatchObject({ ...values, change_reason: null, last_change: expect.stringContaining(reason) });
    }
    expect(await put(`/esl/course/${course}`, { pass_mark: 70 })).toEqual([406, 'language_change_reason']);
    const kept = await h.rows<{ n: number }>`select count(*)::int as n from language_changes where reason = ${reason}`;
    expect(kept[0]?.n).toBe(changes.length);
    const [audit] = await h.rows<{ after: Record<string, unknown> }>`
      select after from audit_log where resource = 'esl-course' and record_id = ${course} order by id desc limit 1`;
    expect(audit?.after).toMatchObject({ pass_mark: 71, change_reason: reason });
  });
  it('is told to teachers and students once, with what it was and what it is', async () => {
    const { student } = await bound();
    expect(await letters('instructor')).toEqual([]);
    expect(await languageChangesTold(h.services)).toBeGreaterThan(0);
    for (const username of ['instructor', student]) {
      const read = await letters(username);
      expect(read.length).toBe(4);
      expect(read.some((each) => /70.*71|71.*70/.test(each))).toBe(true);
    }
    expect(await languageChangesTold(h.services)).toBe(0);
  });
  it('loses no skill while it runs and takes another one only with a reason; names change freely', async () => {
    const { evaluation, skill, course } = await bound();
    const gone = await office.delete<Failed>(`${v1}/evaluation/assessments/${skill}`);
    expect([gone.status, gone.body.message]).toEqual([406, 'language_change_skill']);
    const another = { evaluation_id: evaluation, skill: 'project', weight: 5, minimum: 0 };
    const refused = await office.post<Failed>(`${v1}/evaluation/assessments`, another);
    expect([refused.status, refused.body.message]).toEqual([406, 'language_change_reason']);
    expect((await office.post(`${v1}/evaluation/assessments`, { ...another, change_reason: reason })).status).toBe(201);
    expect(await put(`/esl/course/${course}`, { name: 'Yeni ad', name_en: 'New name' })).toEqual([200]);
  });
  it('changes plainly while nobody is enrolled', async () => {
    const made = await office.post<{ data: Row }>(`${v1}/esl/module/dates`, {
      code: 'M-FREE',
      name: 'Boş',
      name_en: 'Free',
      starts_on: '2033-02-07',
      ends_on: '2033-03-18',
      registration_from: '2033-01-10',
      registration_until: '2033-02-08',
    });
    expect(made.status).toBe(201);
    expect(await put(`/esl/module/dates/${made.body.data.id}`, { ends_on: '2033-03-19' })).toEqual([200]);
    expect((await row(office, `/esl/module/dates/${made.body.data.id}`)).last_change).toBeNull();
  });
});
describe('ESL-014: a module of the prep school with students', () => {
  it('changes pass mark, limits and days only with a reason, which teachers and students read', async () => {
    const [module] = await h.rows<{ id: number; starts_on: string; student: string }>`
      select m.id, m.starts_on::text as starts_on, (select u.username from prep_memberships k join prep_students p on p.id = k.prep_student_id join student_programs sp on sp.id = p.student_program_id join users u on u.student_id = sp.student_id where k.module_id = m.id and k.until_on is null limit 1) as student
      from prep_modules m where exists (select from prep_memberships k where k.module_id = m.id and k.until_on is null) and not exists (select from prep_promotions p where p.module_id = m.id)
        and exists (select from prep_class_teachers t join prep_classes c on c.id = t.class_id join prep_teachers p on p.id = t.teacher_id join users u on u.staff_id = p.staff_id where c.module_id = m.id and u.username = 'instructor') order by m.starts_on limit 1`;
    const path = `/prep/modules/${module?.id}`;
    for (const values of [
      { pass_mark: 61 },
      { absence_limit: 16 },
      { starts_on: addDays(module?.starts_on ?? '', 1) },
    ]) {
      expect(await put(path, values)).toEqual([406, 'language_change_reason']);
      expect(await put(path, { ...values, change_reason: reason })).toEqual([200]);
    }
    expect((await row(teacher, path)).last_change).toContain(reason);
    const [before, mine] = [await letters('instructor'), await letters(module?.student ?? '')];
    expect(await languageChangesTold(h.services)).toBeGreaterThan(0);
    expect((await letters('instructor')).length).toBeGreaterThanOrEqual(before.length + 3);
    expect((await letters(module?.student ?? '')).length).toBe(mine.length + 3);
  });
  it('stays as it is once students have gone on by it, whatever the reason', async () => {
    const [module] = await h.rows<{ id: number }>`select id from prep_modules order by starts_on limit 1`;
    const [year] = await h.rows<{
      id: number;
      level_id: number;
    }>`select id, level_id from prep_students order by id limit 1`;
    const [other] = await h.rows<{ id: number }>`select id from esl_levels where id <> ${year?.level_id ?? 0} limit 1`;
    await h.rows`insert into prep_promotions (prep_student_id, module_id, from_level_id, to_level_id, average, moved_by)
      values (${year?.id ?? 0}, ${module?.id ?? 0}, ${year?.level_id ?? 0}, ${other?.id ?? 0}, 80, (select id from users where username = 'prepschool')) on conflict do nothing`;
    expect(await put(`/prep/modules/${module?.id}`, { pass_mark: 62, change_reason: reason })).toEqual([
      406,
      'language_change_decided',
    ]);
    expect(await put(`/prep/modules/${module?.id}`, { name: 'Ad', name_en: 'Name' })).toEqual([200]);
  });
});
