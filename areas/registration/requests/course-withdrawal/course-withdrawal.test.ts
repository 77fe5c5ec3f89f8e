import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { leaveUniversity, type Who } from '#test/leave-university.ts';
import { decide, forgetRequests, lastRequest, opening, pageOf, send } from '#test/requests.ts';
import { requestDeadlines } from '#areas/requests/machine/jobs/request-deadlines.ts';

const university = leaveUniversity();
const { at, on, enrolments, status, reasonsOf, consequencesOf, who, decideAll } = university;

describe('ACA-038 … ACA-041: withdrawal from a course', () => {
  const page = '/application/withDraw/course';
  const reasons = async (moment: Date, username: string): Promise<string[]> =>
    (await opening(await on(moment, username), page)).body.data.reasons.map((each) => each.key);
  const formOf = async (person: Who, n = 1) => ({
    enrolments: (await enrolments(person))
      .filter((each) => each.status === 'registered')
      .slice(0, n)
      .map((each) => each.id),
    last_attendance: university.lastDrop,
    reason: 'Bu dönem ders yüküm ağır geldi.',
  });

  test('ACA-038, ACA-040: open from the first minute after the last drop day to the last minute of week 10', async () => {
    const { username } = who(0);
    expect(await reasons(at(university.lastDrop, '23:59:00'), username)).toEqual(['withdraw_still_droppable']);
    expect(await reasons(at(addDays(university.lastDrop, 1), '00:00:00'), username)).toEqual([]);
    expect(await reasons(at(university.weekTen, '23:59:00'), username)).toEqual([]);
    expect(await reasons(at(addDays(university.weekTen, 1), '00:00:00'), username)).toEqual(['withdraw_after_week_10']);
  });
  test('ACA-041: never on an F-1 visa, said before the form opens; without courses there is nothing to leave', async () => {
    const person = who(0);
    await university.h.rows`update students set visa_type = 'F1' where id = ${person.id}`;
    expect(await reasons(at(addDays(university.lastDrop, 3)), person.username)).toEqual(['withdraw_on_f1']);
    expect(
      (await send(await university.h.as(person.username), 'course_withdrawal', await formOf(person), { policy: true }))
        .status,
    ).toBe(406);
    await university.h.rows`update students set visa_type = 'none' where id = ${person.id}`;
    expect(await reasons(at(addDays(university.lastDrop, 3)), 'student')).toEqual(['withdrawal_nothing']);
  });
  test('REQ-014: not without the policy ticked; only own registered courses', async () => {
    const person = who(0);
    const caller = await on(at(addDays(university.lastDrop, 3)), person.username);
    const form = await formOf(person);
    const refused = await send(caller, 'course_withdrawal', form);
    expect(refused.status).toBe(406);
    expect(refused.body).toMatchObject({ message: 'request_policy_unticked', text: 'Please check the box.' });
    const foreign = await formOf(who(1));
    expect((await send(caller, 'course_withdrawal', foreign, { policy: true })).status).toBe(422);
    expect(
      reasonsOf(
        await send(
          caller,
          'course_withdrawal',
          { ...form, last_attendance: addDays(university.lastDrop, 30) },
          { policy: true },
        ),
      ),
    ).toEqual(['withdrawal_attendance_day']);
  });
  test('credits and full time before and after are told first; what comes back by the schedule, too; housing is unknown, never invented', async () => {
    const person = who(0);
    const caller = await on(at(addDays(university.lastDrop, 3)), person.username);
    const lines = await consequencesOf(caller, 'course_withdrawal', await formOf(person));
    const credits = lines.find((line) => line.topic === 'credits');
    expect(Number.parseFloat(credits?.before?.en ?? '')).toBeGreaterThan(Number.parseFloat(credits?.after?.en ?? ''));
    expect(lines.filter((line) => line.topic === 'standing').map((line) => line.about.en)).toEqual([
      expect.stringContaining('ACA-038'),
    ]);
    const unknown = lines.filter((line) => !line.known).map((line) => line.topic);
    expect(unknown.filter((topic) => topic !== 'scholarship')).toEqual(['housing']);
    const [term] = await university.h.rows<{
      day: number;
      days: number;
    }>`select ${addDays(university.lastDrop, 3)}::date - starts_on + 1 as day, ends_on - starts_on + 1 as days from semesters where is_active`;
    const part = (term?.day ?? 0) / (term?.days ?? 1);
    expect(lines.find((line) => line.topic === 'refund')?.about.en).toMatch(
      part > 0.5
        ? /^Half of the semester is over/
        : new RegExp(`^${part > 0.25 ? 25 : 50}% of the tuition for these courses is taken off`),
    );
    expect(lines.some((line) => line.topic === 'full_time' && line.before !== null)).toBe(true);
  });
  test('REQ-011: asked, decided by advisor and registrar, carried out with W; the seat is free, the form prints', async () => {
    const person = who(0);
    const caller = await on(at(addDays(university.lastDrop, 3)), person.username);
    const form = await formOf(person, 2);
    const rows = (await enrolments(person)).filter((each) => form.enrolments.includes(each.id));
    const taken = async (): Promise<number> =>
      (
        await university.h.rows<{
          n: number;
        }>`select sum(taken)::int as n from sections where id = any(${`{${rows.map((each) => each.section_id).join(',')}}`}::bigint[])`
      )[0]?.n ?? 0;
    const seats = await taken();
    const sent = await send(caller, 'course_withdrawal', form, { policy: true });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual(['advisor', 'registrar']);
    expect((await pageOf(caller, id)).expires_at).toBe(at(addDays(university.weekTen, 1), '00:00:00').toISOString());
    const pdf = await caller.get(`/api/v1/request/withDraw/${id}/form`);
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await (await university.h.as(who(1).username)).get(`/api/v1/request/withDraw/${id}/form`)).status).toBe(
      404,
    );
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
    const audit = await university.h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'enrolment' and record_id in (${form.enrolments[0] ?? 0}, ${form.enrolments[1] ?? 0}) and after ->> 'status' = 'withdrawn'`;
    expect(audit[0]?.n).toBe(2);
    expect((await send(caller, 'course_withdrawal', form, { policy: true })).status).toBe(422);
  });
  test('ACA-040: not decided by the last minute of week 10, it expires; an approval after that is refused', async () => {
    const person = who(1);
    const caller = await on(at(university.weekTen), person.username);
    const { id } = (await send(caller, 'course_withdrawal', await formOf(person), { policy: true })).body.data;
    expect((await decide(await university.h.as('advisor'), id)).status).toBe(200);
    university.h.setNow(at(university.weekTen, '23:59:00'));
    await requestDeadlines.work(university.h.services, {});
    expect((await pageOf(await university.h.as(person.username), id)).status).toBe('in_approval');
    university.h.setNow(at(addDays(university.weekTen, 1), '00:00:00'));
    const late = await decide(await university.h.as('registrar'), id);
    expect(late.status).toBe(406);
    await requestDeadlines.work(university.h.services, {});
    expect((await pageOf(await university.h.as(person.username), id)).status).toBe('expired');
    expect((await enrolments(person)).some((each) => each.status === 'withdrawn')).toBe(false);
  });
  test('row rules: the registrar and who decided see it, another faculty’s dean and other students nothing', async () => {
    const seen = async (username: string): Promise<number> =>
      (
        await (await university.h.as(username)).get<{ data: { id: number }[] }>('/api/v1/request/withDraw?limit=50')
      ).body.data.filter((row) => row.id > university.before).length;
    expect([
      await seen('registrar'),
      await seen('advisor'),
      await seen(who(0).username),
      await seen(who(2).username),
      await seen('dean'),
    ]).toEqual([2, 2, 1, 0, 0]);
    expect((await (await university.h.as('observer')).get('/api/v1/request/withDraw')).status).toBe(403);
  });
});

describe('REQ-003: leaving the university', () => {
  test('offices side by side, then the dean and the registrar; enrolment ended, courses left by the day', async () => {
    const person = who(6);
    const day = addDays(university.lastDrop, 5);
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
    const [kept] = await university.h.rows<{
      advisor_id: number | null;
    }>`select advisor_id from student_programs where id = ${person.sp}`;
    expect(kept?.advisor_id).not.toBeNull();
    expect(
      (
        await opening(await university.h.as(person.username), '/institutional/withdrawal/request/form')
      ).body.data.reasons.map((each) => each.key),
    ).toEqual(['withdrawal_left_already']);
    expect(
      await university.h
        .rows`select 1 from holds where student_id = ${person.id} and released_at is null and 'register' = any(restrictions)`,
    ).toHaveLength(1);
  });
  test('all of it can be taken away again', async () => {
    await forgetRequests(university.h, university.before);
    expect(await lastRequest(university.h)).toBe(university.before);
  });
});
