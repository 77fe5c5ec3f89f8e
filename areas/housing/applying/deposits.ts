import { openItems } from '#areas/finance/reads/open-items.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { bookStay } from '../stays/work/book.ts';
import { moveReservation, noteEvent } from '../stays/work/events.ts';
import { currentOf, lockWithBeds } from '../stays/work/locks.ts';
import { depositOf } from '../stays/work/money.ts';
import { addressOf, ownReservations, writeTo } from '../mail.ts';
import { tenantById } from './tenant.ts';

/** A deposit that was paid makes its promise a booking, once. @returns whether it did */
export async function confirmDeposit(context: Writing, reservation_id: number): Promise<boolean> {
  const { reservations, stays } = await lockWithBeds(context.db, [reservation_id]);
  const reservation = reservations.get(reservation_id);
  const promise = currentOf(stays);
  if (!reservation || reservation.state !== 'accepted' || !promise) return false;
  const deposit = await depositOf(context, reservation);
  if (deposit && !deposit.paid) return false;
  await moveReservation(context, reservation, 'deposit_paid');
  await noteEvent(context, reservation.id, 'deposit_paid', {}, promise.id);
  await bookStay(context, { reservation_id, by: 'tenant' });
  const tenant = await tenantById(context.db, reservation.tenant_id);
  writeTo(context, tenant, 'reserved', {
    number: reservation.number,
    day: reservation.arrives_on,
    address: addressOf(context, ownReservations),
  });
  return true;
}
/** Everything whose deposit has come, of one tenant or of all; each in a transaction of its own. */
export async function confirmDeposits(services: Services, tenant_id: number | null = null): Promise<number> {
  const { db } = services.database;
  const waiting = await rowsOf<{ id: number; tenant_id: number; item_id: number | null }>(
    db,
    sql`select r.id, r.tenant_id, (select c.item_id from housing_charges c where c.reservation_id = r.id and c.kind = 'deposit' and c.amount > c.lowered order by c.id desc limit 1) as item_id
      from housing_reservations r where r.state = 'accepted' ${tenant_id === null ? sql`` : sql`and r.tenant_id = ${tenant_id}`} order by r.id limit 5000`,
  );
  if (waiting.length === 0) return 0;
  const open = new Set(
    (
      await openItems(
        db,
        'tenant',
        waiting.map((row) => Number(row.tenant_id)),
      )
    ).map((item) => Number(item.id)),
  );
  const come = waiting.filter((row) => !open.has(Number(row.item_id ?? 0)));
  const confirmed = await sweep(services, 'housing-deposit', come, (context, row) =>
    confirmDeposit(context, Number(row.id)),
  );
  return confirmed.filter(Boolean).length;
}
