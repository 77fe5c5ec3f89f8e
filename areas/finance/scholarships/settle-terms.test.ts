import { beforeAll, describe, expect, test } from 'vitest';
import { chargeTerms } from '../charging/charge-terms.ts';
import { buyerOf } from '../prices/buyer.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { ledgerBench, spendCredit, type LedgerBench } from '#test/ledger-bench.ts';
import { today } from '#test/today.ts';
import { applyScholarshipsJob } from './jobs/apply-scholarships.ts';

interface Reduction {
  purpose: string;
  amount: number;
  reason: string | null;
  rebate: { name_en: string; percent: number | null; min_cgpa: number | null } | null;
}
type Made = { data: { id: number } };
let h: Harness;
let bench: LedgerBench;
let affairs: Caller;
let term: { id: number; code: number; first: string; last: string };
let people: { id: number; username: string }[];
let type = 0;

beforeAll(async () => {
  bench = await ledgerBench();
  h = await harness();
  affairs = await h.as('studentaffairs');
  const [row] = await h.rows<typeof term>`
    select id::int as id, code, starts_on::text as first, ends_on::text as last from semesters where is_active`;
  if (!row) throw new Error('no semester');
  term = row;
  // undergraduates whom this semester was never charged, with an average above the least
  people = await h.rows`
    select sp.id::int as id, u.username from student_programs sp join programs p on p.id = sp.program_id and p.level = 'undergraduate' and p.code <> 'CENG-BS' join users u on u.student_id = sp.student_id
    where sp.status = 'active' and sp.is_main and sp.student_type = 'undergraduate' and sp.entry_type = 'exam' and sp.cgpa >= 2.2
      and not exists (select from scholarship_awards a where a.student_program_id = sp.id)
      and not exists (select from term_fees f where f.student_program_id = sp.id and f.semester_id = ${row.id})
      and not exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and i.semester_id = ${row.id})
      and not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(x.amount) <> 0) order by sp.id desc limit 12`;
  const made = await (
    await h.as('bursar')
  ).post<Made>('/api/v1/scholarship/types', {
    code: 'T-ON',
    name: 'Uygulanan burs',
    name_en: 'Applied Scholarship',
    percent: 50,
    product_kinds: ['tuition'],
    min_credits: 12,
  });
  expect(made.status).toBe(201);
  type = made.body.data.id;
}, 240_000);

