import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#areas/home/rules/university-day.ts';
import { forgetCatalogue } from '#areas/registration/facts/catalogue.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, decide, forgetRequests, lastRequest, opening, pageOf, send, type Told } from '#test/requests.ts';
import type { ConsequenceView } from './machine-contract.ts';
import { leaveDays } from './jobs/leave-days.ts';
import { requestDeadlines } from './jobs/request-deadlines.ts';

interface Term {
  id: number;
  starts_on: string;
  classes_start_on: string;
  classes_end_on: string;
  ends_on: string;
}
interface Who {
  username: string;
  id: number;
  sp: number;
}
let h: Harness;
let before = 0;
let active: Term;
let next: Term;
/** last day to drop, and the end of week 10 */
let lastDrop = '';
let weekTen = '';
const people: Who[] = [];
const at = (day: string, time = '12:00:00'): Date => new Date(`${day}T${time}+03:00`);
const on = async (moment: Date, username: string): Promise<Caller> => {
  h.setNow(moment);
  return h.as(username);
};
const enrolments = (who: Who): Promise<{ id: number; status: string; letter: string | null; section_id: number }[]> =>
  h.rows`select e.id, e.status, e.letter, e.section_id from enrolments e where e.student_program_id = ${who.sp} and e.semester_id = ${active.id} order by e.id`;
const status = async (who: Who): Promise<string> =>
  (await h.rows<{ status: string }>`select status from student_programs where id = ${who.sp}`)[0]?.status ?? '';
const leaveOf = async (id: number) =>
  (
    await h.rows<{
      status: string;
      starts_on: string;
      ends_on: string;
      return_by: string;
      returned_on: string | null;
    }>`select status, starts_on, ends_on, return_by, returned_on from leaves where request_id = ${id}`
  )[0];
const reasonsOf = (answer: Answer<Told<unknown>>): string[] =>
  Array.isArray(answer.body.errors) ? answer.body.errors.map((each) => each.key) : [answer.body.message];
const consequencesOf = async (caller: Caller, kind: string, form: object): Promise<ConsequenceView[]> =>
  (
    await caller.get<Told<{ lines: ConsequenceView[] }>>(
      `/api/v1/request-kinds/${kind}/consequences?form=${encodeURIComponent(JSON.stringify(form))}`,
    )
  ).body.data.lines;
const who = (n: number): Who => {
  const one = people[n];
  if (!one) throw new Error('too few students');
  return one;
};
/** Every step of a request, decided by the demo staff whose role it is. */
async function decideAll(id: number): Promise<Answer<Told<{ status: string }>>> {
  const office = await h.as('registrar');
  for (;;) {
    const step = (await pageOf(office, id)).steps.find((each) => each.status === 'open');
    if (!step) throw new Error(`nothing to decide of ${id}`);
    const answer = await decide(await h.as(step.role), id, 'approve', { step_id: step.id });
    if (answer.status !== 200 || !(await pageOf(office, id)).steps.some((each) => each.status === 'open'))
      return answer;
  }
}

