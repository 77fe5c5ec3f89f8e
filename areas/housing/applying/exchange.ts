import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { rateFor } from '../stays/rules/price.ts';
import { bedOf, ratesOf } from '../stays/work/bed-facts.ts';
import { currentOf, type Stay } from '../stays/work/locks.ts';

/**
 * What two people who want each other's beds agree to: the bed and the days of each and what the other's bed would cost him.
 * Both are held. Null: one of them has no bed.
 */
export async function exchangeTerms(
  { db }: Pick<Writing, 'db'>,
  pair: readonly [number, number],
  stays: readonly Stay[],
): Promise<string | null> {
  const of = (id: number): Stay | null => currentOf(stays.filter((stay) => Number(stay.reservation_id) === id));
  const [first, second] = [of(pair[0]), of(pair[1])];
  if (!first || !second) return null;
  const sides = [];
  for (const [stay, other] of [
    [first, second],
    [second, first],
  ] as const) {
    if (stay.state !== 'booked' && stay.state !== 'in') return null;
    const bed = await bedOf(db, other.bed_id);
    const rate = rateFor(await ratesOf(db, bed.type_id), {
      from: stay.from_on,
      until: stay.until_on,
      building_id: bed.building_id,
      period: stay.rate.period,
    });
    sides.push([
      Number(stay.bed_id),
      stay.from_on,
      stay.until_on,
      stay.rate.period,
      Number(stay.rate.amount),
      rate?.period ?? null,
      Number(rate?.amount ?? 0),
      rate?.currency ?? null,
    ]);
  }
  return JSON.stringify(sides);
}
/** Does the exchange still stand for what was asked? */
export async function exchangeStands({ db }: Pick<Writing, 'db'>, id: number, terms: string | null): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select id from housing_exchanges where id = ${id} and terms = ${terms}::jsonb`);
  return row !== undefined;
}
