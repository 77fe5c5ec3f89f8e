import { beforeAll, describe, expect, test, vi } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { OwnWatch, WatchOffer, WishSlot } from './contract.ts';

interface Told<T> {
  data: T;
  message: string;
}
const api = '/api/v1/exam';
const today = universityDay(new Date());
let h: Harness;
let registrar: Caller;
let period = 0;
/** three members of staff with accounts: they teach nothing that is examined in the period */
let people: { staff_id: number; username: string }[] = [];
let callers: Caller[] = [];
let slots: number[] = [];
let room = 0;
const board = async (caller: Caller) =>
  (
    await caller.get<Told<{ own: OwnWatch[]; offers: WatchOffer[]; slots: WishSlot[] }>>(
      `${api}/schedules/observer/board`,
    )
  ).body.data;
const duty = async (slot: number, person: number): Promise<number> =>
  (
    await h.rows<{
      id: number;
    }>`insert into exam_duties (period_id, slot_id, classroom_id, staff_id) values (${period}, ${slots[slot] ?? 0}, ${room}, ${people[person]?.staff_id ?? 0}) returning id::int`
  )[0]?.id ?? 0;
const holder = async (id: number): Promise<number> =>
  (await h.rows<{ staff_id: number }>`select staff_id::int from exam_duties where id = ${id}`)[0]?.staff_id ?? 0;
