import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { readersOf } from '../readers.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { wordingOf } from '../../templates/wording.ts';

const batch = 500;
const roundsPerMinute = 40;
interface Due {
  id: number;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  progress: number;
}
export const linkOf = (id: number): string => `/announcements?open=${id}`;

/** Tells the readers of announcements whose time has come, in batches; who was told is remembered, so that nobody hears twice. */
export const announcementsNotify: JobHandler = {
  name: 'announcements-notify',
  cron: '* * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => {
    for (let round = 0; round < roundsPerMinute; round += 1) if (!(await tellBatch(services))) return;
  },
};

/** One batch of one announcement; another process takes another one. Answers whether there may be more. */
export async function tellBatch(services: Services): Promise<boolean> {
  const now = services.clock();
  const told: unknown[] = [];
  const more = await services.database.transaction(async (tx) => {
    told.length = 0;
    const [due] = await rowsOf<Due>(
      tx,
      sql`
      select id, name, name_en, body, body_en, 0 as progress from announcements
      where status = 'published' and notify and notified_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by starts_at, id limit 1 for update skip locked`,
    );
    if (!due) return false;
    const ids = await untold(tx, due.id);
    if (ids.length > 0) await tell(tx, services, due, ids, now, (payload) => void told.push(payload));
    if (ids.length < batch) await tx.execute(sql`update announcements set notified_at = ${now} where id = ${due.id}`);
    return true;
  });
  for (const payload of told) services.shared.publish('notifications', payload);
  return more;
}
/** Readers who have not been told: whoever reads it first needs no line either, and one without a line is kept by his mail. */
const untold = async (tx: Tx, id: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`
  select distinct u.id ${readersOf(id)} and not exists (select 1 from announcement_readings ar where ar.announcement_id = a.id and ar.user_id = u.id)
    and not exists (select 1 from notifications n where n.user_id = u.id and n.kind = 'announcements' and n.link = ${linkOf(id)})
    and not exists (select 1 from outbox o where o.user_id = u.id and o.template = ${`announcement:${id}`})
    and not exists (select 1 from notification_preferences np where np.user_id = u.id and np.kind = 'announcements' and not np.in_app and not np.mail and (not np.sms or u.mobile_tel is null))
  order by u.id limit ${batch}`,
    )
  ).map((row) => row.id);

async function tell(
  tx: Tx,
  services: Services,
  due: Due,
  user_ids: readonly number[],
  now: Date,
  publish: (payload: unknown) => void,
): Promise<void> {
  const wording = async (locale: 'tr' | 'en') =>
    wordingOf({ db: tx, services }, 'announcement', locale, {
      title: locale === 'tr' ? due.name : due.name_en,
      body: locale === 'tr' ? due.body : due.body_en,
    });
  const [tr, en] = [await wording('tr'), await wording('en')];
  const short = (body: string): string => (body.length > 160 ? `${body.slice(0, 157)}…` : body);
  await notify(
    { db: tx, publish: (_channel, payload) => publish(payload), now },
    {
      user_ids,
      kind: 'announcements',
      title: { tr: due.name, en: due.name_en },
      body: { tr: short(due.body), en: short(due.body_en) },
      link: linkOf(due.id),
      mail: {
        template: `announcement:${due.id}`,
        subject: { tr: tr.subject, en: en.subject },
        body: { tr: tr.body, en: en.body },
      },
    },
  );
}
