import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { checkPath, type IssuedPaper } from './contract.ts';

interface Row extends Omit<IssuedPaper, 'name' | 'check_path'> {
  request_id: number;
  token: string;
}
/** The papers that requests have brought, each by the name that its own register gives it. */
export async function papersOf(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  request_ids: readonly number[],
): Promise<(IssuedPaper & { request_id: number })[]> {
  if (request_ids.length === 0) return [];
  const rows = await rowsOf<Row>(
    db,
    sql`select request_id, id, year || '/' || lpad(number::text, 6, '0') as number, type, status, token, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at from issued_documents where request_id = any(${idList(request_ids)}) order by id`,
  );
  const register = services.resources.get('issued-document')?.resource.fields.type;
  const names: Readonly<Record<string, Text>> = register?.kind === 'choice' ? register.choices : {};
  return rows.map(({ token, ...row }) => {
    const name = names[row.type];
    return {
      ...row,
      name: name ? { tr: name.tr, en: name.en } : { tr: row.type, en: row.type },
      check_path: checkPath(token),
    };
  });
}
