import { expect, it } from 'vitest';
import { asOverrides, liftedOf, mayLift } from './liftable.ts';

const reason = (key: string) => ({ key, level: 'error', status: 406, office: 'registrar', rule: 'x' }) as never;
it('ACA-007: seats and holds are not set aside, other rules are, and only what stood against it is noted', () => {
  for (const key of ['section_full', 'section_full_waitlist', 'student_on_hold', 'course_already_registered'])
    expect([key, mayLift(key)]).toEqual([key, false]);
  expect(mayLift('course_times_overlap')).toBe(true);
  const named = ['course_times_overlap', 'credit_limit_exceeded', 'student_on_hold'];
  expect(liftedOf([reason('course_times_overlap'), reason('student_on_hold')], named)).toEqual([
    'course_times_overlap',
  ]);
  expect(asOverrides(named).map((each) => each.kind)).toEqual(['course_times_overlap', 'credit_limit_exceeded']);
});
