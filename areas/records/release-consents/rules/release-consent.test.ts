import { describe, expect, test } from 'vitest';
import { consentState, disclosureReasons, validityReasons } from './release-consent.ts';

describe('REQ-003 FERPA consent', () => {
  const consent = { noted: true, valid_from: '2026-10-01', valid_until: '2026-12-31', revoked: false };
  test.each([
    ['first day', {}, '2026-10-01', 'in_force'],
    ['last day still counts', {}, '2026-12-31', 'in_force'],
    ['the day after', {}, '2027-01-01', 'expired'],
    ['not noted yet', { noted: false }, '2026-10-05', 'noted_later'],
    ['withdrawn', { revoked: true }, '2026-10-05', 'revoked'],
    ['withdrawn and over', { revoked: true }, '2027-10-05', 'revoked'],
  ])('REQ-003: %s', (_name, part, today, state) => expect(consentState({ ...consent, ...part }, today)).toBe(state));
  test.each([
    ['2026-10-01', ['consent_until_past']],
    ['2026-10-02', []],
    ['2027-10-02', []],
    ['2027-10-03', ['consent_until_far']],
  ])('REQ-003: valid until %s', (until, keys) =>
    expect(validityReasons(until, '2026-10-01').map((each) => each.key)).toEqual(keys),
  );
  test.each([
    ['what is covered, with the passphrase', 'in_force', ['grades'], true, []],
    ['more than is covered', 'in_force', ['grades', 'health'], true, ['consent_not_for']],
    ['a wrong passphrase says nothing of what is covered', 'in_force', ['health'], false, ['consent_passphrase_wrong']],
    ['withdrawn: even with the passphrase', 'revoked', ['grades'], true, ['consent_not_in_force']],
    ['every reason at once', 'expired', ['health'], true, ['consent_not_in_force', 'consent_not_for']],
  ] as const)('REQ-003: %s', (_name, state, asked, fits, keys) =>
    expect(disclosureReasons(state, ['grades', 'academic'], asked, fits).map((each) => each.key)).toEqual(keys),
  );
});
