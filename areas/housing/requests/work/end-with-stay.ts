import type { Writing } from '#kernel/server/area.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';
import type { AnyMatter } from '#kernel/server/request-work.ts';
import { closeMatter } from '#areas/requests/machine/end-matter.ts';
import { lockMatters } from '#areas/requests/machine/rows.ts';
import { openAbout } from '#areas/requests/reads/of-kinds.ts';
import { dayKinds, endWithStay } from '../rules/housing-requests.ts';
import type { RequestKind } from '../rules/request-words.ts';

/** Open requests of a reservation, under their locks: taken before the beds' and the reservation's. */
export const lockRequestsOf = (
  context: Pick<Writing, 'db'>,
  reservation_id: number,
  kinds: readonly RequestKind[] = endWithStay,
): Promise<AnyMatter[]> =>
  lockMatters(
    context.db,
    openAbout(
      { kind: 'tenant', id: sql`(select v.tenant_id from housing_reservations v where v.id = ${reservation_id})` },
      kinds,
      ['reservation_id', String(reservation_id)],
    ),
  );
/** Those who ask read it in both languages, Turkish first. */
const inBoth = ({ services: { lines } }: Writing, key: string, params: { tr: object; en: object }): string =>
  (['tr', 'en'] as const)
    .map((locale) => lines.line(locale, key, params[locale] as Record<string, string>))
    .join(' / ');

/** Whoever has left, or does not come, needs no guest and no other day: what he still asked for is closed with a line that says why. */
export async function endWithTheStay(
  context: Writing,
  reservation_id: number,
  why: 'stay_over' | 'stay_cancelled' | 'stay_not_begun' = 'stay_over',
): Promise<void> {
  // one that was asked for between the first lock and the reservation's is found here
  for (const matter of await lockRequestsOf(context, reservation_id))
    await closeMatter(context, matter, inBoth(context, `housing:request.${why}`, { tr: {}, en: {} }));
}
/** Another day of departure that was set beside an open request for one settles it; held before the beds, closed after. */
export const lockDayRequests = (context: Pick<Writing, 'db'>, reservation_id: number): Promise<AnyMatter[]> =>
  lockRequestsOf(context, reservation_id, dayKinds);
export async function settleDayRequests(context: Writing, held: readonly AnyMatter[], until: string): Promise<void> {
  const day = longDay(until);
  for (const matter of held)
    await closeMatter(
      context,
      matter,
      inBoth(context, 'housing:request.day_settled', { tr: { day: day.tr }, en: { day: day.en } }),
    );
}
