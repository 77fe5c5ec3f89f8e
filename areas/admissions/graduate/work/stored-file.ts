import type { Binary, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';

/** The bytes of a file whose reader has been let in; 404 where there are none. */
export async function bytesOf(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  file_id: number | null | undefined,
): Promise<Binary> {
  const [file] =
    file_id === null || file_id === undefined
      ? []
      : await rowsOf<{ key: string; name: string; mime: string }>(
          db,
          sql`select key, name, mime from files where id = ${file_id}`,
        );
  const body = file ? await services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
}
