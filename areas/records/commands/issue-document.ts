import { randomBytes } from 'node:crypto';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';

export interface DocumentSpec { type: string; student_id: number; student_program_id: number | null; request_id?: number | null; language: 'tr' | 'en' | 'both'; /** everything that stands on it, frozen */ content: Record<string, unknown>; purpose?: string | null; valid_until?: Date | null; /** an earlier one that this replaces */ supersedes?: number | null }
export interface IssuedDocument { id: number; number: string; token: string }

/** Gives a document its number and its code, in the caller's transaction. For other areas' commands: numbers of a year have no gap, so ask for it last. */
export async function issueDocument(context: Writing, spec: DocumentSpec): Promise<IssuedDocument> {
  const { db, now, actor } = context;
  const year = Number(universityTime(now).day.slice(0, 4));
  const token = randomBytes(16).toString('hex');
  const [next] = await rowsOf<{ last: number }>(db, sql`insert into document_numbers (register, year, last) values ('documents', ${year}, 1) on conflict (register, year) do update set last = document_numbers.last + 1 returning last`);
  if (!next) throw new Error('no number');
  const [row] = await rowsOf<{ id: number }>(db, sql`
    insert into issued_documents (year, number, type, student_id, student_program_id, request_id, language, content, token, purpose, issued_by, issued_at, valid_until)
    values (${year}, ${next.last}, ${spec.type}, ${spec.student_id}, ${spec.student_program_id}, ${spec.request_id ?? null}, ${spec.language}, ${JSON.stringify(spec.content)}::jsonb, ${token}, ${spec.purpose ?? null}, ${actor.user_id || null}, ${now}, ${spec.valid_until ?? null}) returning id`);
  if (!row) throw new Error('no document');
  if (spec.supersedes) await db.execute(sql`update issued_documents set status = 'superseded', superseded_by = ${row.id}, version = version + 1, updated_at = ${now} where id = ${spec.supersedes} and student_id = ${spec.student_id} and status = 'valid'`);
  const number = `${year}/${String(next.last).padStart(6, '0')}`;
  context.audit({ resource: 'issued-document', record_id: row.id, after: { number, type: spec.type, request_id: spec.request_id ?? null } });
  return { id: row.id, number, token };
}
