import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import {
  approvals,
  addPaper,
  decide,
  forgetRequests,
  lastRequest,
  opening,
  pageOf,
  send,
  type Told,
} from '#test/requests.ts';
import type { AdviseesAnswer } from '#areas/registration/advising/contract.ts';
import { mentoraDays } from './jobs/mentora-days.ts';
import type { TimeOffState } from './contract.ts';

let h: Harness;
let student: Caller;
let advisor: Caller;
let affairs: Caller;
let school: Caller;
let before = 0;
let day = '';
let program = 0;
const inDays = (n: number): string => addDays(day, n);
/** a minute before, and at, the midnight with which a day begins at the university */
const eve = (date: string): Date => new Date(Date.parse(`${date}T00:00:00+03:00`) - 60_000);
const dawn = (date: string): Date => new Date(`${date}T00:00:00+03:00`);
beforeAll(async () => {
  h = await harness();
  [student, advisor, affairs, school] = [
    await h.as('mentora'),
    await h.as('benjamin.kim', { role: 'advisor' }),
    await h.as('studentaffairs'),
    await h.as('prepschool'),
  ];
  before = await lastRequest(h);
  day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(h.services.clock());
  program =
    (
      await h.rows<{
        id: number;
      }>`select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'mentora' and sp.kind = 'mentora'`
    )[0]?.id ?? 0;
});
afterEach(async () => {
  h.setNow(null);
  await h.rows`update student_programs set status = 'active' where id = ${program}`;
  await h.rows`update students set status = 'active' where id = (select student_id from student_programs where id = ${program})`;
  await forgetRequests(h, before);
  // what the moved calendar did to the demo's own leaves
  await h.rows`update leaves set status = 'on_leave', reminded_on = null where kind = 'time_off' and status = 'overdue'`;
});

