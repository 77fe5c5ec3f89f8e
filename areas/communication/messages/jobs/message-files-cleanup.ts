import type { JobHandler } from '#kernel/server/area.ts';

/** Every night: files that were uploaded for a message more than a day ago and never sent. */
export const messageFilesCleanup: JobHandler = {
  name: 'message-files-cleanup',
  cron: '20 3 * * *',
  work: async ({ database, storage, clock }) => {
    const gone = await database.query<{ key: string }>(
      `
      delete from files f where f.purpose = 'message' and f.created_at between $1::timestamptz - interval '7 days' and $1::timestamptz - interval '1 day'
        and not exists (select 1 from messages m where m.author_id = f.owner_id and m.file_ids @> to_jsonb(f.id)) returning f.key`,
      [clock()],
    );
    for (const { key } of gone) await storage.remove(key);
    return { removed: gone.length };
  },
};
