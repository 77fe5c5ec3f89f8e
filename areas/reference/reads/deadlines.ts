import { addBusinessDays, endOfDay, universityDay } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { holidaysOf } from './holidays.ts';

/**
 * Until when what waits since a moment should be decided: the working days that the rule in force gives to the step of a role
 * (`Area.deadlines`). For areas whose matters are decided without the request machine.
 * @param kind kind of request, as approval templates name it
 * @returns a function of the moment since when it waits (ISO) → last moment of that day (ISO); null where no rule gives a time
 */
export async function deadlineOf(
  context: Reading,
  kind: string,
  role: string,
): Promise<(since: string) => string | null> {
  for (const source of context.services.areas.flatMap((area) => area.deadlines ?? [])) {
    const days = await source.daysOf(context, kind, role);
    if (days === null) continue;
    const holidays = await holidaysOf(context);
    return (since) => endOfDay(addBusinessDays(universityDay(new Date(since)), days, holidays)).toISOString();
  }
  return () => null;
}