describe('MEN-001 MEN-002 transfer out', () => {
  const form = () => ({
    school_name: 'Boston Language Institute',
    school_code: 'BOS214F00123000',
    dso_name: 'Jane Roe',
    dso_email: 'dso@example.edu',
    release_date: inDays(30),
    reason: 'I was admitted to a degree program there.',
  });
  const sent = async (part = {}): Promise<number> => {
    await addPaper(student, 'mentora_transfer_out', 'acceptance');
    return (await send(student, 'mentora_transfer_out', { ...form(), ...part }, { policy: true })).body.data.id;
  };
  const approved = async (): Promise<number> => {
    const id = await sent();
    await decide(school, id);
    await approvals((name) => h.as(name), id, ['bursar']);
    await decide(affairs, id, 'approve', { answers: { released_on: inDays(30) } });
    return id;
  };
  test('MEN-002: only mentora students, with every reason; acceptance letter and policy are needed', async () => {
    expect((await opening(student, '/mentora/transfer/out-request')).body.data).toMatchObject({
      kind: 'mentora_transfer_out',
      reasons: [],
    });
    for (const name of ['student', 'alumni', 'registrar'])
      expect([name, (await opening(await h.as(name), '/mentora/transfer/out-request')).status]).toEqual([name, 403]);
    const bare = await send(student, 'mentora_transfer_out', {
      ...form(),
      school_code: 'X1',
      release_date: inDays(-1),
    });
    expect((bare.body.errors as { key: string }[]).map((each) => each.key)).toEqual([
      'request_policy_unticked',
      'request_document_missing',
      'transfer_code_form',
      'transfer_day_past',
    ]);
    await h.rows`update student_programs set status = 'on_leave' where id = ${program}`;
    expect((await opening(student, '/mentora/transfer/out-request')).body.data.reasons.map((each) => each.key)).toEqual(
      ['mentora_not_enrolled'],
    );
  });
  test('MEN-002: approved by the school, the bursar and the visa office it waits for its release date; the last minute before it can be cancelled', async () => {
    const id = await approved();
    expect((await pageOf(student, id)).status).toBe('approved');
    const early = await affairs.post<Told<null>>(`/api/v1/requests/${id}/carry-out`, {
      version: (await pageOf(affairs, id)).version,
    });
    expect(early.body.message).toBe('transfer_not_yet');
    h.setNow(eve(inDays(30)));
    await mentoraDays.work(h.services, {});
    expect((await pageOf(await h.as('mentora'), id)).status).toBe('approved');
    const own = await h.as('mentora');
    expect((await pageOf(own, id)).can.cancel).toBe(true);
    expect((await own.post(`/api/v1/requests/${id}/cancel`, { version: (await pageOf(own, id)).version })).status).toBe(
      200,
    );
    await mentoraDays.work(h.services, {});
    expect(
      (await h.rows<{ status: string }>`select status from student_programs where id = ${program}`)[0]?.status,
    ).toBe('active');
  });
  test('MEN-002: from the first minute of the release date it is locked, and the job releases it once', async () => {
    const id = await approved();
    h.setNow(dawn(inDays(30)));
    const own = await h.as('mentora');
    const { version, can } = await pageOf(own, id);
    expect(can.cancel).toMatchObject({ refusals: [{ key: 'transfer_released' }] });
    expect((await own.post<Told<null>>(`/api/v1/requests/${id}/cancel`, { version })).body.message).toBe(
      'transfer_released',
    );
    await mentoraDays.work(h.services, {});
    await mentoraDays.work(h.services, {});
    expect(await h.rows`select status, outcome->>'released_on' as released_on from requests where id = ${id}`).toEqual([
      { status: 'completed', released_on: inDays(30) },
    ]);
    expect(
      (await h.rows<{ status: string }>`select status from student_programs where id = ${program}`)[0]?.status,
    ).toBe('transferred_out');
    expect(
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from request_events where request_id = ${id} and action = 'carried_out'`
      )[0]?.n,
    ).toBe(1);
  });
  test('MEN-002: a release set for today waits for nobody; one set for yesterday is refused', async () => {
    const id = await sent({ release_date: day });
    await decide(school, id);
    await approvals((name) => h.as(name), id, ['bursar']);
    expect((await decide(affairs, id, 'approve', { answers: { released_on: inDays(-1) } })).body.message).toBe(
      'transfer_day_past',
    );
    expect((await decide(affairs, id, 'approve', { answers: { released_on: day } })).body.data.status).toBe(
      'completed',
    );
    const [paper] = await h.rows<{
      content: { paragraphs: { en: string }[] };
    }>`select content from issued_documents where request_id = ${id}`;
    expect(paper?.content.paragraphs.map((each) => each.en).join(' ')).toMatch(
      /New school: Boston Language Institute\..*BOS214F00123000/,
    );
  });
  test('MEN-003 MEN-004: the list is the offices’ and of those to whom it came', async () => {
    const id = await sent();
    const rows = async (caller: Caller) =>
      (
        await caller.get<{ data: { id: number; school_name: string; release_date: string; number: string }[] }>(
          '/api/v1/mentora/transfer/out-requests',
        )
      ).body.data;
    expect((await rows(affairs)).find((row) => row.id === id)).toMatchObject({
      school_name: 'Boston Language Institute',
      release_date: inDays(30),
      number: (await pageOf(student, id)).number,
    });
    expect((await rows(await h.as('bursar'))).map((row) => row.id)).toContain(id);
    expect((await rows(advisor)).map((row) => row.id)).not.toContain(id);
    expect((await rows(school)).map((row) => row.id)).toContain(id);
    for (const name of ['mentora', 'student', 'chair', 'housing'])
      expect([name, (await (await h.as(name)).get('/api/v1/mentora/transfer/out-requests')).status]).toEqual([
        name,
        403,
      ]);
  });
});

describe('MEN-007 time off', () => {
  const page = '/mentora/time/off/request-form';
  const form = () => ({
    reason: 'annual_vacation',
    starts_on: inDays(10),
    ends_on: inDays(23),
    credits_kept: null,
    travel: true,
    travel_to: 'Berlin',
    explanation: 'A visit to my family.',
  });
  const granted = async (part = {}): Promise<number> => {
    const { id } = (await send(student, 'mentora_time_off', { ...form(), ...part })).body.data;
    await decide(school, id, 'approve', { answers: { attendance: 92 } });
    await decide(affairs, id);
    return id;
  };
  const state = async (caller: Caller, id: number): Promise<TimeOffState> =>
    (await caller.get<Told<TimeOffState>>(`/api/v1/mentora/time/off/requests/${id}/state`)).body.data;
  test('MEN-007: the form says what one is entitled to, and more is refused with its reason', async () => {
    const { notes, reasons } = (await opening(student, page)).body.data;
    expect(reasons).toEqual([]);
    expect(notes[0]?.en).toMatch(/you may take 4 weeks now/);
    const long = await send(student, 'mentora_time_off', { ...form(), ends_on: inDays(10 + 28) });
    expect((long.body.errors as { key: string }[]).map((each) => each.key)).toEqual(['time_off_vacation_long']);
    expect((await opening(await h.as('student'), page)).status).toBe(403);
  });
  test('MEN-007: the school’s word on the attendance decides a vacation', async () => {
    const { id } = (await send(student, 'mentora_time_off', form())).body.data;
    const low = await decide(school, id, 'approve', { answers: { attendance: 84 } });
    expect(low.body.message).toBe('time_off_attendance');
    expect((await pageOf(school, id)).status).toBe('waiting');
    expect((await decide(school, id, 'approve', { answers: { attendance: 85 } })).status).toBe(200);
  });
  test('MEN-007 MEN-008 MEN-009: granted, begun on its day, reminded of, overdue the day after, returned', async () => {
    const id = await granted();
    expect(await state(student, id)).toMatchObject({
      leave: { status: 'approved', weeks: 2, return_by: inDays(30) },
      can: { report: true },
    });
    const left = (await opening(student, page)).body.data.notes[0]?.en ?? '';
    expect(left).toMatch(/you may take 2 weeks now/);
    h.setNow(eve(inDays(10)));
    await mentoraDays.work(h.services, {});
    expect((await state(await h.as('mentora'), id)).leave?.status).toBe('approved');
    h.setNow(dawn(inDays(10)));
    await mentoraDays.work(h.services, {});
    expect((await state(await h.as('mentora'), id)).leave?.status).toBe('on_leave');
    const news = async (): Promise<number> =>
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from notifications where link = ${`/mentora/time/off/request-detail/${id}`} and user_id = (select id from users where username = 'mentora')`
      )[0]?.n ?? 0;
    h.setNow(dawn(inDays(27)));
    await mentoraDays.work(h.services, {});
    await mentoraDays.work(h.services, {});
    expect(await news()).toBe(1);
    h.setNow(eve(inDays(31)));
    await mentoraDays.work(h.services, {});
    expect((await state(await h.as('mentora'), id)).leave?.status).toBe('on_leave');
    h.setNow(dawn(inDays(31)));
    await mentoraDays.work(h.services, {});
    expect((await state(await h.as('mentora'), id)).leave?.status).toBe('overdue');
    expect(await news()).toBe(2);
    const office = await h.as('prepschool');
    const list = await office.get<{ data: { id: number; leave_status: string; reason: string; weeks: number }[] }>(
      '/api/v1/mentora/time/off/requests',
    );
    expect(list.body.data.find((row) => row.id === id)).toMatchObject({
      leave_status: 'overdue',
      reason: 'annual_vacation',
      weeks: 2,
    });
    expect(
      (
        await office.post<Told<{ status: string }>>(`/api/v1/mentora/time/off/requests/${id}/return`, {
          note: 'Gecikmeli döndü',
        })
      ).body.data.status,
    ).toBe('returned');
    expect((await office.post<Told<null>>(`/api/v1/mentora/time/off/requests/${id}/return`, {})).body.message).toBe(
      'time_off_not_running',
    );
  });
  test('MEN-007: not taken before its first day it is given back; another’s is not found', async () => {
    const id = await granted();
    expect((await advisor.post(`/api/v1/mentora/time/off/requests/${id}/return`, {})).status).toBe(403);
    expect(
      (await student.post<Told<{ status: string }>>(`/api/v1/mentora/time/off/requests/${id}/return`, {})).body.data
        .status,
    ).toBe('cancelled');
    expect((await opening(student, page)).body.data.notes[0]?.en).toMatch(/you may take 4 weeks now/);
  });
  test('MEN-007: days that are over are decided by nobody any more', async () => {
    const { id } = (await send(student, 'mentora_time_off', form())).body.data;
    h.setNow(dawn(inDays(24)));
    expect(
      (
        await decide(await h.as('prepschool'), id, 'approve', {
          step_id: (await pageOf(await h.as('mentora'), id)).steps[0]?.id ?? 0,
        })
      ).status,
    ).toBe(406);
  });
});

