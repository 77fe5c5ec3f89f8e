import type { Reading } from '#kernel/server/area.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import type { Holidays } from '../rules/business-days.ts';
import { holidaysAround } from '../student-facts.ts';

const known = new WeakMap<Reading, Promise<Holidays>>();
/** The days on which offices are closed, around today: read once per call, however many steps ask for them. */
export function holidaysOf(context: Reading): Promise<Holidays> {
  const own = known.get(context) ?? holidaysAround(context.db, universityTime(context.now).day);
  known.set(context, own);
  return own;
}
