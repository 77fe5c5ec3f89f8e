import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { offer } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Places, Unplaced, WeekMeeting, WeekTarget } from './contract.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
}
interface Pick {
  id: number;
  version: number;
  section_id: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number;
}
let active = 0;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const placesOf = async (caller: Caller, of: { section_id: number; id?: number; minutes: number }) =>
  caller.get<Data<Places>>(
    `/api/v1/course/schedules/places?section_id=${of.section_id}${of.id ? `&meeting_id=${of.id}` : ''}&minutes=${of.minutes}`,
  );
/** An open section of CENG with students, whose meeting the chair of CENG may move. */
async function lesson(): Promise<Pick> {
  const [row] = await h.rows<Pick>`
    select m.id, m.version, m.section_id, m.day, m.starts, m.ends, m.classroom_id from meetings m join sections s on s.id = m.section_id join departments d on d.id = s.department_id
    where s.semester_id = ${active} and s.status = 'open' and s.taken > 5 and d.code = 'CENG' and m.classroom_id is not null order by m.id limit 1`;
  if (!row) throw new Error('no such lesson');
  return row;
}

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  active = Number((await h.rows<{ id: number }>`select id from semesters where is_active`)[0]?.id);
});
const restored: Pick[] = [];
afterAll(async () => {
  for (const each of restored.reverse())
    await h.rows`update meetings set day = ${each.day}, starts = ${each.starts}, ends = ${each.ends}, classroom_id = ${each.classroom_id} where id = ${each.id}`;
});

describe('the week', () => {
  it('opens on rooms, instructors and groups with their lessons, and searches them', async () => {
    for (const by of ['room', 'instructor', 'group']) {
      const found = (
        await registrar.get<Data<WeekTarget[]>>(`/api/v1/course/schedules/targets?semester_id=${active}&by=${by}`)
      ).body.data;
      expect(found.length).toBeGreaterThan(3);
      const busiest = found.toSorted((a, b) => b.meetings - a.meetings)[0];
      const { meetings } = (
        await registrar.get<Data<{ meetings: WeekMeeting[] }>>(
          `/api/v1/course/schedules?semester_id=${active}&by=${by}&id=${busiest?.id}`,
        )
      ).body.data;
      // lessons taught together are one
      const lessons = new Set(meetings.map((each) => Math.min(each.id, ...each.together.map((one) => one.id))));
      expect(lessons.size).toBe(busiest?.meetings);
      const word = encodeURIComponent(busiest?.code ?? '');
      const searched = await registrar.get<Data<WeekTarget[]>>(
        `/api/v1/course/schedules/targets?semester_id=${active}&by=${by}&query=${word}`,
      );
      expect(searched.body.data.map((each) => each.id)).toContain(busiest?.id);
    }
  });
  it('nobody without an office reads it; who only reads may not place', async () => {
    const at = `/api/v1/course/schedules?semester_id=${active}&by=room&id=1`;
    const { section_id } = await lesson();
    expect((await h.nobody.get(at)).status).toBe(401);
    expect((await (await h.as('student')).get(at)).status).toBe(403);
    const instructor = await h.as('instructor');
    expect((await instructor.get(at)).status).toBe(200);
    expect((await placesOf(instructor, { section_id, minutes: 50 })).status).toBe(403);
    expect((await registrar.get(`/api/v1/course/schedules?semester_id=999999&by=room&id=1`)).status).toBe(404);
    expect((await registrar.get(`/api/v1/course/schedules?semester_id=${active}&by=moon&id=1`)).status).toBe(422);
  });
  it('a chair places the sections of the own department and no others', async () => {
    const chair = await h.as('chair');
    const [other] = await h.rows<Pick>`
      select m.id, m.version, m.section_id, m.day, m.starts, m.ends from meetings m join sections s on s.id = m.section_id join departments d on d.id = s.department_id where s.semester_id = ${active} and d.code <> 'CENG' limit 1`;
    expect((await placesOf(chair, { section_id: other?.section_id ?? 0, minutes: 50 })).status).toBe(404);
    const body = { day: 1, start_time: '09:00', end_time: '09:50' };
    expect((await chair.put(`/api/v1/course/schedules/meetings/${other?.id}`, body)).status).toBe(404);
    expect(
      (await chair.post('/api/v1/course/schedules/meetings', { section_id: other?.section_id, type: 1, ...body }))
        .status,
    ).toBe(404);
    const own = await lesson();
    expect((await placesOf(chair, { ...own, minutes: 50 })).status).toBe(200);
    const rows = (
      await chair.get<Data<{ rows: Unplaced[] }>>(`/api/v1/course/schedules/unplaced?semester_id=${active}`)
    ).body.data.rows;
    const [strange] = await h.rows<{ n: number }>`
      select count(*)::int as n from sections s join departments d on d.id = s.department_id where s.id = any(${`{${rows.map((each) => each.section_id).join(',')}}`}::bigint[]) and d.code <> 'CENG'`;
    expect(strange?.n).toBe(0);
  });
});

