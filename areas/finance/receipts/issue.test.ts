import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { transfer } from '../ledger/house.ts';
import { issueReceipt } from './issue.ts';

let h: Harness;
let series = 0;
let payment_type_id = 0;
let made = 0;
beforeAll(async () => {
  h = await harness();
  payment_type_id = (await h.rows<{ id: number }>`select min(id) as id from payment_types`)[0]?.id ?? 0;
});
const newSeries = async (code: string): Promise<number> =>
  (
    await h.rows<{
      id: number;
    }>`insert into receipt_series (code, name, name_en, unit) values (${code}, 'Seri', 'Series', 'Test') returning id`
  )[0]?.id ?? 0;

class Lost extends Error {}
/** Takes 1.00 and gives a receipt; `fails` after the number was taken. */
async function issue(of: number, day = today(), fails = false): Promise<string | null> {
  const key = `issue-${process.pid}-${(made += 1)}`;
  try {
    return await h.database.transaction(async (tx: Db) => {
      const context = {
        db: tx,
        now: new Date(),
        today: day,
        actor: anonymous,
        audit: () => undefined,
        publish: () => undefined,
      };
      const entry_id = await transfer(context, {
        key,
        currency: 'USD',
        lines: [
          { purpose: 'cash', part: 'TEST', amount: 100 },
          { purpose: 'suspense', amount: -100 },
        ],
      });
      const { number } = await issueReceipt(context, {
        series_id: of,
        entry_id,
        payer: 'X',
        amount: 100,
        currency: 'USD',
        payment_type_id,
        method: 'cash',
        content: { lines: [], credit: 0 },
      });
      if (fails) throw new Lost();
      return number;
    });
  } catch (error) {
    if (error instanceof Lost) return null;
    throw error;
  }
}

describe('FIN-038: numbers of receipts', () => {
  test('200 at once, of which 30 % are rolled back: consecutive, none twice, days and moments never going back', async () => {
    series = await newSeries('PAR');
    // the embedded database takes one transaction after the other: fewer, in waves, so that nobody waits for too long
    const [count, at_once] = h.database.embedded ? [50, 5] : [200, 200];
    const good = count * 0.7;
    const given: (string | null)[] = [];
    for (let first = 0; first < count; first += at_once)
      given.push(
        ...(await Promise.all(
          Array.from({ length: at_once }, (_, at) => issue(series, today(), (first + at) % 10 < 3)),
        )),
      );
    const numbers = given.filter((each) => each !== null);
    expect(numbers).toHaveLength(good);
    expect(new Set(numbers).size).toBe(good);
    const rows = await h.rows<{ serial: number; day: string; at: string }>`
      select serial, issued_on as day, issued_at as at from receipts where series_id = ${series} order by serial`;
    expect(rows.map((row) => row.serial)).toEqual(Array.from({ length: good }, (_, at) => at + 1));
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1];
      if (before) expect(row.day >= before.day && new Date(row.at) >= new Date(before.at)).toBe(true);
    }
    const [sum] = await h.rows<{
      sum: number;
    }>`select sum(p.amount)::int as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'cash' and a.part = 'TEST'`;
    // what was rolled back was not booked either
    expect(sum?.sum).toBe(good * 100);
  });
  test('each year begins at 1, each series goes by itself, an earlier day or a series out of use gets no number', async () => {
    const [one, two] = [await newSeries('YR1'), await newSeries('YR2')];
    const year = Number(today().slice(0, 4));
    expect(await issue(one)).toBe(`YR1${year}000000001`);
    expect(await issue(two)).toBe(`YR2${year}000000001`);
    expect(await issue(one, `${year + 1}-01-01`)).toBe(`YR1${year + 1}000000001`);
    expect(await issue(one)).toBe(`YR1${year}000000002`);
    await expect(issue(one, inDays(-1) < `${year}-01-01` ? `${year}-01-01` : inDays(-1))).rejects.toThrow(
      'receipt_number_failed',
    );
    await h.rows`update receipt_series set status = 'p' where id = ${two}`;
    await expect(issue(two)).rejects.toThrow('receipt_number_failed');
  });
});
