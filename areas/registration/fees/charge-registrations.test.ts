import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, startOfDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { returnCancellationFees } from '#areas/finance/charging/return-cancellation-fee.ts';
import { harness, type Harness } from '#test/harness.ts';
import type { SemesterDate } from '#areas/scheduling/rules/windows.ts';
import { inDays } from '#test/today.ts';
import { isLate } from './uncharged.ts';
import { chargeRegistrations } from './jobs/charge-registrations.ts';

let h: Harness;
let own: { id: number; student_program_id: number; credits: number };
const run = (): Promise<void> => Promise.resolve(chargeRegistrations.work(h.services, {})).then(() => undefined);
const owed = async (): Promise<{ category: string; amount: number; open: number; units: number | null }[]> =>
  h.rows`select i.category, i.amount::int as amount, (select sum(p.amount) from ledger_postings p where p.item_id = i.id)::int as open, (i.explanation->>'units')::int as units
    from ledger_items i join ledger_accounts a on a.id = i.account_id join semesters s on s.id = i.semester_id and s.is_active where a.owner_kind = 'student_program' and a.owner_id = ${own.student_program_id} order by i.id`;
const take = async (credits: number): Promise<void> => {
  await h.rows`update semester_registrations set credits = ${credits} where id = ${own.id}`;
  await run();
};

beforeAll(async () => {
  h = await harness();
  await run();
  // somebody whom this semester has not been charged yet, and whose money does not lie here
  const [row] = await h.rows<typeof own>`
    select r.id::int as id, r.student_program_id::int as student_program_id, r.credits::float as credits from semester_registrations r join semesters s on s.id = r.semester_id and s.is_active join student_programs sp on sp.id = r.student_program_id and sp.student_type = 'undergraduate' and sp.entry_type = 'exam' join programs p on p.id = sp.program_id and p.level = 'undergraduate' and p.code <> 'CENG-BS'
    where r.status not in ('approved', 'finalized') and not exists (select from scholarship_awards w where w.student_program_id = sp.id) and not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_id = sp.id and a.purpose = 'credit' group by a.id having sum(x.amount) <> 0) order by r.id limit 1`;
  if (!row) throw new Error('nobody to charge');
  own = row;
}, 120_000);

describe('charges come by themselves from a registration', () => {
  test('nothing before it is approved; then tuition by the credit and the registration fee, once', async () => {
    await take(15);
    expect(await owed()).toEqual([]);
    await h.rows`update semester_registrations set status = 'approved' where id = ${own.id}`;
    await run();
    const first = await owed();
    expect(first).toEqual([
      { category: 'tuition', amount: 675_000, open: 675_000, units: 1_500 },
      { category: 'registration', amount: 15_000, open: 15_000, units: null },
    ]);
    await run();
    expect(await owed()).toEqual(first);
  });
  test('added credits are charged, dropped ones lower what is owed as the refund schedule says today; two runs at once charge once', async () => {
    await h.rows`update semester_registrations set credits = 18 where id = ${own.id}`;
    await Promise.all([run(), run()]);
    expect((await owed()).map((item) => [item.category, item.amount])).toEqual([
      ['tuition', 675_000],
      ['registration', 15_000],
      ['tuition', 135_000],
    ]);
    await take(12);
    const open = (await owed()).filter((item) => item.category === 'tuition').reduce((all, item) => all + item.open, 0);
    // 270,000 of dropped courses come back whole, by half, by a quarter or not at all
    expect([540_000, 675_000, 742_500, 810_000]).toContain(open);
    const [kept] = await h.rows<{
      credits: number;
      amount: number;
    }>`select credits::int as credits, amount::int as amount from term_fees where student_program_id = ${own.student_program_id} order by charged_at desc limit 1`;
    expect(kept).toEqual({ credits: 12, amount: 540_000 });
  });
});

