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
  expect(standingOf({ status: 'finalized', note: null }, [settled, closed])).toEqual({
    done: 'finalized',
    returned: null,
    until: settled,
    blockers: [],
  });
});
test('what else is in the way still shows', () => {
  expect(standingOf({ status: 'approved', note: null }, [closed, agreement])).toEqual({
    done: 'approved',
    returned: null,
    until: null,
    blockers: [agreement],
  });
});
test('before that every reason is an obstacle', () => {
  for (const status of ['draft', 'submitted'] as const)
    expect(standingOf({ status, note: 'old' }, [closed])).toEqual({
      done: null,
      returned: null,
      until: null,
      blockers: [closed],
    });
});
test('a returned registration says first what the advisor wants', () => {
  expect(standingOf({ status: 'returned', note: 'Add physics' }, [closed])).toEqual({
    done: null,
    returned: { note: 'Add physics' },
    until: null,
    blockers: [closed],
  });
});