describe('MEN-005 MEN-012 review and own list', () => {
  test('MEN-005: mentora students only, under the rows of registration', async () => {
    const path = '/api/v1/mentora/course-approval-review';
    const all = (await affairs.get<Told<AdviseesAnswer>>(path)).body.data;
    const levels = await h.rows<{
      n: number;
    }>`select count(*)::int as n from student_programs sp join programs p on p.id = sp.program_id where p.level = 'mentora' and sp.status = 'active'`;
    expect(all.total).toBe(levels[0]?.n);
    const waiting = (await affairs.get<Told<AdviseesAnswer>>(`${path}?status=submitted`)).body.data;
    expect(waiting.rows.length).toBe(all.counts.submitted);
    expect(waiting.rows.every((row) => row.registration.status === 'submitted')).toBe(true);
    expect((await (await h.as('advisor', { role: 'advisor' })).get<Told<AdviseesAnswer>>(path)).body.data.total).toBe(
      0,
    );
    expect((await advisor.get<Told<AdviseesAnswer>>(path)).body.data.total).toBeGreaterThan(0);
    for (const name of ['mentora', 'student', 'bursar', 'observer'])
      expect([name, (await (await h.as(name)).get(path)).status]).toEqual([name, 403]);
  });
  test('MEN-012: the mentora student finds his own kinds among what he may ask for', async () => {
    const { kinds } = (await student.get<Told<{ kinds: { kind: string }[] }>>('/api/v1/my-requests?tab=new')).body.data;
    expect(kinds.map((each) => each.kind)).toEqual(
      expect.arrayContaining(['mentora_transfer_out', 'mentora_time_off', 'work_order', 'complaint', 'ferpa']),
    );
  });
});
