import { Refused } from '#kernel/contract/refusal.ts';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Services } from '#kernel/server/services.ts';
import { stepJob } from '#kernel/server/step-job.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { offerBeds } from '../../applying/commands/office.ts';
import { lockWithBeds } from '../../stays/work/locks.ts';
import { staleLine } from '../facts/proposal-rows.ts';

const name = 'housing-offers';
const mostTries = 3;
interface Offering {
  committed_by: number;
  offer_hours: number;
  replaces: boolean;
}
interface Offer {
  id: number;
  reservation_id: number;
  bed_id: number;
  stale: boolean;
}
/** In the name of whoever pressed. */
const write = <T>(services: Services, id: number, by: number, work: (context: Writing) => Promise<T>): Promise<T> =>
  systemWrite(services, name, work, {
    body: { proposal_id: id },
    actor: { ...anonymous, user_id: by, real_user_id: by, full_name: name, role: 'system' },
  });
const mark = (context: Writing, id: number, lines: readonly Offer[], outcome: 'offered' | 'left_out') =>
  context.db.execute(
    sql`with told as (update housing_proposal_lines set outcome = ${outcome} where id = any(${idList(lines.map((line) => Number(line.id)))}) returning id)
      update housing_proposals set tries = 0, updated_at = ${context.now} where id = ${id} and exists (select from told)`,
  );
/** The next one who has no word yet, with the whole of his group; locked in the one order and then looked at. */
async function nextUnit(context: Writing, id: number, replaces: boolean): Promise<Offer[]> {
  const lines = (also = sql`false`) =>
    rowsOf<Offer>(
      context.db,
      sql`with one as (select l.id, v.group_id from housing_proposal_lines l join housing_reservations v on v.id = l.reservation_id where l.proposal_id = ${id} and l.bed_id is not null and l.outcome is null order by l.id limit 1)
        select l.id, l.reservation_id, l.bed_id, ${also} as stale from one join housing_proposal_lines l on l.proposal_id = ${id} and l.bed_id is not null and l.outcome is null
          join housing_reservations v on v.id = l.reservation_id where l.id = one.id or v.group_id = one.group_id order by l.id`,
    );
  const unit = await lines();
  if (unit.length === 0) return [];
  await lockWithBeds(
    context.db,
    unit.map((each) => Number(each.reservation_id)),
    unit.map((each) => Number(each.bed_id)),
  );
  return lines(staleLine(context.now, replaces));
}
/** Offers to one, or to one group, in a transaction of its own: together or not at all. False when nobody is left. */
async function offerNext(services: Services, id: number): Promise<boolean> {
  const [seen] = await rowsOf<Offering>(
    services.database.db,
    sql`select committed_by, offer_hours, replaces from housing_proposals where id = ${id} and status = 'offering'`,
  );
  if (!seen) return false;
  const by = Number(seen.committed_by);
  const refused: { unit: Offer[] } = { unit: [] };
  try {
    return await write(services, id, by, async (context) => {
      const [held] = await rowsOf<Offering>(
        context.db,
        sql`select committed_by, offer_hours, replaces from housing_proposals where id = ${id} and status = 'offering' for update`,
      );
      if (!held) return false;
      const unit = await nextUnit(context, id, held.replaces);
      refused.unit = unit;
      if (unit.length === 0) {
        await end(context, id);
        return false;
      }
      const stale = unit.some((each) => each.stale);
      if (!stale)
        await offerBeds(
          context,
          unit.map((each) => ({ reservation_id: Number(each.reservation_id), bed_id: Number(each.bed_id) })),
          // whoever gets his offer late has as long to answer as the first
          new Date(context.now.getTime() + held.offer_hours * 3_600_000),
          held.replaces,
        );
      await mark(context, id, unit, stale ? 'left_out' : 'offered');
      return true;
    });
  } catch (error) {
    // a bed that was given by hand to somebody who may not have it: the others go on
    if (!(error instanceof Refused) || refused.unit.length === 0) throw error;
    await write(services, id, by, (context) => mark(context, id, refused.unit, 'left_out'));
    return true;
  }
}
async function end(context: Writing, id: number): Promise<void> {
  const [told] = await rowsOf<{ offered: number; left_out: number }>(
    context.db,
    sql`update housing_proposals p set status = 'committed', committed_at = ${context.now}, offered = n.offered, left_out = n.left_out, version = version + 1, updated_at = ${context.now}
      from (select (count(*) filter (where outcome = 'offered'))::int as offered, (count(*) filter (where outcome = 'left_out'))::int as left_out from housing_proposal_lines where proposal_id = ${id}) n
      where p.id = ${id} returning p.offered, p.left_out`,
  );
  context.audit({
    resource: 'housing-proposal',
    record_id: id,
    before: { status: 'offering' },
    after: { status: 'committed', ...told },
  });
}
/** What failed three times in a row gives the proposal back to the office: what was offered stays, the rest may be pressed again. */
async function noteFailure(services: Services, id: number, error: unknown): Promise<boolean> {
  services.log.error({ err: error, proposal: id }, 'beds of a proposal could not be offered');
  const [row] = await rowsOf<{ status: string }>(
    services.database.db,
    sql`update housing_proposals set tries = tries + 1, status = case when tries + 1 >= ${mostTries} then 'ready' else status end, updated_at = ${services.clock()} where id = ${id} and status = 'offering' returning status`,
  );
  return row?.status !== 'offering';
}
/** Offers the beds of a proposal, one after the other; where its process is gone, another one goes on. */
export const offerBedsJob = stepJob(name, {
  left: (since) =>
    sql`select id from housing_proposals where status = 'offering' and updated_at < ${since} order by id`,
  step: offerNext,
  noteFailure,
});
