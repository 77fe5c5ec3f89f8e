import type { QrVerifier } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { cardState, initialsOf } from '../rules/card-validity.ts';

/** What the code of an identity card proves. */
export const cardVerifier: QrVerifier = {
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
          state: cardState({ ...card, holder_active: card.active }, universityDay(now)),
          initials: initialsOf(card.first_name, card.last_name),
          valid_until: card.valid_until,
          checked_at: now.toISOString(),
        }
      : null;
  },
};
