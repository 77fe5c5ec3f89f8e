import { universityDay } from '#kernel/contract/calendar.ts';
import { blocking, type Refusal } from '#kernel/contract/refusal.ts';
import type { RegisterFacts } from '../../rules/register-facts.ts';
import { mayRegister } from '../../rules/may-register.ts';
import { seatRefusal } from '../../rules/seats.ts';

/** What a student can do about a finding until the window opens. */
export const todos = [
  'ask_office',
  'accept_agreement',
  'pay',
  'add_course',
  'add_this_course',
  'fewer_credits',
  'more_credits',
  'ask_consent',
  'ask_permission',
  'other_section',
  'remove',
  'have_another',
] as const;
export type Todo = (typeof todos)[number];
const todoOf: Readonly<Record<string, Todo>> = {
  student_on_hold: 'ask_office',
  special_student_cannot_register: 'ask_office',
  enrollment_agreement_not_accepted: 'accept_agreement',
  financial_clearance_missing: 'pay',
  basket_empty: 'add_course',
  must_take_first: 'add_this_course',
  corequisite_missing: 'add_this_course',
  credit_limit_exceeded: 'fewer_credits',
  f1_below_full_time: 'more_credits',
  section_consent_instructor: 'ask_consent',
  section_consent_department: 'ask_consent',
  prerequisite_consent_instructor: 'ask_consent',
  prerequisite_consent_department: 'ask_consent',
  course_times_overlap: 'other_section',
  exam_times_overlap: 'ask_office',
  course_twice_in_basket: 'other_section',
  section_not_open: 'other_section',
  course_already_registered: 'remove',
  course_already_passed: 'remove',
  course_not_in_active_semester: 'remove',
  slot_type_completed: 'remove',
  prerequisite_excluded: 'remove',
};
const todoFor = (refusal: Refusal): Todo =>
  seatRefusal(refusal)
    ? 'have_another'
    : (todoOf[refusal.key] ?? (refusal.key.startsWith('prerequisite_') ? 'ask_permission' : 'ask_office'));

export interface Finding {
  /** null: of the whole plan or the student */
  section_id: number | null;
  section: string | null;
  refusal: Refusal;
  /** `stop` would refuse it at the opening; `outlook` may change until then or in that minute */
  weight: 'stop' | 'outlook' | 'warning';
  todo: Todo;
}
export interface Rehearsal {
  opens_at: string;
  /** nothing that is known now would refuse the plan when the window opens */
  ready: boolean;
  findings: Finding[];
}

/**
 * The plan as it would be registered in the minute in which the window opens: every rule of the registration, asked with the
 * facts of now and the clock of then. Seats are those of now and so an outlook only.
 */
export function rehearse(facts: RegisterFacts, opens_at: string): Rehearsal {
  const { basket, lines } = mayRegister({ ...facts, now: opens_at, today: universityDay(new Date(opens_at)) });
  const findings = [
    ...basket.map((refusal) => ({ refusal, section_id: null, section: null })),
    ...lines.flatMap(({ section_id, refusals }) =>
      refusals.map((refusal) => ({
        refusal,
        section_id,
        section: facts.basket.find((line) => line.section_id === section_id)?.section ?? null,
      })),
    ),
  ].map((each): Finding => ({
    ...each,
    weight: blocking([each.refusal]).length === 0 ? 'warning' : seatRefusal(each.refusal) ? 'outlook' : 'stop',
    todo: todoFor(each.refusal),
  }));
  const order = ['stop', 'outlook', 'warning'];
  return {
    opens_at,
    ready: !findings.some((each) => each.weight === 'stop'),
    findings: findings.sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight)),
  };
}

/** What a saved plan comes to at the opening, to be held beside others. */
export interface PlanOutlook {
  ready: boolean;
  stops: number;
  outlooks: number;
  warnings: number;
}
export function outlookOf({ ready, findings }: Pick<Rehearsal, 'ready' | 'findings'>): PlanOutlook {
  const of = (weight: Finding['weight']): number => findings.filter((each) => each.weight === weight).length;
  return { ready, stops: of('stop'), outlooks: of('outlook'), warnings: of('warning') };
}
/** Negative: `a` would get further at the opening. What stops counts before what may change, that before what only warns. */
export const compareOutlooks = (a: PlanOutlook, b: PlanOutlook): number =>
  a.stops - b.stops || a.outlooks - b.outlooks || a.warnings - b.warnings;
/** The plan that would get furthest, the first of equal ones; null where none is better than another. */
export function bestPlan<T extends PlanOutlook & { courses: number }>(plans: readonly T[]): T | null {
  const [best, ...others] = plans.filter((each) => each.courses > 0).sort(compareOutlooks);
  return best && others.some((each) => compareOutlooks(best, each) < 0) ? best : null;
}
