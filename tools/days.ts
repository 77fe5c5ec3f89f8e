/** A moment at which the demo and every test must hold. */
export interface Day {
  /** with the offset of the university's zone */ at: string;
  why: string;
  /** zone of the process; UTC where it is not said */ zone?: string;
  /** also in the quick part that every hand-in runs */ quick?: true;
}

/** Days and hours that have broken something somewhere: what begins, ends, is missing or comes twice. */
export const days: readonly Day[] = [
  { at: '2026-11-22T15:00:00+03:00', why: 'a Sunday: no working day, none yesterday' },
  { at: '2026-11-23T08:00:00+03:00', why: 'a Monday morning, before the offices have done anything' },
  { at: '2026-11-28T12:00:00+03:00', why: 'a Saturday' },
  { at: '2026-11-30T08:30:00+03:00', why: 'a Monday, the last day of a month: next week is another month' },
  { at: '2026-12-01T12:30:00+03:00', why: 'a Tuesday, at midday: the first of a month that is no Monday' },
  { at: '2026-12-02T20:30:00+03:00', why: 'a Wednesday, in the evening, after the last lesson' },
  { at: '2026-12-03T13:30:00+03:00', why: 'a Thursday, between two lessons' },
  { at: '2026-12-04T22:30:00+03:00', why: 'a Friday, late in the evening: the next working day is three days away' },
  { at: '2026-12-31T23:30:00+03:00', why: 'the last evening of a year' },
  { at: '2027-01-01T00:01:00+03:00', why: 'a year that is a minute old at the university, in UTC not yet begun' },
  { at: '2027-02-28T17:00:00+03:00', why: 'the last day of a short month, a Sunday' },
  {
    at: '2027-03-02T00:30:00+03:00',
    why: 'UTC is a day behind, in the spring semester, after the first of a month',
    quick: true,
  },
  {
    at: '2027-03-14T10:30:00+03:00',
    why: 'the hour that New York leaves out: 02:30 does not exist there',
    zone: 'America/New_York',
    quick: true,
  },
  { at: '2026-11-01T09:30:00+03:00', why: 'the hour that New York has twice', zone: 'America/New_York' },
  { at: '2027-04-30T23:59:00+03:00', why: 'the last minute of a month: midnight comes while it runs' },
  { at: '2027-05-01T00:01:00+03:00', why: 'the first of a month and a holiday, a minute old' },
  { at: '2027-06-14T12:00:00+03:00', why: 'the last day of the demo’s spring' },
  { at: '2027-06-15T00:01:00+03:00', why: 'the first minute of the demo’s fall' },
  { at: '2027-07-03T12:00:00+03:00', why: 'a Saturday of the summer holidays' },
  { at: '2028-02-29T12:00:00+03:00', why: 'a day that the years before and after do not have' },
];
