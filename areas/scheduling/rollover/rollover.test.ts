import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { offer } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { RolloverView } from './contract.ts';
import { planDates, shiftMoment, shiftOf } from './rules/rollover-days.ts';
import { planSections, quotaByDemand, type RolloverOptions, type SourceSection } from './rules/rollover-plan.ts';
import { mayCopySemester } from './rules/rollover-states.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}
const path = '/api/v1/semesters/rollover';
let from = 0;
let year = 2091;

/** A planned semester of its own for every case, far ahead. */
async function target(): Promise<number> {
  year += 1;
  const [row] = await h.rows<{
    id: number;
  }>`insert into semesters (academic_year, code, starts_on, classes_start_on, classes_end_on, ends_on, grades_due_on, status)
    values (${`${year}-${year + 1}`}, 1, ${`${year}-09-01`}, ${`${year}-09-20`}, ${`${year}-12-28`}, ${`${year + 1}-01-20`}, ${`${year + 1}-01-25`}, 'planned') returning id`;
  return row?.id ?? 0;
}
const check = (to: number, more: object = {}) =>
  registrar.post<Data<{ id: number }>>(path, {
    from_semester_id: from,
    to_semester_id: to,
    parts: ['sections', 'dates'],
    ...more,
  });
const view = async (id: number): Promise<RolloverView> =>
  (await registrar.get<Data<RolloverView>>(`${path}/${id}`)).body.data;
async function copied(to: number, more: object = {}): Promise<number> {
  const { id } = (await check(to, more)).body.data;
  const started = await registrar.post<Data<{ run_id: number }>>(`${path}/${id}/run`);
  expect(started.status).toBe(200);
  await performRun(h.services, started.body.data.run_id);
  return id;
}
const count = async (table: 'sections' | 'meetings', semester: number): Promise<number> =>
  Number(
    (table === 'sections'
      ? await h.rows<{ n: number }>`select count(*)::int as n from sections where semester_id = ${semester}`
      : await h.rows<{ n: number }>`select count(*)::int as n from meetings where semester_id = ${semester}`)[0]?.n,
  );

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  registrar = await h.as('registrar');
  from = Number((await h.rows<{ id: number }>`select id from semesters where is_active`)[0]?.id);
});

afterAll(async () => {
  vi.restoreAllMocks();
  // nothing of these semesters stays for other tests
  await h.rows`delete from rollovers where to_semester_id in (select id from semesters where academic_year >= '2091')`;
  for (const table of ['reserved_seats', 'meetings', 'section_instructors'])
    await h.database.query(
      `delete from ${table} where section_id in (select s.id from sections s join semesters m on m.id = s.semester_id where m.academic_year >= '2091')`,
      [],
    );
  for (const table of ['sections', 'cross_lists', 'course_coordinators', 'semester_dates'])
    await h.database.query(
      `delete from ${table} where semester_id in (select id from semesters where academic_year >= '2091')`,
      [],
    );
  await h.rows`delete from semesters where academic_year >= '2091'`;
});

