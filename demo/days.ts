import { addDays, momentOfWall, weekdayOf } from '#kernel/contract/calendar.ts';

export { addDays, earlierDay as minDay, laterDay as maxDay, weekdayOf as weekday } from '#kernel/contract/calendar.ts';

/** the same day when it is a Monday, else the next Monday */
export const mondayFrom = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7);
/** the Monday on which something began that is in its fourth week today, whatever the weekday is: 21 to 27 days ago */
export const fourthWeekFrom = (today: string): string => mondayFrom(addDays(today, -27));
/** a moment of a day at the university, of its clock's `HH:MM` */
export const momentOf = (day: string, time: string): Date => momentOfWall(`${day} ${time}`);
