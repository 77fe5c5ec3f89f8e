import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';

/** A search whose run ended without its own word (called off, process lost) has failed. */
export const proposalStatus = sql`case when p.status = 'running' and exists (select from job_runs j where j.id = p.run_id and j.status in ('failed', 'cancelled')) then 'failed' else p.status end`;
/** One’s own proposals, and those of others of which one may place every lesson. */
export const proposalSeen = (context: Pick<Reading, 'actor' | 'rows'>): SQL =>
  sql`(p.user_id = ${context.actor.user_id} or (exists (select from timetable_proposal_lines l where l.proposal_id = p.id)
    and not exists (select from timetable_proposal_lines l join sections on sections.id = l.section_id where l.proposal_id = p.id and not (${context.rows('courseschedule_update')}))))`;
export interface ProposalRow {
  id: number;
  semester_id: number;
  status: 'running' | 'done' | 'failed' | 'discarded';
}
/** The proposal, locked; somebody else's and discarded ones are not there. */
export async function lockProposal(
  context: Pick<Reading, 'actor' | 'rows'> & { db: Db },
  id: number,
): Promise<ProposalRow> {
  const [row] = await rowsOf<ProposalRow>(
    context.db,
    sql`select p.id, p.semester_id, ${proposalStatus} as status from timetable_proposals p where p.id = ${id} and p.status <> 'discarded' and ${proposalSeen(context)} for update of p`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id), semester_id: Number(row.semester_id) };
}
