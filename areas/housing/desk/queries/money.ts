import { openItems } from '#areas/finance/reads/open-items.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { OwedItem } from '../../stays/rules/deposit-answer.ts';
import { checkOutSum } from '../../stays/rules/deposit-words.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { depositStories } from '../../stays/work/deposit-story.ts';
import { earlyFee, leavingOn } from '../../stays/work/end.ts';
import { currentOf, staysOf } from '../../stays/work/locks.ts';
import { rentOf } from '../../stays/work/money.ts';
import { lyingOf } from '../commands/left-money.ts';
import { checkOutMoney as checkOutQuery, tenantMoney as tenantQuery } from '../contract.ts';

/** What a tenant owes, item by item, the oldest due first. */
export const openOf = async ({ db, today }: Pick<Reading, 'db' | 'today'>, tenant_id: number): Promise<OwedItem[]> =>
  (await openItems(db, 'tenant', [Number(tenant_id)])).map(({ id, title, title_en, currency, open, due_on }) => ({
    id: Number(id),
    title: { tr: title, en: title_en },
    currency,
    open: Number(open),
    due_on,
    overdue: due_on < today,
  }));

/** The same sums that `leaveStay` books, without booking them. */
export const checkOutMoney = answer(checkOutQuery, async (context, { id, damages = 0, waive }) => {
  const { db, today } = context;
  const [seen] = await rowsOf<{ tenant_id: number }>(
    db,
    sql`select tenant_id from housing_reservations where id = ${id} and (${context.rows('housingdesk_update')})`,
  );
  const stay = currentOf(await staysOf(db, [id]));
  if (!seen || stay?.state !== 'in') throw notFound();
  const tenant_id = Number(seen.tenant_id);
  const { given_up } = leavingOn(stay, today);
  const charges = await rowsOf<{ kind: string; item_id: number; stands: number }>(
    db,
    sql`select kind, item_id, amount - lowered as stands from housing_charges where reservation_id = ${id} and currency = ${stay.currency} and kind in ('rent', 'deposit')`,
  );
  const standing = (kind: string): number =>
    charges.filter((each) => each.kind === kind).reduce((sum, each) => sum + Number(each.stands), 0);
  const deposits = new Set(charges.filter((each) => each.kind === 'deposit').map((each) => Number(each.item_id)));
  const all = (await openOf(context, tenant_id)).filter((each) => each.currency === stay.currency);
  const open = all.filter((each) => !deposits.has(each.id));
  const unpaid = all.filter((each) => deposits.has(each.id)).reduce((sum, each) => sum + each.open, 0);
  const money = {
    rent_change: (await rentOf(context, id)) - given_up - standing('rent'),
    damages: damages ?? 0,
    fee: waive === true ? 0 : await earlyFee(context, given_up),
    deposit_paid: standing('deposit') - unpaid,
    lying: (await lyingOf(db, tenant_id, today)).find((each) => each.currency === stay.currency)?.amount ?? 0,
  };
  const sum = checkOutSum({ ...money, open: open.reduce((total, each) => total + each.open, 0) });
  return { currency: stay.currency, open, ...money, ...sum };
});

export const tenantMoney = answer(tenantQuery, async (context, { id }) => {
  const { db, today } = context;
  const [tenant] = await rowsOf<{ id: number; number: string; name: string }>(
    db,
    sql`select id, number, first_name || ' ' || last_name as name from housing_tenants where id = ${id} and (${context.rows('housingtenant_show')})`,
  );
  if (!tenant) throw notFound();
  const stories = await depositStories(context, id);
  const stays = await rowsOf<{
    id: number;
    number: string;
    state: ReservationState;
    arrives_on: string;
    leaves_on: string;
  }>(
    db,
    sql`select id, number, state, arrives_on, leaves_on from housing_reservations where tenant_id = ${id} order by arrives_on desc, id desc limit 50`,
  );
  return {
    ...tenant,
    open: await openOf(context, id),
    lying: await lyingOf(db, id, today),
    stays: stays.map((each) => ({ ...each, deposit_story: stories.get(Number(each.id)) ?? null })),
  };
});
