import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';

type Working = Pick<Writing, 'db' | 'now' | 'actor' | 'audit' | 'publish'>;
/** Takes a document back that its caller holds; who may was decided by who calls. */
export async function takeBackDocument(
  context: Working,
  row: { id: number; status: string },
  reason: string,
): Promise<void> {
  const { db, now, actor } = context;
  await db.execute(
    sql`update issued_documents set status = 'revoked', revoked_by = ${actor.user_id || null}, revoked_at = ${now}, revoke_reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'issued-document',
    record_id: row.id,
    before: { status: row.status },
    after: { status: 'revoked', revoke_reason: reason },
  });
  context.publish('resource:issued-document', { id: row.id });
}
/** For other areas' commands: what they gave no longer holds. One that was taken back before stays as it is. */
export async function takeBackDocuments(context: Working, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await rowsOf<{ id: number; status: string }>(
    context.db,
    sql`select id, status from issued_documents where id = any(${idList(ids)}) and status <> 'revoked' order by id for update`,
  );
  for (const row of rows) await takeBackDocument(context, row, reason);
}