describe('rules', () => {
  const options: RolloverOptions = {
    instructors: true,
    rooms: true,
    reserved: true,
    quota: 'planned',
    margin: 10,
    minimum: 10,
  };
  const source: SourceSection = {
    id: 1,
    course_id: 5,
    code: 'CENG101',
    section_no: 1,
    course_active: true,
    status: 'open',
    quota: 40,
    taken: 38,
    waitlisted: 6,
    instructor_id: 7,
    reserved: 1,
    meetings: [
      {
        id: 1,
        type: 1,
        day: 1,
        starts: 540,
        ends: 650,
        classroom_id: 3,
        room: 'A-101',
        room_active: true,
        capacity: 45,
        combined_with: null,
      },
    ],
    instructors: [{ staff_id: 7, name: 'Ebru Güven', share: 100, role: 'instructor', active: true }],
  };
  const plan = (
    change: Partial<SourceSection>,
    existing: string[] = [],
    taken: Parameters<typeof planSections>[2] = [],
    more: Partial<RolloverOptions> = {},
  ) => planSections([{ ...source, ...change }], new Set(existing), taken, { ...options, ...more })[0];
  test('a section is made, exists already, has a passive course, or was cancelled', () => {
    expect([
      plan({})?.outcome,
      plan({}, ['5-1'])?.outcome,
      plan({ course_active: false })?.outcome,
      plan({ status: 'cancelled' })?.outcome,
    ]).toEqual(['make', 'exists', 'course_passive', 'cancelled']);
    expect(plan({})).toMatchObject({
      quota: 40,
      instructor_id: 7,
      reserved: 1,
      warnings: [],
      meetings: [{ room_id: 3 }],
    });
  });
  test('who has left, rooms out of use and clashes stay behind and are told', () => {
    const [own] = source.instructors;
    const [hour] = source.meetings;
    if (!own || !hour) throw new Error('the source has both');
    expect(plan({ instructors: [{ ...own, active: false }] })).toMatchObject({
      instructors: [],
      instructor_id: null,
      warnings: [{ kind: 'instructor_left' }],
    });
    expect(plan({ meetings: [{ ...hour, room_active: false }] })).toMatchObject({
      meetings: [{ room_id: null }],
      warnings: [{ kind: 'room_passive', about: 'A-101' }],
    });
    // whatever the shares were there, here they make no more than the whole
    const shares = (...given: number[]) =>
      plan({ instructors: given.map((share, at) => ({ ...own, staff_id: at, share })) })?.instructors.map(
        (each) => each.share,
      );
    expect([shares(70, 20), shares(100, 100, 30)]).toEqual([
      [70, 20],
      [34, 33, 33],
    ]);
    const taken = { section: 'X-01', day: 1, starts: 600, ends: 700, classroom_id: 3, staff_ids: [7] };
    expect(plan({}, [], [taken])?.warnings.map((each) => each.kind)).toEqual(['instructor_clash', 'room_clash']);
    expect(plan({}, [], [{ ...taken, starts: 650 }])?.warnings).toEqual([]);
    expect(plan({}, [], [taken], { instructors: false, rooms: false })).toMatchObject({
      instructors: [],
      meetings: [{ room_id: null }],
      warnings: [],
    });
  });
  test('quotas by demand: who came and waited, a margin, in fives, no more than the room holds', () => {
    expect([
      quotaByDemand({ taken: 38, waitlisted: 6 }, options),
      quotaByDemand({ taken: 0, waitlisted: 0 }, options),
    ]).toEqual([50, 10]);
    expect(plan({}, [], [], { quota: 'demand' })).toMatchObject({
      quota: 45,
      warnings: [{ kind: 'quota_room', about: '50 → 45' }],
    });
  });
  test('dates move by whole weeks or exact days, and off weekends and holidays; the time of day stays', () => {
    expect([shiftOf('2026-02-09', '2026-09-20', 'weeks'), shiftOf('2026-02-09', '2026-09-20', 'days')]).toEqual([
      224, 223,
    ]);
    // 28 Oct 2026 21:00 UTC is 29 Oct 00:00 at the university
    expect(shiftMoment('2026-10-27T21:00:00.000Z', 1, 'next', new Set(['2026-10-29']))).toEqual({
      at: '2026-10-29T21:00:00.000Z',
      moved: true,
    });
    expect(shiftMoment('2026-10-30T06:00:00.000Z', 1, 'next', new Set())).toEqual({
      at: '2026-11-02T06:00:00.000Z',
      moved: true,
    });
    expect(shiftMoment('2026-10-30T06:00:00.000Z', 1, 'previous', new Set(['2026-10-30']))).toEqual({
      at: '2026-10-29T06:00:00.000Z',
      moved: true,
    });
    expect(shiftMoment('2026-10-30T06:00:00.000Z', 1, 'keep', new Set()).moved).toBe(false);
    const [one] = planDates(
      [
        {
          id: 1,
          event: 'add_drop',
          starts_at: '2026-10-31T06:00:00.000Z',
          ends_at: '2026-11-01T06:00:00.000Z',
          key: 'k',
        },
      ],
      new Set(),
      0,
      'next',
      new Set(),
      { starts_on: '2026-09-01', ends_on: '2027-01-01' },
    );
    expect(one).toMatchObject({
      outcome: 'make',
      starts_at: '2026-11-02T06:00:00.000Z',
      ends_at: '2026-11-03T06:00:00.000Z',
      moved: true,
      outside: false,
    });
  });
  test('only forward, and not into a semester whose classes have begun', () => {
    const a = { id: 1, starts_on: '2026-01-01' };
    const to = { id: 2, starts_on: '2026-09-01', status: 'planned', academic_year: '2026-2027' };
    const keys = (other: Partial<typeof to>): string[] =>
      mayCopySemester(a, { ...to, ...other }).map((each) => each.key);
    expect([keys({}), keys({ id: 1 }), keys({ starts_on: '2025-09-01' }), keys({ status: 'teaching' })]).toEqual([
      [],
      ['rollover_same'],
      ['rollover_backwards'],
      ['rollover_target_begun'],
    ]);
  });
});

