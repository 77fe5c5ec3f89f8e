import { beforeAll, describe, expect, test } from 'vitest';
import { charge, receive } from '#areas/finance/ledger/accounts.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { harness, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { chargeRegistrations } from './jobs/charge-registrations.ts';

let h: Harness;
let students: { id: number; student_id: number; user_id: number; username: string }[] = [];
let taken = 0;
beforeAll(async () => {
  h = await harness();
  await chargeRegistrations.work(h.services, {});
  students = await h.rows`
    select sp.id::int as id, sp.student_id::int as student_id, u.id::int as user_id, u.username from student_programs sp join users u on u.student_id = sp.student_id and u.username ~ '^[0-9]' where sp.status = 'active' and sp.is_main
      and not exists (select from requests r where r.student_id = sp.student_id)
      and exists (select from term_fees f join semesters m on m.id = f.semester_id and m.is_active where f.student_program_id = sp.id and f.amount > 0)
      and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
      and (select count(*) from student_programs x where x.student_id = sp.student_id) = 1 order by (sp.id * 31) % 997, sp.id limit 6`;
}, 120_000);
const fresh = () => {
  const found = students[taken++];
  if (!found) throw new Error('nobody left');
  return found;
};
type Context = Parameters<typeof charge>[0];
const within = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  h.database.transaction((tx: Db) =>
    work({ db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined }),
  );
const pays = (id: number, amount: number): Promise<number> =>
  within((context) =>
    receive(context, {
      customer: { kind: 'student_program', id },
      currency: 'USD',
      amount,
      into: 'bank',
      key: `raise-test-${process.pid}-${id}`,
    }),
  );
const leave = async ({ id, student_id, user_id }: (typeof students)[number], kind: string): Promise<number> =>
  (
    await h.rows<{ id: number }>`
      insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at, completed_at)
      values (${kind}, 2001, (select coalesce(max(number), 0) + 1 from requests where year = 2001), gen_random_uuid()::text, ${id}, ${user_id}, ${student_id}, ${id}, 'completed', now(), now()) returning id::int as id`
  )[0]?.id ?? 0;
const raised = (
  source: number,
): Promise<{ amount: number; reason: string; asked_by: number | null; state: string }[]> =>
  h.rows`select amount::int as amount, reason, asked_by, state from refunds where source_request_id = ${source}`;

describe('a withdrawal that takes effect raises its refund by itself', () => {
  test('once, also when two runs meet; who has nothing lying here gets none and is not looked at again', async () => {
    const [rich, poor] = [fresh(), fresh()];
    await pays(rich.id, 12_300);
    const [one, two] = [await leave(rich, 'institutional_withdrawal'), await leave(poor, 'transfer_out')];
    await Promise.all([chargeRegistrations.work(h.services, {}), chargeRegistrations.work(h.services, {})]);
    await chargeRegistrations.work(h.services, {});
    expect(await raised(one)).toEqual([{ amount: 12_300, reason: 'withdrawal', asked_by: null, state: 'asked' }]);
    expect(await raised(two)).toEqual([]);
    const [looked] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from refund_raises where request_id in (${one}, ${two})`;
    expect(looked?.n).toBe(2);
    const [mail] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from outbox where template = 'refund_account_wanted' and user_id = ${rich.user_id}`;
    expect(mail?.n).toBe(1);
  });
  test('who transfers out of Mentora and who begins a leave of absence get theirs as well', async () => {
    const [mentora, absent] = [fresh(), fresh()];
    await pays(mentora.id, 4_100);
    await pays(absent.id, 5_200);
    const [transfer, leaving] = [await leave(mentora, 'mentora_transfer_out'), await leave(absent, 'leave_of_absence')];
    await h.rows`insert into leaves (request_id, student_id, student_program_id, kind, reason, starts_on, ends_on, return_by, status)
      values (${leaving}, ${absent.student_id}, ${absent.id}, 'absence', 'health', ${today()}, ${today()}, ${today()}, 'on_leave')`;
    try {
      await chargeRegistrations.work(h.services, {});
    } finally {
      await h.rows`update leaves set status = 'cancelled' where request_id = ${leaving}`;
    }
    expect((await raised(transfer)).map((each) => [each.amount, each.reason])).toEqual([[4_100, 'withdrawal']]);
    expect((await raised(leaving)).map((each) => [each.amount, each.reason])).toEqual([[5_200, 'leave']]);
  });
  test('before it is sent the student is told what comes back, what is still owed and which scholarship ends', async () => {
    const { id, username } = fresh();
    const [fee] = await h.rows<{
      amount: number;
    }>`select f.amount::int as amount from term_fees f join semesters m on m.id = f.semester_id and m.is_active where f.student_program_id = ${id}`;
    const caller = await h.as(username);
    const form = {
      leaving_for: 'personal',
      last_attendance: today(),
      contact_email: 'a@example.org',
      reason: 'I am moving to another city.',
    };
    const consequences = async () =>
      (
        await caller.get<{
          data: {
            lines: {
              topic: string;
              known: boolean;
              before: { en: string } | null;
              after: { en: string } | null;
              about: { en: string };
            }[];
          };
        }>(
          `/api/v1/request-kinds/institutional_withdrawal/consequences?form=${encodeURIComponent(JSON.stringify(form))}`,
        )
      ).body.data.lines;
    const lines = await consequences();
    const refund = lines.find((line) => line.topic === 'refund');
    expect(refund).toMatchObject({ known: true, before: writtenMoney({ minor: fee?.amount ?? 0, currency: 'USD' }) });
    // all of it, half, a quarter or nothing: as the day says
    const kept = [0, 5_000, 7_500, 10_000].map(
      (rate) => writtenMoney({ minor: Math.floor(((fee?.amount ?? 0) * rate) / 10_000), currency: 'USD' }).en,
    );
    expect(kept).toContain(refund?.after?.en);
    expect(lines.filter((line) => line.topic === 'scholarship').every((line) => line.known)).toBe(true);
    // who has no bed gives none up: every area has an answer
    expect(lines.filter((line) => !line.known).map((line) => line.topic)).toEqual([]);
    expect(lines.some((line) => line.about.en.startsWith('You owe'))).toBe(false);
    await within((context) =>
      charge(context, {
        customer: { kind: 'student_program', id },
        currency: 'USD',
        amount: 4_500,
        kind: 'principal',
        category: 'other_income',
        due_on: today(),
        title: { tr: 'Ücret', en: 'Charge' },
        key: `raise-test-owes-${process.pid}-${id}`,
      }),
    );
    expect((await consequences()).find((line) => line.about.en.startsWith('You owe'))?.about.en).toContain('$45.00');
  });
});