beforeAll(async () => {
  h = await freshHarness();
  // no queue is served here: offering freed seats to who waits is told elsewhere
  h.services.jobs.enqueue = async () => undefined;
  before = await lastRequest(h);
  const terms = await h.rows<
    Term & { is_active: boolean }
  >`select id, starts_on, ends_on, classes_start_on, classes_end_on, is_active from semesters order by classes_start_on`;
  const now = terms.findIndex((term) => term.is_active);
  [active, next] = [terms[now] as Term, terms[now + 1] as Term];
  lastDrop =
    (
      await h.rows<{
        day: string;
      }>`select ((max(ends_at) at time zone 'Europe/Istanbul')::date)::text as day from semester_dates where semester_id = ${active.id} and event = 'add_drop'`
    )[0]?.day ?? '';
  weekTen = addDays(active.classes_start_on, 69);
  // those the story of the demo has nothing to tell of
  people.push(
    ...(await h.rows<Who>`
    select u.username, s.id, sp.id as sp from users u join students s on s.id = u.student_id and s.visa_type = 'none' join student_programs sp on sp.student_id = s.id and sp.is_main and sp.status = 'active' and sp.student_type = 'undergraduate' and sp.semester_no > 1
      join programs p on p.id = sp.program_id join departments d on d.id = p.department_id and d.code = 'CENG' join users a on a.staff_id = sp.advisor_id and a.username = 'advisor'
    where (select count(*) from enrolments e where e.student_program_id = sp.id and e.semester_id = ${active.id} and e.status = 'registered') >= 3 and not exists (select 1 from holds x where x.student_id = s.id and x.released_at is null)
      and not exists (select 1 from student_programs o where o.student_id = s.id and o.id <> sp.id) and not exists (select 1 from requests q where q.student_id = s.id and q.kind in ('leave_of_absence', 'leave_with_consent', 'course_withdrawal', 'institutional_withdrawal')) order by s.id limit 8`),
  );
  expect(people.length).toBeGreaterThanOrEqual(7);
});
beforeEach(() => {
  h.setNow(null);
  forgetCatalogue(h.database);
});

