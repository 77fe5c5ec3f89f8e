import { mayAct } from '#kernel/contract/define-request.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  carryOutRequest as carryCommand,
  cancelRequest as cancelCommand,
  decideRequest as decideCommand,
  deliverRequest as deliverCommand,
  takeRequest as takeCommand,
} from '../contract.ts';
import { machineRefusals } from '../refusals.ts';
import { requestRefusals } from '../../refusals.ts';
import { cancelReasons, decideStep, ownReasons, stateReasons } from '../decide-step.ts';
import { stepIsMine } from '../deciders.ts';
import { carryOut } from '../finish.ts';
import { endMatter } from '../end-matter.ts';
import { tellAsker } from '../news.ts';
import { askedBy } from '../own.ts';
import { workOfKind } from '../registry.ts';
import { lockMatter, moveMatter, stepsOfMatter } from '../rows.ts';
import { rolesText } from '../subject.ts';
import type { AnyWork } from '#kernel/server/request-work.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const noted = (note: string | null | undefined): string | null => note?.trim() || null;

export const decideRequest = handle(decideCommand, async (context, { id, step_id, decision, note, answers }) => {
  const matter = await decideStep(context, id, { step_id, decision, note: noted(note), answers: answers ?? {} });
  return { status: matter.status };
});

/** waiting → in approval: somebody says that he works on it. */
export const takeRequest = handle(takeCommand, async (context, { id, version, step_id }) => {
  const matter = await lockMatter(context.db, id, context.rows('request_update'), version);
  const step = (await stepsOfMatter(context.db, matter)).find((each) => each.id === step_id);
  if (!step) throw notFound();
  refuse([...stateReasons(workOfKind(matter.kind), matter, 'take', context.now), ...ownReasons(context.actor, matter)]);
  const [mine] = await rowsOf(
    context.db,
    sql`select 1 from request_steps rs left join ${studentProgramRead} sp on sp.id = ${matter.student_program_id} where rs.id = ${step.id} and rs.status = 'open' and ${stepIsMine(context.actor)}`,
  );
  if (!mine)
    refuse(
      step.status === 'open' || step.status === 'pending'
        ? requestRefusals.approval_not_yours()
        : requestRefusals.approval_already_decided(),
    );
  await context.db.execute(
    sql`update request_steps set taken_by = ${context.actor.user_id}, taken_at = ${context.now}, updated_at = ${context.now} where id = ${step.id}`,
  );
  await moveMatter(context, matter, 'in_approval', { action: 'taken', step_id: step.id });
  return null;
});

/** Whoever asked takes his request back. */
export const cancelRequest = handle(cancelCommand, async (context, { id, version, reason }) => {
  const { actor, db } = context;
  const matter = await lockMatter(db, id, askedBy(actor), version);
  const work = workOfKind(matter.kind);
  refuse(await cancelReasons(context, work, matter));
  await endMatter(context, work, matter, { action: 'cancelled', note: noted(reason) });
  return null;
});

const carriers = (work: AnyWork): readonly string[] => work.request.carriedOutBy ?? [];
/** approved → completed, by the office of the kind. */
export const carryOutRequest = handle(carryCommand, async (context, { id, version, note }) => {
  const matter = await lockMatter(context.db, id, context.rows('request_update'), version);
  const work = workOfKind(matter.kind);
  refuse([
    ...(carriers(work).includes(context.actor.role) || !mayAct(work.request, matter.status, 'carry_out')
      ? []
      : [machineRefusals.request_not_carrier({ roles: rolesText(carriers(work)) })]),
    ...stateReasons(work, matter, 'carry_out', context.now),
    ...ownReasons(context.actor, matter),
  ]);
  const done = await carryOut(context, work, matter, noted(note));
  return { status: done.status };
});
/** completed → delivered: handed over. */
export const deliverRequest = handle(deliverCommand, async (context, { id, version, note }) => {
  const matter = await lockMatter(context.db, id, context.rows('request_update'), version);
  const work = workOfKind(matter.kind);
  refuse([
    ...(carriers(work).includes(context.actor.role) || !mayAct(work.request, matter.status, 'deliver')
      ? []
      : [machineRefusals.request_not_carrier({ roles: rolesText(carriers(work)) })]),
    ...stateReasons(work, matter, 'deliver', context.now),
    ...ownReasons(context.actor, matter),
  ]);
  const delivered = await moveMatter(context, matter, 'delivered', { action: 'delivered', note: noted(note) });
  await tellAsker(context, delivered, 'delivered');
  return { status: delivered.status };
});
