import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { addressOf, ownReservations, writeTo, type TenantNews } from '../../mail.ts';
import type { MoveGround } from '../rules/moving.ts';
import type { Reservation } from './locks.ts';

/** Writes to a tenant, in his language, what became of his reservation. */
export async function tellTenant(
  context: Writing,
  reservation: Pick<Reservation, 'tenant_id' | 'number' | 'currency'>,
  news: TenantNews,
  {
    fee = 0,
    reason = '',
    bed = '',
    on,
    ground,
  }: { fee?: number; reason?: string; bed?: string; on?: string; ground?: MoveGround } = {},
): Promise<void> {
  const [tenant] = await rowsOf<{ email: string; language: 'tr' | 'en' }>(
    context.db,
    sql`select email, language from housing_tenants where id = ${reservation.tenant_id}`,
  );
  if (!tenant) return;
  const { language } = tenant;
  writeTo(context, tenant, news, {
    number: reservation.number,
    reason: reason === '' ? '–' : reason,
    bed,
    ...(ground
      ? {
          why: context.services.lines.line(language, `housing_mail:moved_why.${ground}`, {
            note: reason,
            objection: addressOf(context, '/housing/request/room-change'),
          }),
        }
      : {}),
    day: on === undefined ? '' : longDay(on)[language],
    fee: writtenMoney({ minor: fee, currency: reservation.currency ?? 'USD' })[language],
    address: addressOf(context, ownReservations),
  });
}
