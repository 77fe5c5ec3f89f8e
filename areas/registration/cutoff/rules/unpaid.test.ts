import { describe, expect, it } from 'vitest';
import type { SemesterDate } from '#areas/scheduling/rules/windows.ts';
import { backUntil, listed, paymentEnd, planBack, shownAs, unpaidOf, type LostCourse } from './unpaid.ts';

const due = (due_on: string, open: number, total = 1_000, currency = 'USD') => ({ due_on, open, total, currency });
const end = '2026-09-20T14:00:00Z';
const asked = { end, now: '2026-09-21T06:00:00Z', percent: 1, promised: false, asked: false };

describe('who has not paid by the cut-off', () => {
  it('what was due by then counts, an installment that comes later does not', () => {
    expect(unpaidOf({ ...asked, dues: [due('2026-09-20', 300), due('2026-11-01', 700)] })).toEqual({
      state: 'due',
      until: '2026-09-20',
      percent: 30,
      owed: [{ currency: 'USD', amount: 300 }],
    });
    expect(unpaidOf({ ...asked, dues: [due('2026-09-21', 1_000)] })).toBeNull();
    expect(unpaidOf({ ...asked, dues: [] })).toBeNull();
  });
  it('a small rest is let pass, the larger part of several currencies counts', () => {
    expect(unpaidOf({ ...asked, percent: 20, dues: [due('2026-09-01', 190)] })).toBeNull();
    expect(unpaidOf({ ...asked, percent: 20, dues: [due('2026-09-01', 191)] })?.percent).toBe(20);
    const both = [due('2026-09-01', 10), due('2026-09-01', 50, 100, 'EUR')];
    expect(unpaidOf({ ...asked, percent: 20, dues: both })).toMatchObject({
      percent: 50,
      owed: [
        { currency: 'USD', amount: 10 },
        { currency: 'EUR', amount: 50 },
      ],
    });
  });
  it('nobody goes while the day lasts, while the bursar waits or while an exception is decided', () => {
    const dues = [due('2026-09-01', 500)];
    // the counter closes in the afternoon, the day ends at midnight
    expect(unpaidOf({ ...asked, now: '2026-09-20T18:00:00Z', dues })?.state).toBe('early');
    expect(unpaidOf({ ...asked, promised: true, asked: true, dues })?.state).toBe('promised');
    expect(unpaidOf({ ...asked, asked: true, dues })?.state).toBe('asked');
  });
  it('the end is that of the dates that are meant for him', () => {
    const dates: SemesterDate[] = [
      { event: 'tuition_payment', starts_at: '2026-09-01T06:00:00Z', ends_at: end },
      {
        event: 'tuition_payment',
        starts_at: '2026-09-01T06:00:00Z',
        ends_at: '2026-10-02T14:00:00Z',
        levels: ['master'],
      },
      { event: 'add_drop', starts_at: '2026-09-01T06:00:00Z', ends_at: '2026-12-02T14:00:00Z' },
    ];
    const who = { level: 'undergraduate', class_year: 1, faculty_id: 1, program_ids: [1], student_type: 'regular' };
    expect(paymentEnd(dates, who)).toBe(end);
    expect(paymentEnd(dates, { ...who, level: 'master' })).toBe('2026-10-02T14:00:00Z');
    expect(paymentEnd(dates.slice(2), who)).toBeNull();
  });
});

describe('what comes back', () => {
  it('until the next step of the semester after the run', () => {
    const dates: SemesterDate[] = [
      { event: 'add_drop', starts_at: '2026-09-14T06:00:00Z', ends_at: '2026-09-25T14:00:00Z' },
      { event: 'withdrawal', starts_at: '2026-10-01T06:00:00Z', ends_at: '2026-11-25T14:00:00Z' },
    ];
    expect(backUntil(dates, '2026-09-20T06:00:00Z', '2027-01-20')).toBe('2026-09-25T14:00:00Z');
    expect(backUntil(dates, '2026-09-26T06:00:00Z', '2027-01-20')).toBe('2026-10-01T06:00:00Z');
    expect(backUntil(dates, '2026-10-26T06:00:00Z', '2027-01-20')).toBe('2027-01-20T20:59:59.999Z');
  });
  it('no section gets more than its free seats, and nobody a course twice', () => {
    const line = (id: number, more: Partial<LostCourse> = {}): LostCourse => ({
      id,
      section_id: 7,
      given: false,
      open: true,
      free: 1,
      elsewhere: false,
      ...more,
    });
    const lines = [
      line(3),
      line(2),
      line(1, { elsewhere: true }),
      line(4, { given: true }),
      line(5, { section_id: 8, open: false }),
      line(6, { section_id: 9 }),
    ];
    expect([...planBack(lines)]).toEqual([
      [1, 'elsewhere'],
      [2, 'back'],
      [3, 'full'],
      [4, 'given'],
      [5, 'closed'],
      [6, 'back'],
    ]);
  });
  it('whoever a run would take is always shown, first; only of the others the list is cut', () => {
    const of = (id: number, state: 'due' | 'early') => ({ id, state });
    const rows = [of(1, 'early'), of(2, 'due'), of(3, 'early'), of(4, 'due')];
    expect(listed(rows, 1).map((each) => each.id)).toEqual([2, 4, 1]);
  });
  it('what is shown has another name as soon as one number of it is another', () => {
    expect(shownAs([[1, 2]])).not.toBe(shownAs([[1, 3]]));
    expect(shownAs([])).toBe('0.45h');
  });
});
