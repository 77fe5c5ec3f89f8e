import { followSearch, startSearch } from '#areas/scheduling/jobs/search-thread.ts';
import type { Run } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { checkAssignment } from '../../assignment/rules/check-assignment.ts';
import { housingProposalJob } from '../contract.ts';
import { assignmentFacts } from '../facts/assignment-facts.ts';
import type { AssignmentTask, AssignmentWord } from './assignment-thread.ts';

const steps = 200_000;
/** Searches beds for those who wait; what it finds is a proposal, checked by rules that know nothing of how it was found. */
export const searchBeds = workOf(housingProposalJob, async (run: Run, { proposal_id }) => {
  const { db } = run.services.database;
  const [row] = await rowsOf<{ from_on: string; to_on: string; seed: number }>(
    db,
    sql`select from_on, to_on, seed from housing_proposals where id = ${proposal_id} and status = 'running' and run_id = ${run.id}`,
  );
  if (!row) return { found: false };
  const { spec, apart } = await assignmentFacts(db, { ...row, now: run.services.clock() });
  await run.progress(0, 1_000);
  let done = 0;
  const search = startSearch<Omit<AssignmentTask, 'stop'>, AssignmentWord>(
    new URL('./assignment-thread.ts', import.meta.url),
    { spec, seed: row.seed, steps },
    (word) => {
      done = Math.min(999, Math.round(word.done * 1_000));
    },
  );
  const found = await followSearch(
    run,
    search,
    () => done,
    () => Promise.resolve(false),
  );
  const wrong = checkAssignment(spec, found.placements);
  if (wrong.length > 0) throw new Error(`the proposal breaks rules: ${wrong.slice(0, 3).join(', ')}`);
  const served = new Map(found.served.map((each) => [each.applicant, each.bed]));
  const lines = [
    ...found.placements.map(({ applicant, bed, reason }) => ({
      reservation_id: applicant,
      bed_id: bed,
      served_bed_id: served.get(applicant) ?? null,
      reason,
    })),
    ...apart.map((reservation_id) => ({ reservation_id, bed_id: null, served_bed_id: null, reason: 'no_group' })),
  ];
  await run.write(async ({ db: tx }) => {
    await tx.execute(
      sql`insert into housing_proposal_lines (proposal_id, reservation_id, bed_id, served_bed_id, reason)
        select ${proposal_id}, x.reservation_id, x.bed_id, x.served_bed_id, x.reason from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(reservation_id bigint, bed_id bigint, served_bed_id bigint, reason text)`,
    );
    await tx.execute(
      sql`update housing_proposals set status = 'ready', figures = ${JSON.stringify(found.figures)}::jsonb, version = version + 1, updated_at = ${run.services.clock()} where id = ${proposal_id}`,
    );
  });
  await run.progress(1_000, 1_000);
  return { found: true, lines: lines.length, placed: found.figures.placed };
});
