import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { anonymous, type Reading } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { clearedOfMoney } from './clearance.ts';
import { moneyConsequences } from './consequences.ts';

const readingOn = async (day: string): Promise<Reading> => {
  const h = await harness();
  return {
    actor: anonymous,
    db: h.database.db,
    now: new Date(`${day}T09:00:00Z`),
    today: day,
    locale: 'en',
    requestId: 'leaving',
    address: '127.0.0.1',
    services: h.services,
    rows: () => sql`true`,
    headers: {},
  };
};

describe('what withdrawing from a course changes', () => {
  it('FIN-027, FIN-028: a part comes back until half of the semester, from the next day on nothing', async () => {
    const h = await harness();
    const [term] = await h.rows<{ first: string; last: string }>`
      select starts_on::text as first, ends_on::text as last from semesters where is_active`;
    const [student] = await h.rows<{ id: number }>`select min(id)::int as id from student_programs`;
    const length = daysBetween(term?.first ?? '', term?.last ?? '') + 1;
    // day 55 of 110 is half: the first day is day 1
    const half = addDays(term?.first ?? '', Math.floor(length / 2) - 1);
    const refundOn = async (day: string) =>
      (
        await moneyConsequences.of(await readingOn(day), {
          student_program_id: student?.id ?? 0,
          kind: 'course_withdrawal',
          form: {},
        })
      ).find((line) => line.topic === 'refund');
    const [before, after, end] = [
      await refundOn(half),
      await refundOn(addDays(half, 1)),
      await refundOn(term?.last ?? ''),
    ];
    expect([before?.tone, after?.tone, end?.tone]).toEqual(['info', 'warning', 'warning']);
    expect(JSON.stringify(before?.about)).toMatch(/25/);
    for (const line of [after, end]) expect(line?.about?.en).toMatch(/Half of the semester is over.*FIN-028/);
  });
});

describe('the bursar’s part of a clearance', () => {
  it('of whom nothing was ever charged a person has to look; nothing is called paid', async () => {
    const h = await harness();
    const [never] = await h.rows<{ id: number }>`
      select s.id::int as id from students s where not exists (
        select from student_programs sp join ledger_accounts a on a.owner_kind = 'student_program' and a.owner_id = sp.id where sp.student_id = s.id) order by s.id limit 1`;
    const reading = await readingOn(today());
    // nobody of that number has a program either
    for (const id of [never?.id ?? 0, 0])
      expect(await clearedOfMoney(reading, id)).toMatchObject({
        state: 'unknown',
        about: { en: 'Nothing was ever charged to this student.' },
      });
  });
});