const told = async (person: number): Promise<number> =>
  (
    await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.staff_id = ${people[person]?.staff_id ?? 0} and n.link = '/exam/schedules/observer'`
  )[0]?.n ?? 0;

beforeAll(async () => {
  h = await freshHarness();
  registrar = await h.as('registrar');
  const [midterm] = await h.rows<{
    id: number;
  }>`select id::int from exam_periods where kind = 'midterm' order by starts_on desc limit 1`;
  period = midterm?.id ?? 0;
  await h.rows`update exam_periods set state = 'published' where id = ${period}`;
  await h.rows`delete from exam_duties where period_id = ${period}`;
  await h.rows`delete from exam_wishes`;
  people = await h.rows<{ staff_id: number; username: string }>`
    select u.staff_id::int, u.username from users u join staff st on st.id = u.staff_id and st.status = 'a' join user_roles r on r.user_id = u.id join roles o on o.id = r.role_id and o.name = 'instructor'
    where u.status = 'a' and (select count(*) from user_roles x where x.user_id = u.id) = 1 and u.staff_id not in (select i.staff_id from section_instructors i join exam_sections x on x.section_id = i.section_id join exams e on e.id = x.exam_id and e.slot_id is not null where x.period_id = ${period}) order by u.id limit 3`;
  callers = await Promise.all(people.map((each) => h.as(each.username)));
  slots = (
    await h.rows<{
      id: number;
    }>`select id::int from exam_slots where period_id = ${period} and day > ${today} order by day, starts limit 4`
  ).map((each) => each.id);
  room =
    (await h.rows<{ id: number }>`select id::int from classrooms where exam_capacity > 0 order by id limit 1`)[0]?.id ??
    0;
}, 120_000);

describe('wishes', () => {
  test('said for oneself by staff only, changed and taken back; not for a time that has passed', async () => {
    const [ada] = callers;
    if (!ada) throw new Error('nobody');
    const path = `${api}/schedules/observer/wishes/${slots[0] ?? 0}`;
    expect((await h.nobody.put(path, { wish: 'no' })).status).toBe(401);
    expect((await (await h.as('student')).put(path, { wish: 'no' })).status).toBe(403);
    expect((await ada.put(`${api}/schedules/observer/wishes/999999`, { wish: 'no' })).status).toBe(404);
    expect((await ada.put(path, { wish: 'maybe' })).status).toBe(422);
    expect((await ada.put(path, { wish: 'yes' })).status).toBe(200);
    expect((await ada.put(path, { wish: 'no' })).status).toBe(200);
    expect((await board(ada)).slots.find((each) => each.id === slots[0])?.wish).toBe('no');
    const added = await registrar.post<Told<never>>(`${api}/halls`, {
      slot_id: slots[0],
      classroom_id: room,
      staff_id: people[0]?.staff_id,
    });
    expect(added.status).toBe(406);
    expect((await ada.put(path, {})).status).toBe(200);
    expect((await board(ada)).slots.find((each) => each.id === slots[0])?.wish).toBe(null);
    const [past] = await h.rows<{ id: number }>`select id::int from exam_slots where day < ${today} limit 1`;
    const late = await ada.put<Told<never>>(`${api}/schedules/observer/wishes/${past?.id}`, { wish: 'yes' });
    expect([late.status, late.body.message]).toEqual([406, 'exam_watch_over']);
  });
});

describe('watches that change hands', () => {
  test('offered by who has it, taken by one of two at once, both told; nobody watches twice', async () => {
    const [ada, can, eda] = callers;
    if (!ada || !can || !eda) throw new Error('too few people');
    const one = await duty(0, 0);
    const other = await duty(1, 0);
    await duty(1, 1);
    expect((await can.post(`${api}/duties/${one}/offer`, {})).status).toBe(404);
    expect((await can.post<Told<never>>(`${api}/duties/${one}/take`, {})).body.message).toBe('exam_watch_not_offered');
    expect((await ada.post(`${api}/duties/${one}/offer`, { note: 'Kongre' })).status).toBe(200);
    expect((await board(can)).offers.find((each) => each.id === one)).toMatchObject({ note: 'Kongre', can: true });
    const before = await told(0);
    const both = await Promise.all([can, eda].map((each) => each.post<Told<never>>(`${api}/duties/${one}/take`, {})));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect([people[1]?.staff_id, people[2]?.staff_id]).toContain(await holder(one));
    expect(await told(0)).toBe(before + 1);
    // a second watch at the same hour
    await ada.post(`${api}/duties/${other}/offer`, {});
    const busy = await can.post<Told<never>>(`${api}/duties/${other}/take`, {});
    expect(JSON.stringify(busy.body)).toContain('exam_watch_busy');
    expect((await ada.post(`${api}/duties/${other}/keep`, {})).status).toBe(200);
    const [log] = await h.rows<{
      after: { offered: boolean };
    }>`select after from audit_log where resource = 'exam-duty' and record_id = ${other} order by id desc limit 1`;
    expect(log?.after.offered).toBe(false);
  });
  test('where the period says so the office agrees or declines; nobody gets more than the busiest has', async () => {
    await h.rows`delete from exam_duties where period_id = ${period}`;
    const [ada, can] = callers;
    if (!ada || !can) throw new Error('too few people');
    const one = await duty(0, 0);
    expect((await can.put(`${api}/periods/${period}/swaps`, { confirm: true })).status).toBe(403);
    expect((await registrar.put(`${api}/periods/${period}/swaps`, { confirm: true })).status).toBe(200);
    await ada.post(`${api}/duties/${one}/offer`, {});
    expect((await can.post<Told<{ waits: boolean }>>(`${api}/duties/${one}/take`, {})).body.data.waits).toBe(true);
    expect(await holder(one)).toBe(people[0]?.staff_id);
    expect((await ada.post<Told<never>>(`${api}/duties/${one}/keep`, {})).body.message).toBe('exam_watch_waiting');
    expect((await can.post(`${api}/duties/${one}/decide`, { agreed: true })).status).toBe(403);
    expect((await registrar.post(`${api}/duties/${one}/decide`, { agreed: false })).status).toBe(200);
    expect((await registrar.post<Told<never>>(`${api}/duties/${one}/decide`, { agreed: true })).body.message).toBe(
      'exam_watch_nobody',
    );
    // whoever has left meanwhile can be declined, not agreed to
    await can.post(`${api}/duties/${one}/take`, {});
    await h.rows`update staff set status = 'p' where id = ${people[1]?.staff_id ?? 0}`;
    const left = await registrar.post<Told<never>>(`${api}/duties/${one}/decide`, { agreed: true });
    expect([left.status, left.body.message]).toEqual([406, 'exam_watch_left']);
    expect((await registrar.post(`${api}/duties/${one}/decide`, { agreed: false })).status).toBe(200);
    await h.rows`update staff set status = 'a' where id = ${people[1]?.staff_id ?? 0}`;
    await can.post(`${api}/duties/${one}/take`, {});
    // nor to who watches elsewhere at that time by now
    const [elsewhere] = await h.rows<{ id: number }>`
      insert into exam_duties (period_id, slot_id, classroom_id, staff_id) select ${period}, ${slots[0] ?? 0}, id, ${people[1]?.staff_id ?? 0} from classrooms where exam_capacity > 0 and id <> ${room} order by id limit 1 returning id::int`;
    const busy = await registrar.post<Told<never>>(`${api}/duties/${one}/decide`, { agreed: true });
    expect(JSON.stringify(busy.body)).toContain('exam_watch_busy');
    await h.rows`delete from exam_duties where id = ${elsewhere?.id ?? 0}`;
    expect((await registrar.post(`${api}/duties/${one}/decide`, { agreed: true })).status).toBe(200);
    expect(await holder(one)).toBe(people[1]?.staff_id);
    // he has one, the most anybody has: a second would be more
    const two = await duty(1, 0);
    await registrar.put(`${api}/periods/${period}/swaps`, { confirm: false });
    await ada.post(`${api}/duties/${two}/offer`, {});
    expect((await can.post<Told<never>>(`${api}/duties/${two}/take`, {})).body.message).toBe('exam_watch_load');
  });
});

describe('who watches is told', () => {
  test('of a watch in a room whose exam is published, and when it is taken away; not before', async () => {
    await h.rows`delete from exam_duties where period_id = ${period}`;
    const [exam] = await h.rows<{ id: number }>`
      select e.id::int from exams e where e.period_id = ${period} and e.held order by e.slot_id is null, e.id limit 1`;
    const id = exam?.id ?? 0;
    const slot = slots[2] ?? 0;
    await h.rows`delete from exam_rooms where exam_id = ${id} or (slot_id = ${slot} and classroom_id = ${room})`;
    await h.rows`update exams set slot_id = ${slot}, state = 'placed' where id = ${id}`;
    await h.rows`insert into exam_rooms (exam_id, slot_id, classroom_id, seats) values (${id}, ${slot}, ${room}, 1)`;
    const before = await told(2);
    const watch = async (): Promise<number> => {
      const added = await registrar.post<Told<{ id: number }>>(`${api}/halls`, {
        slot_id: slot,
        classroom_id: room,
        staff_id: people[2]?.staff_id,
      });
      expect(added.status, JSON.stringify(added.body)).toBe(200);
      return added.body.data.id;
    };
    await registrar.delete(`${api}/halls/${await watch()}`);
    expect(await told(2)).toBe(before);
    await h.rows`update exams set state = 'published' where id = ${id}`;
    const own = await watch();
    await vi.waitFor(async () => expect(await told(2)).toBe(before + 1), 5_000);
    await registrar.delete(`${api}/halls/${own}`);
    await vi.waitFor(async () => expect(await told(2)).toBe(before + 2), 5_000);
  });
});

describe('the end of a period', () => {
  test('closed after its last day; then nothing changes until it is opened again with a reason', async () => {
    const path = `${api}/periods/${period}`;
    expect((await (await h.as('chair')).post(`${path}/close`, {})).status).toBe(403);
    expect((await registrar.post<Told<never>>(`${path}/close`, {})).body.message).toBe('exam_period_running');
    const [final] = await h.rows<{
      id: number;
    }>`select id::int from exam_periods where kind = 'final' and ends_on < ${today} order by starts_on desc limit 1`;
    const done = `${api}/periods/${final?.id}`;
    expect((await registrar.post(`${done}/close`, {})).status).toBe(200);
    expect((await registrar.post<Told<never>>(`${done}/close`, {})).body.message).toBe('exam_period_not_published');
    const [watch] = await h.rows<{
      id: number;
    }>`select id::int from exam_duties where period_id = ${final?.id ?? 0} limit 1`;
    for (const tried of [
      await registrar.post<Told<never>>(`${done}/publish`, {}),
      await registrar.post<Told<never>>(`${done}/observers`, {}),
      await h.as('registrar').then((caller) => caller.delete<Told<never>>(`${api}/halls/${watch?.id}`)),
    ])
      expect([tried.status, tried.body.message]).toEqual([406, 'exam_period_closed']);
    expect((await registrar.post(`${done}/reopen`, {})).status).toBe(422);
    expect((await registrar.post(`${done}/reopen`, { reason: 'Bir salon yanlış kaydedilmiş.' })).status).toBe(200);
    const [log] = await h.rows<{
      after: { reason: string };
    }>`select after from audit_log where resource = 'exam-period' and record_id = ${final?.id ?? 0} and action = 'reopen-exam-period' order by id desc limit 1`;
    expect(log?.after.reason).toBe('Bir salon yanlış kaydedilmiş.');
  });
});
