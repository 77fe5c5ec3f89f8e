import { beforeAll, describe, expect, test } from 'vitest';
import { inflated, pdfText } from '#areas/records/test-pdf-text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { harness, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import type { AccountItem, AccountView } from './contract.ts';
import { whySentences } from './rules/account-words.ts';
import { whyOf } from '../ledger/rules/why.ts';

let h: Harness;
let own: { program: number; number: string };
let other: number;
beforeAll(async () => {
  h = await harness();
  const [row] = await h.rows<typeof own>`
    select sp.id::int as program, s.student_number as number from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id where u.username = 'student' order by sp.is_main desc, sp.id limit 1`;
  if (!row) throw new Error('no student');
  own = row;
  const [stranger] = await h.rows<{ id: number }>`
    select a.owner_id::int as id from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id <> ${own.program} order by a.owner_id limit 1`;
  other = stranger?.id ?? 0;
});
const read = async (username: string, path = '/api/v1/my/payments'): Promise<{ status: number; data: AccountView }> => {
  const { status, body } = await (await h.as(username)).get<{ data: AccountView }>(path);
  return { status, data: body.data };
};

describe('what a student owes and has paid', () => {
  test('his own account: the figures agree with the lines of the ledger, the statement ends at the balance', async () => {
    const { data } = await read('student', '/api/v1/my/payments?limit=200');
    const [sum] = await h.rows<{ owed: number }>`
      select coalesce(sum(p.amount), 0)::int as owed from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = ${own.program} and a.currency = 'USD'`;
    const account = data.accounts.find((each) => each.currency === 'USD');
    expect(account?.owed).toBe(sum?.owed);
    const open = data.items.reduce((all, item) => all + item.open, 0);
    expect(open - (account?.credit ?? 0)).toBe(sum?.owed);
    for (const item of data.items) {
      expect(item.amount).toBe(item.lowered + item.paid + item.open);
      expect(item.dues.reduce((all, due) => all + due.open, 0)).toBe(item.open);
    }
    expect(data.statement.rows.length).toBeGreaterThan(3);
    expect(data.statement.rows[0]?.balance).toBe(sum?.owed);
    // newest first, each balance follows from the one below it
    for (const [at, line] of data.statement.rows.entries()) {
      const below = data.statement.rows[at + 1];
      if (below) expect(line.balance - line.amount).toBe(below.balance);
    }
  });
  test('FIN-012: an office names a student program; without one it chooses first', async () => {
    expect((await read('bursar', '/api/v1/student/payments')).data.student).toBeNull();
    const { data } = await read('bursar', `/api/v1/student/payments?student_program_id=${own.program}`);
    expect(data.student?.student_number).toBe(own.number);
  });
  test('another’s account, and a thing another owes, are not found; who is no student or office is refused', async () => {
    for (const path of ['student', 'my'])
      expect((await read('student', `/api/v1/${path}/payments?student_program_id=${other}`)).status).toBe(404);
    const [item] = await h.rows<{
      id: number;
    }>`select i.id::int as id from ledger_items i join ledger_accounts a on a.id = i.account_id where a.owner_kind = 'student_program' and a.owner_id = ${other} limit 1`;
    expect((await read('student', `/api/v1/student/payments/items/${item?.id}`)).status).toBe(404);
    expect((await read('bursar', `/api/v1/student/payments/items/${item?.id}`)).status).toBe(200);
    expect([(await read('instructor')).status, (await read('bursar')).status]).toEqual([403, 403]);
    expect((await read('instructor', '/api/v1/student/payments')).status).toBe(403);
  });
  test('the statement as PDF, in either language', async () => {
    const student = await h.as('student');
    for (const locale of ['tr', 'en']) {
      const { status, headers } = await student.get(`/api/v1/student/payments/statement?locale=${locale}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});

describe('the year-end statement', () => {
  const path = (year: number, more = '') => `/api/v1/student/payments/year-statement?year=${year}${more}`;
  test('for each year that is over, with the sums of the ledger, in either language; the present year has none', async () => {
    const student = await h.as('student');
    const { data } = await read('student');
    const now = Number(today().slice(0, 4));
    expect(data.years.length).toBeGreaterThan(0);
    expect(Math.max(...data.years)).toBeLessThan(now);
    for (const year of data.years) {
      const [sum] = await h.rows<{ net: number }>`
        select coalesce(-sum(p.amount), 0)::int as net from ledger_accounts a join ledger_items i on i.account_id = a.id join ledger_postings p on p.item_id = i.id join ledger_entries e on e.id = p.entry_id
        where a.owner_kind = 'student_program' and a.owner_id = ${data.student_program_id} and a.currency = 'USD' and i.category in ('tuition', 'registration') and extract(year from e.effective_on) = ${year}
          and (p.payment_id is not null or exists (select from ledger_postings x join ledger_accounts b on b.id = x.account_id where x.entry_id = p.entry_id and b.purpose = 'scholarships'))`;
      for (const locale of ['tr', 'en'] as const) {
        const { status, headers, raw } = await student.get(path(year, `&locale=${locale}`));
        expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
        const words = pdfText(inflated(raw)).join(' ');
        expect(words).toContain(own.number);
        // nothing of earlier years was taken back in the demo: the first line is what the ledger has
        expect(words).toContain(writtenMoney({ minor: sum?.net ?? 0, currency: 'USD' })[locale]);
      }
    }
    expect((await student.get(path(now))).status).toBe(404);
    expect((await student.get(path(1995))).status).toBe(404);
    expect((await student.get('/api/v1/student/payments/year-statement')).status).toBe(422);
  });
  test('nobody else’s: a stranger’s is not found, the bursar reads it, instructors are refused', async () => {
    const [{ year } = { year: 0 }] = await h.rows<{ year: number }>`
      select min(extract(year from e.effective_on))::int as year from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id where a.owner_kind = 'student_program' and a.owner_id = ${other} and e.effective_on < date_trunc('year', ${today()}::date)`;
    const asked = path(year || 2025, `&student_program_id=${other}`);
    expect((await (await h.as('student')).get(asked)).status).toBe(404);
    expect((await (await h.as('instructor')).get(asked)).status).toBe(403);
    expect((await (await h.as('bursar')).get(asked)).status).toBe(year ? 200 : 404);
    expect((await h.nobody.get(asked)).status).toBe(401);
  });
});

test('why something is owed is said in sentences: what happened, how it was reckoned, what was taken off', () => {
  const item: AccountItem = {
    id: 1,
    currency: 'USD',
    name: 'Öğrenim ücreti',
    name_en: 'Tuition',
    kind: 'principal',
    category: 'tuition',
    amount: 675_000,
    lowered: 337_500,
    paid: 0,
    open: 337_500,
    charged_on: '2027-01-25',
    due_on: '2027-02-01',
    semester: null,
    in_plan: false,
    dues: [],
    why: {
      event: 'semester',
      on: '2027-01-25',
      unit_price: 45_000,
      units: 15,
      per: 'credit',
      kept: null,
      price_from: '2026-08-01',
      note: null,
    },
    reductions: [{ purpose: 'scholarships', amount: 337_500, on: '2027-01-25', reason: null, rebate: null }],
  };
  const told = whySentences((key, params) => `${key} ${JSON.stringify(params ?? {})}`, item, {
    money: (minor, currency) => `${minor / 100} ${currency}`,
    number: String,
    date: (day) => day,
  });
  expect(told).toEqual([
    'account:why.semester {"day":"2027-01-25"}',
    'account:why.credits {"n":"15","price":"450 USD","sum":"6750 USD"}',
    'account:why.price_from {"day":"2026-08-01"}',
    'account:why.reduction {"by":"account:by.scholarships {}","amount":"3375 USD","day":"2027-01-25"}',
  ]);
  expect(whyOf({ event: 'nonsense', units: '15', note: 'x' })).toEqual({ event: 'by_hand', note: 'x' });
  // charges that were posted before their event was written with them
  expect(['FIN-023', 'FIN-034', 'payment_plan_setup'].map((rule) => whyOf({ rule }).event)).toEqual([
    'late_fee',
    'collection',
    'plan_setup',
  ]);
});
