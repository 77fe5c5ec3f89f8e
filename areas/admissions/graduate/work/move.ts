import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { applyRefusals } from '../applying/refusals.ts';
import { candidacyMayGo, type CandidacyState } from '../rules/states.ts';

export interface Candidacy {
  id: number;
  state: CandidacyState;
}
/** Takes a locked candidacy to another state, as its table allows, and writes down who did it and why. */
export async function moveCandidacy(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>,
  candidacy: Candidacy,
  to: CandidacyState,
  reason: string | null = null,
): Promise<void> {
  if (!candidacyMayGo(candidacy.state, to)) refuse(applyRefusals.graduate_not_now());
  const { db, now, actor } = context;
  const moved = await rowsOf<{ id: number }>(
    db,
    sql`update graduate_candidacies set state = ${to}, reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${candidacy.id} and state = ${candidacy.state} returning id`,
  );
  if (moved.length === 0) refuse(applyRefusals.graduate_not_now());
  await db.execute(
    sql`insert into graduate_events (candidacy_id, from_state, to_state, reason, user_id, at) values (${candidacy.id}, ${candidacy.state}, ${to}, ${reason}, ${actor.user_id || null}, ${now})`,
  );
  context.audit({
    resource: 'graduate-application',
    record_id: candidacy.id,
    before: { state: candidacy.state },
    after: { state: to, ...(reason === null ? {} : { reason }) },
  });
  candidacy.state = to;
}
/** Candidacies of an application, locked in one order, so that two who work on the same wait for each other. */
export const lockCandidacies = (
  { db }: Pick<Writing, 'db'>,
  application_id: number,
): Promise<(Candidacy & { call_id: number; preference: number })[]> =>
  rowsOf(
    db,
    sql`select id, state, call_id, preference from graduate_candidacies where application_id = ${application_id} order by id for update`,
  );
