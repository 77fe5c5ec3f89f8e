import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { fourthWeekFrom, weekday } from '#demo/days.ts';
import { examPlan } from './demo.ts';

// told by days alone: a test that builds the demo sees one weekday
it('on every weekday the quiz and the midterm of the module that runs are over and its other exams are ahead', () => {
  for (let later = 0; later < 400; later += 1) {
    const today = addDays('2026-11-30', later);
    const begun = fourthWeekFrom(today);
    expect([today, weekday(begun), Math.floor(daysBetween(begun, today) / 7)]).toEqual([today, 1, 3]);
    const kinds = (fits: (day: string) => boolean): string[] =>
      examPlan.filter(([, , , , , day]) => fits(addDays(begun, day))).map(([kind]) => kind);
    expect([today, kinds((day) => day < today), kinds((day) => day > today)]).toEqual([
      today,
      ['quiz', 'midterm'],
      ['writing', 'oral', 'final'],
    ]);
  }
});
