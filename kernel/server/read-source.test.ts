import { describe, expect, it } from 'vitest';
import type { Db } from './database.ts';
import { noteWrote, readFrom } from './read-source.ts';
import type { Services } from './services.ts';
import { openSharedState } from './shared-state.ts';

const [primary, copy] = [{ primary: true }, { copy: true }] as unknown as [Db, Db];
const ayse = { user_id: 7 };
const john = { user_id: 8 };
const servers = (hasReplica = true, fit = true) => {
  const shared = openSharedState(undefined);
  const database = { db: primary, replica: fit ? copy : primary, hasReplica } as Services['database'];
  return { shared, database };
};

describe('where a list is read', () => {
  it('from the copy by whoever has not written; from the primary by whoever has, at any process', async () => {
    const one = servers();
    const other = { ...servers(), shared: one.shared };
    expect(await readFrom(other, ayse)).toBe(copy);
    await noteWrote(one, ayse);
    expect(await readFrom(other, ayse)).toBe(primary);
    expect(await readFrom(other, john)).toBe(copy);
  });
  it('a guest who has written is told from the user of the same number, and from nobody', async () => {
    const one = servers();
    const guest = { user_id: 0, guest: { kind: 'applicant', subject_id: 7 } as never };
    await noteWrote(one, guest);
    expect(await readFrom(one, guest)).toBe(primary);
    expect(await readFrom(one, ayse)).toBe(copy);
    expect(await readFrom(one, { user_id: 0 })).toBe(copy);
  });
  it('from the primary where there is no copy, it is behind, or nobody can say who wrote', async () => {
    expect(await readFrom(servers(false), ayse)).toBe(primary);
    expect(await readFrom(servers(true, false), ayse)).toBe(primary);
    const away = servers();
    const gone = {
      ...away.shared,
      marked: () => Promise.reject(new Error('away')),
      mark: () => Promise.reject(new Error('away')),
    };
    expect(await readFrom({ ...away, shared: gone }, ayse)).toBe(primary);
    await noteWrote({ ...away, shared: gone }, ayse); // and a write is answered all the same
  });
});
