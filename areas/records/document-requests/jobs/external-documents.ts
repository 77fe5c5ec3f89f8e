import { requestRead } from '#areas/requests/reads/requests.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { keepSigned } from '../../documents/commands/issue-document.ts';
import { drawDocument, fileNameOf, issuedRow } from '../../documents/queries/document-pdf.ts';
import { documentNumber, documentWords } from '../../documents/rules/document-types.ts';
import { documentSystem, type OutgoingDocument } from '../ebys-adapter.ts';
import { minutesAfter, mostTries } from '../rules/external-states.ts';
import { systemWrite } from '#kernel/server/system-write.ts';

interface Row {
  id: number;
  request_id: number;
  user_id: number;
  status: string;
  external_no: string | null;
  tries: number;
  document_id: number | null;
  document_status: string | null;
}
const columns = sql`x.id, x.request_id, r.user_id, x.status, x.external_no, x.tries, d.id as document_id, d.status as document_status
  from external_documents x join ${requestRead} r on r.id = x.request_id left join lateral (select id, status from issued_documents i where i.request_id = x.request_id and i.type = x.kind order by i.id desc limit 1) d on true`;

/** One document one step further: handed over, or received back. Talking to the outside happens outside the transaction. */
async function moveOn(services: Services, row: Row): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const context = { db, now, services };
  const issued = row.document_id === null ? undefined : await issuedRow(db, row.document_id);
  // taken back here meanwhile: nobody signs it any more
  if (!issued || row.document_status !== 'valid')
    return void (await systemWrite(services, 'external-documents', async (writing) => {
      await writing.db.execute(
        sql`update external_documents set status = 'withdrawn', version = version + 1, updated_at = ${now} where id = ${row.id} and status in ('queued', 'sent')`,
      );
      writing.audit({
        resource: 'external-document',
        record_id: row.id,
        before: { status: row.status },
        after: { status: 'withdrawn' },
      });
    }));
  const system = documentSystem(context);
  const title = documentWords[issued.type]?.tr ?? issued.type;
  const outgoing = async (): Promise<OutgoingDocument> => ({
    number: documentNumber(issued.year, issued.number),
    title,
    pdf: await drawDocument(context, issued),
  });
  try {
    if (row.status === 'queued') {
      const external_no = await system.send(await outgoing());
      await systemWrite(services, 'external-documents', async (writing) => {
        await writing.db.execute(
          sql`update external_documents set status = 'sent', external_no = ${external_no}, sent_at = ${now}, tries = 0, error = null, next_try_at = ${now}, version = version + 1, updated_at = ${now} where id = ${row.id} and status = 'queued'`,
        );
        writing.audit({
          resource: 'external-document',
          record_id: row.id,
          before: { status: 'queued' },
          after: { status: 'sent', external_no },
        });
      });
      return;
    }
    const bytes = await system.fetch(row.external_no ?? '', outgoing);
    // somebody has to sign it there: looked for again in a while, without end
    if (bytes === null)
      return void (await systemWrite(services, 'external-documents', (writing) =>
        writing.db.execute(
          sql`update external_documents set next_try_at = ${new Date(now.getTime() + 10 * 60_000)}, tries = 0, error = null where id = ${row.id} and status = 'sent'`,
        ),
      ));
    await systemWrite(services, 'external-documents', async (writing) => {
      const [mine] = await rowsOf<{ id: number }>(
        writing.db,
        sql`select id from external_documents where id = ${row.id} and status = 'sent' for update`,
      );
      if (!mine) return;
      await keepSigned(writing, issued.id, { bytes, name: fileNameOf(issued), signer: system.name });
      await writing.db.execute(
        sql`update external_documents set status = 'received', received_at = ${now}, error = null, next_try_at = null, file_id = (select file_id from issued_documents where id = ${issued.id}), version = version + 1, updated_at = ${now} where id = ${row.id}`,
      );
      writing.audit({
        resource: 'external-document',
        record_id: row.id,
        before: { status: 'sent' },
        after: { status: 'received' },
      });
      const say = (locale: 'tr' | 'en') =>
        services.lines.line(locale, 'records:external.ready_about', {
          document: documentWords[issued.type]?.[locale] ?? issued.type,
          number: documentNumber(issued.year, issued.number),
        });
      const news = {
        title: {
          tr: services.lines.line('tr', 'records:external.ready'),
          en: services.lines.line('en', 'records:external.ready'),
        },
        body: { tr: say('tr'), en: say('en') },
      };
      await notify(writing, {
        user_ids: [row.user_id],
        kind: 'requests',
        ...news,
        link: `/requests/${row.request_id}`,
        mail: { template: 'external_document_ready', subject: news.title, body: news.body },
      });
    });
  } catch (error) {
    const tries = row.tries + 1;
    const why = error instanceof Error ? error.message : String(error);
    await systemWrite(services, 'external-documents', async (writing) => {
      const failed = tries >= mostTries;
      await writing.db.execute(
        sql`update external_documents set tries = ${tries}, error = ${why.slice(0, 500)}, status = ${failed ? 'failed' : row.status}, next_try_at = ${new Date(now.getTime() + minutesAfter(tries) * 60_000)}, version = version + 1, updated_at = ${now} where id = ${row.id} and status = ${row.status}`,
      );
      if (failed)
        writing.audit({
          resource: 'external-document',
          record_id: row.id,
          before: { status: row.status },
          after: { status: 'failed', error: why.slice(0, 200) },
        });
    });
  }
}

/** Hands documents over to the outside system and fetches what was signed there; one that fails keeps no other back. */
export const externalDocuments: JobHandler = {
  name: 'external-documents',
  cron: '* * * * *',
  quiet: true,
  work: async (services) => {
    const due = await rowsOf<Row>(
      services.database.db,
      sql`select ${columns} where x.status in ('queued', 'sent') and coalesce(x.next_try_at, x.created_at) <= ${services.clock()} order by x.id limit 200`,
    );
    for (const row of due) await moveOn(services, row);
    return { moved: due.length };
  },
};
