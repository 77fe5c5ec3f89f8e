import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { holdersOfStep, type Approver } from '../approvers.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { clearedByRecords } from './clearances.ts';
import { finish } from './finish.ts';
import { holidaysOf } from './holidays.ts';
import { tellDeciders } from './news.ts';
import { moveMatter, stepsOfMatter } from './rows.ts';
import type { Matter, RequestWork, StepRow } from './work.ts';

/** Everybody who decides a step of a request on a day. */
export const holdersOf = (
  db: Writing['db'],
  matter: Pick<Matter, 'student_program_id' | 'student_id'>,
  step: Pick<StepRow, 'role' | 'scope' | 'program_id' | 'department_id' | 'faculty_id'>,
  day: string,
): Promise<Pick<Approver, 'user_id' | 'full_name'>[]> => holdersOfStep(db, step, matter, day);

/**
 * Opens the next round that waits, tells who decides it and answers the request as it is then. What records can clear is
 * cleared by itself; a step that nobody could decide goes to the registrar; after the last round the request is approved.
 */
export async function openNextRound(context: Writing, work: RequestWork, given: Matter): Promise<Matter> {
  let matter = given;
  const day = universityTime(context.now).day;
  const holidays = await holidaysOf(context);
  for (;;) {
    const steps = await stepsOfMatter(context.db, matter);
    if (steps.some((step) => step.status === 'open')) return matter;
    const [next] = steps.filter((step) => step.status === 'pending');
    if (!next) return approveMatter(context, work, matter, steps.length === 0);
    const round = steps.filter((step) => step.status === 'pending' && step.position === next.position);
    let opened = false;
    for (const step of round) {
      const done = await openStep(context, work, matter, step, day, addBusinessDays(day, step.days, holidays));
      matter = done.matter;
      opened ||= done.open;
    }
    if (opened) return matter;
  }
}

async function openStep(
  context: Writing,
  work: RequestWork,
  matter: Matter,
  step: StepRow,
  day: string,
  due_on: string,
): Promise<{ matter: Matter; open: boolean }> {
  const { db, now } = context;
  const cleared =
    (await work.clears?.(context, matter as never, step)) ?? (await clearedByRecords(context, work, matter, step));
  if (cleared) {
    await db.execute(
      sql`update request_steps set status = 'cleared', opened_at = ${now}, decided_at = ${now}, updated_at = ${now} where id = ${step.id}`,
    );
    return {
      matter: await moveMatter(context, matter, matter.status, {
        action: 'cleared',
        step_id: step.id,
        data: { about: cleared },
        system: true,
      }),
      open: false,
    };
  }
  const holders = await holdersOf(db, matter, step, day);
  const nobody = holders.length === 0;
  const role = nobody ? 'registrar' : step.role;
  await db.execute(
    sql`update request_steps set status = 'open', opened_at = ${now}, due_on = ${due_on}::date, role = ${role}, scope = ${nobody ? 'university' : step.scope}, escalated_from = ${nobody ? step.role : null}, updated_at = ${now}, version = version + 1 where id = ${step.id}`,
  );
  const next = nobody
    ? await moveMatter(context, matter, matter.status, {
        action: 'escalated',
        step_id: step.id,
        data: { from: step.role, to: role, because: 'nobody' },
        system: true,
      })
    : matter;
  await tellDeciders(
    context,
    next,
    nobody ? await holdersOf(db, matter, { ...step, role, scope: 'university' }, day) : holders,
    'awaits',
  );
  return { matter: next, open: true };
}

/** The last approval stands: carried out at once, or left to the office that carries it out. `system`: nobody had to approve it, so nobody’s name stands there. */
export async function approveMatter(
  context: Writing,
  work: RequestWork,
  matter: Matter,
  system = false,
): Promise<Matter> {
  const approved = await moveMatter(
    context,
    matter,
    'approved',
    { action: 'approved_all', system },
    sql`, decided_at = ${context.now}`,
  );
  return finish(context, work, { ...approved, decided_at: context.now }, system);
}
