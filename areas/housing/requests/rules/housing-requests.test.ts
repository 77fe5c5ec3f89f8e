import { describe, expect, it } from 'vitest';
import { fitting, mayAskKind, mayAskRequest } from './housing-requests.ts';
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
    expect(why({ kind: 'housing_repair' }, null)).toEqual(['request_no_stay']);
    const booked = { ...stay, state: 'booked' as const };
    for (const kind of ['housing_repair', 'housing_key', 'housing_guest'] as const) {
      expect([kind, why({ kind }, booked)]).toEqual([kind, ['request_not_here_yet']]);
      expect([kind, mayAskKind(kind, [booked]).map((each) => each.key)]).toEqual([kind, ['request_not_here_yet']]);
      expect([kind, mayAskKind(kind, [booked, stay])]).toEqual([kind, []]);
      expect(fitting(kind, [booked, stay])).toEqual([stay]);
    }
    expect(why({ kind: 'housing_room_change' }, booked)).toEqual([]);
    expect(fitting('housing_room_change', [stay, booked])).toEqual([stay, booked]);
    expect(why({ kind: 'housing_repair' })).toEqual([]);
  });
  it('an extension and an early departure are not open side by side', () => {
    expect(why({ kind: 'housing_extension', until_on: '2027-01-11' }, stay, ['housing_early_departure'])).toEqual([
      'request_contrary_open',
    ]);
    expect(why({ kind: 'housing_early_departure', until_on: today }, stay, ['housing_extension'])).toEqual([
      'request_contrary_open',
    ]);
    expect(
      why({ kind: 'housing_early_departure', until_on: today }, stay, ['housing_room_change', 'housing_repair']),
    ).toEqual([]);
  });
  it('an objection is to a move that the office made at once', () => {
    const change = { kind: 'housing_room_change' as const, because: 'objection' as const };
    expect(why(change)).toEqual(['request_not_moved']);
    expect(why(change, { ...stay, moved: true })).toEqual([]);
    expect(why({ ...change, because: 'wish' })).toEqual([]);
  });
  it('an extension ends later, an early departure between today and the end', () => {
    expect(why({ kind: 'housing_extension', until_on: '2027-01-10' })).toEqual(['request_not_later']);
    expect(why({ kind: 'housing_extension', until_on: '2027-01-11' })).toEqual([]);
    expect(why({ kind: 'housing_early_departure', until_on: '2026-10-09' })).toEqual(['request_not_earlier']);
    expect(why({ kind: 'housing_early_departure', until_on: '2027-01-10' })).toEqual(['request_not_earlier']);
    expect(why({ kind: 'housing_early_departure', until_on: today })).toEqual([]);
    // nobody leaves before the first night
    const booked = { state: 'booked' as const, from_on: '2026-11-01', until_on: '2027-01-10' };
    expect(why({ kind: 'housing_early_departure', until_on: '2026-11-01' }, booked)).toEqual(['request_not_earlier']);
  });
  it('a guest stays at most three nights, within the stay', () => {
    const guest = (guest_from: string, guest_until: string) => why({ kind: 'housing_guest', guest_from, guest_until });
    expect(guest('2026-10-10', '2026-10-13')).toEqual([]);
    expect(guest('2026-10-10', '2026-10-14')).toEqual(['request_guest_days']);
    expect(guest('2026-10-09', '2026-10-10')).toEqual(['request_guest_days']);
    expect(guest('2026-10-12', '2026-10-12')).toEqual(['request_guest_days']);
    expect(guest('2027-01-09', '2027-01-11')).toEqual(['request_guest_days']);
  });
});
