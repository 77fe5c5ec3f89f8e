import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, endOfDay, startOfDay, universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { nowSql, todaySql } from '#kernel/server/calendar-sql.ts';
import { harness, type Answer, type Caller, type Harness } from './harness.ts';

/*
 * The day at the university begins three hours before UTC's. What a command or a page takes for today is asked at the
 * last minute of one day and in the first of the next, when UTC still has the day before.
 */
interface Data<T> {
  data: T;
  message: string;
}
const v1 = '/api/v1';
const before = universityDay(new Date());
const after = addDays(before, 1);
const lastMinute = new Date(endOfDay(before).getTime() - 59_999);
const firstMinute = new Date(startOfDay(after).getTime() + 60_000);
/** until when UTC has another day than the university */
const beforeThree = new Date(startOfDay(after).getTime() + 179 * 60_000);
const nights = [
  ['23:59', lastMinute, before],
  ['00:01', firstMinute, after],
  ['02:59', beforeThree, after],
] as const;

let h: Harness;
let admin: Caller;
let registrar: Caller;
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing there');
  return value;
};
const done = <T>(answer: Answer<Data<T>>): T => {
  expect(answer.body.message ?? 'read', JSON.stringify(answer.body)).not.toMatch(/refused|error|not_/);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};
const newStaff = async (academic: boolean): Promise<number> =>
  must(
    (
      await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, department_id, faculty_id, email, status, is_academic)
    select ${`N${process.pid}${(turn += 1)}`}, 'GECE', 'SINAMA', 'lecturer', id, faculty_id, ${`gece${process.pid}.${turn}@kampus.example`}, 'a', ${academic} from departments where code = 'CENG' returning id`
    )[0],
  ).id;
let turn = 0;

/** Moves the clock; sessions last an hour, so everybody signs in anew. */
const at = async (moment: Date | null): Promise<void> => {
  h.setNow(moment);
  [admin, registrar] = [await h.as('admin'), await h.as('registrar')];
};
beforeAll(async () => {
  h = await harness();
});
beforeEach(() => at(null));
afterEach(() => h.setNow(null));

describe.each(nights)('at %s in Istanbul', (_time, moment, day) => {
  test('people: a student’s new advisor begins on the day, the earlier one ends the day before', async () => {
    const [student] = await h.rows<{ id: number; program: number; version: number }>`
      select s.id, sp.id as program, s.version from students s join student_programs sp on sp.student_id = s.id and sp.is_main
      where s.status = 'active' and sp.status = 'active' and exists (select from advisor_assignments a where a.student_program_id = sp.id and a.ended_on is null and a.started_on < ${before}) order by s.id offset ${(turn += 1)} limit 1`;
    const { id, program, version } = must(student);
    const advisor_id = await newStaff(true);
    await at(moment);
    done(await admin.put<Data<object>>(`${v1}/students/${id}`, { advisor_id, version }));
    const assignments = await h.rows<{ started_on: string; ended_on: string | null }>`
      select started_on, ended_on from advisor_assignments where student_program_id = ${program} order by id desc limit 2`;
    expect(assignments).toMatchObject([{ started_on: day, ended_on: null }, { ended_on: addDays(day, -1) }]);
  });

  test('people: a card is issued on the day', async () => {
    const staff = await newStaff(false);
    await at(moment);
    done(await admin.post<Data<object>>(`${v1}/staff/id/cards`, { ids: [staff] }));
    expect(await h.rows`select issued_on from id_cards where staff_id = ${staff}`).toEqual([{ issued_on: day }]);
  });

  test('people: a guest whose last day is over has ended, in the list too', async () => {
    const [guest] = await h.rows<{ id: number; starts_on: string; ends_on: string }>`
      select id, starts_on, ends_on from special_students order by id limit 1`;
    const { id, starts_on, ends_on } = must(guest);
    await h.rows`update special_students set starts_on = ${addDays(before, -30)}, ends_on = ${before} where id = ${id}`;
    try {
      await at(moment);
      const row = done(await admin.get<Data<{ state: string }>>(`${v1}/special-students/${id}`));
      expect(row.state).toBe(day === before ? 'current' : 'ended');
    } finally {
      await h.rows`update special_students set starts_on = ${starts_on}, ends_on = ${ends_on} where id = ${id}`;
    }
  });

  test('records: the attendance of a board’s meeting is noted on its day, not on the eve', async () => {
    const code = `G${process.pid}-${(turn += 1)}`;
    const board = done(
      await admin.post<Data<{ id: number }>>(`${v1}/boards`, {
        code,
        name: `Kurul ${code}`,
        name_en: `Board ${code}`,
        kind: 'faculty',
        status: 'a',
      }),
    );
    const staff_id = await newStaff(true);
    done(
      await admin.post<Data<object>>(`${v1}/board/members`, {
        board_id: board.id,
        staff_id,
        role: 'chair',
        starts_on: '2020-01-01',
      }),
    );
    const meeting = done(
      await registrar.post<Data<{ id: number }>>(`${v1}/board/meetings`, {
        board_id: board.id,
        held_on: after,
        starts_at: '14:00',
        place: 'Dekanlık',
      }),
    );
    await at(moment);
    const answer = await registrar.put<Data<object>>(`${v1}/board/meetings/${meeting.id}/present`, {
      staff_ids: [staff_id],
    });
    expect([answer.status, answer.body.message === 'board_meeting_not_yet']).toEqual(
      day === after ? [200, false] : [406, true],
    );
  });

  test('reference: the value of a parameter that begins on the day is the one in force', async () => {
    const parameter = done(
      await admin.post<Data<{ id: number }>>(`${v1}/parameters`, {
        code: `night_${(turn += 1)}`,
        name: 'Gece',
        name_en: 'Night',
      }),
    );
    for (const [valid_from, value] of [
      ['2020-01-01', 1],
      [after, 2],
    ] as const)
      await h.rows`insert into parameter_items (parameter_id, code, name, name_en, data, valid_from) values (${parameter.id}, 'one', 'Bir', 'One', ${JSON.stringify({ value })}::jsonb, ${valid_from})`;
    await at(moment);
    const { today, items } = done(
      await registrar.get<Data<{ today: string; items: { shown: { valid_from: string } }[] }>>(
        `${v1}/parameters/${parameter.id}/values`,
      ),
    );
    expect(today).toBe(day);
    expect(items[0]?.shown.valid_from).toBe(day === after ? after : '2020-01-01');
  });

  test('system: the settings show the figure that is in force on the day', async () => {
    const [item] = await h.rows<{ id: number }>`
      insert into parameter_items (parameter_id, code, name, name_en, data, valid_from) select id, ${`night${(turn += 1)}`}, 'Gece', 'Night', '{"value": 3}'::jsonb, ${after} from parameters where code = 'waitlist_offer_hours' returning id`;
    const { id } = must(item);
    try {
      await at(moment);
      const { parameters } = done(
        await admin.get<Data<{ parameters: { items: { id: number }[] }[] }>>(`${v1}/settings/semester`),
      );
      expect(parameters.some((each) => each.items.some((shown) => shown.id === id))).toBe(day === after);
    } finally {
      await h.rows`delete from parameter_items where id = ${id}`;
    }
  });

  test('SQL that stands in a declaration follows the clock of the server', async () => {
    await at(moment);
    const [row] = await rowsOf<{ today: string; now: string }>(
      h.database.db,
      sql`select ${todaySql} as today, ${nowSql} as now`,
    );
    expect([row?.today, new Date(row?.now ?? 0).toISOString()]).toEqual([day, moment.toISOString()]);
  });
});
