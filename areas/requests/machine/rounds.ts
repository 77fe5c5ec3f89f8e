import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { approversOf, type Approver } from '../approvers.ts';
import type { StepScope } from '../rules/plan.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { holidaysAround } from '../student-facts.ts';
import { clearedByRecords } from './clearances.ts';
import { finish } from './finish.ts';
import { tellDeciders } from './news.ts';
import { moveMatter, stepsOfMatter } from './rows.ts';
import type { Matter, RequestWork, StepRow } from './work.ts';

/** Everybody who decides a step of a request on a day. */
export const holdersOf = (db: Writing['db'], matter: Pick<Matter, 'student_program_id'>, step: Pick<StepRow, 'role' | 'scope' | 'target_program_id'>, day: string): Promise<Approver[]> =>
  approversOf(db, { role: step.role, scope: step.scope as StepScope }, { student_program_id: matter.student_program_id, target_program_id: step.target_program_id }, day);

/**
 * Opens the next round that waits, tells who decides it and answers the request as it is then. What records can clear is
 * cleared by itself; a step that nobody could decide goes to the registrar; after the last round the request is approved.
 */
export async function openNextRound(context: Writing, work: RequestWork, given: Matter): Promise<Matter> {
  let matter = given;
  const { db, now } = context;
  const day = universityTime(now).day;
  const holidays = await holidaysAround(db, day);
  for (;;) {
    const steps = await stepsOfMatter(db, matter);
    if (steps.some((step) => step.status === 'open')) return matter;
    const [next] = steps.filter((step) => step.status === 'pending');
    if (!next) return approveMatter(context, work, matter);
    const round = steps.filter((step) => step.status === 'pending' && step.position === next.position);
    for (const step of round) matter = await openStep(context, work, matter, step, day, addBusinessDays(day, step.days, holidays));
  }
}

async function openStep(context: Writing, work: RequestWork, matter: Matter, step: StepRow, day: string, due_on: string): Promise<Matter> {
  const { db, now } = context;
  const cleared = (await work.clears?.(context, matter as never, step)) ?? await clearedByRecords(context, work, matter, step);
  if (cleared) {
    await db.execute(sql`update request_steps set status = 'cleared', opened_at = ${now}, decided_at = ${now}, updated_at = ${now} where id = ${step.id}`);
    return moveMatter(context, matter, matter.status, { action: 'cleared', step_id: step.id, data: { about: cleared }, system: true });
  }
  const holders = await holdersOf(db, matter, step, day);
  const nobody = holders.length === 0;
  const role = nobody ? 'registrar' : step.role;
  await db.execute(sql`update request_steps set status = 'open', opened_at = ${now}, due_on = ${due_on}::date, role = ${role}, scope = ${nobody ? 'university' : step.scope}, escalated_from = ${nobody ? step.role : null}, updated_at = ${now}, version = version + 1 where id = ${step.id}`);
  const next = nobody ? await moveMatter(context, matter, matter.status, { action: 'escalated', step_id: step.id, data: { from: step.role, to: role, because: 'nobody' }, system: true }) : matter;
  await tellDeciders(context, next, nobody ? await holdersOf(db, matter, { ...step, role, scope: 'university' }, day) : holders, 'awaits');
  return next;
}

/** The last approval stands: carried out at once, or left to the office that carries it out. */
export async function approveMatter(context: Writing, work: RequestWork, matter: Matter): Promise<Matter> {
  const approved = await moveMatter(context, matter, 'approved', { action: 'approved_all' }, sql`, decided_at = ${context.now}`);
  return finish(context, work, { ...approved, decided_at: context.now });
}
