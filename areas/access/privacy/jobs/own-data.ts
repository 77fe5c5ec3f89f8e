import type { JobHandler } from '#kernel/server/area.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { Services } from '#kernel/server/services.ts';
import { ownDataDays, ownDataPurpose } from '../commands/ask-own-data.ts';
import { gatherOwnData, type DataPerson } from '../own-data.ts';
import { ownDataDocument } from '../own-data-document.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

interface Waiting {
  user_id: number;
  locale: Locale;
}
/** Gathers what is known of whoever has asked, lays the files where he finds them, and tells him. */
export const ownDataJob: JobHandler = {
  name: 'own-data',
  cron: '*/5 * * * *',
  retryLimit: 0,
  work: async (services) => {
    const waiting = await rowsOf<Waiting>(
      services.database.db,
      sql`
      select split_part(purpose, ':', 2)::bigint as user_id, split_part(name, '.', 1) as locale from files
        where owner_id is null and bytes = 0 and purpose like 'own-data:%:json' order by id limit 200`,
    );
    if (waiting.length > 0) await services.accessLog.flush();
    for (const each of waiting) {
      try {
        await gatherFor(services, Number(each.user_id), each.locale === 'tr' ? 'tr' : 'en');
      } catch (error) {
        // tried again at the next round; the others do not wait for it
        services.log.error({ err: error, userId: each.user_id }, 'the copy of somebody’s data was not made');
      }
    }
  },
};

async function gatherFor(services: Services, userId: number, locale: Locale): Promise<void> {
  const { database, lines, storage } = services;
  const [person] = await rowsOf<DataPerson & { full_name: string; email: string }>(
    database.db,
    sql`select id as user_id, student_id, staff_id, full_name, email from users where id = ${userId}`,
  );
  if (!person) return;
  const themes = await gatherOwnData(database.db, person);
  const at = services.clock();
  const word = (key: string, params?: Record<string, string>): string => lines.line(locale, key, params);
  const bodies = {
    json: JSON.stringify(
      {
        person: person.full_name,
        gathered_at: at.toISOString(),
        themes: Object.fromEntries(themes.map((theme) => [theme.key, theme.rows])),
      },
      null,
      2,
    ),
    html: ownDataDocument(themes, locale, {
      title: word('own_data:title', { name: person.full_name }),
      about: word('own_data:about', { date: universityDay(at) }),
      contents: word('own_data:contents'),
      nothing: word('own_data:nothing'),
      yes: word('ui:yes'),
      no: word('ui:no'),
      column: (name) => lines.declared(locale, 'own_data', `column.${name}`) ?? name.replaceAll('_', ' '),
    }),
  };
  const stored = {
    json: await storage.put(Buffer.from(bodies.json)),
    html: await storage.put(Buffer.from(bodies.html)),
  };
  const laid = await systemWrite(
    services,
    'own-data',
    async (context) => {
      const places = await rowsOf<{ id: number; purpose: string; created_at: string }>(
        context.db,
        sql`
      select id, purpose, created_at from files where owner_id is null and bytes = 0
        and purpose in (${ownDataPurpose(userId, 'json')}, ${ownDataPurpose(userId, 'html')}) order by id for update`,
      );
      const [first] = places;
      context.audit({ resource: 'own-data', record_id: userId, after: { ready: first !== undefined } });
      if (!first) return false; // another process was quicker
      for (const format of ['json', 'html'] as const) {
        await context.db.execute(
          sql`update files set key = ${stored[format].key}, sha256 = ${stored[format].sha256},
            bytes = ${Buffer.byteLength(bodies[format])} where owner_id is null and bytes = 0
            and purpose = ${ownDataPurpose(userId, format)}`,
        );
      }
      const until = universityDay(new Date(new Date(first.created_at).getTime() + ownDataDays * 86_400_000));
      const both = (part: 'subject' | 'body', joint: string): string =>
        (['tr', 'en'] as const).map((each) => lines.line(each, `privacy_mail:own_data.${part}`, { until })).join(joint);
      context.send({
        channel: 'mail',
        to: person.email,
        user_id: userId,
        template: 'own_data',
        subject: both('subject', ' / '),
        body: both('body', '\n\n—\n\n'),
      });
      return true;
    },
    { body: { user_id: userId }, locale },
  );
  if (!laid) for (const file of [stored.json, stored.html]) await storage.remove(file.key);
}

/** Every night: files past their week are gone, and a notice of a new edition counts as unread until it was read. */
export const privacyCleanup: JobHandler = {
  name: 'privacy-cleanup',
  cron: '20 3 * * *',
  work: async (services) => {
    const { database, storage, clock } = services;
    const old = await rowsOf<{ id: number; key: string }>(
      database.db,
      sql`select id, key from files where owner_id is null and purpose like 'own-data:%'
        and created_at < ${new Date(clock().getTime() - ownDataDays * 86_400_000)}`,
    );
    for (const file of old) {
      if (!file.key.startsWith('pending:')) await storage.remove(file.key);
      await database.db.execute(sql`delete from files where id = ${file.id}`);
    }
    await database.db.execute(sql`
      update users u set kvkk_status = false, updated_at = now() where u.kvkk_status and exists (
        select 1 from (select distinct on (kind, purpose) id from agreement_texts
          where kind = 'notice' and in_force_from <= ${universityDay(clock())}::date
          order by kind, purpose, in_force_from desc, id desc) t
        where not exists (select 1 from consents c where c.user_id = u.id and c.agreement_text_id = t.id and c.withdrawn_at is null))`);
  },
};
