import { userRead } from '#areas/access/reads/accounts.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { wishesAsked } from '../assignment/rules/assignment-spec.ts';
import { figuresOf, firstComeFirstServed, solveAssignment } from '../assignment/rules/solve-assignment.ts';
import { assignmentFacts } from './facts/assignment-facts.ts';
import { housingProposalLines, housingProposals } from './tables.ts';

/** The office has searched beds for those who wait for the next semester, and has not offered them yet. */
export const proposalsDemo: DemoTale = async ({ client, writer, now, today }) => {
  const [user] = await rowsOf<{ id: number }>(
    client.db,
    sql`select u.id from ${userRead} u where u.username = 'housing'`,
  );
  const [from_on, to_on] = [addDays(today, 60), addDays(today, 80)];
  const { spec } = await assignmentFacts(client.db, { from_on, to_on, now });
  if (!user || spec.applicants.length === 0) return;
  const { placements, figures } = solveAssignment(spec, { seed: 1, steps: 500 });
  const served = firstComeFirstServed(spec);
  const peer = figuresOf(spec, served);
  const inTurn = new Map(served.map((each) => [each.applicant, each.bed]));
  await writer.insert(housingProposals, [
    {
      id: 1,
      from_on,
      to_on,
      status: 'ready',
      seed: 1,
      user_id: Number(user.id),
      figures: {
        applicants: spec.applicants.length,
        asked: wishesAsked(spec.applicants),
        placed: figures.placed,
        wishes: figures.wishes,
        served_placed: peer.placed,
        served_wishes: peer.wishes,
      },
    },
  ]);
  await writer.insert(
    housingProposalLines,
    placements.map(({ applicant, bed, reason }, at) => ({
      id: at + 1,
      proposal_id: 1,
      reservation_id: applicant,
      bed_id: bed,
      served_bed_id: inTurn.get(applicant) ?? null,
      reason,
    })),
  );
};
