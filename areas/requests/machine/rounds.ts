import type { Writing } from '#kernel/server/area.ts';
import { beside, rowsOf, sql } from '#kernel/server/database.ts';
import { addBusinessDays } from '#kernel/contract/calendar.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { holdersOfStep, type Approver } from '../templates/approvers.ts';
import { clearedByRecords } from './clearances.ts';
import { finish } from './finish.ts';
import { tellDeciders } from './news.ts';
import { moveMatter, stepsOfMatter } from './rows.ts';
import type { AnyMatter, AnyWork, StepRow } from '#kernel/server/request-work.ts';

/** Everybody who decides a step of a request on a day. */
export const holdersOf = (
  db: Writing['db'],
  matter: Pick<AnyMatter, 'student_program_id' | 'student_id' | 'user_id'>,
  step: Pick<StepRow, 'role' | 'scope' | 'program_id' | 'department_id' | 'faculty_id'>,
  day: string,
): Promise<Pick<Approver, 'user_id' | 'full_name'>[]> => holdersOfStep(db, step, matter, day);

/**
 * Opens the next round that waits, tells who decides it and answers the request as it is then. What records can clear is
 * cleared by itself; a step that nobody could decide goes to the registrar; after the last round the request is approved.
 * @param known its steps, in order, where they have been read and are as they were
 */
export async function openNextRound(
  context: Writing,
  work: AnyWork,
  given: AnyMatter,
  known?: readonly StepRow[],
): Promise<AnyMatter> {
  let matter = given;
  const day = context.today;
  const holidays = await holidaysOf(context);
  let steps = known ?? (await stepsOfMatter(context.db, matter));
  for (;;) {
    if (steps.some((step) => step.status === 'open')) return matter;
    const [next] = steps.filter((step) => step.status === 'pending');
    if (!next) return approveMatter(context, work, matter, steps.length === 0);
    const round = steps.filter((step) => step.status === 'pending' && step.position === next.position);
    let opened = false;
    const cleared = new Set<number>();
    for (const step of round) {
      const done = await openStep(context, work, matter, step, day, addBusinessDays(day, step.days, holidays));
      matter = done.matter;
      opened ||= done.open;
      if (!done.open) cleared.add(step.id);
    }
    if (opened) return matter;
    steps = steps.map((step) => (cleared.has(step.id) ? { ...step, status: 'cleared' } : step));
  }
}

async function openStep(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  step: StepRow,
  day: string,
  due_on: string,
): Promise<{ matter: AnyMatter; open: boolean }> {
  const { db, now } = context;
  const cleared = (await work.clears?.(context, matter, step)) ?? (await clearedByRecords(context, work, matter, step));
  if (cleared) {
    await beside(
      db,
      rowsOf(
        db,
        sql`update request_steps set status = 'cleared', opened_at = ${now}, decided_at = ${now}, updated_at = ${now} where id = ${step.id}`,
      ),
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
  await beside(
    db,
    rowsOf(
      db,
      sql`update request_steps set status = 'open', opened_at = ${now}, due_on = ${due_on}::date, role = ${role}, scope = ${nobody ? 'university' : step.scope}, escalated_from = ${nobody ? step.role : null}, updated_at = ${now}, version = version + 1 where id = ${step.id}`,
    ),
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
  work: AnyWork,
  matter: AnyMatter,
  system = false,
): Promise<AnyMatter> {
  const approved = await moveMatter(
    context,
    matter,
    'approved',
    { action: 'approved_all', system },
    sql`, decided_at = ${context.now}`,
  );
  return finish(context, work, { ...approved, decided_at: context.now }, system);
}
