import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openSharedState } from '#kernel/server/shared-state.ts';
import { roomStore } from './room-store.ts';
import type { RoomPolicy } from './rules/room.ts';

const opens = 1_800_000_000_000;
const policy: RoomPolicy = { opens, per_minute: 600, active_limit: 3, stay_ms: 300_000, paused: false };
const kinds = [
  ['within the process', undefined],
  ...(process.env.REDIS_URL ? [['in Redis', process.env.REDIS_URL] as const] : []),
] as const;

describe.each(kinds)('rooms %s', (_kind, url) => {
  const shared = openSharedState(url, randomUUID());
  afterAll(() => shared.close());
  const store = roomStore(shared);
  it('call in order of arrival, hold their limit, and give one place to an account', async () => {
    const name = randomUUID();
    for (let user = 1; user <= 8; user += 1)
      expect(await store.visit(name, user, opens - 60_000 + user, policy)).toMatchObject({
        inside: false,
        ahead: user - 1,
      });
    expect(await store.visit(name, 8, opens - 1, policy)).toMatchObject({ inside: false, ahead: 7, waiting: 8 });
    const inside = async (now: number): Promise<number[]> => {
      const found: number[] = [];
      for (const user of [8, 7, 6, 5, 4, 3, 2, 1])
        if ((await store.visit(name, user, now, policy)).inside) found.push(user);
      return found;
    };
    expect(await inside(opens)).toEqual([3, 2, 1]);
    expect(await store.look(name, opens)).toEqual({ waiting: 5, inside: 3, admitted: 3 });
    await store.leave(name, 2);
    expect(await inside(opens + 1000)).toEqual([4, 3, 1]);
    expect(await store.visit(name, 4, opens + 2000, policy)).toMatchObject({ inside: true, until: opens + 301_000 });
    expect(await inside(opens + 302_000)).toEqual([7, 6, 5]);
    expect(await store.visit(name, 9, opens + 302_001, { ...policy, paused: true })).toMatchObject({ inside: false });
  });
  it('hold apart what has another name', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await store.visit(one, 1, opens, policy);
    expect(await store.look(two, opens)).toEqual({ waiting: 0, inside: 0, admitted: 0 });
  });
  it('give a hundred who come at once a hundred places', async () => {
    const name = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, user) => store.visit(name, user, opens - 1000, policy)),
    );
    expect(answers.map((each) => each.ahead).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at));
  });
});
