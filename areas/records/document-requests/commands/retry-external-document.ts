import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { retryExternalDocument as command } from '../contract.ts';
import { mayRetry } from '../rules/external-states.ts';

/** What has a number there already is fetched again, anything else handed over anew. */
export const retryExternalDocument = handle(command, async (context, { id }) => {
  const [row] = await rowsOf<{ status: string; external_no: string | null }>(
    context.db,
    sql`select status, external_no from external_documents where id = ${id} and (${context.rows('ebysdiploma_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse(mayRetry(row));
  const status = row.external_no === null ? 'queued' : 'sent';
  await context.db.execute(
    sql`update external_documents set status = ${status}, tries = 0, error = null, next_try_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({ resource: 'external-document', record_id: id, before: { status: row.status }, after: { status } });
  return { status };
});
