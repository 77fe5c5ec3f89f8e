import type { QrVerifier } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** What the code of a board's decision proves. */
export const decisionVerifier: QrVerifier = {
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