describe('ACA-038 … ACA-041: withdrawal from a course', () => {
  const page = '/application/withDraw/course';
  const reasons = async (moment: Date, username: string): Promise<string[]> =>
    (await opening(await on(moment, username), page)).body.data.reasons.map((each) => each.key);
  const formOf = async (person: Who, n = 1) => ({
    enrolments: (await enrolments(person))
      .filter((each) => each.status === 'registered')
      .slice(0, n)
      .map((each) => each.id),
    last_attendance: lastDrop,
    reason: 'Bu dönem ders yüküm ağır geldi.',
  });

  test('ACA-038, ACA-040: open from the first minute after the last drop day to the last minute of week 10', async () => {
    const { username } = who(0);
    expect(await reasons(at(lastDrop, '23:59:00'), username)).toEqual(['withdraw_still_droppable']);
    expect(await reasons(at(addDays(lastDrop, 1), '00:00:00'), username)).toEqual([]);
    expect(await reasons(at(weekTen, '23:59:00'), username)).toEqual([]);
    expect(await reasons(at(addDays(weekTen, 1), '00:00:00'), username)).toEqual(['withdraw_after_week_10']);
  });
  test('ACA-041: never on an F-1 visa, said before the form opens; without courses there is nothing to leave', async () => {
    const person = who(0);
    await h.rows`update students set visa_type = 'F1' where id = ${person.id}`;
    expect(await reasons(at(addDays(lastDrop, 3)), person.username)).toEqual(['withdraw_on_f1']);
    expect(
      (await send(await h.as(person.username), 'course_withdrawal', await formOf(person), { policy: true })).status,
    ).toBe(406);
    await h.rows`update students set visa_type = 'none' where id = ${person.id}`;
    expect(await reasons(at(addDays(lastDrop, 3)), 'student')).toEqual(['withdrawal_nothing']);
  });
  test('REQ-014: not without the policy ticked; only own registered courses', async () => {
    const person = who(0);
    const caller = await on(at(addDays(lastDrop, 3)), person.username);
    const form = await formOf(person);
    const refused = await send(caller, 'course_withdrawal', form);
    expect(refused.status).toBe(406);
    expect(refused.body).toMatchObject({ message: 'request_policy_unticked', text: 'Please check the box.' });
    const foreign = await formOf(who(1));
    expect((await send(caller, 'course_withdrawal', foreign, { policy: true })).status).toBe(422);
    expect(
      reasonsOf(
        await send(caller, 'course_withdrawal', { ...form, last_attendance: addDays(lastDrop, 30) }, { policy: true }),
      ),
    ).toEqual(['withdrawal_attendance_day']);
  });
  test('credits and full time before and after are told first; money and housing are unknown, never invented', async () => {
    const person = who(0);
    const caller = await on(at(addDays(lastDrop, 3)), person.username);
    const lines = await consequencesOf(caller, 'course_withdrawal', await formOf(person));
    const credits = lines.find((line) => line.topic === 'credits');
    expect(Number.parseFloat(credits?.before?.en ?? '')).toBeGreaterThan(Number.parseFloat(credits?.after?.en ?? ''));
    expect(lines.filter((line) => line.topic === 'standing').map((line) => line.about.en)).toEqual([
      expect.stringContaining('ACA-038'),
    ]);
    expect(lines.filter((line) => !line.known).map((line) => line.topic)).toEqual(['scholarship', 'refund', 'housing']);
    expect(lines.some((line) => line.topic === 'full_time' && line.before !== null)).toBe(true);
  });
  test('REQ-011: asked, decided by advisor and registrar, carried out with W; the seat is free, the form prints', async () => {
    const person = who(0);
    const caller = await on(at(addDays(lastDrop, 3)), person.username);
    const form = await formOf(person, 2);
    const rows = (await enrolments(person)).filter((each) => form.enrolments.includes(each.id));
    const taken = async (): Promise<number> =>
      (
        await h.rows<{
          n: number;
        }>`select sum(taken)::int as n from sections where id = any(${`{${rows.map((each) => each.section_id).join(',')}}`}::bigint[])`
      )[0]?.n ?? 0;
    const seats = await taken();
    const sent = await send(caller, 'course_withdrawal', form, { policy: true });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual(['advisor', 'registrar']);
    expect((await pageOf(caller, id)).expires_at).toBe(at(addDays(weekTen, 1), '00:00:00').toISOString());
    const pdf = await caller.get(`/api/v1/request/withDraw/${id}/form`);
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await (await h.as(who(1).username)).get(`/api/v1/request/withDraw/${id}/form`)).status).toBe(404);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect(
      (await enrolments(person))
        .filter((each) => form.enrolments.includes(each.id))
        .map(({ status: state, letter }) => [state, letter]),
    ).toEqual([
      ['withdrawn', 'W'],
      ['withdrawn', 'W'],
    ]);
    expect(await taken()).toBe(seats - 2);
    expect((await pageOf(caller, id)).issued).toHaveLength(1);
    const audit = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'enrolment' and record_id in (${form.enrolments[0] ?? 0}, ${form.enrolments[1] ?? 0}) and after ->> 'status' = 'withdrawn'`;
    expect(audit[0]?.n).toBe(2);
    expect((await send(caller, 'course_withdrawal', form, { policy: true })).status).toBe(422);
  });
  test('ACA-040: not decided by the last minute of week 10, it expires; an approval after that is refused', async () => {
    const person = who(1);
    const caller = await on(at(weekTen), person.username);
    const { id } = (await send(caller, 'course_withdrawal', await formOf(person), { policy: true })).body.data;
    expect((await decide(await h.as('advisor'), id)).status).toBe(200);
    h.setNow(at(weekTen, '23:59:00'));
    await requestDeadlines.work(h.services, {});
    expect((await pageOf(await h.as(person.username), id)).status).toBe('in_approval');
    h.setNow(at(addDays(weekTen, 1), '00:00:00'));
    const late = await decide(await h.as('registrar'), id);
    expect(late.status).toBe(406);
    await requestDeadlines.work(h.services, {});
    expect((await pageOf(await h.as(person.username), id)).status).toBe('expired');
    expect((await enrolments(person)).some((each) => each.status === 'withdrawn')).toBe(false);
  });
  test('row rules: the registrar and who decided see it, another faculty’s dean and other students nothing', async () => {
    const seen = async (username: string): Promise<number> =>
      (
        await (await h.as(username)).get<{ data: { id: number }[] }>('/api/v1/request/withDraw?limit=50')
      ).body.data.filter((row) => row.id > before).length;
    expect([
      await seen('registrar'),
      await seen('advisor'),
      await seen(who(0).username),
      await seen(who(2).username),
      await seen('dean'),
    ]).toEqual([2, 2, 1, 0, 0]);
    expect((await (await h.as('observer')).get('/api/v1/request/withDraw')).status).toBe(403);
  });
});

describe('REQ-009, REQ-015: leave of absence', () => {
  const page = '/leave/absences/request/form';
  const formOf = (more: object = {}) => ({
    leave_type: 'academic',
    semesters: [active.id],
    starts_on: active.classes_start_on,
    reason: 'Yurt dışında bir projede çalışacağım.',
    ...more,
  });
  const registration = async (person: Who): Promise<string[]> => {
    const state = await (
      await h.as(person.username)
    ).get<Told<{ blockers: { key: string }[] }>>('/api/v1/course/registration');
    return state.body.data.blockers.map((each) => each.key);
  };

  test('asked, decided in four steps, begins with the classes; courses are left without a trace, registration is closed', async () => {
    const person = who(2);
    const caller = await on(at(addDays(active.classes_start_on, -3)), person.username);
    const opened = (await opening(caller, page)).body.data;
    expect(opened.reasons).toEqual([]);
    expect(opened.values).toMatchObject({ starts_on: active.classes_start_on });
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf())).find((line) => line.topic === 'credits')?.after?.en,
    ).toBe('0 credits');
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf({ semesters: [next.id] }))).find(
        (line) => line.topic === 'credits',
      )?.about.en,
    ).toContain('does not cover');
    const { id } = (await send(caller, 'leave_of_absence', formOf())).body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual([
      'advisor',
      'chair',
      'dean',
      'registrar',
    ]);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect(await leaveOf(id)).toMatchObject({
      status: 'approved',
      starts_on: active.classes_start_on,
      ends_on: active.ends_on,
      return_by: addDays(next.classes_start_on, 13),
    });
    expect(await status(person)).toBe('active');
    expect(await registration(person)).toContain('student_on_hold');
    const seenBy = async (username: string): Promise<number> =>
      (
        await (await h.as(username)).get<{ data: { id: number }[] }>('/api/v1/leave/absences?limit=50')
      ).body.data.filter((row) => row.id > before).length;
    expect([
      await seenBy('dean'),
      await seenBy('chair'),
      await seenBy('registrar'),
      await seenBy(person.username),
      await seenBy(who(5).username),
    ]).toEqual([1, 1, 1, 1, 0]);
    // the same dean, of another faculty
    const [scope] = await h.rows<{
      id: number;
      faculty_code: string | null;
    }>`select ur.id, ur.faculty_code from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id where u.username = 'dean' and r.name = 'dean'`;
    await h.rows`update user_roles set faculty_code = 'LAW' where id = ${scope?.id ?? 0}`;
    expect(await seenBy('dean')).toBe(0);
    expect((await (await h.as('dean')).get(`/api/v1/leave/absences/${id}`)).status).toBe(404);
    await h.rows`update user_roles set faculty_code = ${scope?.faculty_code ?? null} where id = ${scope?.id ?? 0}`;
    h.setNow(at(addDays(active.classes_start_on, -1), '23:59:00'));
    await leaveDays.work(h.services, {});
    expect(await status(person)).toBe('active');
    h.setNow(at(active.classes_start_on, '00:00:00'));
    await leaveDays.work(h.services, {});
    expect([await status(person), (await leaveOf(id))?.status]).toEqual(['on_leave', 'on_leave']);
    expect((await enrolments(person)).every((each) => each.status === 'dropped' && each.letter === null)).toBe(true);
    // one leave at a time, and no other request while away
    expect((await opening(await h.as(person.username), page)).body.data.reasons.map((each) => each.key)).toEqual([
      'leave_not_active',
      'leave_already',
    ]);
  });
  test('REQ-015: “I am back” from the first day of the semester to the last minute of its second week; reminded before, overdue after', async () => {
    const person = who(2);
    const [{ id } = { id: 0 }] = await h.rows<{
      id: number;
    }>`select request_id as id from leaves where student_program_id = ${person.sp}`;
    const back = async (moment: Date): Promise<Answer<Told<{ status: string }>>> =>
      (await on(moment, person.username)).post(`/api/v1/leave/absences/${id}/come-back`);
    const told = async (): Promise<number> =>
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from notifications x join users u on u.id = x.user_id where u.username = ${person.username} and x.title_en like 'Report back%'`
      )[0]?.n ?? 0;
    const last = addDays(next.classes_start_on, 13);
    expect((await back(at(addDays(next.starts_on, -1), '23:59:00'))).body.message).toBe('leave_return_too_early');
    for (const day of [next.starts_on, addDays(next.starts_on, 1), next.classes_start_on, addDays(last, -3), last]) {
      h.setNow(at(day));
      await leaveDays.work(h.services, {});
      await leaveDays.work(h.services, {});
    }
    expect(await told()).toBe(3);
    expect((await (await h.as(who(3).username)).post(`/api/v1/leave/absences/${id}/come-back`)).status).toBe(404);
    h.setNow(at(addDays(last, 1), '00:00:00'));
    await leaveDays.work(h.services, {});
    expect((await leaveOf(id))?.status).toBe('overdue');
    expect((await back(at(addDays(last, 1), '00:00:00'))).body.message).toBe('leave_return_over');
    const view = (
      await (
        await h.as('registrar')
      ).get<Told<{ leave: { return_by: string; can: { come_back: unknown; record_return: unknown } } }>>(
        `/api/v1/leave/absences/${id}/leave`,
      )
    ).body.data.leave;
    expect(view).toMatchObject({ return_by: last, can: { record_return: true } });
    // the clock of the last minute: the leave is taken back to where it was
    await h.rows`update leaves set status = 'on_leave' where request_id = ${id}`;
    const done = await back(at(last, '23:59:00'));
    expect([done.status, done.body.data.status]).toEqual([200, 'returned']);
    expect([await status(person), (await leaveOf(id))?.returned_on]).toEqual(['active', last]);
    expect(await h.rows`select 1 from holds where student_id = ${person.id} and released_at is null`).toEqual([]);
    expect((await back(at(last, '23:59:30'))).body.message).toBe('leave_not_away');
  });
  test('refused with its reasons: a paper for health, the last day to apply, semesters in a row', async () => {
    const person = who(3);
    const close = addDays(active.classes_start_on, 14);
    const caller = await on(at(close, '23:59:00'), person.username);
    expect(
      reasonsOf(await send(caller, 'leave_of_absence', formOf({ leave_type: 'health', starts_on: close }))),
    ).toEqual(['request_document_missing']);
    expect((await addPaper(caller, 'leave_of_absence', 'evidence')).status).toBe(200);
    const late = await on(at(addDays(close, 1), '00:00:00'), person.username);
    expect(reasonsOf(await send(late, 'leave_of_absence', formOf({ starts_on: addDays(close, 1) })))).toEqual([
      'leave_too_late',
    ]);
    const health = await send(
      late,
      'leave_of_absence',
      formOf({ leave_type: 'health', starts_on: addDays(close, 1), semesters: [active.id, next.id] }),
    );
    expect(health.status).toBe(200);
    expect((await pageOf(late, health.body.data.id)).form).toMatchObject({ leave_type: 'health' });
    expect((await decideAll(health.body.data.id)).body.data.status).toBe('completed');
    // classes have begun and can’t be dropped any more: W
    expect(await status(person)).toBe('on_leave');
    expect(new Set((await enrolments(person)).map((each) => each.letter))).toEqual(
      new Set([addDays(close, 1) > lastDrop ? 'W' : null]),
    );
    // no calendar names the semester of return yet
    expect(
      (
        await (
          await h.as(person.username)
        ).post<Told<unknown>>(`/api/v1/leave/absences/${health.body.data.id}/come-back`)
      ).body.message,
    ).toBe('leave_return_unknown');
  });
  test('on an F-1 visa: the step of the visa office comes from the template, the visa stands among what would change', async () => {
    const caller = await on(at(addDays(active.classes_start_on, -3)), 'f1');
    expect((await opening(caller, page)).body.data.notes.some((note) => note.en.includes('F-1'))).toBe(true);
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf()))
        .filter((line) => line.topic === 'visa')
        .map((line) => [line.tone, line.office]),
    ).toEqual([['danger', 'international']]);
    const { id } = (await send(caller, 'leave_of_absence', formOf())).body.data;
    const shown = await pageOf(caller, id);
    expect(shown.steps.map((step) => [step.position, step.name_en.includes('visa')])).toEqual([
      [1, false],
      [1, true],
      [2, false],
      [3, false],
      [5, false],
    ]);
    expect((await caller.post(`/api/v1/requests/${id}/cancel`, { version: shown.version })).status).toBe(200);
  });
  test('where the university wants a paper with every application', async () => {
    const caller = await on(at(addDays(active.classes_start_on, -3)), who(5).username);
    await h.rows`insert into settings (key, value) values ('leave.needs_document', '"always"'::jsonb) on conflict (key) do update set value = excluded.value`;
    expect(reasonsOf(await send(caller, 'leave_of_absence', formOf()))).toEqual(['request_document_missing']);
    await h.rows`delete from settings where key = 'leave.needs_document'`;
  });
  test('the office records a return early, and enters a leave by a decision of a board', async () => {
    const person = who(3);
    const [{ id } = { id: 0 }] = await h.rows<{
      id: number;
    }>`select request_id as id from leaves where student_program_id = ${person.sp}`;
    const day = addDays(active.classes_start_on, 30);
    const office = await on(at(day), 'studentaffairs');
    expect((await office.post(`/api/v1/leave/absences/${id}/return`, { returned_on: addDays(day, 1) })).status).toBe(
      406,
    );
    expect((await (await h.as('chair')).post(`/api/v1/leave/absences/${id}/return`, { returned_on: day })).status).toBe(
      403,
    );
    expect(
      (
        await office.post<Told<{ status: string }>>(`/api/v1/leave/absences/${id}/return`, {
          returned_on: day,
          note: 'Erken döndü',
        })
      ).body.data.status,
    ).toBe('returned');
    expect(await status(person)).toBe('active');

    const other = who(4);
    const form = {
      ...formOf({ starts_on: addDays(active.classes_start_on, 20) }),
      student_id: other.id,
      decision_no: '2026/12-3',
    };
    expect((await (await h.as('advisor')).post('/api/v1/leave/absences', form)).status).toBe(403);
    const made = await office.post<Told<{ id: number; number: string }>>('/api/v1/leave/absences', form);
    expect(made.status).toBe(200);
    const shown = await pageOf(office, made.body.data.id);
    expect([shown.status, shown.number, shown.issued.length]).toEqual(['completed', made.body.data.number, 1]);
    expect(shown.events.map((event) => event.action)).toEqual(['submitted', 'approved_all', 'carried_out']);
    expect(await status(other)).toBe('on_leave');
    const again = await office.post<Told<unknown>>('/api/v1/leave/absences', form);
    expect(reasonsOf(again)).toEqual(['leave_not_active', 'leave_already']);
    const list = (
      await office.get<{ data: { id: number; leave_status: string; student: string; can: Record<string, unknown> }[] }>(
        '/api/v1/leave/absences?limit=50',
      )
    ).body.data;
    expect(list.find((row) => row.id === made.body.data.id)).toMatchObject({
      leave_status: 'on_leave',
      can: { record_return: true },
    });
    expect(list.find((row) => row.id === id)?.can.record_return).not.toBe(true);
    expect((await (await h.as(who(5).username)).get(`/api/v1/leave/absences/${made.body.data.id}`)).status).toBe(404);
  });
});

