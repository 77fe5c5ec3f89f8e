import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { freshHarness } from './harness.ts';

/** The PostgreSQL whose connections are ended; the embedded database has none that could be. */
const url = process.env.DATABASE_URL;
const killer = url ? new pg.Pool({ connectionString: url, max: 1 }) : null;
afterAll(async () => killer?.end());

it.runIf(url)(
  'twenty rounds of ended connections under load: 200 or 503, back at once, and every write that was answered is there',
  async () => {
    const h = await freshHarness();
    const registrar = await h.as('registrar');
    const [{ name } = { name: '' }] = await h.rows<{ name: string }>`select current_database() as name`;
    const end = () =>
      killer?.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
    // outside of a test the process would have ended with the first of these
    const fell: unknown[] = [];
    const noteFall = (error: unknown): void => void fell.push(error);
    process.on('uncaughtException', noteFall);
    const written: string[] = [];
    const statuses = new Map<number, number>();
    const note = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let round = 0; round < 20; round += 1) {
      const work = Array.from({ length: 20 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 3));
        if (index % 2) return note((await registrar.get('/api/v1/students?limit=50')).status);
        const label = `round ${round} ${index}`;
        const { status } = await registrar.post('/api/v1/saved/views', {
          resource: 'student',
          name: label,
          query: { sort: 'last_name' },
        });
        if (status === 200 || status === 201) written.push(label);
        note(status);
      });
      await new Promise((resolve) => setTimeout(resolve, 10 + (round % 5) * 8));
      await end();
      await Promise.all(work);
    }
    process.off('uncaughtException', noteFall);
    expect(fell).toEqual([]);
    const since = performance.now();
    while ((await registrar.get('/api/v1/students?limit=1')).status !== 200 && performance.now() - since < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await registrar.get('/api/v1/students?limit=1')).status).toBe(200);
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
    const stored = await h.rows<{ name: string }>`select name from saved_views where name like 'round %'`;
    expect(written.filter((label) => !stored.some((each) => each.name === label))).toEqual([]);
    expect(written.length).toBeGreaterThan(0);
  },
  120_000,
);
