import { sql, type Tx } from '#kernel/server/database.ts';

/** The grades of a section are final: it is closed for good. */
export async function finishSection(tx: Tx, sectionId: number): Promise<void> {
  await tx.execute(
    sql`update sections set status = 'finalized', version = version + 1, updated_at = now() where id = ${sectionId}`,
  );
}
