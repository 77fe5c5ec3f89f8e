import { beforeAll, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { notify } from '../notifications/commands/notify.ts';
import type { NotificationKind } from '../notifications/contract.ts';
import type { Preferences } from './contract.ts';
import { fixedChannels, refusedChannels, wishesOf } from '../notifications/rules/notification-channels.ts';

let h: Harness;
let student: Caller;
let id = 0;
const path = '/api/v1/users/me/notification-preferences';
const read = async (): Promise<Preferences> => (await student.get<{ data: Preferences }>(path)).body.data;
const save = (kind: string, in_app: boolean, mail: boolean, sms = false) =>
  student.put(path, { preferences: [{ kind, in_app, mail, sms }] });
async function tell(kind: NotificationKind, mark: string): Promise<{ bell: number; mail: number; sms: number }> {
  await h.database.transaction((db) =>
    notify(
      { db, publish: () => undefined, now: new Date() },
      {
        user_ids: [id],
        kind,
        title: { tr: mark, en: mark },
        mail: { template: mark, subject: { tr: 'Konu', en: 'Subject' }, body: { tr: 'Metin', en: 'Text' } },
      },
    ),
  );
  const [row] = await h.rows<{
    bell: number;
    mail: number;
    sms: number;
  }>`select (select count(*)::int from notifications where title = ${mark}) as bell, (select count(*)::int from outbox where template = ${mark} and channel = 'mail') as mail, (select count(*)::int from outbox where template = ${mark} and channel = 'sms') as sms`;
  return row ?? { bell: 0, mail: 0, sms: 0 };
}
beforeAll(async () => {
  h = await harness();
  student = await h.as('student');
  id = (await h.rows<{ id: number }>`select id from users where username = 'student'`)[0]?.id ?? 0;
  await h.rows`delete from notification_preferences where user_id = ${id}`;
  await h.rows`update users set mobile_tel = '+905321112233' where id = ${id}`;
});

test('notification-fixed: what concerns rights stays on whatever was wished', () => {
  expect(wishesOf('security', { in_app: false, mail: false, sms: true })).toEqual({
    in_app: true,
    mail: true,
    sms: true,
  });
  expect(wishesOf('surveys', { in_app: false })).toEqual({ in_app: false, mail: true, sms: false });
  expect(refusedChannels('requests', { in_app: true, mail: false, sms: false })).toEqual(['mail']);
  expect(fixedChannels.messages).toEqual([]);
});
test('401 without a session; every kind is listed with what is fixed; 422 for an unknown kind', async () => {
  expect((await h.nobody.get(path)).status).toBe(401);
  expect((await h.nobody.put(path)).status).toBe(401);
  const { preferences, mobile } = await read();
  expect(preferences.map((each) => each.kind).sort()).toEqual(Object.keys(fixedChannels).sort());
  expect(preferences.find((each) => each.kind === 'security')?.fixed).toEqual(['in_app', 'mail']);
  expect(mobile).toBe('•••• 33');
  expect((await save('cooking', true, true)).status).toBe(422);
  expect((await student.put(path, { preferences: [] })).status).toBe(422);
});
test('notify keeps to the wish: bell, mail and text message each by itself', async () => {
  expect(await tell('surveys', 'wish-default')).toEqual({ bell: 1, mail: 1, sms: 0 });
  expect(await save('surveys', false, false, true)).toMatchObject({
    status: 200,
    body: { message: 'notification_preferences_saved' },
  });
  expect(await tell('surveys', 'wish-sms')).toEqual({ bell: 0, mail: 0, sms: 1 });
  await save('surveys', true, false);
  expect(await tell('surveys', 'wish-bell')).toEqual({ bell: 1, mail: 0, sms: 0 });
  expect(
    (
      await h.rows<{
        after: unknown;
      }>`select after from audit_log where resource = 'notification-preferences' order by id desc limit 1`
    )[0]?.after,
  ).toEqual({ preferences: [{ kind: 'surveys', in_app: true, mail: false, sms: false }] });
});
test('notification-fixed: switching off is refused, and a row in the table changes nothing', async () => {
  expect(await save('security', false, true)).toMatchObject({
    status: 406,
    body: { message: 'notification_kind_fixed' },
  });
  await h.rows`insert into notification_preferences (user_id, kind, in_app, mail) values (${id}, 'security', false, false)`;
  expect(await tell('security', 'wish-fixed')).toEqual({ bell: 1, mail: 1, sms: 0 });
});
test('notification-mobile: no text messages without a number', async () => {
  await h.rows`update users set mobile_tel = null where id = ${id}`;
  expect(await save('surveys', true, true, true)).toMatchObject({
    status: 406,
    body: { message: 'notification_no_mobile' },
  });
});

test('a message goes out in the reader’s language; in both, Turkish first, where it is not known', async () => {
  const words: [string | null, string][] = [
    ['{"locale":"tr"}', 'Konu'],
    ['{"locale":"en"}', 'Subject'],
    ['{"collapsed":true}', 'Konu / Subject'],
    [null, 'Konu / Subject'],
  ];
  const bodies: string[] = [];
  await h.rows`update users set mobile_tel = '+905321112233' where id = ${id}`;
  for (const [at, [settings, subject]] of words.entries()) {
    await h.rows`update users set settings = ${settings} where id = ${id}`;
    await save('security', true, true, true);
    await tell('security', `language-${at}`);
    const sent = await h.rows<{ channel: string; subject: string | null; body: string }>`
      select channel, subject, body from outbox where template = ${`language-${at}`} order by channel`;
    expect(sent.map((each) => [each.channel, each.subject ?? each.body])).toEqual([
      ['mail', subject],
      ['sms', subject],
    ]);
    bodies.push(sent[0]?.body ?? '');
  }
  expect(bodies).toEqual(['Metin', 'Text', 'Metin\n\n—\n\nText', 'Metin\n\n—\n\nText']);
});
