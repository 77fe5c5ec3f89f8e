import { mayAct, type RequestAction, type RequestState } from '#kernel/contract/define-request.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Actor, Reading, Writing } from '#kernel/server/area.ts';
import { beside, rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkInput } from '#kernel/server/pipeline.ts';
import { businessDaysBetween, universityDay } from '#kernel/contract/calendar.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { requestStateWords } from './contract.ts';
import { machineRefusals } from './refusals.ts';
import { requestRefusals } from '../refusals.ts';
import { stepIsMine } from './deciders.ts';
import { tellAsker } from './news.ts';
import { issuePaper } from './paper.ts';
import { workOfKind } from './registry.ts';
import { approveMatter, holdersOf, openNextRound } from './rounds.ts';
import { lockMatter, moveMatter, stepsBefore } from './rows.ts';
import type { AnyMatter, AnyWork, StepRow } from '#kernel/server/request-work.ts';

export type Verb = 'approve' | 'return' | 'decline';
export interface Given {
  step_id: number;
  decision: Verb;
  note: string | null;
  answers?: unknown;
  /** from a list: what needs further details is decided on the page */ fromList?: boolean;
}

/** What is asked of a decider in his role beside his word. */
export const answersFor = (work: AnyWork, role: string): Fields | null =>
  work.request.answers?.find((each) => each.role === role)?.fields ?? null;
/** The state of a request at a moment: over is over from its last moment on, not only when the clock comes by to say so. */
export const statusAt = (matter: Pick<AnyMatter, 'status' | 'expires_at'>, now: Date): RequestState =>
  matter.expires_at !== null &&
  matter.expires_at <= now &&
  (matter.status === 'waiting' || matter.status === 'in_approval' || matter.status === 'returned')
    ? 'expired'
    : matter.status;
/** The state of a request stands against an action. */
export function stateReasons(
  work: AnyWork,
  matter: Pick<AnyMatter, 'status' | 'expires_at'>,
  action: RequestAction,
  now: Date,
): Refusal[] {
  const status = statusAt(matter, now);
  return mayAct(work.request, status, action)
    ? []
    : [
        machineRefusals.request_state({
          status: { tr: requestStateWords[status].tr, en: requestStateWords[status].en },
        }),
      ];
}
/** What speaks against taking a request back: its state, and what its kind says. */
export const cancelReasons = async (context: Reading, work: AnyWork, matter: AnyMatter): Promise<Refusal[]> => [
  ...stateReasons(work, matter, 'cancel', context.now),
  ...(matter.number === null ? [] : ((await work.mayCancel?.(context, matter)) ?? [])),
];
/** Nobody decides what he has asked for himself. */
export const ownReasons = (
  actor: Actor,
  matter: Pick<AnyMatter, 'user_id' | 'student_id' | 'subject_kind' | 'subject_id'>,
): Refusal[] =>
  matter.user_id === actor.user_id ||
  matter.user_id === actor.real_user_id ||
  (actor.student_id !== null && matter.student_id === actor.student_id) ||
  (matter.subject_kind === 'staff' && matter.subject_id === actor.staff_id)
    ? [requestRefusals.approval_own_matter()]
    : [];
/** What a step can't say, whoever decides it. */
export const verbReasons = (step: Pick<StepRow, 'may_return' | 'may_decline'>, verb: Verb): Refusal[] => [
  ...(verb === 'return' && !step.may_return ? [machineRefusals.request_step_no_return()] : []),
  ...(verb === 'decline' && !step.may_decline ? [machineRefusals.request_step_no_decline()] : []),
];

/** One decision on one open step. The request is locked first: of two who decide at once, the second finds it decided. */
export async function decideStep(context: Writing, request_id: number, given: Given): Promise<AnyMatter> {
  const { actor, db } = context;
  // asked together and answered in order: the steps are read when the request is held
  const [before, steps] = await Promise.all([
    lockMatter(db, request_id, context.rows('request_update')),
    stepsBefore(context, request_id, stepIsMine(actor)),
    holidaysOf(context),
  ]);
  const work = workOfKind(before.kind);
  const step = steps.find((each) => each.id === given.step_id);
  if (!step) throw notFound();
  if (step.status !== 'open' && step.status !== 'pending') refuse(requestRefusals.approval_already_decided());
  refuse([...stateReasons(work, before, given.decision, context.now), ...ownReasons(actor, before)]);
  if (step.status === 'pending' || !step.mine) refuse(requestRefusals.approval_not_yours());
  const fields = given.decision === 'approve' ? answersFor(work, step.role) : null;
  if (given.fromList && Object.values(fields ?? {}).some((field) => field.required || field.requiredIf))
    refuse(machineRefusals.request_needs_answers());
  refuse([
    ...verbReasons(step, given.decision),
    ...(given.decision !== 'approve' && (given.note === null || given.note.trim().length < 3)
      ? [requestRefusals.approval_needs_note(undefined, 'note')]
      : []),
  ]);
  const data = fields ? checkInput(fields, given.answers ?? {}) : null;
  if (step.spoken) refuse(requestRefusals.approval_already_decided());
  await writeDecision(context, before, step, given, data);
  await work.decided?.(context, before, { step, decision: given.decision, note: given.note, data });
  const matter: AnyMatter = { ...before, answers: { ...before.answers, ...data } };
  if (data)
    await beside(
      db,
      rowsOf(db, sql`update requests set answers = ${JSON.stringify(matter.answers)}::jsonb where id = ${matter.id}`),
    );
  if (given.decision === 'return') return giveBack(context, matter, step, given.note);
  if (given.decision === 'decline') return declineStep(context, work, matter, steps, step, given.note, false);
  return approveStep(context, work, matter, steps, step, given.note, false);
}

