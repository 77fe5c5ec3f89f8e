import type { RawClient } from '#kernel/server/database.ts';

const times = [
  {
    real: 'registrar',
    acted: 'student',
    reason: 'Ders kaydı ekranında ön koşul uyarısı bildirdi; destek kaydı 4711',
    write: false,
    address: '10.20.4.17',
    days: 9,
    minutes: 12,
  },
  {
    real: 'admin',
    acted: 'advisor',
    reason: 'Danışman izinli; bölüm başkanının yazısıyla onay bekleyen kayıtlar tamamlandı',
    write: true,
    address: '10.20.1.3',
    days: 4,
    minutes: 41,
  },
];

/** Two past sessions as another user, so that the report and the privacy screen have something to show: one to look, one to write. */
export async function actingDemo(client: Pick<RawClient, 'query'>, now: Date): Promise<void> {
  await client.query(
    `
    insert into impersonations (real_user_id, user_id, user_role_id, reason, may_write, address, started_at, ends_at, ended_at)
    select r.id, u.id, u.default_user_role_id, t.reason, t.write, t.address, $2::timestamptz - make_interval(days => t.days), $2::timestamptz - make_interval(days => t.days) + interval '60 minutes', $2::timestamptz - make_interval(days => t.days) + make_interval(mins => t.minutes)
    from json_to_recordset($1::json) as t(real text, acted text, reason text, write boolean, address text, days int, minutes int) join users r on r.username = t.real join users u on u.username = t.acted`,
    [JSON.stringify(times), now.toISOString()],
  );
}
