import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';
import { changesDemo } from '#areas/people/changes/demo.ts';
import { privacyDemo } from './demo.ts';

test('the demo rows fit the tables: consents, readings and changes of named accounts', async () => {
  const h = await harness();
  const client = await h.database.connect();
  const one = async (text: string): Promise<unknown> => (await client.query(text)).rows[0];
  try {
    await client.query('begin');
    for (const table of ['consents', 'information_changes', 'access_log']) await client.query(`delete from ${table}`);
    const began = performance.now();
    await privacyDemo(client, h.services.clock());
    await changesDemo(client, h.services.clock());
    expect(performance.now() - began).toBeLessThan(1500);
    expect(
      await one(
        "select count(*)::int as n from access_log l join users u on u.student_id = l.subject_id where l.subject = 'student' and u.username = 'student'",
      ),
    ).toEqual({ n: 7 });
    expect(
      await one(
        "select count(*)::int as n from consents where kind = 'notice' and user_id in (select id from users where username in ('newstudent', 'exchange'))",
      ),
    ).toEqual({ n: 0 });
    expect(
      await one(
        "select count(*) filter (where withdrawn_at is null) > 20 and count(*) filter (where withdrawn_at is not null) > 0 as both from consents where kind = 'consent'",
      ),
    ).toEqual({ both: true });
    expect(
      await one(
        "select c.before, c.after from information_changes c join users u on u.id = c.user_id where u.username = 'f1'",
      ),
    ).toMatchObject({ before: { birth_place: null }, after: { birth_place: 'Pune', passport_no: 'Z4471902' } });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
