import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDrafts, ownerOf } from './draft-place.ts';
import { ayse, bora, fakeStorage, signIn } from './draft-fixtures.ts';
import {
  openSending,
  sendingPlace,
  waitingPlaces,
  type KeptWrite,
  type NewWrite,
  type SendGiven,
} from './send-later.ts';

const write = (key: string, absent = 1): NewWrite => ({
  key,
  method: 'POST',
  path: '/api/v1/x',
  body: { absent },
  changes: ['x'],
  page: '/x',
});
class Away extends Error {}
class Refused extends Error {}
let online = true;
/** the server: what it took, by key, and how the next calls end */
let taken: Map<string, unknown>;
let calls: KeptWrite[];
let next: ('take' | 'away' | 'lost' | 'session' | 'refuse')[];
const place = sendingPlace(ownerOf(ayse), 'x.1');
const otherwise = { sent: vi.fn(), refused: vi.fn() };
const desk = (more: Partial<SendGiven> = {}) =>
  openSending({
    place,
    device: deviceDrafts,
    online: () => online,
    failureOf: (error) => (error instanceof Refused ? 'refused' : error instanceof Away ? 'offline' : 'session'),
    otherwise,
    post: async (given) => {
      await Promise.resolve();
      calls.push(given);
      const how = next.shift() ?? 'take';
      if (how === 'away') throw new Away();
      if (how === 'session') throw new Error('401');
      if (how === 'refuse') throw new Refused();
      if (!taken.has(given.key)) taken.set(given.key, given.body);
      // it arrived, its answer did not
      if (how === 'lost') throw new Away();
      return { data: taken.get(given.key) };
    },
    ...more,
  });
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ full: false }));
  signIn(ayse);
  online = true;
  taken = new Map();
  calls = [];
  next = [];
  otherwise.sent.mockReset();
  otherwise.refused.mockReset();
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a write that waits for a connection', () => {
  it('without network it never leaves, gives way to a newer one, and a later visit sends it once', async () => {
    online = false;
    const first = desk();
    expect(first.give(write('a'))).toBe('kept');
    expect(first.give(write('b', 2))).toBe('kept');
    await settle();
    expect([calls.length, first.read().state, waitingPlaces(ownerOf(ayse))]).toEqual([0, 'waiting', [place]]);
    // the page is opened again
    online = true;
    const later = desk();
    expect(later.read()).toMatchObject({ state: 'waiting', write: { key: 'b' } });
    await later.send();
    await later.send();
    expect([...taken]).toEqual([['b', { absent: 2 }]]);
    expect(calls).toHaveLength(1);
    expect(later.read()).toMatchObject({ state: 'none', write: null });
    expect(later.read().sent_at).not.toBeNull();
    expect(waitingPlaces(ownerOf(ayse))).toEqual([]);
    // the first tab hears of it
    first.look();
    expect(first.read().state).toBe('none');
  });
  it('an answer that was lost leads to the same key again: one write, and nothing newer takes its place meanwhile', async () => {
    next = ['lost', 'away'];
    const one = desk();
    one.give(write('a'));
    await settle();
    expect([one.read().state, taken.size]).toEqual(['waiting', 1]);
    expect(one.give(write('b', 2))).toBe('busy');
    await one.send();
    // as after a reload, too: it has left, whatever this page knows of it
    const again = desk();
    expect(again.give(write('b', 2))).toBe('busy');
    await again.send();
    expect(calls.map((each) => each.key)).toEqual(['a', 'a', 'a']);
    expect([...taken.keys()]).toEqual(['a']);
    expect(again.give(write('b', 2))).toBe('kept');
  });
  it('what is refused is not sent again and is told to the page, or to the shell where no page hears', async () => {
    next = ['refuse', 'refuse'];
    const one = desk();
    const ears = { sent: vi.fn(), refused: vi.fn() };
    const deaf = one.hear(ears);
    one.give(write('a'));
    await settle();
    expect([ears.refused.mock.calls.length, otherwise.refused.mock.calls.length]).toEqual([1, 0]);
    expect([one.read().state, waitingPlaces(ownerOf(ayse))]).toEqual(['none', []]);
    deaf();
    one.give(write('b'));
    await settle();
    expect(otherwise.refused).toHaveBeenCalledTimes(1);
  });
  it('a session that has ended keeps it; somebody else who signs in here does not send it', async () => {
    next = ['session'];
    const one = desk();
    one.give(write('a'));
    await settle();
    expect([one.read().state, waitingPlaces(ownerOf(ayse))]).toEqual(['session', [place]]);
    signIn(bora);
    await one.send();
    expect([calls.length, one.read().device]).toEqual([1, 'not_yours']);
    signIn(ayse);
    await one.send();
    expect([...taken.keys()]).toEqual(['a']);
  });
  it('two presses and two tabs at once send it once; a device without room still sends and says so', async () => {
    const busy = new Set<string>();
    const alone = async (name: string, work: () => Promise<void>): Promise<void> => {
      if (busy.has(name)) return;
      busy.add(name);
      await work().finally(() => busy.delete(name));
    };
    const one = desk({ alone });
    one.give(write('a'));
    const two = desk({ alone });
    await Promise.all([one.send(), two.send(), two.send()]);
    await settle();
    expect(calls.map((each) => each.key)).toEqual(['a']);
    vi.stubGlobal('localStorage', fakeStorage({ full: true }));
    signIn(ayse);
    const full = desk();
    next = ['away'];
    expect(full.give(write('c'))).toBe('no_room');
    await settle();
    expect(full.read()).toMatchObject({ state: 'waiting', device: 'no_room' });
    await full.send();
    expect([...taken.keys()]).toEqual(['a', 'c']);
  });
});
