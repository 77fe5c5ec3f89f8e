import { userRead } from '#areas/access/reads/accounts.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { timetableProposalLines, timetableProposals } from '../timetable/tables.ts';
import { planOf } from './facts/plan-facts.ts';
import { storedLines } from './facts/stored-lines.ts';
import { proposedLines } from './rules/proposal-lines.ts';
import { solveWeek } from './rules/solve-week.ts';
import { weekCost } from './rules/week-cost.ts';
import { buildWeekProblem } from './rules/week-problem.ts';

/** steps of the search: a few lessons only want a place */
const steps = 12;

/** The registrar has asked where the second sections that wait for a place could stand; some lessons are pinned. */
export async function solverDemo({ writer, client, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [semester] = await rowsOf<{ id: number }>(db, sql`select id from semesters where is_active`);
  const [user] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'registrar'`);
  if (!semester || !user) return;
  const semester_id = Number(semester.id);
  const drafts = await rowsOf<{ id: number }>(
    db,
    sql`select id from sections where semester_id = ${semester_id} and status = 'draft'`,
  );
  // nobody sits in a draft yet
  const plan = await planOf(db, semester_id, 'unplaced', new Set(drafts.map((row) => Number(row.id))), []);
  if (!plan) return;
  const found = solveWeek(buildWeekProblem(plan.spec), { seed: 1, steps });
  await writer.insert(timetableProposals, [
    {
      id: 1,
      semester_id,
      mode: 'unplaced',
      status: 'done',
      seconds: 10,
      seed: 1,
      done: 1_000,
      before: weekCost(
        plan.spec,
        plan.spec.lessons.map((lesson) => lesson.now),
      ),
      after: weekCost(plan.spec, found.placing),
      heat: { hottest: found.hottest, coldest: found.coldest, steps },
      stuck: [],
      user_id: Number(user.id),
      finished_at: now,
    },
  ]);
  await writer.insert(
    timetableProposalLines,
    storedLines(plan, proposedLines(plan.spec, found.placing)).map(({ room_id, ...line }, index) => ({
      id: index + 1,
      proposal_id: 1,
      ...line,
      classroom_id: room_id,
    })),
  );
  await db.execute(
    sql`update meetings set pinned = true where id in (select id from meetings where semester_id = ${semester_id} and classroom_id is not null order by ends - starts desc, id limit 3)`,
  );
}
