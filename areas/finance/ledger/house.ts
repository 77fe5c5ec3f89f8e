import { sql } from '#kernel/server/database.ts';
import { booked, post, type Booking, type Happening } from './post.ts';
import type { HousePurpose } from './rules/chart.ts';

/** A line on an account of the house; debit above zero, credit below. */
export interface HouseLine {
  purpose: HousePurpose;
  part?: string;
  /** minor units */ amount: number;
}
/**
 * Books between accounts of the house, no customer's money in it: money that nobody is known for yet, a count that differs,
 * what goes to the safe or the bank. Once for its key.
 * @returns the entry
 */
export async function transfer(
  context: Booking,
  spec: Happening & {
    currency: string;
    lines: readonly HouseLine[];
    /** entry that this takes back */ reverses_id?: number;
  },
): Promise<number> {
  const { currency, lines, reverses_id } = spec;
  // no account is held that would make a second one wait
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${spec.key}, 7402))`);
  const asked = [currency, lines];
  const before = (await booked(context.db, [{ key: spec.key, asked }])).get(spec.key)?.entry_ids[0];
  if (before !== undefined) return before;
  const [made] = await post(context, [
    {
      ...spec,
      book: { receivable_id: 0, credit_id: 0, currency, customer: null },
      asked,
      moves: [
        {
          kind: 'transfer',
          ...(reverses_id === undefined ? {} : { reverses_id }),
          lines: lines.map((line) => ({ on: 'house', ...line })),
        },
      ],
    },
  ]);
  return made?.entry_ids[0] ?? 0;
}
