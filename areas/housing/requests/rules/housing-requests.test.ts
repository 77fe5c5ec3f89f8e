import { describe, expect, it } from 'vitest';
import { mayAskRequest, mayAssign, mayClose, mayDecideRequest, mayWithdraw } from './housing-requests.ts';
import type { RequestKind } from './request-words.ts';

const today = '2026-10-10';
const stay = { state: 'in' as const, from_on: '2026-10-01', until_on: '2027-01-10' };
const why = (
  asked: Parameters<typeof mayAskRequest>[0],
  at: Parameters<typeof mayAskRequest>[1] = stay,
  open: RequestKind[] = [],
): string[] => mayAskRequest(asked, at, { today, open }).map((each) => each.key);

describe('HOU-018 what a tenant may ask for', () => {
  it('needs a bed, and to live there for a repair, a key or a guest', () => {
    expect(why({ kind: 'repair' }, null)).toEqual(['request_no_stay']);
    const booked = { ...stay, state: 'booked' as const };
    for (const kind of ['repair', 'key', 'guest'] as const)
      expect([kind, why({ kind }, booked)]).toEqual([kind, ['request_not_here_yet']]);
    expect(why({ kind: 'room_change' }, booked)).toEqual([]);
    expect(why({ kind: 'repair' })).toEqual([]);
  });
  it('one room change at a time, but as many repairs as there is broken', () => {
    expect(why({ kind: 'room_change' }, stay, ['room_change'])).toEqual(['request_open_already']);
    expect(why({ kind: 'repair' }, stay, ['repair'])).toEqual([]);
  });
  it('an extension and an early departure are not open side by side', () => {
    expect(why({ kind: 'extension', until_on: '2027-01-11' }, stay, ['early_departure'])).toEqual([
      'request_contrary_open',
    ]);
    expect(why({ kind: 'early_departure', until_on: today }, stay, ['extension'])).toEqual(['request_contrary_open']);
    expect(why({ kind: 'early_departure', until_on: today }, stay, ['room_change', 'repair'])).toEqual([]);
  });
  it('an extension ends later, an early departure between today and the end', () => {
    expect(why({ kind: 'extension', until_on: '2027-01-10' })).toEqual(['request_not_later']);
    expect(why({ kind: 'extension', until_on: '2027-01-11' })).toEqual([]);
    expect(why({ kind: 'early_departure', until_on: '2026-10-09' })).toEqual(['request_not_earlier']);
    expect(why({ kind: 'early_departure', until_on: '2027-01-10' })).toEqual(['request_not_earlier']);
    expect(why({ kind: 'early_departure', until_on: today })).toEqual([]);
    // nobody leaves before the first night
    const booked = { state: 'booked' as const, from_on: '2026-11-01', until_on: '2027-01-10' };
    expect(why({ kind: 'early_departure', until_on: '2026-11-01' }, booked)).toEqual(['request_not_earlier']);
  });
  it('a guest stays at most three nights, within the stay', () => {
    const guest = (guest_from: string, guest_until: string) => why({ kind: 'guest', guest_from, guest_until });
    expect(guest('2026-10-10', '2026-10-13')).toEqual([]);
    expect(guest('2026-10-10', '2026-10-14')).toEqual(['request_guest_days']);
    expect(guest('2026-10-09', '2026-10-10')).toEqual(['request_guest_days']);
    expect(guest('2026-10-12', '2026-10-12')).toEqual(['request_guest_days']);
    expect(guest('2027-01-09', '2027-01-11')).toEqual(['request_guest_days']);
  });
});
it('HOU-017 repairs and keys are worked on and closed, the others decided; what has ended stays so', () => {
  for (const kind of ['repair', 'key'] as const) {
    expect(mayAssign({ kind, state: 'open' })).toEqual([]);
    expect(mayAssign({ kind, state: 'assigned' })).toEqual([]);
    expect(mayClose({ kind, state: 'assigned' })).toEqual([]);
    expect(mayDecideRequest({ kind, state: 'open' }).map((each) => each.key)).toEqual(['request_other_kind']);
  }
  for (const kind of ['room_change', 'guest', 'extension', 'early_departure'] as const) {
    expect(mayDecideRequest({ kind, state: 'open' })).toEqual([]);
    expect(mayAssign({ kind, state: 'open' }).map((each) => each.key)).toEqual(['request_other_kind']);
  }
  for (const state of ['done', 'declined', 'withdrawn'] as const) {
    expect(mayClose({ kind: 'repair', state }).map((each) => each.key)).toEqual(['request_not_so']);
    expect(mayWithdraw({ kind: 'repair', state }).map((each) => each.key)).toEqual(['request_not_so']);
  }
  // somebody is on the way already
  expect(mayWithdraw({ kind: 'repair', state: 'assigned' }).map((each) => each.key)).toEqual(['request_not_so']);
});
