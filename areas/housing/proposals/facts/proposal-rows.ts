import type { SQL } from 'drizzle-orm';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { freeBetween } from '../../stays/work/bed-free.ts';
import type { ProposalStatus } from '../rules/proposal-words.ts';

/** A search whose run ended without its own word has failed. */
export const proposalStatus = sql`case when p.status = 'running' and exists (select from job_runs j where j.id = p.run_id and j.status in ('failed', 'cancelled')) then 'failed' else p.status end`;
/** The bed that the applicant of a reservation `v` holds by his own choice just now; null: none. */
export const heldBed = (now: Date): SQL =>
  sql`(select c.code from housing_stays x join housing_beds c on c.id = x.bed_id where x.reservation_id = v.id and x.state = 'held' and x.hold_until > ${now} limit 1)`;
/**
 * What has changed since a line `l` of a reservation `v` was proposed: its applicant waits no longer, the bed is free no longer, or a friend of the group has none.
 * @param replace whoever holds another bed by his own choice is offered this one in its place
 */
export const staleLine = (now: Date, replace: boolean): SQL =>
  sql`((v.state not in ('submitted', 'waitlisted') and not (${replace} and v.state = 'offered' and ${heldBed(now)} is not null))
    or (l.bed_id is not null and not exists (select from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id where b.id = l.bed_id and ${freeBetween(sql`v.arrives_on`, sql`v.leaves_on`, { by: 'office', now })}))
    or (l.bed_id is not null and exists (select from housing_reservations f where f.group_id = v.group_id and f.id <> v.id and f.state in ('submitted', 'waitlisted', 'offered')
      and not exists (select from housing_proposal_lines o where o.proposal_id = l.proposal_id and o.reservation_id = f.id and o.bed_id is not null))))`;

/** A proposal under its lock: what is done with it is done once. */
export async function lockProposal(
  { db }: Pick<Writing, 'db'>,
  id: number,
): Promise<{ id: number; status: ProposalStatus }> {
  const [row] = await rowsOf<{ id: number; status: ProposalStatus }>(
    db,
    sql`select p.id, ${proposalStatus} as status from housing_proposals p where p.id = ${id} and p.status <> 'discarded' for update of p`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id) };
}
