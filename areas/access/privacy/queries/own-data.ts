import { answer, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { ownDataDays, ownDataPause, ownDataPurpose } from '../commands/ask-own-data.ts';
import { ownDataFileQuery, ownDataQuery } from '../contract.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

interface FileRow {
  key: string;
  mime: string;
  bytes: number;
  created_at: string;
}
const dayLong = 86_400_000;

/** How the copy of my data stands. */
export const ownData = answer(ownDataQuery, async ({ actor, db, now }) => {
  const [last] = await rowsOf<FileRow>(
    db,
    sql`select key, mime, bytes, created_at from files where owner_id is null
      and purpose = ${ownDataPurpose(actor.user_id, 'json')} order by created_at desc limit 1`,
  );
  const asked = last ? new Date(last.created_at) : null;
  if (!last || !asked || now.getTime() - asked.getTime() > ownDataDays * dayLong)
    return { state: 'none' as const, asked_at: null, until: null, bytes: 0, may_ask_at: null };
  const free = new Date(asked.getTime() + ownDataPause);
  return {
    state: last.bytes > 0 ? ('ready' as const) : ('gathering' as const),
    asked_at: asked.toISOString(),
    until: last.bytes > 0 ? new Date(asked.getTime() + ownDataDays * dayLong).toISOString() : null,
    bytes: last.bytes,
    may_ask_at: free > now ? free.toISOString() : null,
  };
});

/** My file and nobody else's, as long as it may be downloaded. Whoever signed in as me does not get it. */
export const ownDataFile = answer(
  ownDataFileQuery,
  async ({ actor, db, now, services }, { format }): Promise<Binary> => {
    if (actor.real_user_id !== actor.user_id) throw notFound();
    const [file] = await rowsOf<FileRow>(
      db,
      sql`
    select key, mime, bytes, created_at from files where owner_id is null
      and purpose = ${ownDataPurpose(actor.user_id, format)} and bytes > 0
      and created_at > ${new Date(now.getTime() - ownDataDays * dayLong)} order by created_at desc limit 1`,
    );
    const body = file ? await services.storage.get(file.key) : null;
    if (!file || !body) throw notFound();
    return { name: `kampus-${universityDay(new Date(file.created_at))}.${format}`, mime: file.mime, body };
  },
);
