import { addDays, endOfDay, longDay } from '#kernel/contract/calendar.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { freePlaces } from '../rules/ranking.ts';
import type { CandidacyState } from '../rules/states.ts';
import { callsById, type Call } from './application.ts';
import { addressOf, programIn, writeGraduate } from './letters.ts';
import { moveCandidacy } from './move.ts';

/** Whoever gives or takes places of an opening holds it first, several in the order of their ids. */
export async function lockCalls({ db }: Pick<Writing, 'db'>, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
    await db.execute(sql`select id from graduate_calls where id = ${id} for update`);
}
/** Places of an opening that somebody holds: offered and not over, accepted, registered. */
export async function heldPlaces({ db }: Pick<Reading, 'db'>, call_id: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from graduate_candidacies where call_id = ${call_id} and state in ('offered', 'accepted', 'registered')`,
  );
  return row?.n ?? 0;
}
interface Next {
  id: number;
  state: CandidacyState;
  number: string;
  email: string;
  language: 'tr' | 'en';
}
/**
 * Offers the free places of a held opening to whoever is next: the main list, then the reserve list, each over all meetings of the
 * opening by total; ties go as in `rank`.
 * @returns how many
 */
export async function offerNext(context: Writing, call: Call): Promise<number> {
  const { db, now, today } = context;
  const free = freePlaces(call.quota, await heldPlaces(context, Number(call.id)));
  if (free === 0) return 0;
  const next = await rowsOf<Next>(
    db,
    sql`select c.id, c.state, a.number, a.email, a.language from graduate_candidacies c join graduate_applications a on a.id = c.application_id
      where c.call_id = ${call.id} and c.state = 'board_decision' and c.decision <> 'reject'
        and not exists (select from graduate_candidacies o where o.application_id = c.application_id and o.state in ('accepted', 'registered'))
      order by (c.decision = 'reserve'), c.total_score desc nulls last, coalesce(a.ales_score, 0) desc, coalesce(a.gpa_score, 0) desc, coalesce(c.interview_score, 0) desc, a.birth_date desc, c.id limit ${free} for update of c`,
  );
  const until = addDays(today, call.reply_days);
  for (const each of next) {
    await db.execute(
      sql`update graduate_candidacies set offered_at = ${now}, reply_by = ${endOfDay(until)} where id = ${each.id}`,
    );
    await moveCandidacy(context, { id: Number(each.id), state: each.state }, 'offered');
    writeGraduate(context, each, 'offered', {
      number: each.number,
      program: programIn(each.language, { name: call.program, name_en: call.program_en }),
      day: longDay(until)[each.language],
      address: addressOf(context, '/graduate/application/login'),
    });
  }
  return next.length;
}
/** The same for openings whose places became free; they are held already. */
export async function refill(context: Writing, call_ids: readonly number[]): Promise<number> {
  let offered = 0;
  for (const call of await callsById(context.db, [...new Set(call_ids)])) offered += await offerNext(context, call);
  return offered;
}
