import { expect, test } from 'vitest';
import { registrationRefusals } from '../../refusals.ts';
import { schedulingRefusals } from '#areas/scheduling/refusals.ts';
import { flowRefusals } from '../flow-refusals.ts';
import { standingOf } from './standing.ts';

const settled = flowRefusals.registration_is_finalized({ opens: '09/14/2026' });
const closed = schedulingRefusals.window_closed({
  event: { tr: 'Ders kaydı', en: 'Registration' },
  since: '09/11/2026',
});
const agreement = registrationRefusals.enrollment_agreement_not_accepted();

test('a final registration has nothing against it: done, and until when it rests', () => {
  expect(standingOf('finalized', [settled, closed])).toEqual({ done: 'finalized', until: settled, blockers: [] });
});
test('what else is in the way still shows', () => {
  expect(standingOf('approved', [closed, agreement])).toEqual({ done: 'approved', until: null, blockers: [agreement] });
});
test('before that every reason is an obstacle', () => {
  for (const status of ['draft', 'submitted', 'returned'] as const)
    expect(standingOf(status, [closed])).toEqual({ done: null, until: null, blockers: [closed] });
});
