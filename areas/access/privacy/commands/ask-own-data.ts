import { randomUUID } from 'node:crypto';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { askOwnDataCommand } from '../contract.ts';
import { privacyRefusals } from '../refusals.ts';

/** How long the file can be downloaded, and how often it can be asked for. */
export const ownDataDays = 7;
export const ownDataPause = 24 * 3_600_000;
/** Files of this kind have no owner: the general download of files does not hand them out. */
export const ownDataPurpose = (userId: number, format: 'json' | 'html'): string => `own-data:${userId}:${format}`;

/** KVKK art. 11: asks for a copy of everything; a job gathers it beside the answer. Once a day. */
export const askOwnData = handle(askOwnDataCommand, async (context) => {
  const { actor, db, now, services, locale } = context;
  await db.execute(sql`select id from users where id = ${actor.user_id} for update`);
  const [last] = await rowsOf<{ created_at: string }>(
    db,
    sql`select created_at from files where owner_id is null and purpose = ${ownDataPurpose(actor.user_id, 'json')} order by created_at desc limit 1`,
  );
  const free = last ? new Date(new Date(last.created_at).getTime() + ownDataPause) : null;
  if (free && free > now) {
    const when = (tag: string): string =>
      free.toLocaleString(tag, { timeZone: universityZone, dateStyle: 'short', timeStyle: 'short' });
    refuse(privacyRefusals.own_data_asked_today({ when: { tr: when('tr-TR'), en: when('en-US') } }));
  }
  // places for the files: without bytes they are being gathered
  for (const format of ['json', 'html'] as const) {
    await db.execute(
      sql`insert into files (key, name, mime, bytes, sha256, owner_id, purpose, created_at)
        values (${`pending:${randomUUID()}`}, ${`${locale}.${format}`},
        ${format === 'json' ? 'application/json' : 'text/html; charset=utf-8'}, 0, '', null,
        ${ownDataPurpose(actor.user_id, format)}, ${now})`,
    );
  }
  context.audit({ resource: 'own-data', record_id: actor.user_id, after: { asked: true } });
  // the job also looks for itself what is waiting: should this be lost, the file only comes a little later
  context.afterCommit(() => services.jobs.enqueue('own-data', {}));
  return { asked_at: now.toISOString() };
});
