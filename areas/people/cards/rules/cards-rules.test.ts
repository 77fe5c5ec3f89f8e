import { describe, expect, it } from 'vitest';
import { cardState, cardValidUntil, initialsOf } from './card-validity.ts';
import { documentStates, expiryOf, mayMoveDocument, type DocumentState } from './document-states.ts';

describe('NS-005 transitions of a document', () => {
  const all: readonly DocumentState[] = ['waiting', 'uploaded', 'approved', 'declined'];
  const allowed = new Set(['waiting>uploaded', 'uploaded>approved', 'uploaded>declined', 'declined>uploaded']);
  it.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    const reasons = mayMoveDocument(from, to);
    expect(reasons.length === 0).toBe(allowed.has(`${from}>${to}`));
    expect(documentStates[from].includes(to)).toBe(allowed.has(`${from}>${to}`));
    if (from === 'approved') expect(reasons.map((each) => each.key)).toEqual(['document_locked']);
  });
});
it('§1.27 an expiry date is told 90 and 30 days ahead', () => {
  const days = (expires: string | null) => expiryOf(expires, '2026-11-21');
  expect(days(null)).toBeNull();
  expect(days('2026-11-20')).toEqual({ days: -1, tone: 'danger' });
  expect(days('2026-11-21')).toEqual({ days: 0, tone: 'warning' });
  expect(days('2026-12-21')).toEqual({ days: 30, tone: 'warning' });
  expect(days('2026-12-22')).toEqual({ days: 31, tone: 'info' });
  expect(days('2027-02-19')).toEqual({ days: 90, tone: 'info' });
  expect(days('2027-02-20')).toEqual({ days: 91, tone: 'neutral' });
});
it.each([
  ['staff', 1, 8, null, '2030-12-31'],
  ['student', 1, 8, null, '2030-09-30'],
  ['student', 5, 8, null, '2028-09-30'],
  ['student', 8, 8, null, '2027-09-30'],
  ['student', 12, 8, null, '2027-09-30'],
  ['student', 1, 8, '2027-01-31', '2027-01-31'],
  ['student', 8, 8, '2025-01-31', '2027-09-30'],
] as const)(
  'a card of %s in semester %i of %i, stay until %s, is good until %s',
  (person, semester_no, duration_semesters, ends_on, until) => {
    expect(cardValidUntil({ person, today: '2026-11-21', semester_no, duration_semesters, ends_on })).toBe(until);
  },
);
it.each([
  ['active', '2027-09-30', true, 'valid'],
  ['active', '2026-11-21', true, 'valid'],
  ['active', '2026-11-20', true, 'expired'],
  ['active', '2027-09-30', false, 'cancelled'],
  ['lost', '2027-09-30', true, 'replaced'],
  ['replaced', '2020-01-01', true, 'replaced'],
  ['cancelled', '2027-09-30', true, 'cancelled'],
] as const)('a card %s until %s of a holder in good standing %s is %s', (status, valid_until, holder_active, state) => {
  expect(cardState({ status, valid_until, holder_active }, '2026-11-21')).toBe(state);
});
it('initials tell no name', () =>
  expect([initialsOf('ibrahim can', 'şahin'), initialsOf('Elif', 'Yılmaz')]).toEqual(['İ. C. Ş.', 'E. Y.']));
