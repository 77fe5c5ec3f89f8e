import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { forgetCatalogue } from '#areas/registration/desk/facts/catalogue.ts';
import { serveWaitlist } from '#areas/registration/waitlist/jobs/waitlist-offers.ts';
import {
  good,
  keysOf,
  must,
  newcomer,
  offer,
  one,
  registration,
  seat,
  submit,
  type Offered,
  type Of,
} from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { CrossList, ListableSection } from './contract.ts';

const path = '/api/v1/sections/cross-lists';
let h: Harness;
let registrar: Caller;
let dates: { id: number; starts_at: string; ends_at: string }[] = [];
interface Section {
  id: number;
  instructor_id: number | null;
  taken: number;
  quota: number;
  waitlisted: number;
  cross_list_id: number | null;
}
const section = (id: number): Promise<Section> =>
  one(
    h.rows<Section>`select id, instructor_id, taken, quota, waitlisted, cross_list_id from sections where id = ${id}`,
  );
const lessons = (id: number) =>
  h.rows<{ id: number; day: number; starts: number; combined_with: number | null; classroom_id: number | null }>`
    select id, day, starts, combined_with, classroom_id from meetings where section_id = ${id} order by day, starts`;
async function teach(id: number): Promise<number> {
  const staff = await one(h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email) values (${`74${process.pid}${id}`}, 'Ortak', 'Ders', 'lecturer', ${`x${process.pid}${id}@kampus.example`}) returning id`);
  await h.rows`update sections set instructor_id = ${staff.id} where id = ${id}`;
  await h.rows`insert into section_instructors (section_id, staff_id) values (${id}, ${staff.id})`;
  return Number(staff.id);
}
/** Two codes with a lesson each; the first has a teacher. */
async function two(more: { quota?: number; waitlist_size?: number } = {}): Promise<[Offered, Offered]> {
  const [a, b] = [await offer({ ...more, day: 7, starts: 480 }), await offer({ ...more, day: 6, starts: 700 })];
  await teach(a.section_id);
  return [a, b];
}
const list = (caller: Caller, of: readonly Offered[], more: Record<string, unknown> = {}) =>
  caller.post<Of<{ id: number }>>(path, { section_ids: of.map((each) => each.section_id), confirmed: true, ...more });
const listed = async (id: number, caller = registrar): Promise<CrossList> =>
  must(
    good(await caller.get<Of<{ rows: CrossList[] }>>(path)).rows.find((each) => each.id === id),
    'cross-list',
  );
async function students(n: number): Promise<Caller[]> {
  const made: Caller[] = [];
  for (let at = 0; at < n; at += 1) made.push(await h.as(await newcomer()));
  return made;
}

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  // registration of the active semester is open to everybody while this file runs
  dates =
    await h.rows`select id::int as id, starts_at::text as starts_at, ends_at::text as ends_at from semester_dates where event = 'add_drop' and semester_id = (select id from semesters where is_active)`;
  await h.rows`update semester_dates set starts_at = now() - interval '1 day', ends_at = now() + interval '2 days' where event = 'add_drop' and semester_id = (select id from semesters where is_active)`;
  forgetCatalogue(h.database);
});
afterAll(async () => {
  for (const { id, starts_at, ends_at } of dates)
    await h.rows`update semester_dates set starts_at = ${starts_at}::timestamptz, ends_at = ${ends_at}::timestamptz where id = ${id}`;
  forgetCatalogue(h.database);
});

describe('one class under two codes', () => {
  it('the second follows the first: hours, one lesson (VAL-049), instructor; the list shows both with their seats', async () => {
    const [a, b] = await two();
    const made = await list(registrar, [a, b], { seats: 40 });
    expect([made.status, made.body.message]).toEqual([200, 'sections_cross_listed']);
    const [own, other] = [await section(a.section_id), await section(b.section_id)];
    expect(other.instructor_id).toBe(own.instructor_id);
    expect(other.cross_list_id).toBe(made.body.data.id);
    const [first] = await lessons(a.section_id);
    const [second, ...more] = await lessons(b.section_id);
    expect([second?.day, second?.starts, second?.combined_with, more.length]).toEqual([7, 480, first?.id, 0]);
    const row = await listed(made.body.data.id);
    expect([row.sections.map((each) => each.section), row.seats, row.aligned]).toEqual([
      [a.section, b.section],
      40,
      true,
    ]);
    const [audit] = await h.rows<{ after: unknown }>`
      select after from audit_log where resource = 'cross-list' and record_id = ${made.body.data.id} order by id desc limit 1`;
    expect(audit?.after).toEqual({ sections: [a.section_id, b.section_id], seats: 40 });
    // a lesson of a class does not go its own way
    const apart = await registrar.post(`/api/v1/course/schedules/meetings/${second?.id}/separate`, {});
    expect(keysOf(apart, 406)).toEqual(['crosslist_stays_together']);
    // moved under one code, moved under both
    const moved = await registrar.put(`/api/v1/course/schedules/meetings/${second?.id}`, {
      day: 7,
      start_time: '20:00',
      end_time: '20:50',
      confirmed: true,
    });
    expect(moved.status).toBe(200);
    expect((await lessons(a.section_id))[0]?.starts).toBe(1200);
  });
  it('what comes apart is seen and brought into line; another instructor teaches both; a cancelled code leaves', async () => {
    const [a, b] = await two();
    const { id } = good(await list(registrar, [a, b]));
    await h.rows`insert into meetings (section_id, semester_id, day, starts, ends) select id, semester_id, 7, 900, 950 from sections where id = ${a.section_id}`;
    expect((await listed(id)).aligned).toBe(false);
    good(await registrar.post<Of<null>>(`${path}/${id}/align`, { confirmed: true }));
    expect((await lessons(b.section_id)).map((each) => each.starts)).toEqual([480, 900]);
    expect((await listed(id)).aligned).toBe(true);
    const [someone] = await h.rows<{
      id: number;
    }>`select id from staff where status = 'a' and is_academic order by id limit 1`;
    const changed = await registrar.put(`/api/v1/sections/${b.section_id}`, { instructor_id: someone?.id });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await section(a.section_id)).instructor_id).toBe(someone?.id);
    expect((await listed(id)).aligned).toBe(true);
    expect((await registrar.post(`/api/v1/sections/${b.section_id}/status`, { status: 'cancelled' })).status).toBe(200);
    expect((await section(a.section_id)).cross_list_id).toBeNull();
  });
  it('every reason against it: one code, a course twice, another class, somebody in both, too few seats', async () => {
    const [a, b] = await two();
    const [c] = await two();
    expect(keysOf(await list(registrar, [a]), 406)).toEqual(['crosslist_two']);
    const who = await newcomer();
    await seat(a.section_id, [who]);
    await seat(b.section_id, [who]);
    expect(keysOf(await list(registrar, [a, b], { seats: 1 }), 420)).toEqual(['crosslist_twice', 'crosslist_seats']);
    expect(await section(a.section_id)).toMatchObject({ cross_list_id: null });
    good(await list(registrar, [a, c]));
    expect((await list(registrar, [c, b])).body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ key: 'crosslist_already' })]),
    });
    const bare = [await offer({ day: 7 }), await offer({ day: 6 })] as const;
    expect(keysOf(await list(registrar, bare), 406)).toEqual(['crosslist_no_instructor']);
  });
  it('students of the second code whose week it clashes with are asked about first', async () => {
    const [a, b] = await two();
    const third = await offer({ day: 7, starts: 480 });
    const who = await newcomer();
    await seat(b.section_id, [who]);
    await seat(third.section_id, [who]);
    const asked = await list(registrar, [a, b], { confirmed: false });
    expect([406, 420]).toContain(asked.status);
    expect(JSON.stringify(asked.body)).toContain('place_students');
    expect((await section(b.section_id)).cross_list_id).toBeNull();
    good(await list(registrar, [a, b]));
  });
  it('taken apart, seats are those of each code again', async () => {
    const [a, b] = await two();
    const { id } = good(await list(registrar, [a, b], { seats: 5 }));
    const changed = await registrar.put<Of<null>>(`${path}/${id}`, { seats: 6, version: 1 });
    expect(changed.status).toBe(200);
    expect((await registrar.put(`${path}/${id}`, { seats: 7, version: 1 })).body.message).toBe(
      'record_changed_meanwhile',
    );
    good(await registrar.post<Of<null>>(`${path}/${id}/dissolve`, {}));
    expect([(await section(a.section_id)).cross_list_id, (await section(b.section_id)).cross_list_id]).toEqual([
      null,
      null,
    ]);
    expect((await registrar.post(`${path}/${id}/dissolve`, {})).status).toBe(404);
  });
});

describe('seats of the class', () => {
  it('registration shows both codes, takes one of them only, and stops where the class is full', async () => {
    const [a, b] = await two({ quota: 10 });
    good(await list(registrar, [a, b], { seats: 2 }));
    forgetCatalogue(h.database);
    const [x, y, z] = await students(3);
    const search = await must(x, 'student').get<Of<{ rows: { section_id: number; also: string[]; quota: number }[] }>>(
      `${registration}/catalogue?search=${a.section.slice(0, -3)}`,
    );
    const row = good(search).rows.find((each) => each.section_id === a.section_id);
    expect([row?.also, row?.quota]).toEqual([[b.section], 2]);
    expect(keysOf(await submit(must(x, 'student'), [a.section_id, b.section_id]), 420)).toEqual([
      'same_class_taken',
      'same_class_taken',
    ]);
    expect(good(await submit(must(x, 'student'), [a.section_id])).lines[0]?.result).toBe('registered');
    expect(good(await submit(must(y, 'student'), [b.section_id])).lines[0]?.result).toBe('registered');
    expect(keysOf(await submit(must(z, 'student'), [b.section_id]), 420)).toEqual(['section_full']);
    expect([(await section(a.section_id)).taken, (await section(b.section_id)).taken]).toEqual([1, 1]);
    // the belt: no path oversells the class
    await expect(h.rows`update sections set taken = taken + 1 where id = ${b.section_id}`).rejects.toThrow();
  });
  it('many who want the last seats under both codes at once: never more than the class has', async () => {
    const [a, b] = await two({ quota: 10 });
    good(await list(registrar, [a, b], { seats: 3 }));
    forgetCatalogue(h.database);
    const callers = await students(8);
    const answers = await Promise.all(
      callers.map((caller, at) => submit(caller, [at % 2 === 0 ? a.section_id : b.section_id])),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 200, 200, 420, 420, 420, 420, 420]);
    expect((await section(a.section_id)).taken + (await section(b.section_id)).taken).toBe(3);
  });
  it('a seat that comes free under one code goes to whoever waits under the other, not to a passer-by', async () => {
    const [a, b] = await two({ quota: 10, waitlist_size: 5 });
    good(await list(registrar, [a, b], { seats: 1 }));
    forgetCatalogue(h.database);
    const [x, y, z] = await students(3);
    const enrolment = must(good(await submit(must(x, 'student'), [a.section_id])).lines[0]?.enrolment_id, 'enrolment');
    expect(good(await submit(must(y, 'student'), [b.section_id], { waitlist: true })).lines[0]?.result).toBe(
      'waitlisted',
    );
    // no queue runs here: what would be begun is looked at, and done by hand
    const begun = vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(undefined);
    const dropped = await must(x, 'student').post(`${registration}/drop`, {
      enrolment_ids: [enrolment],
      confirmed: true,
    });
    expect(dropped.status, JSON.stringify(dropped.body)).toBe(200);
    expect([(await section(a.section_id)).taken, (await section(b.section_id)).taken]).toEqual([0, 1]);
    expect((await submit(must(z, 'student'), [a.section_id])).status).toBe(420);
    expect(begun.mock.calls.map(([name, data]) => [name, data])).toContainEqual([
      'waitlist-offers',
      { section_id: b.section_id },
    ]);
    begun.mockRestore();
    await serveWaitlist(h.services, b.section_id);
    expect(await section(b.section_id)).toMatchObject({ taken: 1, waitlisted: 0 });
    const [placed] = await h.rows<{ n: number }>`
      select count(*)::int as n from enrolments where section_id = ${b.section_id} and status = 'registered'`;
    expect(placed?.n).toBe(1);
  });
});

it('the sheets of both codes lead to each other, each with its own students', async () => {
  const [a, b] = await two();
  good(await list(registrar, [a, b]));
  await seat(a.section_id, [await newcomer()]);
  await seat(b.section_id, [await newcomer(), await newcomer()]);
  const sheet = good(
    await registrar.get<Of<{ rows: unknown[]; also: { section: string; students: number }[] }>>(
      `/api/v1/grade/entry/${a.section_id}`,
    ),
  );
  expect([sheet.rows.length, sheet.also]).toEqual([1, [expect.objectContaining({ section: b.section, students: 2 })]]);
});

it('401, 403, 404, 422: only who keeps all of the sections', async () => {
  const [a] = await two();
  const foreign = await offer({ department: 'MATH', day: 6 });
  expect([(await h.nobody.get(path)).status, (await list(h.nobody, [a, foreign])).status]).toEqual([401, 401]);
  for (const who of ['student', 'advisor'])
    expect([
      who,
      (await (await h.as(who)).get(path)).status,
      (await list(await h.as(who), [a, foreign])).status,
    ]).toEqual([who, 403, 403]);
  const chair = await h.as('chair');
  expect((await list(chair, [a, foreign])).status).toBe(404);
  expect((await registrar.post(path, { section_ids: 'x' })).status).toBe(422);
  expect((await list(registrar, [a, { ...foreign, section_id: 99999999 }])).status).toBe(404);
  const offered = good(await chair.get<Of<ListableSection[]>>(`${path}/sections?query=${a.section}`));
  expect(offered.map((each) => each.section_id)).toEqual([a.section_id]);
  const { id } = good(await list(registrar, [a, foreign]));
  expect((await listed(id, chair)).may).toBe(false);
  expect((await chair.post(`${path}/${id}/dissolve`, {})).status).toBe(404);
});