describe('REQ-010: leave with consent', () => {
  test('within the classes, decided, the enrolment stays active; no other leave over it', async () => {
    const person = who(5);
    const from = addDays(active.classes_start_on, 21);
    const form = {
      purpose: 'family',
      starts_on: from,
      ends_on: addDays(from, 6),
      reason: 'Ailemde bir hastalık var, memlekete gitmem gerekiyor.',
    };
    const caller = await on(at(addDays(from, -5)), person.username);
    const sent = await send(caller, 'leave_with_consent', form);
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual(['advisor', 'studentaffairs']);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect([await status(person), (await leaveOf(id))?.status]).toEqual(['active', 'approved']);
    expect(
      reasonsOf(
        await send(caller, 'leave_with_consent', { ...form, starts_on: addDays(from, 6), ends_on: addDays(from, 8) }),
      ),
    ).toEqual(['leave_overlaps']);
    expect(
      (await send(caller, 'leave_with_consent', { ...form, starts_on: addDays(from, 10), ends_on: addDays(from, 20) }))
        .status,
    ).toBe(200);
    for (const [day, state] of [
      [from, 'on_leave'],
      [form.ends_on, 'on_leave'],
      [addDays(form.ends_on, 1), 'returned'],
    ] as const) {
      h.setNow(at(day));
      await leaveDays.work(h.services, {});
      expect((await leaveOf(id))?.status).toBe(state);
    }
    const rows = (
      await (
        await h.as('studentaffairs')
      ).get<{ data: { id: number; weeks: number; purpose: string }[] }>('/api/v1/leave/with/consents')
    ).body.data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ purpose: 'family', weeks: 1 });
  });
});

