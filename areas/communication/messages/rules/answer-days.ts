import { addBusinessDays, universityDay } from '#kernel/contract/calendar.ts';

/**
 * The day by which an answer is expected: working days after the question, weekends left out.
 * @param asked moment of the question; @param days how many working days; @returns `YYYY-MM-DD` at the university
 */
export const answerBy = (asked: Date, days: number): string => addBusinessDays(universityDay(asked), days, new Set());