describe('placing', () => {
  it('a free place is taken at once, the students and the instructor are told, and the move can be made back', async () => {
    const own = await lesson();
    restored.push(own);
    const minutes = own.ends - own.starts;
    const answer = (await placesOf(registrar, { ...own, minutes })).body.data;
    const free = answer.places.find(
      (each) =>
        each.clashes.length === 0 && each.rooms.length > 0 && (each.day !== own.day || each.starts !== own.starts),
    );
    expect(free).toBeDefined();
    const told = async (): Promise<number> =>
      Number(
        (await h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'timetable_moved'`)[0]?.n,
      );
    const [bells] = await h.rows<{ n: number }>`select count(*)::int as n from notifications`;
    const mails = await told();
    const moved = await registrar.put<Data<{ version: number; told: number }>>(
      `/api/v1/course/schedules/meetings/${own.id}`,
      {
        version: own.version,
        day: free?.day,
        start_time: clock(free?.starts ?? 0),
        end_time: clock((free?.starts ?? 0) + minutes),
        classroom_id: free?.rooms[0],
      },
    );
    expect([moved.status, moved.body.message]).toEqual([200, 'meeting_moved']);
    const [students] = await h.rows<{ n: number }>`
      select count(*)::int as n from users u where u.status = 'a' and (u.student_id in (select student_id from enrolments where section_id = ${own.section_id} and status = 'registered') or u.staff_id in (select staff_id from section_instructors where section_id = ${own.section_id}))`;
    expect(moved.body.data.told).toBe(students?.n);
    const [after] = await h.rows<{ n: number }>`select count(*)::int as n from notifications`;
    expect(Number(after?.n) - Number(bells?.n)).toBe(students?.n);
    expect((await told()) - mails).toBeGreaterThan(0);
    const [audit] = await h.rows<{ before: { day: number }; after: { day: number } }>`
      select before, after from audit_log where resource = 'meeting' and record_id = ${own.id} order by id desc limit 1`;
    expect([audit?.before.day, audit?.after.day]).toEqual([own.day, free?.day]);
    // what was read before somebody else moved it is not written over
    const late = await registrar.put(`/api/v1/course/schedules/meetings/${own.id}`, {
      version: own.version,
      day: own.day,
      start_time: clock(own.starts),
      end_time: clock(own.ends),
    });
    expect([late.status, late.body.message]).toEqual([406, 'record_changed_meanwhile']);
    const back = await registrar.put(`/api/v1/course/schedules/meetings/${own.id}`, {
      version: moved.body.data.version,
      day: own.day,
      start_time: clock(own.starts),
      end_time: clock(own.ends),
      classroom_id: own.classroom_id,
      confirmed: true,
    });
    expect(back.status).toBe(200);
  });
  it('ACA-034: a clash of the instructor or the room stops even who confirms; clashing students ask first and are named', async () => {
    const own = await lesson();
    const minutes = own.ends - own.starts;
    const { places, clashes } = (await placesOf(registrar, { ...own, minutes })).body.data;
    const put = (place: (typeof places)[number] | undefined, more: object = {}) =>
      registrar.put<{ message: string; errors?: { message: string }[]; text: string }>(
        `/api/v1/course/schedules/meetings/${own.id}`,
        {
          day: place?.day,
          start_time: clock(place?.starts ?? 0),
          end_time: clock((place?.starts ?? 0) + minutes),
          ...more,
        },
      );
    const stopped = places.find((each) => each.clashes.some((one) => clashes[one]?.kind === 'instructor'));
    const refused = await put(stopped, { confirmed: true });
    expect([406, 420]).toContain(refused.status);
    const asks = places.find(
      (each) =>
        each.clashes.some((one) => clashes[one]?.kind === 'students') &&
        each.clashes.every((one) => !clashes[one]?.blocks),
    );
    const named = clashes[asks?.clashes.find((one) => clashes[one]?.kind === 'students') ?? -1];
    expect(named?.people.length).toBe(Math.min(10, named?.students ?? 0));
    const asked = await put(asks);
    expect([406, 420]).toContain(asked.status);
    expect(JSON.stringify(asked.body)).toContain(named?.people[0]);
    const [still] = await h.rows<{
      day: number;
      starts: number;
    }>`select day, starts from meetings where id = ${own.id}`;
    expect(still).toEqual({ day: own.day, starts: own.starts });
  });
  it('students whom a reader may not see are counted and not named', async () => {
    const own = await lesson();
    const chair = await h.as('chair');
    const minutes = own.ends - own.starts;
    const mine = (await placesOf(chair, { ...own, minutes })).body.data.clashes.filter(
      (each) => each.kind === 'students',
    );
    const all = (await placesOf(registrar, { ...own, minutes })).body.data.clashes.filter(
      (each) => each.kind === 'students',
    );
    expect(mine.map((each) => each.students).sort()).toEqual(all.map((each) => each.students).sort());
    const strangers = await h.rows<{ name: string }>`
      select s.first_name || ' ' || s.last_name as name from students s join departments d on d.id = s.department_id where d.code <> 'CENG'`;
    const names = new Set(mine.flatMap((each) => each.people));
    const own_names = await h.rows<{ name: string }>`
      select s.first_name || ' ' || s.last_name as name from students s join departments d on d.id = s.department_id where d.code = 'CENG'`;
    const known = new Set(own_names.map((each) => each.name));
    expect(strangers.filter((each) => names.has(each.name) && !known.has(each.name))).toEqual([]);
  });
  it('changes of single days that lie on a lesson, its own or another’s, are asked about before it moves', async () => {
    const [own, other] = [await offer({ day: 7, starts: 1_020 }), await offer({ day: 7, starts: 1_080 })];
    const [hall] = await h.rows<{ id: number }>`
      insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`TD-${process.pid}`}, 'Deneme', 'Trial', 500, 100) returning id`;
    const change = async (section_id: number, weekday: number, starts: number): Promise<void> => {
      await h.rows`insert into lesson_changes (semester_id, section_id, meeting_id, kind, day, to_day, starts, ends, classroom_id, reason, user_id)
        select m.semester_id, m.section_id, m.id, 'moved', current_date + 400, d.day::date, ${starts}, ${starts + 50}, ${Number(hall?.id)}, 'Deneme', (select min(id) from users)
        from meetings m, generate_series(current_date + 366, current_date + 372, interval '1 day') as d(day) where m.section_id = ${section_id} and extract(isodow from d.day) = ${weekday}`;
    };
    const [meeting] = await h.rows<{ id: number }>`select id from meetings where section_id = ${own.section_id}`;
    const move = (confirmed: boolean) =>
      registrar.put<{ errors?: { key: string }[] }>(`/api/v1/course/schedules/meetings/${meeting?.id}`, {
        day: 6,
        start_time: '20:00',
        end_time: '20:50',
        classroom_id: Number(hall?.id),
        confirmed,
      });
    await change(own.section_id, 3, 600);
    await change(other.section_id, 6, 1_200);
    const asked = await move(false);
    expect([asked.status, asked.body.errors?.map((each) => each.key)]).toEqual([
      420,
      ['place_unconfirmed', 'place_day_changes', 'place_day_taken'],
    ]);
    await h.rows`update lesson_changes set undone_at = now() where section_id = ${own.section_id}`;
    expect((await move(false)).body.errors?.map((each) => each.key)).toEqual(['place_unconfirmed', 'place_day_taken']);
    expect((await move(true)).status).toBe(200);
  });
  it('two who take the same place at once: one gets it', async () => {
    const [first, second] = await h.rows<Pick>`
      select distinct on (s.instructor_id) m.id, m.version, m.section_id, m.day, m.starts, m.ends, m.classroom_id from meetings m join sections s on s.id = m.section_id
      where s.semester_id = ${active} and s.status = 'open' and s.taken = 0 and m.ends - m.starts <= 110 and m.classroom_id is not null and s.instructor_id is not null limit 2`;
    if (!first || !second) throw new Error('two lessons are needed');
    restored.push(first, second);
    const [room] = await h.rows<{ id: number }>`
      insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`TT-${process.pid}`}, 'Deneme', 'Trial', 500, 100) returning id`;
    const to = (each: Pick) =>
      registrar.put(`/api/v1/course/schedules/meetings/${each.id}`, {
        day: 6,
        start_time: '18:00',
        end_time: clock(18 * 60 + each.ends - each.starts),
        classroom_id: room?.id,
        confirmed: true,
      });
    const answers = await Promise.all([to(first), to(second)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
  });
  it('the list of sections and the editor at once: an instructor is never given two lessons of one hour', async () => {
    const [teacher] = await h.rows<{ id: number }>`
      insert into staff (registration_number, first_name, last_name, title, email) values (${`72${process.pid}`}, 'Eşzamanlı', 'Deneme', 'lecturer', ${`72${process.pid}@kampus.example`}) returning id`;
    const taught = [await offer({ day: 7, starts: 1_200 }), await offer({ day: 7, starts: 1_300 })];
    for (const { section_id } of taught)
      await h.rows`insert into section_instructors (section_id, staff_id) values (${section_id}, ${teacher?.id})`;
    // several hours, so that the two meet in at least one of them
    for (let hour = 7; hour < 15; hour += 1) {
      const at = { type: 1, day: 6, start_time: clock(hour * 60), end_time: clock(hour * 60 + 50), confirmed: true };
      const { confirmed: _confirmed, ...plain } = at;
      const answers = await Promise.all([
        registrar.post('/api/v1/meetings', { section_id: taught[0]?.section_id, ...plain }),
        registrar.post('/api/v1/course/schedules/meetings', { section_id: taught[1]?.section_id, ...at }),
      ]);
      expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    }
  });
  it('a lesson without a place gets one, is refused where it makes no sense, and goes back to the others', async () => {
    const [course] = await h.rows<{ id: number; department_id: number }>`
      select id, department_id from courses where theory_hours >= 2 and status = 'a' order by id limit 1`;
    const [section] = await h.rows<{ id: number }>`
      insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, quota, status) select ${active}, id, 91, code, name, name_en, department_id, 12, 'draft' from courses where id = ${course?.id} returning id`;
    const list = async (): Promise<Unplaced[]> =>
      (
        await registrar.get<Data<{ rows: Unplaced[] }>>(
          `/api/v1/course/schedules/unplaced?semester_id=${active}&query=-91`,
        )
      ).body.data.rows.filter((each) => each.section_id === section?.id);
    const before = await list();
    expect(before.length).toBeGreaterThan(0);
    const path = '/api/v1/course/schedules/meetings';
    const body = { section_id: section?.id, type: 1, day: 6, start_time: '09:00', end_time: '10:50' };
    expect((await registrar.post(path, { ...body, end_time: '08:00' })).status).toBe(406);
    expect((await registrar.post(path, { ...body, day: 8 })).status).toBe(422);
    const made = await registrar.post<Data<{ id: number }>>(path, { ...body, confirmed: true });
    expect(made.status).toBe(200);
    const minutes = (rows: Unplaced[]): number => rows.reduce((sum, each) => sum + each.minutes + 10, 0);
    expect(minutes(before) - minutes(await list())).toBe(120);
    await registrar.delete(`/api/v1/meetings/${made.body.data.id}`);
    expect(minutes(await list())).toBe(minutes(before));
    await h.rows`delete from sections where id = ${section?.id}`;
  });
});