describe('copying', () => {
  test('401, 403, 404, 422, and each refusal', async () => {
    const to = await target();
    const body = { from_semester_id: from, to_semester_id: to, parts: ['sections'] };
    expect((await h.nobody.post(path, body)).status).toBe(401);
    expect((await h.nobody.get(path)).status).toBe(401);
    for (const name of ['chair', 'dean', 'instructor', 'observer', 'student']) {
      expect((await (await h.as(name)).post(path, body)).status).toBe(403);
      expect((await (await h.as(name)).get(path)).status).toBe(403);
    }
    expect((await registrar.get(`${path}/99999999`)).status).toBe(404);
    expect((await registrar.post(path, { ...body, to_semester_id: 99_999_999 })).status).toBe(404);
    expect((await check(to, { parts: ['prices'] })).status).toBe(422);
    expect((await check(to, { parts: [] })).status).toBe(422);
    expect(await check(from)).toMatchObject({ status: 406, body: { message: 'rollover_same' } });
    expect(await registrar.post(path, { from_semester_id: to, to_semester_id: from, parts: ['dates'] })).toMatchObject({
      status: 406,
      body: { message: 'rollover_backwards' },
    });
    const { id } = (await check(to)).body.data;
    expect(await registrar.post(`${path}/${id}/undo`)).toMatchObject({
      status: 406,
      body: { message: 'rollover_not_done' },
    });
    expect(await count('sections', to)).toBe(0);
  });

  test('dry run and copy agree: sections as drafts with meetings, instructors and reserved seats, dates shifted; a second copy finds everything there', async () => {
    const to = await target();
    // one course is passive, one instructor has left, one room is out of use
    const [passive] = await h.rows<{
      course_id: number;
      n: number;
    }>`select course_id, count(*)::int as n from sections where semester_id = ${from} and status <> 'cancelled' group by course_id order by course_id desc limit 1`;
    const [left] = await h.rows<{
      staff_id: number;
    }>`select i.staff_id from section_instructors i join sections s on s.id = i.section_id where s.semester_id = ${from} and s.course_id <> ${passive?.course_id} order by i.id desc limit 1`;
    const [room] = await h.rows<{
      classroom_id: number;
    }>`select m.classroom_id from meetings m join sections s on s.id = m.section_id where m.semester_id = ${from} and m.classroom_id is not null and s.course_id <> ${passive?.course_id} order by m.id limit 1`;
    await h.rows`update courses set status = 'p' where id = ${passive?.course_id}`;
    await h.rows`update staff set status = 'p' where id = ${left?.staff_id}`;
    await h.rows`update classrooms set status = 'p' where id = ${room?.classroom_id}`;
    const { id } = (await check(to)).body.data;
    const dry = await view(id);
    const counts = dry.report?.counts;
    const [was] = await h.rows<{
      sections: number;
      dates: number;
    }>`select (select count(*)::int from sections where semester_id = ${from} and status <> 'cancelled') as sections, (select count(*)::int from semester_dates where semester_id = ${from}) as dates`;
    expect([dry.status, counts?.make, counts?.skipped, counts?.dates]).toEqual([
      'checked',
      (was?.sections ?? 0) - (passive?.n ?? 0),
      expect.any(Number),
      was?.dates,
    ]);
    const kinds = new Set(dry.report?.sections.flatMap((each) => each.warnings.map((one) => one.kind)));
    expect([kinds.has('instructor_left'), kinds.has('room_passive')]).toEqual([true, true]);
    expect(await count('sections', to)).toBe(0);
    const started = await registrar.post<Data<{ run_id: number }>>(`${path}/${id}/run`);
    expect(started.body.message).toBe('rollover_started');
    expect(await registrar.post(`${path}/${id}/run`)).toMatchObject({
      status: 406,
      body: { message: 'rollover_not_checked' },
    });
    const second = (await check(to)).body.data.id;
    expect(await registrar.post(`${path}/${second}/run`)).toMatchObject({
      status: 406,
      body: { message: 'rollover_under_way' },
    });
    expect((await view(id)).status).toBe('running');
    await performRun(h.services, started.body.data.run_id);
    const done = await view(id);
    expect([done.status, done.run?.status, done.made_parts]).toEqual([
      'done',
      'finished',
      { sections: counts?.make, dates: was?.dates },
    ]);
    const [made] = await h.rows<{
      sections: number;
      drafts: number;
      taken: number;
      meetings: number;
      instructors: number;
      reserved: number;
      gone: number;
      passive_room: number;
    }>`
      select count(*)::int as sections, count(*) filter (where status = 'draft')::int as drafts, sum(taken + waitlisted)::int as taken, (select count(*)::int from meetings where semester_id = ${to}) as meetings,
        (select count(*)::int from section_instructors i join sections s on s.id = i.section_id where s.semester_id = ${to}) as instructors, (select count(*)::int from reserved_seats z join sections s on s.id = z.section_id where s.semester_id = ${to}) as reserved,
        (select count(*)::int from section_instructors i join sections s on s.id = i.section_id where s.semester_id = ${to} and i.staff_id = ${left?.staff_id}) as gone, (select count(*)::int from meetings where semester_id = ${to} and classroom_id = ${room?.classroom_id}) as passive_room
      from sections where semester_id = ${to}`;
    expect(made).toEqual({
      sections: counts?.make,
      drafts: counts?.make,
      taken: 0,
      meetings: counts?.meetings,
      instructors: counts?.instructors,
      reserved: counts?.reserved,
      gone: 0,
      passive_room: 0,
    });
    expect(counts?.meetings).toBeGreaterThan(0);
    // who co-ordinates a course does so again, except who has left
    const named = await h.rows<{ semester_id: number; gone: boolean; n: number }>`
      select semester_id::int, staff_id = ${left?.staff_id} as gone, count(*)::int as n from course_coordinators where semester_id in (${from}, ${to}) and course_id in (select course_id from sections where semester_id = ${to}) group by 1, 2`;
    const namedIn = (semester_id: number) => named.find((each) => each.semester_id === semester_id && !each.gone)?.n;
    expect(namedIn(from)).toBeGreaterThan(3);
    expect(namedIn(to)).toBe(namedIn(from));
    expect(named.some((each) => each.semester_id === to && each.gone)).toBe(false);
    // dates keep their weekday unless a free day moved them
    const [weekend] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from semester_dates where semester_id = ${to} and extract(isodow from starts_at at time zone 'Europe/Istanbul') > 5`;
    expect(weekend?.n).toBe(0);
    expect(
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from audit_log where resource = 'section' and action = 'semester-rollover' and (after->>'semester_id')::bigint = ${to}`
      )[0]?.n,
    ).toBe(counts?.make);
    // everything is there now
    const again = await view((await check(to)).body.data.id);
    expect([
      again.report?.counts.make,
      again.report?.counts.exists,
      again.report?.counts.dates,
      again.report?.counts.dates_exist,
    ]).toEqual([0, counts?.make, 0, was?.dates]);
    expect(await registrar.post(`${path}/${again.id}/run`)).toMatchObject({
      status: 406,
      body: { message: 'rollover_nothing' },
    });
    await h.rows`update courses set status = 'a' where id = ${passive?.course_id}`;
    await h.rows`update staff set status = 'a' where id = ${left?.staff_id}`;
    await h.rows`update classrooms set status = 'a' where id = ${room?.classroom_id}`;
  });

  test('taken back while nothing hangs on it, refused with the sections that are in use', async () => {
    const to = await target();
    const id = await copied(to, { rooms: false, instructors: false, quota: 'demand' });
    expect(await count('sections', to)).toBeGreaterThan(0);
    expect(
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from meetings where semester_id = ${to} and classroom_id is not null`
      )[0]?.n,
    ).toBe(0);
    const [section] = await h.rows<{
      id: number;
      course_id: number;
      code: string;
    }>`select id, course_id, code from sections where semester_id = ${to} order by id limit 1`;
    const [own] = await h.rows<{
      id: number;
      student_id: number;
    }>`select id, student_id from student_programs order by id limit 1`;
    const [enrolment] = await h.rows<{
      id: number;
    }>`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects) values (${own?.student_id}, ${own?.id}, ${section?.id}, ${section?.course_id}, ${to}, 3, 5) returning id`;
    const refused = await registrar.post<Data<undefined>>(`${path}/${id}/undo`);
    expect(refused).toMatchObject({ status: 406, body: { message: 'rollover_in_use' } });
    expect(JSON.stringify(refused.body)).toContain(section?.code ?? '?');
    await h.rows`delete from enrolments where id = ${enrolment?.id}`;
    expect((await registrar.post(`${path}/${id}/undo`)).status).toBe(200);
    expect([await count('sections', to), await count('meetings', to), (await view(id)).status]).toEqual([
      0,
      0,
      'undone',
    ]);
    expect(
      (await h.rows<{ n: number }>`select count(*)::int as n from semester_dates where semester_id = ${to}`)[0]?.n,
    ).toBe(0);
    expect(await registrar.post(`${path}/${id}/undo`)).toMatchObject({
      status: 406,
      body: { message: 'rollover_not_done' },
    });
    expect(
      (
        await h.rows<{
          after: { status: string };
        }>`select after from audit_log where resource = 'rollover' and record_id = ${id} order by id desc limit 1`
      )[0]?.after.status,
    ).toBe('undone');
  });
});

test('CON-012: lessons taught together are copied as one, in their room; a companion that was not copied leaves an ordinary lesson', async () => {
  const [room] = await h.rows<{ id: number }>`
    insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`RC-${process.pid}`}, 'Deneme', 'Trial', 300, 100) returning id`;
  const pairs = [
    [(await offer()).section_id, (await offer()).section_id],
    [(await offer()).section_id, (await offer()).section_id],
  ];
  for (const [index, pair] of pairs.entries())
    for (const section_id of pair) {
      await h.rows`update sections set semester_id = ${from} where id = ${section_id}`;
      await h.rows`
        update meetings set semester_id = ${from}, day = 7, starts = ${1200 + index * 60}, ends = ${1250 + index * 60}, combined_with = (select id from meetings where section_id = ${pair[0]}), classroom_id = ${room?.id} where section_id = ${section_id}`;
    }
  // the second of the second pair is cancelled: it stays behind
  await h.rows`update sections set status = 'cancelled' where id = ${pairs[1]?.[1]}`;
  const to = await target();
  const copy = await copied(to, { parts: ['sections'] });
  const made = async (pair: readonly number[] | undefined) =>
    h.rows<{ id: number; combined_with: number | null; classroom_id: number }>`
      select m.id, m.combined_with, m.classroom_id from meetings m join sections s on s.id = m.section_id where s.semester_id = ${to} and s.course_id in (select course_id from sections where id in (${pair?.[0]}, ${pair?.[1]})) order by m.id`;
  const both = await made(pairs[0]);
  expect(both.map((each) => each.classroom_id)).toEqual([room?.id, room?.id]);
  expect(both.map((each) => each.combined_with)).toEqual([both[0]?.id, both[0]?.id]);
  const alone = await made(pairs[1]);
  expect(alone.map((each) => [each.combined_with, each.classroom_id])).toEqual([[null, room?.id]]);
  // and the copy can be undone, though both were in one room at one time
  expect((await registrar.post(`${path}/${copy}/undo`)).status).toBe(200);
  expect(await count('sections', to)).toBe(0);
  for (const id of pairs.flat()) {
    await h.rows`update meetings set combined_with = null, classroom_id = null where section_id = ${id}`;
    await h.rows`update sections set status = 'cancelled' where id = ${id}`;
  }
});
