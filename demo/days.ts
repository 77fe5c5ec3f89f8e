import { addDays, momentOfWall, weekdayOf } from '#kernel/contract/calendar.ts';

export { addDays, earlierDay as minDay, laterDay as maxDay, weekdayOf as weekday } from '#kernel/contract/calendar.ts';

/** the same day when it is a Monday, else the next Monday */
export const mondayFrom = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7);
/** a moment of a day at the university, of its clock's `HH:MM` */
export const momentOf = (day: string, time: string): Date => momentOfWall(`${day} ${time}`);
