import { beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { must as required, newcomer, offer, seat } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { CombinableLesson, WeekMeeting } from './contract.ts';

let h: Harness;
let registrar: Caller;
let semester = 0;
interface Row {
  id: number;
  section_id: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  combined_with: number | null;
}
interface Data<T> {
  data: T;
  message: string;
}
const must = <T>(row: T | null | undefined): T => required(row, 'lesson');
let numbers = 0;
const next = (): string => `${process.pid}${String((numbers += 1)).padStart(2, '0')}`;
async function teacher(): Promise<number> {
  const no = `73${next()}`;
  const [row] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email) values (${no}, 'Birlikte', 'Deneme', 'lecturer', ${`${no}@kampus.example`}) returning id`;
  return Number(row?.id);
}
async function room(capacity: number): Promise<number> {
  const [row] = await h.rows<{ id: number }>`
    insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`TC-${next()}`}, 'Deneme', 'Trial', ${capacity}, 10) returning id`;
  return Number(row?.id);
}
const at = async (id: number): Promise<Row> => {
  const [row] = await h.rows<Row>`
    select id, section_id, day, starts, ends, classroom_id, combined_with from meetings where id = ${id}`;
  return must(row);
};
/** So many lessons of one teacher, an hour each on a Sunday, every one at its own hour; the first in a room. */
async function lessons(n: number, capacity = 500, more: { staff_id?: number; ends?: number } = {}): Promise<Row[]> {
  const staff_id = more.staff_id ?? (await teacher());
  const made: Row[] = [];
  for (let index = 0; index < n; index += 1) {
    const starts = 480 + index * 60;
    const { section_id } = await offer({ quota: 20, day: 7, starts, ends: starts + (more.ends ?? 50) });
    await h.rows`insert into section_instructors (section_id, staff_id) values (${section_id}, ${staff_id})`;
    const [row] = await h.rows<{ id: number }>`select id from meetings where section_id = ${section_id}`;
    if (index === 0)
      await h.rows`update meetings set classroom_id = ${await room(capacity)} where section_id = ${section_id}`;
    made.push(await at(Number(row?.id)));
  }
  return made;
}
const combine = (caller: Caller, first: Row | undefined, others: readonly (Row | undefined)[], confirmed = false) =>
  caller.post<Data<{ told: number }> & { text: string }>(`/api/v1/course/schedules/meetings/${first?.id}/combine`, {
    meeting_ids: others.map((each) => each?.id),
    confirmed,
  });
const separate = (caller: Caller, of: Row | undefined) =>
  caller.post<Data<{ told: number }>>(`/api/v1/course/schedules/meetings/${of?.id}/separate`, {});
const placeOf = ({ day, starts, classroom_id }: Row) => ({ day, starts, classroom_id });

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  const { section_id } = await offer({ day: 7 });
  semester = Number(
    (await h.rows<{ id: number }>`select semester_id as id from sections where id = ${section_id}`)[0]?.id,
  );
});

describe('lessons taught together', () => {
  it('VAL-049, CON-012: five lessons become one at the place of the first, a sixth is refused', async () => {
    const six = await lessons(6);
    const [first, ...others] = six;
    const all = await combine(registrar, first, others);
    expect([all.status, all.body.message, all.body.text]).toEqual([
      406,
      'at_most_five_lessons',
      expect.stringMatching(/En fazla beş|At most five/),
    ]);
    expect((await at(must(others[0]).id)).combined_with).toBeNull();
    const done = await combine(registrar, first, others.slice(0, 4));
    expect([done.status, done.body.message]).toEqual([200, 'lessons_combined']);
    for (const each of six.slice(0, 5)) {
      const now = await at(each.id);
      expect(placeOf(now)).toEqual(placeOf(must(first)));
      expect(now.combined_with).toBe(first?.id);
    }
    const sixth = await combine(registrar, first, [others[4]]);
    expect([sixth.status, sixth.body.message]).toEqual([406, 'at_most_five_lessons']);
    const [audit] = await h.rows<{ after: { combined_with: number } }>`
      select after from audit_log where resource = 'meeting' and record_id = ${must(others[0]).id} and action = 'combine-lessons' and after ? 'combined_with' order by id desc limit 1`;
    expect(audit?.after.combined_with).toBe(first?.id);
  });
  it('who sits in a lesson that goes elsewhere is told, and clashing students are asked about first', async () => {
    const [first, second] = await lessons(2);
    const third = await offer({ day: 7, starts: first?.starts ?? 0, quota: 20 });
    const student = await newcomer();
    await seat(second?.section_id ?? 0, [student]);
    await seat(third.section_id, [student]);
    const asked = await combine(registrar, first, [second]);
    expect([406, 420]).toContain(asked.status);
    expect(JSON.stringify(asked.body)).toContain('place_unconfirmed');
    expect(JSON.stringify(asked.body)).toContain('place_students');
    const done = await combine(registrar, first, [second], true);
    expect([done.status, done.body.data.told]).toEqual([200, 1]);
  });
  it('a room that is too small for all of them is asked about', async () => {
    const [first, second] = await lessons(2, 30);
    const asked = await combine(registrar, first, [second]);
    expect(JSON.stringify(asked.body)).toContain('place_small_together');
    expect((await at(second?.id ?? 0)).combined_with).toBeNull();
    expect((await combine(registrar, first, [second], true)).status).toBe(200);
  });
  it('what differs in semester, kind, length or instructor is refused, and so is a clash of a lesson that moves', async () => {
    const staff_id = await teacher();
    const [first, second] = await lessons(2, 500, { staff_id });
    const [long] = await lessons(1, 500, { staff_id, ends: 55 });
    const [foreign] = await lessons(1);
    const message = async (other: Row | undefined) => (await combine(registrar, first, [other], true)).body.message;
    expect(await message(long)).toBe('combine_length');
    expect(await message(foreign)).toBe('combine_instructor');
    await h.rows`update meetings set type = 2 where id = ${second?.id}`;
    expect(await message(second)).toBe('combine_type');
    await h.rows`update meetings set type = 1 where id = ${second?.id}`;
    const old = await offer({ semester: 'grading', day: 7 });
    const [past] = await h.rows<Row>`select id from meetings where section_id = ${old.section_id}`;
    expect(await message(past)).toBe('combine_semester');
    // the second section has another lesson at the hour of the first
    await h.rows`insert into meetings (section_id, semester_id, day, starts, ends) select section_id, semester_id, 7, ${first?.starts}, ${first?.ends} from meetings where id = ${second?.id}`;
    expect(await message(second)).toBe('place_own');
    expect((await at(second?.id ?? 0)).combined_with).toBeNull();
  });
  it('moving one moves all; the week shows every code; a search offers what fits', async () => {
    const three = await lessons(3);
    const [first, second, third] = three;
    const offered = await registrar.get<Data<CombinableLesson[]>>(
      `/api/v1/course/schedules/meetings/${first?.id}/combinable`,
    );
    expect(offered.body.data.map((each) => each.id).sort()).toEqual([second?.id, third?.id].sort());
    expect((await combine(registrar, first, [second])).status).toBe(200);
    const moved = await registrar.put(`/api/v1/course/schedules/meetings/${second?.id}`, {
      day: 7,
      start_time: '20:00',
      end_time: '20:50',
      classroom_id: first?.classroom_id,
    });
    expect(moved.status).toBe(200);
    for (const each of [first, second])
      expect(placeOf(await at(must(each).id))).toEqual({ day: 7, starts: 1200, classroom_id: first?.classroom_id });
    const { meetings } = (
      await registrar.get<Data<{ meetings: WeekMeeting[] }>>(
        `/api/v1/course/schedules?semester_id=${semester}&by=room&id=${first?.classroom_id}`,
      )
    ).body.data;
    expect(meetings).toHaveLength(2);
    for (const each of meetings)
      expect(each.together.map((one) => one.id).sort()).toEqual([first?.id, second?.id].sort());
    // the third, of the same teacher, may still not stand there
    const third_at = await registrar.put<Data<null>>(`/api/v1/course/schedules/meetings/${third?.id}`, {
      day: 7,
      start_time: '20:00',
      end_time: '20:50',
      confirmed: true,
    });
    expect([406, 420]).toContain(third_at.status);
  });
  it('who leaves keeps the hour and loses the room; two that remain stay one lesson, one alone is an ordinary one', async () => {
    const [first, second, third] = await lessons(3);
    expect((await combine(registrar, first, [second, third])).status).toBe(200);
    const left = await separate(registrar, first);
    expect([left.status, left.body.message]).toEqual([200, 'lesson_separated']);
    const [one, two, three] = [await at(must(first).id), await at(must(second).id), await at(must(third).id)];
    expect([placeOf(one), one.combined_with]).toEqual([{ ...placeOf(must(first)), classroom_id: null }, null]);
    for (const each of [two, three]) {
      expect(placeOf(each)).toEqual(placeOf(must(first)));
      expect(each.combined_with).toBe(Math.min(two.id, three.id));
    }
    // out of the combination it has no way back into the room
    await expect(
      h.rows`update meetings set classroom_id = ${first?.classroom_id} where id = ${first?.id}`,
    ).rejects.toThrow();
    expect((await separate(registrar, two)).status).toBe(200);
    expect((await at(three.id)).combined_with).toBeNull();
    expect((await at(three.id)).classroom_id).toBe(first?.classroom_id);
    expect((await separate(registrar, three)).body.message).toBe('not_combined');
  });
  it('two who add a fifth and a sixth at once: one of them is refused', async () => {
    const six = await lessons(6);
    expect((await combine(registrar, six[0], six.slice(1, 4))).status).toBe(200);
    const answers = await Promise.all([combine(registrar, six[0], [six[4]]), combine(registrar, six[1], [six[5]])]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    const [count] = await h.rows<{ n: number }>`
      select count(*)::int as n from meetings where combined_with = ${six[0]?.id}`;
    expect(count?.n).toBe(5);
  });
  it('only who may place all of them combines, moves and separates them', async () => {
    const staff_id = await teacher();
    const [own] = await lessons(1, 500, { staff_id });
    const other = await offer({ department: 'MATH', day: 7, starts: 1100 });
    await h.rows`insert into section_instructors (section_id, staff_id) values (${other.section_id}, ${staff_id})`;
    const [foreign] = await h.rows<Row>`select id from meetings where section_id = ${other.section_id}`;
    const chair = await h.as('chair');
    expect((await h.nobody.post(`/api/v1/course/schedules/meetings/${own?.id}/combine`)).status).toBe(401);
    expect((await combine(await h.as('student'), own, [foreign])).status).toBe(403);
    expect((await combine(chair, own, [foreign])).status).toBe(404);
    expect((await combine(registrar, own, [])).status).toBe(422);
    expect((await combine(registrar, own, [foreign])).status).toBe(200);
    const moved = await chair.put<Data<null>>(`/api/v1/course/schedules/meetings/${own?.id}`, {
      day: 7,
      start_time: '21:00',
      end_time: '21:50',
    });
    expect([moved.status, moved.body.message]).toEqual([406, 'combined_foreign']);
    expect((await separate(chair, foreign)).status).toBe(404);
    expect((await separate(registrar, foreign)).status).toBe(200);
  });
});
