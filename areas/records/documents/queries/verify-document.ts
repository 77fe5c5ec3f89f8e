import { universityDay } from '#kernel/contract/calendar.ts';
import { initialsOf } from '#areas/people/cards/rules/card-validity.ts';
import type { QrVerifier } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { documentNumber, documentStateAt, documentWords, type DocumentStatus } from '../rules/document-types.ts';

/** What the code of an issued document proves. */
export const documentVerifier: QrVerifier = {
  prefix: 'document',
  verify: async ({ db, now }, token) => {
    if (!/^[0-9a-f]{32}$/.test(token)) return null;
    const [found] = await rowsOf<{
      status: DocumentStatus;
      type: string;
      year: number;
      number: number;
      issued_at: string;
      valid_until: string | null;
      first_name: string;
      last_name: string;
      signer: string | null;
      sha256: string | null;
    }>(
      db,
      sql`
      select d.status, d.type, d.year, d.number, d.issued_at, d.valid_until, coalesce(s.first_name, d.content->'holder'->>'first_name') as first_name, coalesce(s.last_name, d.content->'holder'->>'last_name') as last_name, d.signer, d.sha256 from issued_documents d left join students s on s.id = d.student_id where d.token = ${token}`,
    );
    if (!found) return null;
    const until = found.valid_until === null ? null : new Date(found.valid_until);
    return {
      kind: 'document',
      state: documentStateAt({ status: found.status, valid_until: until }, now),
      type: documentWords[found.type] ?? { tr: found.type, en: found.type },
      number: documentNumber(found.year, found.number),
      issued_on: universityDay(new Date(found.issued_at)),
      valid_until: until === null ? null : universityDay(until),
      initials: initialsOf(found.first_name, found.last_name),
      signed_by: found.signer,
      sha256: found.sha256,
      checked_at: now.toISOString(),
    };
  },
};
