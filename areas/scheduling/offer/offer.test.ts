import { beforeAll, describe, expect, it } from 'vitest';
import { must, offer } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { claimSeats } from '../commands/seat-ledger.ts';
import type { Places } from '../timetable/contract.ts';
import type { SectionOffer } from './contract.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
}
let numbers = 0;
const next = (): string => `${process.pid}${String((numbers += 1)).padStart(2, '0')}`;
async function teacher(): Promise<number> {
  const no = `74${next()}`;
  const [row] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email, is_academic) values (${no}, 'Ortak', 'Deneme', 'lecturer', ${`${no}@kampus.example`}, true) returning id`;
  return Number(row?.id);
}
async function room(features: string, kind = 'lecture'): Promise<number> {
  const [row] = await h.rows<{ id: number }>`
    insert into classrooms (building_id, code, name, name_en, kind, capacity, exam_capacity, features) values ((select min(id) from buildings), ${`OF-${next()}`}, 'Deneme', 'Trial', ${kind}, 500, 10, ${features}::text[]) returning id`;
  return Number(row?.id);
}
const read = async (id: number): Promise<SectionOffer> =>
  (await registrar.get<Data<SectionOffer>>(`/api/v1/sections/${id}/offer`)).body.data;
const people = (id: number, instructors: unknown[], caller = registrar) =>
  caller.put<Data<{ saved: number }>>(`/api/v1/sections/${id}/instructors`, { instructors });
const groups = (id: number, list: unknown[], caller = registrar) =>
  caller.put<Data<{ seats: number }>>(`/api/v1/sections/${id}/reserved-seats`, { groups: list });

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
});

describe('who teaches a section', () => {
  it('ACA-034: nor does the form of a section name somebody who has left or teaches elsewhere at that hour', async () => {
    const [one, other] = [await offer({ day: 6, starts: 1_140 }), await offer({ day: 6, starts: 1_140 })];
    const [busy, left, free] = [await teacher(), await teacher(), await teacher()];
    expect((await people(other.section_id, [{ staff_id: busy, role: 'instructor', share: 100 }])).status).toBe(200);
    await h.rows`update staff set status = 'p' where id = ${left}`;
    const main = async (instructor_id: number): Promise<[number, string]> => {
      const { status, body } = await registrar.put<Data<never>>(`/api/v1/sections/${one.section_id}`, {
        instructor_id,
      });
      return [status, body.message];
    };
    expect(await main(busy)).toEqual([406, 'section_instructor_busy']);
    expect((await main(left))[0]).toBeGreaterThanOrEqual(406);
    expect((await read(one.section_id)).instructors).toEqual([]);
    expect((await main(free))[0]).toBe(200);
    expect((await read(one.section_id)).instructors.map((line) => [line.staff_id, line.main])).toEqual([[free, true]]);
    // whoever teaches it already stays, and becomes the main one
    await h.rows`insert into section_instructors (section_id, staff_id, role, share) values (${one.section_id}, ${busy}, 'assistant', 1)`;
    expect((await main(busy))[0]).toBe(200);
  });
  it('shares make the whole, whoever is left out goes, and the main instructor follows', async () => {
    const { section_id } = await offer({ day: 6 });
    const [one, other, third] = [await teacher(), await teacher(), await teacher()];
    const wrong = await people(section_id, [
      { staff_id: one, role: 'instructor', share: 60 },
      { staff_id: other, role: 'instructor', share: 60 },
    ]);
    expect([wrong.status, wrong.body.message]).toEqual([406, 'section_shares_sum']);
    expect((await people(section_id, [{ staff_id: one, role: 'instructor', share: 101 }])).status).toBe(422);
    const saved = await people(section_id, [
      { staff_id: one, role: 'instructor', share: 70 },
      { staff_id: other, role: 'assistant', share: 30 },
    ]);
    expect(saved.body.data).toEqual({ id: section_id, saved: 2 });
    const shown = (await read(section_id)).instructors.map(({ staff_id, role, share, main }) => [
      staff_id,
      role,
      share,
      main,
    ]);
    expect(shown).toEqual([
      [one, 'instructor', 70, true],
      [other, 'assistant', 30, false],
    ]);
    await people(
      section_id,
      [other, third, one].map((staff_id) => ({ staff_id, role: 'instructor' })),
    );
    const stored = await h.rows<{ staff_id: number; share: number }>`
      select staff_id::int, share from section_instructors where section_id = ${section_id} order by share desc, staff_id`;
    expect(stored.map((row) => row.share)).toEqual([34, 33, 33]);
    expect(stored[0]?.staff_id).toBe(other);
    await people(section_id, [{ staff_id: third, role: 'instructor' }]);
    const [main] = await h.rows<{ instructor_id: number; n: number }>`
      select instructor_id::int, (select count(*)::int from section_instructors where section_id = sections.id) as n from sections where id = ${section_id}`;
    expect(main).toEqual({ instructor_id: third, n: 1 });
    const [log] = await h.rows<{ after: { instructors: { staff_id: number }[] } }>`
      select after from audit_log where resource = 'section' and record_id = ${section_id} order by id desc limit 1`;
    expect(log?.after.instructors).toEqual([{ staff_id: third, role: 'instructor', share: 100 }]);
  });
  it('nobody is written into two lessons of one hour', async () => {
    const staff = await teacher();
    const first = await offer({ day: 6, starts: 600, ends: 650 });
    const second = await offer({ day: 6, starts: 630, ends: 680 });
    expect((await people(first.section_id, [{ staff_id: staff, role: 'instructor' }])).status).toBe(200);
    const busy = await people(second.section_id, [{ staff_id: staff, role: 'instructor' }]);
    expect([busy.status, busy.body.message]).toEqual([406, 'section_instructor_busy']);
    // nobody who has left is written into a section, though whoever was there stays until taken out
    const gone = await teacher();
    await h.rows`update staff set status = 'p' where id = ${gone}`;
    const left = await people(second.section_id, [{ staff_id: gone, role: 'instructor' }]);
    expect([left.status, left.body.message]).toEqual([406, 'section_instructor_left']);
    // a cancelled section takes nobody's time
    await h.rows`update sections set status = 'cancelled' where id = ${first.section_id}`;
    expect((await people(second.section_id, [{ staff_id: staff, role: 'instructor' }])).status).toBe(200);
    const settled = await people(first.section_id, []);
    expect([settled.status, settled.body.message]).toEqual([406, 'section_settled']);
  });
  it('departments change their own sections, nobody else’s; instructors none', async () => {
    const own = await offer({ department: 'CENG', day: 6 });
    const foreign = await offer({ department: 'ARCH', day: 6 });
    const chair = await h.as('chair');
    expect((await chair.get(`/api/v1/sections/${own.section_id}/offer`)).status).toBe(200);
    expect((await chair.get(`/api/v1/sections/${foreign.section_id}/offer`)).status).toBe(404);
    expect((await people(foreign.section_id, [], chair)).status).toBe(404);
    expect((await groups(foreign.section_id, [], chair)).status).toBe(404);
    const instructor = await h.as('instructor');
    expect((await instructor.get(`/api/v1/sections/${own.section_id}/offer`)).status).toBe(403);
    expect((await people(own.section_id, [], instructor)).status).toBe(403);
    expect((await groups(own.section_id, [], h.nobody)).status).toBe(401);
  });
});

describe('seats that are kept', () => {
  it('are as many as are free, stay with those who have taken them, and registration gives them to nobody else', async () => {
    const { section_id } = await offer({ quota: 4, day: 6 });
    const [program] = await h.rows<{ id: number }>`select id::int from programs order by id limit 1`;
    const program_id = must(program, 'program').id;
    expect((await groups(section_id, [{ program_id, seats: 5 }])).body.message).toBe('section_reserved_too_many');
    expect((await groups(section_id, [{ seats: 2 }])).body.message).toBe('section_reserved_whom');
    const saved = await groups(section_id, [
      { program_id, class_year: 2, seats: 2, until: '2099-12-31' },
      { class_year: 4, seats: 1 },
    ]);
    expect(saved.body.data).toEqual({ id: section_id, seats: 3 });
    const [first, second] = (await read(section_id)).reserved;
    expect(first).toMatchObject({
      program: { id: program_id },
      class_years: [2],
      seats: 2,
      used: 0,
      until: '2099-12-31',
    });
    expect(second).toMatchObject({ program: null, class_years: [4], seats: 1, until: null });
    // one seat is for everybody, the second is not
    const claim = (reserved_id: number | null) =>
      h.services.database.transaction((tx) =>
        claimSeats(tx, [{ section_id, reserved_id, free_for_all: false }], new Date()),
      );
    expect((await claim(null)).length).toBe(1);
    expect((await claim(null)).length).toBe(0);
    expect((await claim(must(first, 'group').id)).length).toBe(1);
    const used = await groups(section_id, [{ class_year: 3, seats: 1 }]);
    expect([used.status, used.body.message]).toEqual([406, 'section_reserved_used']);
    // the other group goes: its seat is everybody's again
    expect((await groups(section_id, [{ id: must(first, 'group').id, seats: 1 }])).body.data.seats).toBe(1);
    expect((await claim(null)).length).toBe(1);
    const strange = await groups(section_id, [{ id: 999_999_999, seats: 1 }]);
    expect(strange.status).toBe(404);
  });
});

describe('what rooms need', () => {
  it('a room without the equipment is neither offered nor taken; practice goes to laboratories first', async () => {
    const { section_id } = await offer({ day: 6, quota: 300 });
    const [plain, equipped] = [await room('{}'), await room('{computers,projector}')];
    const version = (await read(section_id)).version;
    const unknown = await registrar.put<Data<never>>(`/api/v1/sections/${section_id}`, {
      version,
      room_features: ['teleporter'],
    });
    expect([unknown.status, unknown.body.message]).toEqual([406, 'room_feature_unknown']);
    const put = await registrar.put(`/api/v1/sections/${section_id}`, { version, room_features: ['computers'] });
    expect(put.status).toBe(200);
    const ask = async (more = '') =>
      (await registrar.get<Data<Places>>(`/api/v1/course/schedules/places?section_id=${section_id}&minutes=50${more}`))
        .body.data;
    const offered = await ask();
    expect(offered.rooms.length).toBeGreaterThan(0);
    const lacking = await h.rows<{ id: number }>`
      select id::int from classrooms where id = any(${`{${offered.rooms.map((each) => each.id).join(',')}}`}::bigint[]) and not ('computers' = any(features))`;
    expect(lacking).toEqual([]);
    const kept = await ask(`&classroom_id=${plain}`);
    expect(kept.clashes.map((each) => each.kind)).toContain('features');
    expect(kept.places.every((each) => each.clashes.length > 0)).toBe(true);
    const place = (classroom_id: number) =>
      registrar.post<Data<never>>('/api/v1/course/schedules/meetings', {
        section_id,
        day: 7,
        start_time: '18:00',
        end_time: '18:50',
        classroom_id,
        confirmed: true,
      });
    const refused = await place(plain);
    expect([refused.status, refused.body.message]).toEqual([406, 'place_features']);
    expect((await place(equipped)).status).toBe(200);
    // what stands already where it is missing is named
    await h.rows`update meetings set classroom_id = ${plain} where section_id = ${section_id} and day = 7 and starts = 1080`;
    const lesson = (await read(section_id)).lessons.find((each) => each.day === 7 && each.starts === 1080);
    expect(lesson?.missing).toEqual(['computers']);
    const lab = await room('{computers}', 'computer_lab');
    const practical = await ask('&type=2');
    const monday = must(
      practical.places.find((each) => each.day === 1),
      'place',
    );
    expect(monday.rooms[0]).toBe(lab);
  });
});
