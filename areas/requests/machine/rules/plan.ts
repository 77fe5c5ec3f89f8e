import * as a from '#kernel/contract/answer.ts';
import { Deadline } from './overdue.ts';
import { defineStates } from '#kernel/contract/states.ts';
import { fits, Condition } from '../../templates/rules/conditions.ts';
import type { Facts } from '#kernel/contract/define-request.ts';

export const stepScopes = [
  'program',
  'department',
  'faculty',
  'university',
  'own_advisor',
  'own_supervisor',
  'target_department',
  'target_faculty',
] as const;
export type StepScope = (typeof stepScopes)[number];
export const stepModes = ['any', 'all'] as const;
/** One step of a template. Steps with the same position run side by side. */
export const Step = a.record({
  ...Deadline.fields,
  id: a.integer,
  position: a.integer,
  name: a.text,
  name_en: a.text,
  role: a.text,
  scope: a.oneOf(...stepScopes),
  /** any: one of the holders decides; all: each of them */
  mode: a.oneOf(...stepModes),
  condition: a.nullable(Condition),
  may_return: a.flag,
  may_decline: a.flag,
});
export type Step = a.Of<typeof Step>;
export interface Template {
  id: number;
  code: string;
  edition: number;
  request_kind: string;
  condition: Condition | null;
  status: TemplateStatus;
  valid_from: string;
  valid_to: string | null;
  steps: readonly Step[];
}

/** An edition is written as a draft, decides while it is active, and never comes back once retired. */
export const templateStates = defineStates<'draft' | 'active' | 'retired'>({
  draft: ['active'],
  active: ['retired'],
  retired: [],
});
export type TemplateStatus = keyof typeof templateStates;

/** Is an edition in force on a day? */
export const inForce = (template: Pick<Template, 'status' | 'valid_from' | 'valid_to'>, day: string): boolean =>
  template.status === 'active' &&
  template.valid_from <= day &&
  (template.valid_to === null || day <= template.valid_to);

/**
 * The template that decides a request of a kind made on a day: of those in force whose condition fits, the one with the
 * most comparisons; then the one with the lowest code. What decides is fixed when the request is sent, not when it is decided.
 * @returns null where no template is in force: the request can't be sent
 */
export function templateFor<T extends Omit<Template, 'steps'>>(
  templates: readonly T[],
  kind: string,
  facts: Facts,
  day: string,
): T | null {
  const weight = ({ condition }: T): number =>
    Object.values(condition ?? {}).reduce<number>(
      (sum, each) => sum + (typeof each === 'object' ? Object.keys(each).length : 1),
      0,
    );
  const [first] = templates
    .filter((each) => each.request_kind === kind && inForce(each, day) && fits(each.condition, facts) === true)
    .sort((a, b) => weight(b) - weight(a) || (a.code < b.code ? -1 : 1));
  return first ?? null;
}

/** A step of a plan. `certain` is false while a fact its condition asks for is not known. */
export interface PlannedStep extends Step {
  certain: boolean;
}
/** Steps that run side by side; the next round begins when each of them is approved. */
export interface Round {
  position: number;
  steps: readonly PlannedStep[];
}
export interface Plan {
  rounds: readonly Round[];
  left_out: readonly Step[];
}

/** The steps a matter goes through: those whose conditions fit its facts, in rounds. A step whose facts are not known stays in. */
export function planOf(template: Pick<Template, 'steps'>, facts: Facts): Plan {
  const judged = template.steps.map((step) => ({ step, fit: fits(step.condition, facts) }));
  const rounds = new Map<number, PlannedStep[]>();
  for (const { step, fit } of judged)
    if (fit !== false)
      rounds.set(step.position, [...(rounds.get(step.position) ?? []), { ...step, certain: fit === true }]);
  return {
    rounds: [...rounds].sort(([a], [b]) => a - b).map(([position, steps]) => ({ position, steps })),
    left_out: judged.filter(({ fit }) => fit === false).map(({ step }) => step),
  };
}

/** A decision that stands. `instead_of` is the holder for whom a substitute has decided. */
export interface Decision {
  step_id: number;
  user_id: number;
  instead_of: number | null;
  decision: 'approve' | 'return' | 'decline';
}
/** Where a plan has come to: who has the word now, or how it ended. */
export type Progress =
  | { state: 'awaiting'; open: readonly PlannedStep[] }
  | { state: 'approved' }
  | { state: 'returned' | 'declined'; step_id: number };

/** Whose decision a decision is: the substitute speaks for the one he stands in for. */
export const decidesFor = (decision: Pick<Decision, 'user_id' | 'instead_of'>): number =>
  decision.instead_of ?? decision.user_id;

/** Is a step done? `all` waits for every holder there is; with nobody there it is never done. */
export function stepDone(step: Step, decisions: readonly Decision[], holders: readonly number[]): boolean {
  const approved = new Set(
    decisions.filter((each) => each.step_id === step.id && each.decision === 'approve').map(decidesFor),
  );
  return step.mode === 'any'
    ? approved.size > 0
    : holders.length > 0 && holders.every((holder) => approved.has(holder));
}

/**
 * Where a plan stands after its decisions, in the order they were made.
 * A return or a decline of one step ends the round for all; a plan without steps is approved at once.
 * @param holders user ids of those who decide a step now
 */
export function progressOf(
  plan: Plan,
  decisions: readonly Decision[],
  holders: (step: Step) => readonly number[],
): Progress {
  for (const { steps } of plan.rounds) {
    const stopped = decisions.find(
      (each) => each.decision !== 'approve' && steps.some((step) => step.id === each.step_id),
    );
    if (stopped) return { state: stopped.decision === 'return' ? 'returned' : 'declined', step_id: stopped.step_id };
    const open = steps.filter((step) => !stepDone(step, decisions, holders(step)));
    if (open.length > 0) return { state: 'awaiting', open };
  }
  return { state: 'approved' };
}
