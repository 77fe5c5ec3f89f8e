import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { afterRun } from '#kernel/server/job-runs.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { titleOf } from '../facts/job-facts.ts';

/** Long work can be left: whoever started it hears under the bell how it ended. */
export const jobRunEnded: JobHandler = {
  name: afterRun,
  retryLimit: 0,
  quiet: true,
  work: async (services, { run_id }) => {
    const [run] = await rowsOf<{
      id: number;
      name: string;
      user_id: number | null;
      status: string;
      ok_count: number;
      failed_count: number;
      has_file: boolean;
    }>(
      services.database.db,
      sql`select id, name, user_id, status, ok_count, failed_count, file_id is not null as has_file from job_runs where id = ${Number(run_id)}`,
    );
    if (!run || run.user_id === null) return;
    const title = titleOf(services, run.name);
    const key = run.status === 'failed' ? 'jobs:news.failed' : 'jobs:news.finished';
    const say = (locale: 'tr' | 'en'): string => services.lines.line(locale, key, { name: title[locale] });
    const more = (locale: 'tr' | 'en'): string =>
      [
        ...(run.ok_count + run.failed_count > 0
          ? [services.lines.line(locale, 'jobs:news.counts', { ok: run.ok_count, failed: run.failed_count })]
          : []),
        ...(run.has_file ? [services.lines.line(locale, 'jobs:news.file')] : []),
      ].join(' ');
    const body = more('tr') === '' ? null : { tr: more('tr'), en: more('en') };
    const heard: { channel: string; payload: unknown }[] = [];
    await services.database.transaction(async (tx) => {
      heard.length = 0;
      await notify(
        { db: tx, now: services.clock(), publish: (channel, payload) => void heard.push({ channel, payload }) },
        {
          user_ids: [run.user_id ?? 0],
          kind: 'system',
          title: { tr: say('tr'), en: say('en') },
          body,
          link: `/job/logs/detail/${run.id}`,
        },
      );
    });
    for (const { channel, payload } of heard) services.shared.publish(channel, payload);
  },
};