describe('FIN-026, FIN-027, FIN-028: what comes back of dropped courses, by the ledger', () => {
  interface Term {
    id: number;
    first: string;
    last: string;
  }
  let who = { id: 0, student_id: 0, student_program_id: 0 };
  let term: Term;
  /** The day with this number; the first of the semester is 1. */
  const dayNo = (n: number): string => addDays(term.first, n - 1);
  const tuitionOpen = async (): Promise<number> =>
    Number(
      (
        await h.rows<{
          open: number;
        }>`select coalesce(sum(p.amount), 0) as open from ledger_items i join ledger_accounts a on a.id = i.account_id join ledger_postings p on p.item_id = i.id
          where a.owner_kind = 'student_program' and a.owner_id = ${who.student_program_id} and i.semester_id = ${term.id} and i.category = 'tuition'`
      )[0]?.open,
    );
  const takes = (credits: number) =>
    h.rows`update semester_registrations set credits = ${credits} where id = ${who.id}`;
  beforeAll(async () => {
    const [active] = await h.rows<Term>`
      select id::int as id, starts_on::text as first, ends_on::text as last from semesters where is_active`;
    const [row] = await h.rows<typeof who>`
      select r.id::int as id, r.student_id::int as student_id, r.student_program_id::int as student_program_id from semester_registrations r join semesters s on s.id = r.semester_id and s.is_active join student_programs sp on sp.id = r.student_program_id and sp.student_type = 'undergraduate' and sp.entry_type = 'exam' join programs p on p.id = sp.program_id and p.level = 'undergraduate' and p.code <> 'CENG-BS'
      where r.status not in ('approved', 'finalized') and r.id <> ${own.id} and not exists (select from scholarship_awards w where w.student_program_id = sp.id) and not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and x.amount <> 0) order by r.id desc limit 1`;
    if (!row || !active) throw new Error('nobody to charge');
    [who, term] = [row, active];
    await h.rows`update semester_registrations set status = 'approved', credits = 18 where id = ${who.id}`;
    await run();
  });
  test('half on the last day of a quarter of the semester, a quarter from the next until half of it, then nothing', async () => {
    const days = daysBetween(term.first, term.last) + 1;
    const [quarter, half] = [Math.floor(days / 4), Math.floor(days / 2)];
    const opens: number[] = [await tuitionOpen()];
    try {
      for (const [at, day] of [quarter, quarter + 1, half, half + 1].entries()) {
        h.setNow(new Date(`${dayNo(day)}T09:00:00Z`));
        await takes(15 - 3 * at);
        await run();
        opens.push(await tuitionOpen());
      }
    } finally {
      h.setNow(null);
    }
    // three credits are 1,350.00: 675.00, 337.50, 337.50 and nothing come back
    expect(opens).toEqual([810_000, 742_500, 708_750, 675_000, 675_000]);
  });
  test('what dropped courses keep costing counts for courses that are added, and the account says so', async () => {
    await takes(18);
    await run();
    // 18 credits cost 8,100.00, however often they were changed on the way
    expect(await tuitionOpen()).toBe(810_000);
    const [last] = await h.rows<{ kept: number; amount: number }>`
      select (i.explanation ->> 'kept')::int as kept, i.amount::int as amount from ledger_items i join ledger_accounts a on a.id = i.account_id
      where a.owner_kind = 'student_program' and a.owner_id = ${who.student_program_id} and i.semester_id = ${term.id} order by i.id desc limit 1`;
    expect(last).toEqual({ kept: 405_000, amount: 135_000 });
  });
  test.each([
    ['dropped in the last minute of a day is judged by that day, although it is charged on the next', 0],
    ['that was asked to be left is judged by the day of the request, although it was approved 40 days later', 40],
  ])('a course %s', async (_title, days) => {
    await takes(18);
    await run();
    const before = await tuitionOpen();
    const last = dayNo(Math.floor((daysBetween(term.first, term.last) + 1) / 4));
    const dropped = new Date(startOfDay(addDays(last, 1)).getTime() - 30_000);
    // what was charged stood before the drop
    await h.rows`update term_fees set charged_at = ${new Date(dropped.getTime() - 86_400_000).toISOString()} where student_program_id = ${who.student_program_id} and semester_id = ${term.id}`;
    const ended = new Date(dropped.getTime() + days * 86_400_000);
    await h.rows`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects, status, registered_at, ended_at)
      select ${who.student_id}, ${who.student_program_id}, x.id, x.course_id, x.semester_id, 3, 5, 'dropped', ${term.first}, ${ended.toISOString()} from sections x where x.semester_id = ${term.id} order by x.id offset ${days} limit 1`;
    if (days > 0)
      await h.rows`insert into requests (kind, subject_kind, subject_id, student_id, student_program_id, user_id, status, year, number, submitted_at, decided_at)
        select 'course_withdrawal', 'student_program', ${who.student_program_id}, ${who.student_id}, ${who.student_program_id}, min(id), 'completed', 2001, ${who.student_program_id}, ${dropped.toISOString()}, ${ended.toISOString()} from users`;
    try {
      h.setNow(new Date(ended.getTime() + 60_000));
      await takes(15);
      await run();
    } finally {
      h.setNow(null);
      await h.rows`delete from requests where year = 2001 and number = ${who.student_program_id}`;
    }
    expect(before - (await tuitionOpen())).toBe(67_500);
    if (days > 0) return;
    // what was charged last is lowered first
    const items = await h.rows<{ open: number }>`
      select sum(p.amount)::int as open from ledger_items i join ledger_accounts a on a.id = i.account_id join ledger_postings p on p.item_id = i.id
      where a.owner_kind = 'student_program' and a.owner_id = ${who.student_program_id} and i.semester_id = ${term.id} and i.category = 'tuition' group by i.id order by i.id`;
    expect(items.map((item) => item.open)).toEqual([675_000, 67_500]);
  });
});

