import type { SQL } from 'drizzle-orm';
import { permission } from '#kernel/contract/needs.ts';
import type { Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { deadlineOf } from '#areas/reference/reads/deadlines.ts';
import { decideThesis } from './commands/decide-thesis.ts';
import { decisionSteps, type DecisionStep } from './contract.ts';
import { readTheses } from './facts/thesis-rows.ts';
import type { ThesisState } from './rules/thesis-states.ts';

const stepOf: Partial<Record<ThesisState, DecisionStep>> = {
  submitted: 'advisor',
  advisor_approved: 'coordinator',
  coordinator_approved: 'admin',
};
/** The administrator of the system may decide, but it is the registrar's office it waits for; a chair does not decide on his own advisees. */
const mine = ({ actor, rows }: Reading): SQL =>
  actor.role === 'A'
    ? sql`false`
    : sql`((t.status = 'submitted' and (${rows('thesis_advisorapprove')})) or (t.status = 'advisor_approved' and ${actor.role !== 'registrar'}::boolean and (${rows('thesis_coordinatorapprove')}) and t.advisor_id is distinct from ${actor.staff_id}::bigint) or (t.status = 'coordinator_approved' and (${rows('thesis_adminapprove')})))`;

/** Proposals that an advisor, a coordinator or an administrator approves or returns. */
export const thesesAwaiting: AwaitingSource = {
  kind: 'thesis',
  needs: permission('thesis_advisorapprove', 'thesis_coordinatorapprove', 'thesis_adminapprove'),
  decisions: [
    { key: 'approve', note: 'none' },
    { key: 'return', note: 'required' },
  ],
  list: async (context, { limit }) => {
    const found = await readTheses(context, mine(context), sql`order by t.since, t.id limit ${limit}`);
    if (found.length === 0) return [];
    const due = await deadlineOf(context, 'thesis', 'advisor');
    return found.map((row): Awaiting => {
      const step = decisionSteps[stepOf[row.status] ?? 'advisor'];
      return {
        kind: 'thesis',
        id: row.id,
        version: row.version,
        title: row.title,
        title_en: row.title_en,
        person: row.student.name,
        person_number: row.student.code,
        since: row.since,
        due: due(row.since),
        step: step.tr,
        step_en: step.en,
        href: `/thesis/and/project/${row.id}`,
      };
    });
  },
  count: async (context) => {
    const [row] = await rowsOf<{ n: number }>(
      context.db,
      sql`select count(*)::int as n from theses t where ${mine(context)}`,
    );
    return row?.n ?? 0;
  },
  decide: async (context, { id, version }, decision, note) => {
    const [found] = await rowsOf<{ status: ThesisState }>(
      context.db,
      sql`select t.status from theses t where t.id = ${id}`,
    );
    const step = found ? (stepOf[found.status] ?? 'advisor') : 'advisor';
    await context.run(decideThesis, { id, version, step, approve: decision === 'approve', ...(note ? { note } : {}) });
  },
};
