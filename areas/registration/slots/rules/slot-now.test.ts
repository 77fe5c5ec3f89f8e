import { expect, test } from 'vitest';
import { slotNow } from './slot-now.ts';

test('a course that is being taken is never called “not offered”', () => {
  // sections are not counted for slots that are filled or in progress
  expect(slotNow({ status: 'in_progress', offered_sections: 0 })).toBeNull();
  expect(slotNow({ status: 'filled', offered_sections: 0 })).toBeNull();
  expect(slotNow({ status: 'open', offered_sections: 0 })).toBe('not_offered');
  expect(slotNow({ status: 'failed', offered_sections: 2 })).toBe('offered');
});
