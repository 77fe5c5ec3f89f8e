import { addDays, universityDay } from '#kernel/contract/calendar.ts';

/** The day at the university, as the server knows it; asked each time, because midnight may pass while a suite runs. */
export const today = (): string => universityDay(new Date());
/** The day so many days from today. */
export const inDays = (days: number): string => addDays(today(), days);
