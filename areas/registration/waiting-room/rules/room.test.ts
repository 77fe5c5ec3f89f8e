import { describe, expect, it } from 'vitest';
import { called, emptyRoom, leave, lookAgain, visit, waitOf, type RoomPolicy } from './room.ts';

const minute = 60_000;
const policy = (more: Partial<RoomPolicy> = {}): RoomPolicy => ({
  opens: 1_000_000,
  per_minute: 60,
  active_limit: 100,
  stay_ms: 10 * minute,
  paused: false,
  ...more,
});
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${index}`);

describe('the waiting room', () => {
  it('lets nobody in before registration opens, and then in order of arrival, as fast as was set and no faster', () => {
    const room = emptyRoom();
    const own = policy();
    const all = names(200);
    for (const [at, user] of all.entries())
      expect(visit(room, user, own.opens - 10 * minute + at, own)).toMatchObject({ inside: false, ahead: at });
    const order: string[] = [];
    for (let now = own.opens; now < own.opens + 4 * minute; now += 1000) {
      // whoever looks, and in whatever order, changes nothing
      for (const user of [...all].reverse()) {
        if (!visit(room, user, now, own).inside) continue;
        if (!order.includes(user)) order.push(user);
        leave(room, user);
        all.splice(all.indexOf(user), 1);
      }
      const open = (now - own.opens) / 1000;
      expect(order.length).toBeLessThanOrEqual(Math.ceil(open) + 2);
    }
    expect(new Set(order).size).toBe(200);
    const late = order.map((user, at) => Math.abs(Number(user.slice(1)) - at));
    // those who are called in the same second come in the order in which they look
    expect(Math.max(...late)).toBeLessThanOrEqual(2);
  });
  it('gives one place to an account: a second tab, a reload and a lost network change nothing', () => {
    const room = emptyRoom();
    const own = policy({ per_minute: 1, active_limit: 1 });
    const [a, b, c] = ['a', 'b', 'c'];
    visit(room, a, own.opens, own);
    expect(visit(room, b, own.opens + 1, own).ahead).toBe(0);
    expect(visit(room, c, own.opens + 2, own).ahead).toBe(1);
    for (let tab = 0; tab < 20; tab += 1) expect(visit(room, c, own.opens + 3 + tab, own).ahead).toBe(1);
    expect(room.next).toBe(3);
    leave(room, a);
    expect(visit(room, b, own.opens + 2 * minute, own).inside).toBe(true);
    expect(visit(room, c, own.opens + 3 * minute, own)).toMatchObject({ inside: false, ahead: 0 });
  });
  it('never holds more than its limit; who stays too long makes room and begins at the end', () => {
    const room = emptyRoom();
    const own = policy({ active_limit: 2, stay_ms: 5 * minute, per_minute: 600 });
    const [a, b, c] = names(3) as [string, string, string];
    expect([a, b, c].map((user) => visit(room, user, own.opens, own).inside)).toEqual([true, true, false]);
    expect(visit(room, c, own.opens + 4 * minute, own).inside).toBe(false);
    expect(visit(room, c, own.opens + 5 * minute, own).inside).toBe(true);
    expect(visit(room, 'd', own.opens + 5 * minute, own).inside).toBe(true);
    expect(visit(room, a, own.opens + 6 * minute, own)).toMatchObject({ inside: false, ahead: 0 });
  });
  it('calls the next when one does not come, lets him in once more at the head, and after that at the end', () => {
    const room = emptyRoom();
    const own = policy({ active_limit: 1, per_minute: 600, stay_ms: 5 * minute });
    visit(room, 'a', own.opens, own);
    visit(room, 'gone', own.opens, own);
    visit(room, 'c', own.opens, own);
    leave(room, 'a');
    const now = own.opens + minute;
    expect(visit(room, 'c', now, own).inside).toBe(false); // gone is called
    expect(visit(room, 'c', now + called + 1, own).inside).toBe(true);
    expect(visit(room, 'gone', now + called + 2, own).inside).toBe(true);
    leave(room, 'gone');
    expect(visit(room, 'gone', now + called + 3, own).inside).toBe(false);
  });
  it('lets nobody in while it is paused, and goes on where it stood', () => {
    const room = emptyRoom();
    const own = policy({ active_limit: 1 });
    visit(room, 'a', own.opens, own);
    visit(room, 'b', own.opens, own);
    leave(room, 'a');
    expect(visit(room, 'b', own.opens + minute, { ...own, paused: true }).inside).toBe(false);
    expect(visit(room, 'b', own.opens + 2 * minute, own).inside).toBe(true);
  });
  it('says how long it takes as a range, never 0, and slower when it went slower', () => {
    expect(waitOf(0, 0, 0, 600)).toEqual({ from: 1, to: 1 });
    expect(waitOf(5999, 0, 0, 600)).toEqual({ from: 10, to: 12 });
    expect(waitOf(599, 300, 10 * minute, 600)).toEqual({ from: 1, to: 8 });
    expect(lookAgain(6000, 600, 0, 0.5)).toBe(20);
    expect(lookAgain(0, 600, 0, 0)).toBe(3);
  });
});
