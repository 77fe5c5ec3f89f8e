import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { transfer } from '../../ledger/house.ts';
import { closeShift as closeCommand, openShift as openCommand } from '../contract.ts';
import { cashExpected, leftIn } from '../desk-rows.ts';
import { deskRefusals } from '../refusals.ts';
import { againstCount } from '../rules/desk.ts';

/** account of the cash that lies in no drawer */
const safe = 'SAFE';

/** Counts what lies in a drawer and begins. What is more or less than the shift before left came from the safe, or went there. */
export const openShift = handle(openCommand, async (context, { drawer_id, counted, reason }) => {
  const { db, now, today, actor } = context;
  const [drawer] = await rowsOf<{ id: number; code: string; currency: string; status: string }>(
    db,
    sql`select id, code, currency, status from cash_drawers where id = ${drawer_id} for no key update`,
  );
  if (!drawer) throw notFound();
  const { code, currency } = drawer;
  const left = await leftIn(db, drawer.id);
  refuse([
    ...(drawer.status === 'a' ? [] : [deskRefusals.drawer_not_in_use(undefined, 'drawer_id')]),
    ...againstCount('start', { expected: left, counted, currency, reason: reason ?? null }),
  ]);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
  insert into cash_shifts (drawer_id, cashier_id, currency, opened_at, opened_on, counted_start, start_reason)
  values (${drawer.id}, ${actor.user_id}, ${currency}, ${now}, ${today}, ${counted}, ${reason?.trim() || null}) returning id`,
  );
  const id = Number(made?.id);
  if (counted !== left)
    await transfer(context, {
      key: `cash-shift-${id}-start`,
      currency,
      lines: [
        { purpose: 'cash', part: code, amount: counted - left },
        { purpose: 'cash', part: safe, amount: left - counted },
      ],
      source: { kind: 'cash_shift', id },
      reason: reason ?? '',
    });
  context.audit({ resource: 'cash-shift', record_id: id, action: 'cash-shift.open', after: { drawer: code, counted } });
  context.publish('resource:cash-shift', { id });
  return { id };
});

/** Counts at the end: what differs is over or short, with its reason; what is handed over goes to the safe. */
export const closeShift = handle(closeCommand, async (context, { id, counted, reason, handed_over }) => {
  const { db, now, actor } = context;
  const [shift] = await rowsOf<{ id: number; currency: string; state: string; code: string }>(
    db,
    sql`select cash_shifts.id, cash_shifts.currency, cash_shifts.state, d.code from cash_shifts join cash_drawers d on d.id = cash_shifts.drawer_id where cash_shifts.id = ${id} and (${context.rows('cashshift_update')}) for update of cash_shifts`,
  );
  if (!shift) throw notFound();
  if (shift.state !== 'open') refuse(deskRefusals.shift_closed_before());
  const { currency, code } = shift;
  const expected = await cashExpected(db, id);
  const gives = handed_over ?? 0;
  refuse([
    ...againstCount('end', { expected, counted, currency, reason: reason ?? null }),
    ...(gives > counted ? [deskRefusals.hands_over_too_much(undefined, 'handed_over')] : []),
  ]);
  const difference = counted - expected;
  await rowsOf(
    db,
    sql`
  update cash_shifts set state = 'closed', closed_at = ${now}, closed_by = ${actor.user_id || null}, expected_end = ${expected}, counted_end = ${counted}, difference = ${difference},
    difference_reason = ${reason?.trim() || null}, handed_over = ${gives}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  const source = { kind: 'cash_shift', id };
  if (difference !== 0)
    await transfer(context, {
      key: `cash-shift-${id}-difference`,
      currency,
      lines: [
        { purpose: 'cash', part: code, amount: difference },
        { purpose: 'over_short', part: code, amount: -difference },
      ],
      source,
      reason: reason ?? '',
    });
  if (gives > 0)
    await transfer(context, {
      key: `cash-shift-${id}-safe`,
      currency,
      lines: [
        { purpose: 'cash', part: safe, amount: gives },
        { purpose: 'cash', part: code, amount: -gives },
      ],
      source,
    });
  context.audit({
    resource: 'cash-shift',
    record_id: id,
    action: 'cash-shift.close',
    after: { expected, counted, difference, handed_over: gives, reason: reason ?? null },
  });
  context.publish('resource:cash-shift', { id });
  return { id, difference };
});
