import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { bedOf } from '../../stays/work/bed-facts.ts';
import {
  changeProposalLine as changeCommand,
  commitHousingProposal as commitCommand,
  discardHousingProposal as discardCommand,
  housingProposalJob,
  startHousingProposal as startCommand,
} from '../contract.ts';
import { lockProposal, proposalStatus, staleLine } from '../facts/proposal-rows.ts';
import { offerBedsJob } from '../jobs/offer-beds.ts';
import { proposalRefusals } from '../refusals.ts';
import { maySearch } from '../rules/may-search.ts';
import type { ProposalStatus } from '../rules/proposal-words.ts';

/** One search at a time: two would propose the same beds to others. */
export const startHousingProposal = handle(startCommand, async (context, { from_on, to_on }) => {
  const { db, actor } = context;
  if (to_on < from_on) refuse(proposalRefusals.proposal_days(undefined, 'to_on'));
  await rowsOf(db, sql`select pg_advisory_xact_lock(hashtextextended('housing-proposal', 0))`);
  const [busy, waiting] = await Promise.all([
    rowsOf<{ status: ProposalStatus }>(
      db,
      sql`select distinct ${proposalStatus} as status from housing_proposals p where p.status in ('running', 'offering')`,
    ),
    rowsOf(
      db,
      sql`select id from housing_reservations where state in ('submitted', 'waitlisted') and arrives_on between ${from_on}::date and ${to_on}::date limit 1`,
    ),
  ]);
  refuse(maySearch({ statuses: busy.map((each) => each.status), waiting: waiting.length }));
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into housing_proposals (from_on, to_on, seed, user_id, created_at, updated_at) select ${from_on}::date, ${to_on}::date, 1 + count(*)::int, ${actor.user_id}, ${context.now}::timestamptz, ${context.now}::timestamptz from housing_proposals returning id`,
  );
  if (!made) throw notFound();
  const id = Number(made.id);
  const run_id = await startRun(context, housingProposalJob, { proposal_id: id });
  await db.execute(sql`update housing_proposals set run_id = ${run_id} where id = ${id}`);
  context.audit({ resource: 'housing-proposal', record_id: id, after: { from_on, to_on } });
  return { id, run_id };
});
interface Line {
  id: number;
  proposal_id: number;
  bed_id: number | null;
  arrives_on: string;
  leaves_on: string;
}
export const changeProposalLine = handle(changeCommand, async (context, { id, bed_id }) => {
  const { db } = context;
  const [line] = await rowsOf<Line>(
    db,
    sql`select l.id, l.proposal_id, l.bed_id, r.arrives_on, r.leaves_on from housing_proposal_lines l join housing_reservations r on r.id = l.reservation_id where l.id = ${id}`,
  );
  if (!line) throw notFound();
  const proposal = await lockProposal(context, Number(line.proposal_id));
  if (proposal.status !== 'ready') refuse(proposalRefusals.proposal_not_so());
  const given = bed_id ?? null;
  if (given !== null) {
    const bed = await bedOf(db, given);
    const [other] = await rowsOf(
      db,
      sql`select l.id from housing_proposal_lines l join housing_reservations r on r.id = l.reservation_id where l.proposal_id = ${proposal.id} and l.bed_id = ${given} and l.id <> ${id} and r.arrives_on < ${line.leaves_on}::date and r.leaves_on > ${line.arrives_on}::date limit 1`,
    );
    if (other) refuse(proposalRefusals.proposal_bed_given({ bed: bed.code }, 'bed_id'));
  }
  await db.execute(sql`update housing_proposal_lines set bed_id = ${given}, by_hand = true where id = ${id}`);
  context.audit({
    resource: 'housing-proposal',
    record_id: proposal.id,
    before: { line_id: id, bed_id: line.bed_id },
    after: { line_id: id, bed_id: given },
  });
  return { id };
});
/** Judged as it stands now and handed to the job that offers, one after the other; pressed twice it begins once. */
export const commitHousingProposal = handle(commitCommand, async (context, { id, hours, replace }) => {
  const replaces = replace ?? false;
  const { db, now, actor } = context;
  const proposal = await lockProposal(context, id);
  if (proposal.status !== 'ready') refuse(proposalRefusals.proposal_not_so());
  // what an earlier try left out may fit by now
  await db.execute(
    sql`update housing_proposal_lines set outcome = null where proposal_id = ${id} and outcome = 'left_out'`,
  );
  const [fitting] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from housing_proposal_lines l join housing_reservations v on v.id = l.reservation_id where l.proposal_id = ${id} and l.bed_id is not null and l.outcome is null and not ${staleLine(now, replaces)}`,
  );
  const beds = fitting?.n ?? 0;
  if (beds === 0) refuse(proposalRefusals.proposal_empty());
  await db.execute(
    sql`update housing_proposals set status = 'offering', offer_hours = ${hours}, replaces = ${replaces}, committed_by = ${actor.user_id}, tries = 0, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  await context.services.jobs.enqueue(offerBedsJob.name, { run_id: id }, { tx: db });
  context.audit({
    resource: 'housing-proposal',
    record_id: id,
    before: { status: 'ready' },
    after: { status: 'offering', beds, ...(replaces ? { replace: true } : {}) },
  });
  return { id, beds };
});
export const discardHousingProposal = handle(discardCommand, async (context, { id }) => {
  const proposal = await lockProposal(context, id);
  if (proposal.status === 'running') refuse(proposalRefusals.proposal_running());
  if (proposal.status === 'committed' || proposal.status === 'offering') refuse(proposalRefusals.proposal_not_so());
  await context.db.execute(
    sql`update housing_proposals set status = 'discarded', version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'housing-proposal',
    record_id: id,
    before: { status: proposal.status },
    after: { status: 'discarded' },
  });
  return { id };
});
