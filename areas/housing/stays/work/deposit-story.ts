import { itemsMoved, itemsPaid } from '#areas/finance/reads/item-money.ts';
import { owedOf } from '#areas/finance/ledger/owed.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { depositState, wayOf, type DepositState, type DepositStep, type DepositWay } from '../rules/deposit-words.ts';

export interface DepositLine {
  /** YYYY-MM-DD */ on: string;
  step: DepositStep;
  /** minor units */ amount: number;
  way: DepositWay | null;
  /** the charge it went to, or why it was kept */ about: Text | null;
  /** of a payment: number of its receipt */ receipt: string | null;
}
export interface DepositStory {
  currency: string;
  amount: number;
  state: DepositState;
  /** still to be given back */ left: number;
  lines: DepositLine[];
}
interface ChargeRow {
  reservation_id: number;
  item_id: number;
  currency: string;
  amount: number;
  lowered: number;
}
interface EventRow {
  reservation_id: number;
  kind: 'kept' | 'paid_back';
  at: string;
  way: 'bank' | 'card' | 'keep';
  amount: number;
  reason: string | null;
  reference: string | null;
}
/**
 * What became of the deposits of one tenant's reservations: when and how they were paid, what they settled, what was kept and
 * why, what went back. A deposit that was asked for and never paid before its promise ended has no story.
 */
export async function depositStories(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  tenant_id: number,
): Promise<Map<number, DepositStory>> {
  const charges = await rowsOf<ChargeRow>(
    db,
    sql`select c.reservation_id, c.item_id, c.currency, c.amount, c.lowered from housing_charges c join housing_reservations r on r.id = c.reservation_id where r.tenant_id = ${tenant_id} and c.kind = 'deposit' order by c.id`,
  );
  if (charges.length === 0) return new Map();
  const items = charges.map((each) => Number(each.item_id));
  const paid = Map.groupBy(await itemsPaid(db, items), (each) => Number(each.item_id));
  const moved = Map.groupBy(await itemsMoved(db, items), (each) => Number(each.item_id));
  const lying = await owedOf(db, [{ kind: 'tenant', id: tenant_id }], today);
  const reservations = [...Map.groupBy(charges, (each) => Number(each.reservation_id))];
  const events = await rowsOf<EventRow>(
    db,
    sql`select reservation_id, kind, at, detail->>'way' as way, (detail->>'amount')::bigint as amount, detail->>'reason' as reason, detail->>'reference' as reference
      from housing_events where reservation_id = any(${idList(reservations.map(([id]) => id))}) and kind in ('kept', 'paid_back') order by id`,
  );
  const stories = new Map<number, DepositStory>();
  for (const [id, all] of reservations) {
    const own = all.filter((each) => Number(each.amount) > Number(each.lowered) || paid.has(Number(each.item_id)));
    const [first] = own;
    if (!first) continue;
    const sum = (of: readonly { amount: number }[]): number =>
      of.reduce((total, each) => total + Number(each.amount), 0);
    const came = own.flatMap((each) => paid.get(Number(each.item_id)) ?? []);
    const went = own.flatMap((each) => moved.get(Number(each.item_id)) ?? []);
    const later = events.filter((each) => Number(each.reservation_id) === id);
    const lines: DepositLine[] = [
      ...came.map((each): DepositLine => ({ ...lineOf(each, 'paid'), way: wayOf(each.into), receipt: each.receipt })),
      ...went.map((each): DepositLine => ({ ...lineOf(each, 'settled'), about: each.title })),
      ...later.map((each): DepositLine => {
        const said = [each.reason, each.reference].filter(Boolean).join(' · ');
        return {
          on: universityDay(new Date(each.at)),
          step: each.kind,
          amount: Number(each.amount),
          way: each.way === 'keep' ? null : each.way,
          about: said ? { tr: said, en: said } : null,
          receipt: null,
        };
      }),
    ];
    stories.set(id, {
      currency: first.currency,
      amount: sum(own),
      lines,
      ...depositState({
        stands: own.reduce((total, each) => total + Number(each.amount) - Number(each.lowered), 0),
        paid: sum(came),
        gone: sum(went) + sum(later),
        lying: Number(lying.find((each) => each.currency === first.currency)?.credit ?? 0),
      }),
    });
  }
  return stories;
}
const lineOf = ({ on, amount }: { on: string; amount: number }, step: DepositStep): DepositLine => ({
  on,
  step,
  amount: Number(amount),
  way: null,
  about: null,
  receipt: null,
});
