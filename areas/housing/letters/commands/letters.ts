import { documentFile } from '#areas/records/documents/queries/document-pdf.ts';
import { answer, handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { ownReservation, tenantHere } from '../../applying/tenant.ts';
import { giveLetter as giveCommand, giveMyLetter as giveMyCommand, myLetterPdf as pdfQuery } from '../contract.ts';
import { giveHousingLetter } from '../work/give-letter.ts';

export const giveMyLetter = handle(giveMyCommand, async (context, { id, kind, language }) => {
  await ownReservation(context, id);
  return giveHousingLetter(context, { reservation_id: id, kind, language });
});
export const giveLetter = handle(giveCommand, async (context, { id, kind, language }) => {
  const [seen] = await rowsOf(
    context.db,
    sql`select id from housing_reservations where id = ${id} and (${context.rows('housingdesk_update')})`,
  );
  if (!seen) throw notFound();
  return giveHousingLetter(context, { reservation_id: id, kind, language });
});
/** Of his own alone, also without an account: by the reservation that the letter was given to. */
export const myLetterPdf = answer(pdfQuery, async (context, { id }) => {
  const tenant_id = await tenantHere(context);
  const [own] = await rowsOf(
    context.db,
    sql`select e.id from housing_reservations r join housing_events e on e.reservation_id = r.id and e.kind = 'letter'
      where r.tenant_id = ${tenant_id} and e.detail->>'document_id' = ${String(id)}`,
  );
  if (!own) throw notFound();
  return documentFile(context, id);
});
