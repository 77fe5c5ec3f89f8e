import { requestStepRead } from '#areas/requests/reads/requests.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { officeOfStep, settleWishes } from '../majors-work.ts';
import { majorPreferences } from '../tables.ts';
import { decideStep, ownReasons } from '#areas/requests/machine/decide-step.ts';
import { stepIsMine } from '#areas/requests/machine/deciders.ts';
import { lockStudentMatter, moveMatter, stepsOfMatter } from '#areas/requests/machine/rows.ts';
import type { Matter, StepRow } from '#kernel/server/request-work.ts';
import { evaluateMajorPreference as command, type MajorOffice } from '../contract.ts';
import { programText } from '../calls.ts';
import { majorsRefusals } from '../refusals.ts';
import { ofFamily, type MajorFamily } from '../rules/major-eligibility.ts';
import { mayEvaluate } from '../rules/major-places.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

interface Wish {
  id: number;
  request_id: number;
  family: MajorFamily;
  program_id: number;
  affairs: string | null;
  prep: string | null;
  unit: string | null;
}
const wishOf = async (context: Writing, id: number, office: MajorOffice): Promise<Wish> => {
  const [row] = await rowsOf<Wish>(
    context.db,
    sql`select major_preferences.id, major_preferences.request_id, major_preferences.family, major_preferences.program_id, major_preferences.affairs, major_preferences.prep, major_preferences.unit from ${majorPreferences} where major_preferences.id = ${id} and (${context.rows('majorpreference_index')}) and (${context.rows(`majorpreference_${office}`)})`,
  );
  if (!row) throw notFound();
  return row;
};
/** The open step in which the office speaks of this wish, if it is the reader's to decide. */
async function stepOf(context: Writing, matter: Matter, wish: Wish, office: MajorOffice): Promise<StepRow> {
  const open = (await stepsOfMatter(context.db, matter)).filter(
    (step) =>
      step.status === 'open' &&
      officeOfStep(step) === office &&
      (office !== 'unit' || step.target_program_id === wish.program_id),
  );
  for (const step of open) {
    const [mine] = await rowsOf(
      context.db,
      sql`select 1 from ${requestStepRead} rs join ${studentProgramRead} sp on sp.id = ${matter.student_program_id} where rs.id = ${step.id} and ${stepIsMine(context.actor)}`,
    );
    if (mine) return step;
  }
  refuse(ofFamily(wish.family, [majorsRefusals.major_step_not_open()]));
  throw notFound();
}
/** A wish that is out has nothing to wait for: the unit of its program is not asked any more. */
async function dropWish(context: Writing, matter: Matter, wish: Wish, note: string | null): Promise<void> {
  await context.db.execute(
    sql`update request_steps set status = 'declined', decided_at = ${context.now}, version = version + 1, updated_at = ${context.now} where request_id = ${matter.id} and attempt = ${matter.attempt} and target_program_id = ${wish.program_id} and status in ('pending', 'open')`,
  );
  await moveMatter(context, matter, 'in_approval', {
    action: 'major_unfit',
    note,
    data: { about: await programText(context.db, wish.program_id) },
  });
}

/**
 * REQ-007, REQ-008: one office's word on one wish. The unit's word decides the step of its program; student affairs and the
 * prep school speak of each wish, and with the last of them their one step is decided: approved while a wish is left.
 */
export const evaluateMajorPreference = handle(command, async (context, { id, office, verdict, note }) => {
  if (!context.actor.permissions.has(`majorpreference_${office}`)) throw forbidden();
  const { db, now } = context;
  const wish = await wishOf(context, id, office);
  const matter = await lockStudentMatter(db, wish.request_id, sql`true`);
  const fresh = await wishOf(context, id, office);
  const word = note?.trim() || null;
  refuse([
    ...mayEvaluate(fresh.family, fresh[office], { unfit: verdict === 'unfit', text: word }),
    ...ownReasons(context.actor, matter),
  ]);
  const step = await stepOf(context, matter, fresh, office);
  if (office === 'unit')
    return {
      status: (
        await decideStep(context, matter.id, {
          step_id: step.id,
          decision: verdict === 'fit' ? 'approve' : 'decline',
          note: word,
        })
      ).status,
    };
  const [column, noted] = [sql.raw(office), sql.raw(`${office}_note`)];
  await db.execute(
    sql`update major_preferences set ${column} = ${verdict}, ${noted} = ${word}, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'major-preference',
    record_id: id,
    before: { [office]: 'waiting' },
    after: { [office]: verdict, note: word },
  });
  const wishes = await rowsOf<{ waits: boolean; out: boolean }>(
    db,
    sql`select coalesce(${column}, '') = 'waiting' as waits, (id = ${id} and ${verdict === 'unfit'}) or status = 'rejected' as out from major_preferences where request_id = ${matter.id}`,
  );
  const allOut = wishes.every((each) => each.out);
  if (verdict === 'unfit' && !allOut) await dropWish(context, matter, fresh, word);
  await settleWishes(context, matter.id);
  if (wishes.some((each) => each.waits && !each.out))
    return { status: verdict === 'unfit' ? ('in_approval' as const) : matter.status };
  const decided = await decideStep(context, matter.id, {
    step_id: step.id,
    decision: allOut ? 'decline' : 'approve',
    note: word,
  });
  return { status: decided.status };
});
