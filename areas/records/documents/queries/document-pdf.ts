import { refuse } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { documentPdf as query } from '../contract.ts';
import { documentRefusals } from '../refusals.ts';
import { documentPaper, readDesk, type IssuedRow } from './document-paper.ts';
import { documentNumber, documentTypeOf, documentWords } from '../rules/document-types.ts';

type Drawing = Pick<Reading, 'db' | 'now' | 'services'>;
/** One document as it was issued; undefined where there is none. */
export const issuedRow = async (db: Db, id: number): Promise<IssuedRow | undefined> =>
  (
    await rowsOf<IssuedRow>(
      db,
      sql`select id, year, number, type, language, content, token, status, purpose, issued_at, valid_until from issued_documents where id = ${id}`,
    )
  )[0];
/** `Transkript 2026-000123.pdf` */
export const fileNameOf = (row: Pick<IssuedRow, 'type' | 'year' | 'number' | 'language'>): string =>
  `${documentWords[row.type]?.[row.language === 'en' ? 'en' : 'tr'] ?? row.type} ${documentNumber(row.year, row.number).replace('/', '-')}.pdf`;
/** The document drawn, without a signature: what an outside system is given to sign. */
export const drawDocument = async (context: Drawing, row: IssuedRow): Promise<Buffer> =>
  renderPdf(documentPaper(row, await readDesk(context)));
/** Drawn and signed. The signature says the moment of issue, so that the same document is the same file whenever it is made. */
export async function signedDocument(context: Drawing, row: IssuedRow): Promise<{ bytes: Buffer; signer: string }> {
  const desk = await readDesk(context);
  const { signerOf } = await import('#kernel/server/signer.ts');
  const signer = await signerOf(context.services.config);
  const bytes = await signer.sign(await renderPdf(documentPaper(row, desk)), new Date(row.issued_at), {
    reason: desk.words(row.language === 'en' ? 'en' : 'tr')('records:document.reason', {
      number: documentNumber(row.year, row.number),
    }),
    location: desk.letterhead.address,
    contact: desk.letterhead.contact,
  });
  return { bytes, signer: signer.name };
}

export const documentPdf = answer(query, async (context, { id }): Promise<Binary> => {
  const { db, services, actor } = context;
  const [found] = await rowsOf<{ student_id: number | null }>(
    db,
    sql`select issued_documents.student_id from issued_documents where issued_documents.id = ${id} and (${context.rows('issueddocument_show')})`,
  );
  if (!found) throw notFound();
  if (found.student_id !== null && actor.student_id !== found.student_id)
    noteReading(services, actor, { person: 'student', id: found.student_id }, 'student-documents', context);
  return documentFile(context, id);
});
/** The signed file of a document, made now where it is not kept yet; who may read it was decided by who asks. */
export async function documentFile(context: Drawing, id: number): Promise<Binary> {
  const { db, services } = context;
  const [kept] = await rowsOf<{ key: string | null }>(
    db,
    sql`select f.key from issued_documents d left join files f on f.id = d.file_id where d.id = ${id}`,
  );
  const row = await issuedRow(db, id);
  if (!kept || !row) throw notFound();
  const stored = kept.key === null ? null : await services.storage.get(kept.key);
  // what is signed outside is nothing before it comes back
  if (stored === null && documentTypeOf(row.type)?.outside) refuse(documentRefusals.document_signed_outside());
  return {
    name: fileNameOf(row),
    mime: 'application/pdf',
    inline: true,
    body: stored ?? (await signedDocument(context, row)).bytes,
  };
}
