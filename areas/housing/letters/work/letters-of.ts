import { verifyUrl } from '#areas/records/documents/queries/document-paper.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import {
  documentNumber,
  documentStateAt,
  type DocumentStatus,
  type HousingPaper,
} from '#areas/records/documents/rules/document-types.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { HousingLetter } from '../contract.ts';

interface Row {
  id: number;
  reservation_id: number;
  year: number;
  number: number;
  kind: HousingPaper;
  language: 'tr' | 'en';
  issued_at: string;
  status: DocumentStatus;
  valid_until: string | null;
  token: string;
}
/** Letters that reservations were given, the latest first. */
export async function lettersOf(
  { db, now, services }: Pick<Reading, 'db' | 'now' | 'services'>,
  reservation_ids: readonly number[],
): Promise<Map<number, HousingLetter[]>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select d.id, e.reservation_id, d.year, d.number, d.type as kind, d.language, d.issued_at, d.status, d.valid_until, d.token
      from housing_events e join ${issuedDocumentRead} d on d.id = (e.detail->>'document_id')::bigint
      where e.reservation_id = any(${idList(reservation_ids)}) and e.kind = 'letter' order by e.id desc`,
  );
  const of = Map.groupBy(rows, (row) => Number(row.reservation_id));
  return new Map(
    [...of].map(([reservation, letters]) => [
      reservation,
      letters.map((row) => ({
        id: Number(row.id),
        number: documentNumber(row.year, row.number),
        kind: row.kind,
        language: row.language,
        issued_at: new Date(row.issued_at).toISOString(),
        state: documentStateAt(
          { status: row.status, valid_until: row.valid_until === null ? null : new Date(row.valid_until) },
          now,
        ),
        verify: verifyUrl(services.config.publicUrl, row.token),
      })),
    ]),
  );
}
