import { afterEach, expect, it, vi } from 'vitest';
import { clockSkew, latestSkew } from './clock-skew.ts';
import type { Database } from './database.ts';
import { moveClock } from './moved-clock.ts';

afterEach(() => vi.useRealTimers());
/** A database whose clock is so many seconds behind this one's; `answer` holds it back. */
const behind = (seconds: number, answer: () => Promise<void> = () => Promise.resolve()) => {
  const query = vi.fn(async () => {
    await answer();
    return [{ now: Date.now() - seconds * 1000 }];
  });
  return { embedded: false, query } as unknown as Pick<Database, 'embedded' | 'query'> & { query: typeof query };
};

it('says by how much this clock is ahead, and leaves out by how much it was moved on purpose', async () => {
  expect(await clockSkew(behind(300))).toBeCloseTo(300, 0);
  expect(await clockSkew(behind(-300))).toBeCloseTo(-300, 0);
  moveClock(24);
  expect(await clockSkew(behind(24 * 3600 + 300))).toBeCloseTo(300, 0);
  moveClock(0);
  expect(await clockSkew({ ...behind(300), embedded: true })).toBe(0);
});

it('nobody waits for it after the first time, and one that is slow is asked once', async () => {
  let slow = false;
  const database = behind(90, () => (slow ? new Promise(() => undefined) : Promise.resolve()));
  vi.useFakeTimers({ toFake: ['performance'], now: 1_000 });
  expect(await latestSkew(database)).toBeCloseTo(90, 0);
  expect(database.query).toHaveBeenCalledTimes(1);
  slow = true;
  vi.advanceTimersByTime(6_000);
  expect(await latestSkew(database)).toBeCloseTo(90, 0); // at once: it would never end otherwise
  expect(await latestSkew(database)).toBeCloseTo(90, 0);
  expect(database.query).toHaveBeenCalledTimes(2);
});

it('while the database is away the last one holds', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 1_000 });
  let away = false;
  const database = behind(90, () => (away ? Promise.reject(new Error('away')) : Promise.resolve()));
  await latestSkew(database);
  away = true;
  vi.advanceTimersByTime(6_000);
  await latestSkew(database);
  await Promise.resolve();
  expect(await latestSkew(database)).toBeCloseTo(90, 0);
  expect(await latestSkew(behind(0, () => Promise.reject(new Error('away'))))).toBe(0);
});
