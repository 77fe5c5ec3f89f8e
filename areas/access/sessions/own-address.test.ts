import { describe, expect, test } from 'vitest';
import { password, smallUniversity, type Answer } from '#test/small-university.ts';
import { deviceTokens, keptTokens, seenDevices, seenDeviceToken } from '../security/known-devices.ts';

const { clock, send, freshAddress, settled } = smallUniversity();
const enter = (username: string, typed: string, from: string, device?: string): Promise<Answer> =>
  send('POST', '/api/auth/login', { username, password: typed, device }, undefined, { address: from });
const statuses = async (tries: number, username: string, from: string, device?: string): Promise<number[]> => {
  const all: number[] = [];
  for (let each = 0; each < tries; each += 1) all.push((await enter(username, 'Wrong-2026!', from, device)).status);
  await settled();
  return all;
};

describe('an attacker at the owner’s own address does not lock him out (ERR-020)', () => {
  test('after six wrong passwords from there the owner’s device gets through, a device that nobody knows does not', async () => {
    const home = freshAddress();
    const device = String((await enter('elif', password, home)).body.data.known_device);
    expect(await statuses(6, 'elif', home)).toEqual([406, 406, 406, 406, 406, 429]);
    expect((await enter('elif', password, home)).status).toBe(429);
    const back = await enter('elif', password, home, device);
    expect(back.status).toBe(200);
    // coming in by the device gives the attacker nothing back
    expect((await enter('elif', 'Wrong-2026!', home)).status).toBe(429);
    // the browser keeps the new token, and the next time it is the same
    expect((await enter('elif', password, home, String(back.body.data.known_device))).status).toBe(200);
  });
  test('a device has five tries of its own a minute; another account’s, a made-up and an old token are no device', async () => {
    const home = freshAddress();
    const device = String((await enter('ali', password, home)).body.data.known_device);
    expect(await statuses(6, 'ali', home, device)).toEqual([406, 406, 406, 406, 406, 429]);
    // the widest window that is used up says how long
    await statuses(5, 'ali', home, device);
    expect((await enter('ali', password, home, device)).body.text).toContain('15 minutes');
    const other = String((await enter('elif', password, freshAddress())).body.data.known_device);
    const yard = freshAddress();
    const fresh = String((await enter('ali', password, yard)).body.data.known_device);
    await statuses(6, 'ali', yard);
    const forged = fresh.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const no of [other, forged, '~zzzzzz~x~y', '~', '.~.'])
      expect((await enter('ali', password, yard, no)).status, no).toBe(429);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 91 * 86_400_000);
    await statuses(6, 'ali', yard);
    expect((await enter('ali', password, yard, fresh)).status).toBe(429);
    clock.now = before;
  });
  test('a token dies with the password and says nothing of whom it is', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const account = { id: 7, password_hash: '$argon2id$one' };
    const token = seenDeviceToken(account, now);
    expect(token).toMatch(/^~[0-9a-z]+~[\w-]{8}~[\w-]{43}$/);
    expect(seenDevices(account, [token], now)).toHaveLength(1);
    expect(seenDevices({ ...account, password_hash: '$argon2id$two' }, [token], now)).toEqual([]);
    expect(seenDevices({ ...account, id: 8 }, [token], now)).toEqual([]);
    expect(seenDevices({ ...account, password_hash: null }, [token], now)).toEqual([]);
  });
  test('a shared browser keeps four tokens, the newest first, and never sends more', () => {
    expect(keptTokens(['b', 'c', 'd', 'e'], ['a'], ['c'])).toBe('a.b.d.e');
    expect(keptTokens(['b', 'c', 'd', 'e'], ['a'])).toBe('a.b.c.d');
    expect(deviceTokens('a..b.a.c.d.e')).toEqual(['a', 'b', 'c', 'd']);
    expect(deviceTokens(null)).toEqual([]);
  });
});
