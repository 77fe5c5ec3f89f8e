import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';
import type { ImpersonationRecord } from './contract.ts';

const user = async (h: Awaited<ReturnType<typeof harness>>, username: string) =>
  (
    await h.rows<{ id: number; full_name: string }>`select id, full_name from users where username = ${username}`
  )[0] ?? { id: 0, full_name: '' };

test('NS-204: the record of a login-as names people and deeds in the reader’s language, not numbers and keys', async () => {
  const h = await harness();
  const [registrar, f1, real] = [await h.as('registrar'), await user(h, 'f1'), await user(h, 'registrar')];
  const started = await registrar.post('/api/v1/users/login-as', {
    user_id: f1.id,
    reason: 'Reported an error on a screen, ticket 4711',
  });
  expect(started.status).toBe(200);
  const [row] = await h.rows<{ id: number }>`
    select id from impersonations where user_id = ${f1.id} and real_user_id = ${real.id} order by id desc limit 1`;
  await h.rows`
    insert into audit_log (user_id, real_user_id, action, resource, record_id, before, after) values
      (${f1.id}, ${real.id}, 'user_update', 'user', ${f1.id}, '{"status":"p","version":1}', ${JSON.stringify({ status: 'a', version: 2 })}),
      (${f1.id}, ${real.id}, 'assign-user-role', 'user', ${f1.id}, null, ${JSON.stringify({ user_id: f1.id, may_write: true })}),
      (${f1.id}, ${real.id}, 'unheard-of', 'nothing-known', 7, null, null)`;
  const read = async (locale: string): Promise<ImpersonationRecord['writes']> => {
    const response = await h.app.inject({
      method: 'GET',
      url: `/api/v1/login-as/report/${row?.id}/writes`,
      headers: { authorization: `Bearer ${registrar.token}`, 'accept-language': locale },
    });
    return (JSON.parse(response.body) as { data: ImpersonationRecord }).data.writes;
  };
  const [changed, given, unknown] = await read('en');
  expect(changed).toMatchObject({
    did: 'Changed',
    about: 'Users',
    name: expect.stringContaining(f1.full_name),
    changed: [{ label: 'Status', before: 'Passive', after: 'Active' }],
  });
  expect(given).toMatchObject({
    did: 'The role was given to the user',
    changed: [
      { label: 'User', before: null, after: expect.stringContaining(f1.full_name) },
      { label: 'May write', after: 'Yes' },
    ],
  });
  expect(unknown).toMatchObject({ did: 'unheard of', about: 'nothing known', name: null, changed: [] });
  expect((await read('tr'))[0]).toMatchObject({ did: 'Değiştirildi', changed: [{ label: 'Durum', after: 'Aktif' }] });
  const [log] = await h.rows<{ after: Record<string, unknown> }>`
    select after from audit_log where action = 'login-as' and record_id = ${row?.id ?? 0}`;
  expect(log?.after).toMatchObject({ full_name: f1.full_name, username: 'f1', role: expect.stringMatching(/ \/ /) });
  expect(Object.keys(log?.after ?? {})).not.toContain('user_id');
});
