import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { Services } from '#kernel/server/services.ts';
import { keepSigned } from '../commands/issue-document.ts';
import { fileNameOf, issuedRow, signedDocument } from '../queries/document-pdf.ts';
import { documentTypeCodes, documentTypeOf } from '../rules/document-types.ts';

const outside = documentTypeCodes.filter((code) => documentTypeOf(code)?.outside);

/** Signs one document and keeps the file; false when it had one already. Drawing happens outside the transaction. */
export async function signDocument(services: Services, id: number): Promise<boolean> {
  const row = await issuedRow(services.database.db, id);
  if (!row) return false;
  const { bytes, signer } = await signedDocument({ db: services.database.db, now: services.clock(), services }, row);
  return systemWrite(
    services,
    'sign-documents',
    (context) => keepSigned(context, id, { bytes, name: fileNameOf(row), signer }),
    { body: { id } },
  );
}

/** Draws and signs what was issued and has no file yet; one that fails keeps no other back. */
export const signDocuments: JobHandler = {
  name: 'sign-documents',
  cron: '* * * * *',
  quiet: true,
  work: async (services) => {
    const waiting = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select id from issued_documents where file_id is null and type not in (${sql.join(
        outside.map((code) => sql`${code}`),
        sql`, `,
      )}) order by id limit 300`,
    );
    let signed = 0;
    let failed = 0;
    for (const { id } of waiting) {
      try {
        if (await signDocument(services, id)) signed += 1;
      } catch (error) {
        failed += 1;
        services.log.error({ err: error, document: id }, 'a document could not be signed');
      }
    }
    return { signed, failed };
  },
};
