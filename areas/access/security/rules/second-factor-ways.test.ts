import { describe, expect, test } from 'vitest';
import type { Channel } from '../../contract.ts';
import type { SentChannel } from '../contract.ts';
import { countsAsSecond, waysOf } from './second-factor-ways.ts';

const account = (second_factor: Channel, phone: boolean) => ({
  second_factor,
  mobile_tel: phone ? '+905321110001' : null,
  totp_secret: second_factor === 'totp' ? 'JBSWY3DPEHPK3PXP' : null,
});

describe('a channel is either the reset or the second factor, never both (ACC-081, ACC-089)', () => {
  test.each<[Channel, boolean, SentChannel | null, Channel[]]>([
    ['totp', true, null, ['totp', 'sms', 'email']],
    ['totp', true, 'sms', ['totp', 'email']],
    ['totp', true, 'email', ['totp', 'sms']],
    ['totp', false, 'email', ['totp']],
    ['sms', true, null, ['sms', 'email']],
    ['sms', true, 'sms', ['email']],
    ['sms', true, 'email', ['sms']],
    ['sms', false, null, ['email']],
    ['email', true, null, ['email', 'sms']],
    ['email', true, 'email', ['sms']],
    ['email', true, 'sms', ['email']],
    ['email', false, 'email', []],
  ])('%s in use, phone %s, reset by %s', (factor, phone, resetBy, ways) =>
    expect(waysOf(account(factor, phone), resetBy)).toEqual(ways),
  );
  test('whatever the account has, the channel of the reset is not among its ways', () => {
    for (const factor of ['totp', 'sms', 'email'] as const)
      for (const phone of [true, false])
        for (const resetBy of ['sms', 'email'] as const) {
          expect(waysOf(account(factor, phone), resetBy)).not.toContain(resetBy);
          expect(countsAsSecond(resetBy, resetBy)).toBe(false);
        }
    expect([countsAsSecond('sms', 'email'), countsAsSecond('sms', null), countsAsSecond(null, null)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
