import { expect, test } from 'vitest';
import { openAccessLog } from '#kernel/server/access-log.ts';
import { harness } from './harness.ts';

test('a reading that the database refuses is told and left out; those beside it are noted', async () => {
  const h = await harness();
  const told: unknown[] = [];
  const log = { ...h.services.log, error: (...args: unknown[]) => void told.push(args[1]) };
  const notes = openAccessLog(h.database, log as typeof h.services.log);
  const [reader] = await h.rows<{ id: number }>`select id from users where username = 'registrar'`;
  const [student] = await h.rows<{ id: number }>`select id from students order by id limit 1`;
  const what = `test-${process.pid}`;
  const note = (user_id: number): void =>
    notes.note({
      at: new Date(),
      user_id,
      real_user_id: user_id,
      api_key_id: null,
      role: 'registrar',
      subject: 'student',
      subject_id: student?.id ?? 0,
      what,
      request_id: 'test',
      address: '127.0.0.1',
    });
  // no number at all
  note(Number.NaN);
  note(reader?.id ?? 0);
  await notes.flush();
  await notes.flush();
  expect(await h.rows`select user_id::int as user_id from access_log where what = ${what}`).toEqual([
    { user_id: Number(reader?.id) },
  ]);
  expect(told).toEqual(['readings were not noted', 'a reading cannot be noted']);
});
