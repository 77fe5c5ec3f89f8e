import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  constantFile as fileQuery,
  constantFiles as filesQuery,
  publicConstants as publicQuery,
  type ConstantFile,
  type PublicConstant,
} from '../../menu/contract.ts';
import { constantFiles as fileRows, constants } from '../../operation-tables.ts';

export const constantFiles = answer(filesQuery, async (context, { id }) => {
  const [constant] = await rowsOf<{ key: string }>(
    context.db,
    sql`select key from ${constants} where id = ${id} and (${context.rows('constant_show')})`,
  );
  if (!constant) throw notFound();
  const files = await rowsOf<ConstantFile>(
    context.db,
    sql`select c.id, c.name, c.locale, f.mime, f.bytes, c.created_at from ${fileRows} c join files f on f.id = c.file_id where c.constant_id = ${id} order by c.name`,
  );
  return {
    key: constant.key,
    files: files.map((file) => ({ ...file, created_at: new Date(file.created_at).toISOString() })),
  };
});

/** What is asked for is only compared with names that stand as rows: it never becomes a path. */
export const constantFile = answer(fileQuery, async (context, { key, filename }) => {
  const [file] = await rowsOf<{ name: string; mime: string; key: string }>(
    context.db,
    sql`
    select f.name, r.mime, r.key from ${fileRows} f join ${constants} c on c.id = f.constant_id join files r on r.id = f.file_id
    where c.key = ${key} and f.name = ${filename.normalize('NFC')} and c.status = 'a' and c.kind = 'file'`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || body === null) throw notFound();
  return { name: file.name, mime: file.mime, body };
});

export const publicConstants = answer(publicQuery, (context) =>
  rowsOf<PublicConstant>(
    context.db,
    sql`select key, name, name_en, kind, value, value_en from ${constants} where is_public and status = 'a' and kind <> 'file' order by key`,
  ),
);
