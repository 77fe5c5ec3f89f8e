import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocking } from '#kernel/contract/refusal.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { forgetCatalogue } from '../desk/facts/catalogue.ts';
import { campus, type Campus } from '../desk/fixtures.ts';
import type { EnrolledFacts } from '../rules/register-facts.ts';
import { travelRule } from '../rules/register-line.ts';

const taken = (id: number, day: number, starts: number, ends: number, campus_id: number | null): EnrolledFacts => ({
  section_id: id,
  section: `CENG10${id}-01`,
  course_id: id,
  course: `CENG10${id}`,
  credits: 3,
  online: false,
  meetings: [{ day, starts, ends, type: 1, campus_id }],
});
const ways = [{ from: 1, to: 2, minutes: 45 }];

describe('too little time between two campuses', () => {
  it('is said with both lessons, the time there is and the time it takes, and stops nobody', () => {
    const line = taken(1, 1, 540, 650, 1);
    const said = travelRule(line, { ways, basket: [], current: [taken(2, 1, 660, 710, 2), taken(3, 1, 660, 710, 1)] });
    expect(said).toMatchObject([
      {
        key: 'travel_time_short',
        params: { section: 'CENG101-01', other: 'CENG102-01', gap: 10, needed: 45, time: { en: 'Monday 09:00–10:50' } },
      },
    ]);
    expect(blocking(said)).toEqual([]);
  });
  it('is nothing where nobody has said how long the way takes', () => {
    const line = taken(1, 1, 540, 650, 1);
    expect(travelRule(line, { basket: [], current: [taken(2, 1, 660, 710, 2)] })).toEqual([]);
  });
});

describe('in registration', () => {
  let c: Campus;
  beforeAll(async () => {
    c = await campus({ students: 2 });
    for (const text of [
      `insert into campuses (id, code, name, name_en) values (1, 'MRK', 'Merkez', 'Main'), (2, 'SGL', 'Sağlık', 'Health')`,
      `insert into buildings (id, campus_id, code, name, name_en) values (1, 1, 'A', 'A', 'A'), (2, 2, 'B', 'B', 'B')`,
      `insert into classrooms (id, building_id, code, name, name_en, capacity, exam_capacity)
        values (1, 1, 'A-1', 'A-1', 'A-1', 40, 20), (2, 2, 'B-1', 'B-1', 'B-1', 40, 20)`,
      `update meetings set classroom_id = case section_id when 101 then 1 when 106 then 2 end where section_id in (101, 106)`,
      `insert into parameters (id, code, name, name_en) values (7, 'campus_travel', 'x', 'x')`,
      `insert into parameter_items (parameter_id, code, name, name_en, data)
        values (7, 'w', 'x', 'x', '{"from":"SGL","to":"MRK","minutes":45}'), (7, 'unknown', 'x', 'x', '{"from":"XXX","to":"MRK","minutes":300}')`,
    ])
      await c.database.query(text);
  });
  afterAll(() => c.close());
  const submit = (student: number) =>
    c.run(submitRegistration, c.student(student), {
      lines: [101, 106].map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
    });
  it('the student gets both courses and reads that the way takes longer than the break', async () => {
    const done = await submit(1);
    expect(done.lines.map((each) => each.result)).toEqual(['registered', 'registered']);
    expect(done.warnings.filter((each) => each.key === 'travel_time_short')[0]?.params).toMatchObject({
      section: 'CENG101-01',
      other: 'CENG106-01',
      gap: 10,
      needed: 45,
    });
  });
  it('a shorter way is no reason for a warning', async () => {
    await c.database.query(
      `update parameter_items set data = '{"from":"SGL","to":"MRK","minutes":10}' where code = 'w'`,
    );
    forgetCatalogue(c.database);
    expect((await submit(2)).warnings.map((each) => each.key)).not.toContain('travel_time_short');
  });
});
