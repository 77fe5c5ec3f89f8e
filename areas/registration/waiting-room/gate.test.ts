import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refused } from '#kernel/contract/refusal.ts';
import { swapSection } from '../commands/swap-section.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { forgetCatalogue } from '../desk/facts/catalogue.ts';
import { campus, registrationDay, type Campus } from '../desk/fixtures.ts';
import { joinWaitlist } from '../waitlist/commands/join-waitlist.ts';
import { myPlace } from './queries/room-queries.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 4 });
});
afterAll(() => c.close());

const submit = (student: number) =>
  c.run(submitRegistration, c.student(student), {
    lines: [{ section_id: 101, waitlist: null, swap_section_id: null }],
  });
/** The place that a refusal of the gate names; null: let through. */
async function turnedAway(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(error.refusals.map((each) => each.key)).toEqual(['waiting_room_first']);
    return error.refusals[0]?.params?.['position'];
  }
}

it('whoever is not in the room registers, swaps and waits for nothing; another tab keeps the place and moves nobody', async () => {
  await c.database.query(
    'insert into waiting_rooms (semester_id, is_on, paused, per_minute, active_limit, stay_minutes) select id, true, false, 1, 1, 5 from semesters where is_active',
  );
  forgetCatalogue(c.database);
  c.at(registrationDay);
  const place = async (student: number) => {
    const { state, position } = await c.ask(myPlace, c.student(student), {});
    return [state, position];
  };
  expect(await place(1)).toEqual(['in', null]);
  // the call itself takes the place, and asking again with other calls does not move it
  expect(await turnedAway(submit(2))).toBe(1);
  expect(await turnedAway(submit(3))).toBe(2);
  expect(
    await turnedAway(c.run(joinWaitlist, c.student(3), { section_id: 101, swap_section_id: null, confirmed: null })),
  ).toBe(2);
  expect(await turnedAway(c.run(swapSection, c.student(3), { enrolment_id: 1, section_id: 101 }))).toBe(2);
  expect(await turnedAway(submit(2))).toBe(1);
  expect([await place(2), await place(3)]).toEqual([
    ['waiting', 1],
    ['waiting', 2],
  ]);
  const written = await c.one<{ n: number }>(
    'select (select count(*)::int from enrolments) + (select count(*)::int from waitlist_entries) as n',
  );
  expect(written.n).toBe(0);
  // who has registered makes room for the next, not for the one after
  expect(await turnedAway(submit(1))).toBeNull();
  c.at(new Date(registrationDay.getTime() + 61_000));
  expect(await turnedAway(submit(3))).toBe(1);
  expect(await turnedAway(submit(2))).toBeNull();
});
