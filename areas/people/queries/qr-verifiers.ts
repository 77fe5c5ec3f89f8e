import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Verification } from '#areas/people/cards-contract.ts';
import { cardState, initialsOf } from '#areas/people/rules/card-validity.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import {
  documentNumber,
  documentStateAt,
  documentWords,
  type DocumentStatus,
} from '#areas/records/rules/document-types.ts';

/** One kind of QR code: what stands before the dash of its file name, and what its token proves. Null: no such token. */
export interface QrVerifier {
  prefix: string;
  verify(context: Pick<Reading, 'db' | 'now'>, token: string): Promise<Verification | null>;
}

const cards: QrVerifier = {
  prefix: 'card',
  verify: async ({ db, now }, token) => {
    if (!/^[0-9a-f]{32}$/.test(token)) return null;
    const [card] = await rowsOf<{
      status: string;
      valid_until: string;
      student: boolean;
      active: boolean;
      first_name: string;
      last_name: string;
    }>(
      db,
      sql`
      select c.status, c.valid_until, c.student_id is not null as student, coalesce(s.status in ('active', 'on_leave'), f.status = 'a') as active, coalesce(s.first_name, f.first_name) as first_name, coalesce(s.last_name, f.last_name) as last_name
      from id_cards c left join students s on s.id = c.student_id left join staff f on f.id = c.staff_id where c.token = ${token}`,
    );
    return card
      ? {
          kind: 'card',
          holder: card.student ? 'student' : 'staff',
          state: cardState({ ...card, holder_active: card.active }, now.toISOString().slice(0, 10)),
          initials: initialsOf(card.first_name, card.last_name),
          valid_until: card.valid_until,
          checked_at: now.toISOString(),
        }
      : null;
  },
};
const boards: QrVerifier = {
  prefix: 'board',
  verify: async ({ db, now }, token) => {
    if (!/^[0-9a-f]{32}$/.test(token)) return null;
    const [decision] = await rowsOf<{
      status: string;
      year: number;
      number: number;
      decided_on: string;
      name: string;
      name_en: string;
    }>(
      db,
      sql`
      select d.status, d.year, d.number, d.decided_on, b.name, b.name_en from board_decisions d join boards b on b.id = d.board_id where d.document_key = ${token} and d.status in ('published', 'revoked')`,
    );
    // neither its title nor its text: both may name a student
    return decision
      ? {
          kind: 'board',
          state: decision.status === 'published' ? 'valid' : 'revoked',
          board: { name: decision.name, name_en: decision.name_en },
          number: `${decision.year}/${decision.number}`,
          decided_on: decision.decided_on,
          checked_at: now.toISOString(),
        }
      : null;
  },
};
const documents: QrVerifier = {
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
      select d.status, d.type, d.year, d.number, d.issued_at, d.valid_until, s.first_name, s.last_name, d.signer, d.sha256 from issued_documents d join students s on s.id = d.student_id where d.token = ${token}`,
    );
    if (!found) return null;
    const until = found.valid_until === null ? null : new Date(found.valid_until);
    return {
      kind: 'document',
      state: documentStateAt({ status: found.status, valid_until: until }, now),
      type: documentWords[found.type] ?? { tr: found.type, en: found.type },
      number: documentNumber(found.year, found.number),
      issued_on: universityTime(new Date(found.issued_at)).day,
      valid_until: until === null ? null : universityTime(until).day,
      initials: initialsOf(found.first_name, found.last_name),
      signed_by: found.signer,
      sha256: found.sha256,
      checked_at: now.toISOString(),
    };
  },
};
/** A further kind of document adds its verifier here. */
export const qrVerifiers: readonly QrVerifier[] = [cards, boards, documents];