describe('REQ-003: leaving the university', () => {
  test('offices side by side, then the dean and the registrar; enrolment ended, courses left by the day', async () => {
    const person = who(6);
    const day = addDays(lastDrop, 5);
    const caller = await on(at(day), person.username);
    const form = {
      leaving_for: 'personal',
      last_attendance: day,
      contact_email: 'ben@example.org',
      reason: 'Öğrenimime başka bir şehirde süreceğim.',
    };
    expect((await send(caller, 'institutional_withdrawal', form)).body.message).toBe('request_policy_unticked');
    const lines = await consequencesOf(caller, 'institutional_withdrawal', form);
    expect(lines.find((line) => line.topic === 'credits')?.after?.en).toBe('0 credits');
    const { id } = (await send(caller, 'institutional_withdrawal', form, { policy: true })).body.data;
    const steps = (await pageOf(caller, id)).steps;
    expect(
      steps
        .filter((step) => step.position === 2)
        .map((step) => step.role)
        .sort(),
    ).toEqual(['bursar', 'housing', 'studentaffairs']);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect(await status(person)).toBe('withdrawn');
    expect((await enrolments(person)).every((each) => each.status === 'withdrawn' && each.letter === 'W')).toBe(true);
    const [kept] = await h.rows<{
      advisor_id: number | null;
    }>`select advisor_id from student_programs where id = ${person.sp}`;
    expect(kept?.advisor_id).not.toBeNull();
    expect(
      (await opening(await h.as(person.username), '/institutional/withdrawal/request/form')).body.data.reasons.map(
        (each) => each.key,
      ),
    ).toEqual(['withdrawal_left_already']);
    expect(
      await h.rows`select 1 from holds where student_id = ${person.id} and released_at is null and 'register' = any(restrictions)`,
    ).toHaveLength(1);
  });
  test('all of it can be taken away again', async () => {
    await forgetRequests(h, before);
    expect(await lastRequest(h)).toBe(before);
  });
});