describe('FIN-016: when charges that come by themselves are due', () => {
  test('on the day of the list for product and level; today where that day has passed; else a week later or as the semester begins', async () => {
    const [facts] = await h.rows<{ semester_id: number; first: string; tuition: number; today: string }>`
      select s.id::int as semester_id, s.starts_on::text as first, (select p.id::int from products p where p.code = 'TUITION') as tuition, (now() at time zone 'Europe/Istanbul')::date::text as today from semesters s where s.is_active`;
    if (!facts) throw new Error('no semester');
    const { semester_id, first, tuition, today } = facts;
    const kept = await h.rows<{ id: number }>`select id from due_dates where semester_id = ${semester_id}`;
    const before = await h.rows<{ product_id: number | null; level: string | null; due_on: string }>`
      delete from due_dates where semester_id = ${semester_id} returning product_id, level, due_on::text as due_on`;
    expect(before).toHaveLength(kept.length);
    const lists = (product_id: number | null, level: string | null, due_on: string) =>
      h.rows`insert into due_dates (semester_id, product_id, level, due_on) values (${semester_id}, ${product_id}, ${level}, ${due_on}::date)`;
    let credits = 20;
    /** day of the newest tuition after one credit more */
    const dueNow = async (): Promise<string> => {
      await take((credits += 1));
      const [row] = await h.rows<{ due_on: string }>`
        select i.due_on::text as due_on from ledger_items i join ledger_accounts a on a.id = i.account_id where a.owner_kind = 'student_program' and a.owner_id = ${own.student_program_id} and i.semester_id = ${semester_id} and i.category = 'tuition' order by i.id desc limit 1`;
      return row?.due_on ?? '';
    };
    try {
      const week = inDays(7);
      expect(await dueNow()).toBe(first > week ? first : week);
      // a Wednesday that is no holiday
      await lists(null, null, '2031-03-12');
      expect(await dueNow()).toBe('2031-03-12');
      await lists(tuition, null, '2031-03-19');
      expect(await dueNow()).toBe('2031-03-19');
      await lists(tuition, 'master', '2031-03-26');
      expect(await dueNow()).toBe('2031-03-19');
      await lists(tuition, 'undergraduate', '2020-01-15');
      expect(await dueNow()).toBe(today);
    } finally {
      await h.rows`delete from due_dates where semester_id = ${semester_id}`;
      for (const row of before) await lists(row.product_id, row.level, row.due_on);
    }
  });
});

describe('FIN-021: the whole registration given up', () => {
  test('on the first day of the semester it costs the cancellation fee, once, beside what the schedule keeps', async () => {
    const [semester] = await h.rows<{
      id: number;
      first: string;
    }>`select id::int as id, starts_on::text as first from semesters where is_active`;
    const active = semester?.id ?? 0;
    const fees = async () => (await owed()).filter((item) => item.category === 'other_income');
    h.setNow(new Date(`${semester?.first}T09:00:00Z`));
    try {
      await take(3);
      expect(await fees()).toEqual([]);
      await take(0);
      expect((await fees()).map((item) => item.amount)).toEqual([10_000]);
      await run();
      expect(await fees()).toHaveLength(1);
      // turned back, once: the fee is taken off, other charges stay
      const now = h.services.clock();
      const before = (await owed()).reduce((all, item) => all + item.open, 0);
      const back = (since: Date) =>
        systemWrite(h.services, 'test', (context) =>
          returnCancellationFees(context, {
            student_program_ids: [own.student_program_id],
            semester_id: active,
            since,
            reason: 'Test',
          }),
        );
      expect(await back(new Date(now.getTime() + 60_000))).toEqual([]);
      expect(await back(new Date(now.getTime() - 60_000))).toEqual([
        { student_program_id: own.student_program_id, currency: 'USD', amount: 10_000 },
      ]);
      expect(await back(new Date(now.getTime() - 60_000))).toEqual([]);
      expect((await fees()).map((item) => item.open)).toEqual([0]);
      expect((await owed()).reduce((all, item) => all + item.open, 0)).toBe(before - 10_000);
    } finally {
      h.setNow(null);
    }
  });
});

