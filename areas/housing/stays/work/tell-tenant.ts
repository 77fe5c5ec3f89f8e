import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Reservation } from './locks.ts';

/** What a tenant hears of at once, whoever did it. */
export type TenantNews = 'cancelled' | 'declined' | 'no_show' | 'lapsed' | 'lapsed_twice' | 'moved';
/** Writes to a tenant, in his language, what became of his reservation. Nothing where he has no address. */
export async function tellTenant(
  context: Writing,
  reservation: Pick<Reservation, 'tenant_id' | 'number' | 'currency'>,
  news: TenantNews,
  { fee = 0, reason = '', bed = '', on }: { fee?: number; reason?: string; bed?: string; on?: string } = {},
): Promise<void> {
  const { lines, config } = context.services;
  const [tenant] = await rowsOf<{ email: string | null; language: 'tr' | 'en' }>(
    context.db,
    sql`select email, language from housing_tenants where id = ${reservation.tenant_id}`,
  );
  if (!tenant?.email) return;
  const { language } = tenant;
  const line = (part: string): string =>
    lines.line(language, `housing_mail:${news}.${part}`, {
      number: reservation.number,
      reason: reason === '' ? '–' : reason,
      bed,
      day: on === undefined ? '' : longDay(on)[language],
      fee: writtenMoney({ minor: fee, currency: reservation.currency ?? 'USD' })[language],
      address: `${config.publicUrl.replace(/\/+$/, '')}/my-housing-reservations`,
    });
  context.send({
    channel: 'mail',
    to: tenant.email,
    template: `housing_${news}`,
    subject: line('subject'),
    body: line('body'),
  });
}
