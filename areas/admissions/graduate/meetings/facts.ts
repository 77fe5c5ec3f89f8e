import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Places } from '../rules/ranking.ts';
import type { Call } from '../work/application.ts';
import type { Criterion, GivenScore, JuryMember } from '../work/meeting.ts';

/** Scores that somebody has still to give: each member, each criterion, each candidate who came. */
export function missingScores(
  present: readonly { id: number }[],
  jury: readonly Pick<JuryMember, 'id'>[],
  criteria: readonly Pick<Criterion, 'id'>[],
  given: readonly GivenScore[],
): number {
  const here = new Set(present.map((each) => Number(each.id)));
  const found = given.filter((score) => here.has(Number(score.candidacy_id))).length;
  return here.size * jury.length * criteria.length - found;
}
/** What a meeting can give: places and reserve of the opening, less what its other meetings have given and nobody lost. */
export async function placesLeft(
  { db }: Pick<Reading, 'db'>,
  call: Pick<Call, 'id' | 'quota' | 'reserve_quota' | 'min_total'>,
  meeting_id: number,
): Promise<Places> {
  const [row] = await rowsOf<{ main: number; reserve: number }>(
    db,
    sql`select count(*) filter (where decision in ('main', 'preparation'))::int as main, count(*) filter (where decision = 'reserve')::int as reserve
      from graduate_candidacies where call_id = ${call.id} and meeting_id <> ${meeting_id} and state in ('board_decision', 'offered', 'accepted', 'registered')`,
  );
  return {
    quota: Math.max(0, call.quota - (row?.main ?? 0)),
    reserve_quota: Math.max(0, call.reserve_quota - (row?.reserve ?? 0)),
    min_total: call.min_total,
  };
}
