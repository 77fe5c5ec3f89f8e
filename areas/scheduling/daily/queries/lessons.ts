import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import { answer } from '#kernel/server/area.ts';
import { lessonsOfDay as dayQuery, lessonsOfWeek as weekQuery } from '../contract.ts';
import { lessonsFor } from './lesson-facts.ts';
import { firstShown } from './first-shown.ts';

export const lessonsOfDay = answer(dayQuery, async (context, input) => {
  const day = input.day ?? (await firstShown(context));
  const { rows, closed } = await lessonsFor(context, day, day, input);
  const limit = input.limit ?? 50;
  const from = ((input.page ?? 1) - 1) * limit;
  return {
    day,
    today: context.today,
    holiday: closed[0] ?? null,
    rows: rows.slice(from, from + limit),
    total: rows.length,
  };
});

/** more lessons than that are no picture of a week: the reader is asked to narrow it */
const shown = 120;
export const lessonsOfWeek = answer(weekQuery, async (context, input) => {
  const day = input.week ?? (await firstShown(context));
  const monday = addDays(day, 1 - weekdayOf(day));
  const { rows, closed } = await lessonsFor(context, monday, addDays(monday, 6), input);
  return { monday, today: context.today, holidays: closed, rows: rows.slice(0, shown), total: rows.length };
});