const charge = async (student: number, credits: number, on = today()): Promise<void> => {
  await bench.within(async (context) => {
    const buyer = await buyerOf(context.db, student);
    if (!buyer) throw new Error('no student');
    await chargeTerms({ ...context, today: on }, [
      {
        student_program_id: student,
        student_type: 'undergraduate',
        semester: term,
        buyer,
        credits,
        late: false,
        left_on: null,
      },
    ]);
  });
};
const give = async (student: number, more: Record<string, unknown> = {}): Promise<number> => {
  const made = await affairs.post<Made>('/api/v1/coop/and/public/scholarships', {
    student_program_id: student,
    scholarship_type_id: type,
    from_semester_id: term.id,
    until_semester_id: term.id,
    decision_no: '2027/15',
    decided_on: today(),
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body.data.id;
};
const run = (): Promise<unknown> => Promise.resolve(applyScholarshipsJob.work(h.services, {}));
const sums = async (student: number): Promise<{ tuition: number; taken: number; credit: number }> => {
  const [row] = await h.rows<{ tuition: number; taken: number; credit: number }>`
    select coalesce(sum(p.amount) filter (where p.item_id is not null and i.category = 'tuition'), 0)::int as tuition,
      coalesce(-sum(p.amount) filter (where p.payment_id is null and e.source_kind = 'scholarship' and p.item_id is not null), 0)::int as taken,
      coalesce(-sum(p.amount) filter (where a.purpose = 'credit'), 0)::int as credit
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id left join ledger_items i on i.id = p.item_id
    where a.owner_kind = 'student_program' and a.owner_id = ${student} and (i.id is null or i.semester_id = ${term.id})`;
  if (!row) throw new Error('no account');
  return row;
};
const person = async (at: number): Promise<number> => {
  const id = people[at]?.id ?? 0;
  await spendCredit(bench, id);
  return id;
};

describe('a scholarship lowers what a semester is charged', () => {
  test('with the charge, once, with the reason that “Why do I owe this?” tells (FIN-031)', async () => {
    const student = await person(0);
    await give(student);
    await charge(student, 15);
    expect(await sums(student)).toMatchObject({ tuition: 337_500, taken: 337_500 });
    await charge(student, 15);
    await run();
    expect(await sums(student)).toMatchObject({ tuition: 337_500, taken: 337_500 });
    const own = await h.as(people[0]?.username ?? '');
    const read = await own.get<{ data: { items: { category: string; reductions: Reduction[] }[] } }>(
      '/api/v1/my/payments',
    );
    expect(read.body.data.items.find((item) => item.category === 'tuition')?.reductions).toMatchObject([
      {
        purpose: 'scholarships',
        amount: 337_500,
        reason: 'T-ON · 2027/15',
        rebate: { name_en: 'Applied Scholarship', percent: 50, min_cgpa: 2 },
      },
    ]);
  });
  test('given after the charge: the next minute takes it off; two runs at once take it once', async () => {
    const student = await person(1);
    await charge(student, 15);
    expect(await sums(student)).toMatchObject({ tuition: 675_000, taken: 0 });
    await give(student);
    await Promise.all([run(), run()]);
    expect(await sums(student)).toMatchObject({ tuition: 337_500, taken: 337_500 });
  });
  test('added and dropped courses move it with the tuition; what was paid beyond the rest lies as credit', async () => {
    const student = await person(2);
    await give(student);
    await charge(student, 15);
    await charge(student, 18);
    expect(await sums(student)).toMatchObject({ tuition: 405_000, taken: 405_000 });
    await bench.pays({ kind: 'student_program', id: student }, 405_000, { chosen: await itemsOf(student), only: true });
    // dropped long before the first day: all of it comes back
    await charge(student, 12, '2026-01-05');
    const after = await sums(student);
    // 15,000 of it settle the registration fee
    expect(after).toEqual({ tuition: 0, taken: 270_000, credit: 120_000 });
  });
  test('a full scholarship with dropped courses: nothing falls below zero', async () => {
    const student = await person(3);
    const full = await (
      await h.as('bursar')
    ).post<Made>('/api/v1/scholarship/types', {
      code: 'T-FULL',
      name: 'Tam',
      name_en: 'Full Ride',
      percent: 100,
      product_kinds: ['tuition'],
    });
    await give(student, { scholarship_type_id: full.body.data.id });
    await charge(student, 15);
    expect(await sums(student)).toMatchObject({ tuition: 0, taken: 675_000 });
    await charge(student, 12, '2026-01-05');
    expect(await sums(student)).toEqual({ tuition: 0, taken: 540_000, credit: 0 });
  });
  test('too few credits in the semester: nothing; ended: taken back with its reason, and what was given before stays told', async () => {
    const few = await person(4);
    await give(few);
    await charge(few, 9);
    expect(await sums(few)).toMatchObject({ tuition: 405_000, taken: 0 });
    const [kept] = await h.rows<{ against: string }>`
      select t.against from scholarship_terms t join scholarship_awards a on a.id = t.award_id where a.student_program_id = ${few}`;
    expect(kept?.against).toBe('credits');
    const student = await person(5);
    const award = await give(student);
    await charge(student, 15);
    const ended = await affairs.post(`/api/v1/coop/and/public/scholarships/${award}/status`, {
      status: 'ended',
      note: 'Yatay geçiş',
    });
    expect(ended.status).toBe(200);
    expect(await sums(student)).toMatchObject({ tuition: 675_000, taken: 0 });
    const [entry] = await h.rows<{ reason: string; kind: string }>`
      select reason, kind from ledger_entries where source_kind = 'scholarship' and source_id = ${award} order by id desc limit 1`;
    expect(entry).toEqual({ reason: 'Yatay geçiş', kind: 'reversal' });
  });
  test('suspended and resumed: taken back and given again; the charge and the end at once leave nothing behind', async () => {
    const student = await person(6);
    const award = await give(student);
    const go = (status: string) => affairs.post(`/api/v1/coop/and/public/scholarships/${award}/status`, { status });
    await charge(student, 15);
    expect((await go('suspended')).status).toBe(200);
    expect(await sums(student)).toMatchObject({ tuition: 675_000, taken: 0 });
    expect((await go('active')).status).toBe(200);
    expect(await sums(student)).toMatchObject({ tuition: 337_500, taken: 337_500 });
    const [, ended] = await Promise.all([charge(student, 18), go('ended')]);
    expect(ended.status).toBe(200);
    await run();
    expect(await sums(student)).toMatchObject({ tuition: 810_000, taken: 0 });
  });
  test('what lowered a charge is not deleted', async () => {
    const student = await person(7);
    const award = await give(student);
    await charge(student, 15);
    expect((await affairs.delete(`/api/v1/coop/and/public/scholarships/${award}`)).status).toBe(406);
  });
});
const itemsOf = async (student: number): Promise<number[]> =>
  (
    await h.rows<{ id: number }>`
    select i.id::int as id from ledger_items i join ledger_accounts a on a.id = i.account_id where a.owner_kind = 'student_program' and a.owner_id = ${student} and i.semester_id = ${term.id} and i.category = 'tuition' order by i.id`
  ).map((each) => each.id);
