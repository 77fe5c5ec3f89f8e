import { createHash } from 'node:crypto';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { issuedDocuments } from './tables.ts';

export interface ToldDocument {
  type: string;
  /** null: given to `holder` of the content, who is no student */ student_id: number | null;
  student_program_id: number | null;
  language: 'tr' | 'en';
  content: Record<string, unknown>;
  valid_until?: Date | null;
}
/** Gives documents of the demo their numbers, behind those that stand; the same codes each time the demo is made. Answers their ids. */
export async function tellIssued(
  { client, writer, now, today }: DemoSite,
  documents: readonly ToldDocument[],
): Promise<number[]> {
  const year = Number(today.slice(0, 4));
  const ids: number[] = [];
  for (const each of documents) {
    const [next] = await rowsOf<{ last: number }>(
      client.db,
      sql`insert into document_numbers (register, year, last) values ('documents', ${year}, 1) on conflict (register, year) do update set last = document_numbers.last + 1 returning last`,
    );
    const token = createHash('sha256').update(`told:${year}:${next?.last}:${each.type}`).digest('hex').slice(0, 32);
    const [last] = await rowsOf<{ id: number }>(
      client.db,
      sql`select coalesce(max(id), 0)::int as id from issued_documents`,
    );
    const id = Number(last?.id) + 1;
    await writer.insert(issuedDocuments, [{ ...each, id, year, number: next?.last ?? 1, token, issued_at: now }]);
    ids.push(id);
  }
  return ids;
}
