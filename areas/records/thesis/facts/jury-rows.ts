import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Seat } from '../rules/jury-votes.ts';
import type { JuryVote } from '../rules/thesis-states.ts';
import type { Thesis } from './thesis-rows.ts';

/** A place in the jury as the tables have it, with the vote on the present defence. */
export interface JuryRow extends Seat {
  staff_id: number | null;
  name: string;
  email: string | null;
  institution: string | null;
  note: string | null;
  token_until: string | null;
  reminded_on: string | null;
}
export const juryOf = ({ db }: Pick<Reading, 'db'>, thesis: Pick<Thesis, 'id' | 'round'>): Promise<JuryRow[]> =>
  rowsOf<JuryRow>(
    db,
    sql`select j.id, j.staff_id, j.name, j.email, j.institution, j.role, j.staff_id is null as outside, j.excused_at is not null as excused, j.token_until, j.reminded_on, z.vote, z.note
      from thesis_jury j left join thesis_votes z on z.jury_id = j.id and z.round = ${thesis.round} where j.thesis_id = ${thesis.id} order by array_position(array['head', 'advisor', 'member'], j.role), j.id`,
  );
export interface DecidedVote {
  round: number;
  name: string;
  vote: JuryVote;
  note: string | null;
}
/** Votes on the defences that are decided; what is being voted on stays with whoever voted. */
export const decidedVotes = ({ db }: Pick<Reading, 'db'>, thesis: Pick<Thesis, 'id'>): Promise<DecidedVote[]> =>
  rowsOf<DecidedVote>(
    db,
    sql`select z.round, j.name, z.vote, z.note from thesis_votes z join thesis_jury j on j.id = z.jury_id join theses t on t.id = z.thesis_id
      where z.thesis_id = ${thesis.id} and (z.round < t.round or t.status in ('accepted', 'final_copy', 'archived', 'failed')) order by z.round, array_position(array['head', 'advisor', 'member'], j.role), j.id`,
  );