async function writeDecision(
  context: Writing,
  matter: AnyMatter,
  step: StepRow,
  { decision, note }: Given,
  data: Record<string, unknown> | null,
): Promise<void> {
  const { actor, now } = context;
  await beside(
    context.db,
    rowsOf(
      context.db,
      sql`
    insert into request_decisions (request_id, step_id, user_id, real_user_id, instead_of, decision, note, data, decided_at) values (${matter.id}, ${step.id}, ${actor.user_id}, ${actor.real_user_id}, ${actor.instead_of ?? null}, ${decision}, ${note}, ${data ? JSON.stringify(data) : null}::jsonb, ${now})`,
    ),
  );
}
async function closeStep(context: Writing, step: StepRow, status: string): Promise<void> {
  const { today } = context;
  const opened = step.opened_at ? universityDay(step.opened_at) : today;
  const took = businessDaysBetween(opened, today, await holidaysOf(context));
  await beside(
    context.db,
    rowsOf(
      context.db,
      sql`update request_steps set status = ${status}, decided_at = ${context.now}, took_days = ${took}, version = version + 1, updated_at = ${context.now} where id = ${step.id}`,
    ),
  );
}
const skipRest = (context: Writing, matter: AnyMatter, only = sql`true`): Promise<void> =>
  beside(
    context.db,
    rowsOf(
      context.db,
      sql`update request_steps set status = 'skipped', updated_at = ${context.now} where request_id = ${matter.id} and attempt = ${matter.attempt} and status in ('pending', 'open') and ${only}`,
    ),
  );

/** Approves a step; with `all` the others of its role still have to. `system`: by a rule, when its time was over. */
export async function approveStep(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  steps: readonly StepRow[],
  step: StepRow,
  note: string | null,
  system: boolean,
): Promise<AnyMatter> {
  if (step.mode === 'all' && !system) {
    const holders = await holdersOf(context.db, matter, step, context.today);
    const spoken = new Set(
      (
        await rowsOf<{ holder: number }>(
          context.db,
          sql`select coalesce(instead_of, user_id) as holder from request_decisions where step_id = ${step.id} and decision = 'approve'`,
        )
      ).map((row) => row.holder),
    );
    if (holders.some((holder) => !spoken.has(holder.user_id) && holder.user_id !== matter.user_id))
      return moveMatter(context, matter, 'in_approval', { action: 'approved_one', step_id: step.id, note });
  }
  if (system) await work.decided?.(context, matter, { step, decision: 'approve', note, data: null });
  await closeStep(context, step, 'approved');
  const rest = steps.some((each) => each.id !== step.id && (each.status === 'open' || each.status === 'pending'));
  const moved = await moveMatter(context, matter, rest ? 'in_approval' : matter.status, {
    action: system ? 'approved_overdue' : 'approved',
    step_id: step.id,
    note,
    system,
  });
  if (!rest) return approveMatter(context, work, moved);
  return openNextRound(
    context,
    work,
    moved,
    steps.map((each) => (each.id === step.id ? { ...each, status: 'approved' } : each)),
  );
}
/** Declines a step: the end of the request, or of one wish of it. */
export async function declineStep(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  steps: readonly StepRow[],
  step: StepRow,
  note: string | null,
  system: boolean,
): Promise<AnyMatter> {
  if (system) await work.decided?.(context, matter, { step, decision: 'decline', note, data: null });
  await closeStep(context, step, 'declined');
  const event = { action: system ? 'declined_overdue' : 'declined', step_id: step.id, note, system };
  if (work.request.perTarget && step.target_program_id !== null) {
    await skipRest(context, matter, sql`target_program_id = ${step.target_program_id}`);
    const wishes = new Set(steps.flatMap((each) => each.target_program_id ?? []));
    const lost = new Set([
      step.target_program_id,
      ...steps.filter((each) => each.status === 'declined').flatMap((each) => each.target_program_id ?? []),
    ]);
    if (lost.size < wishes.size)
      return openNextRound(context, work, await moveMatter(context, matter, 'in_approval', event));
  }
  await skipRest(context, matter);
  const declined = await moveMatter(context, matter, 'declined', event, sql`, decided_at = ${context.now}`);
  await work.undone?.(context, declined, 'decline');
  await issuePaper(context, work, declined, note);
  await tellAsker(context, declined, 'declined', note);
  return declined;
}
/** Back to whoever asked with a note; who has approved so far has nothing to do unless the form changes. */
async function giveBack(context: Writing, matter: AnyMatter, step: StepRow, note: string | null): Promise<AnyMatter> {
  await closeStep(context, step, 'returned');
  await skipRest(context, matter);
  const returned = await moveMatter(context, matter, 'returned', {
    action: 'returned',
    step_id: step.id,
    note,
    data: { form: matter.form },
  });
  await tellAsker(context, returned, 'returned', note);
  return returned;
}