describe('FIN-018: late registration', () => {
  const dates: SemesterDate[] = [
    { event: 'course_registration', starts_at: '2027-01-18T06:00:00Z', ends_at: '2027-01-29T21:00:00Z' },
    {
      event: 'course_registration',
      starts_at: '2027-01-18T06:00:00Z',
      ends_at: '2027-02-05T21:00:00Z',
      levels: ['prep'],
    },
    { event: 'add_drop', starts_at: '2027-02-01T06:00:00Z', ends_at: '2027-02-12T21:00:00Z' },
    { event: 'late_registration', starts_at: '2027-02-01T06:00:00Z', ends_at: '2027-02-12T21:00:00Z' },
  ];
  test.each([
    ['in time', '2027-01-20T09:00:00Z', 'undergraduate', false],
    ['when registration is over, with add/drop', '2027-02-03T09:00:00Z', 'undergraduate', true],
    ['for whom registration is open longer', '2027-02-03T09:00:00Z', 'prep', false],
    ['for whom it was open longer', '2027-02-09T09:00:00Z', 'prep', true],
    ['after all of it, let in by an office', '2027-02-20T09:00:00Z', 'undergraduate', false],
    ['never sent', null, 'undergraduate', false],
  ])('%s', (_title, first_at, level, late) => {
    const who = { level, first_at, class_year: 2, faculty_id: 1, program_id: 1, student_type: 'undergraduate' };
    expect(isLate(who, dates)).toBe(late);
  });
  test('costs so much for each credit, once, and says why; courses that are added later cost it no more', async () => {
    const [row] = await h.rows<{ id: number; student_program_id: number; ends_at: string }>`
      select r.id::int as id, r.student_program_id::int as student_program_id, d.ends_at from semester_registrations r
      join semesters s on s.id = r.semester_id and s.is_active join student_programs sp on sp.id = r.student_program_id and sp.student_type = 'undergraduate'
      join programs p on p.id = sp.program_id and p.level = 'undergraduate' and p.code <> 'CENG-BS'
      join semester_dates d on d.semester_id = s.id and d.event = 'late_registration'
      where r.status not in ('approved', 'finalized') and r.id <> ${own.id} and not exists (select from scholarship_awards w where w.student_program_id = sp.id) and not exists (select from term_fees f where f.student_program_id = sp.id and f.semester_id = s.id)
      order by r.id limit 1`;
    if (!row) throw new Error('nobody to come late');
    const items = (): Promise<{ amount: number; units: number; event: string }[]> =>
      h.rows`select i.amount::int as amount, (i.explanation ->> 'units')::int as units, i.explanation ->> 'event' as event from ledger_items i
        join ledger_accounts a on a.id = i.account_id join semesters s on s.id = i.semester_id and s.is_active
        where a.owner_kind = 'student_program' and a.owner_id = ${row.student_program_id} and i.category = 'fees'`;
    const last = new Date(new Date(row.ends_at).getTime() - 60_000).toISOString();
    await h.rows`update enrolments set created_at = ${last} where student_program_id = ${row.student_program_id} and semester_id = (select id from semesters where is_active)`;
    await h.rows`update semester_registrations set credits = 12, status = 'approved', submitted_at = ${last} where id = ${row.id}`;
    await run();
    expect(await items()).toEqual([{ amount: 30_000, units: 1_200, event: 'late_registration' }]);
    await h.rows`update semester_registrations set credits = 15 where id = ${row.id}`;
    await run();
    expect(await items()).toHaveLength(1);
  });
});
