import { expect, test } from 'vitest';
import { registrationStep } from './registration-step.ts';

test('ACC-005: the button of an open registration is the next step, and none where there is nothing to do', () => {
  const steps = ['none', 'draft', 'submitted', 'returned', 'approved', 'finalized'].map((status) => [
    registrationStep(status, 'course_registration'),
    registrationStep(status, 'add_drop'),
  ]);
  expect(steps).toEqual([
    ['start', 'start'],
    ['continue', 'continue'],
    [null, null],
    ['resend', 'resend'],
    [null, 'change'],
    [null, 'change'],
  ]);
});
