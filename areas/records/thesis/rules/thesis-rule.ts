import { addDays, laterDay } from '#kernel/contract/calendar.ts';
import type { ThesisType } from './thesis-states.ts';

/** What a kind of thesis asks for; kept as data in the parameter `thesis_rules`. Days are calendar days. */
export interface ThesisRule {
  /** from which class year on a topic can be wished for */ min_class_year: number;
  /** how many topics can be ranked */ wishes: number;
  /** days after the first day of classes until which topics are wished for */ wish_days: number;
  /** days after the first day of classes until which the proposal is handed in */ proposal_days: number;
  jury_min: number;
  /** members of the jury from outside the university */ outside_min: number;
  /** days between planning a defence and its day */ notice_days: number;
  /** percent */ similarity_max: number;
  revision_days: number;
  /** how often it may be defended: 2, a revised text is defended again; 1, the jury votes on the revised text alone */
  defences: number;
  /** days after the acceptance until which the final copy is handed in */ final_days: number;
  embargo_months: number;
}
export const plainRules: Readonly<Record<ThesisType, ThesisRule>> = {
  capstone: {
    min_class_year: 3,
    wishes: 3,
    wish_days: 21,
    proposal_days: 42,
    jury_min: 2,
    outside_min: 0,
    notice_days: 3,
    similarity_max: 30,
    revision_days: 21,
    defences: 1,
    final_days: 21,
    embargo_months: 12,
  },
  term_project: {
    min_class_year: 0,
    wishes: 3,
    wish_days: 28,
    proposal_days: 56,
    jury_min: 2,
    outside_min: 0,
    notice_days: 5,
    similarity_max: 25,
    revision_days: 30,
    defences: 1,
    final_days: 30,
    embargo_months: 24,
  },
  thesis: {
    min_class_year: 0,
    wishes: 5,
    wish_days: 42,
    proposal_days: 90,
    jury_min: 3,
    outside_min: 1,
    notice_days: 10,
    similarity_max: 20,
    revision_days: 90,
    defences: 2,
    final_days: 30,
    embargo_months: 36,
  },
};

/** Days of a semester, YYYY-MM-DD. */
export interface SemesterDays {
  classes_start_on: string;
  ends_on: string;
}
/** Whoever comes late in the semester still has two weeks. */
const leastDays = 14;
/** Until when a topic is wished for that is offered today. */
export const wishUntil = (semester: SemesterDays, rule: ThesisRule, today: string): string =>
  laterDay(addDays(semester.classes_start_on, rule.wish_days), addDays(today, 7));
/** Until when the proposal of a thesis is handed in that begins today, or was returned today. */
export const proposalDue = (semester: SemesterDays, rule: ThesisRule, today: string): string =>
  laterDay(addDays(semester.classes_start_on, rule.proposal_days), addDays(today, leastDays));
/** The text is written until the semester ends; what was approved late has two weeks. */
export const textDue = (semester: SemesterDays, today: string): string =>
  laterDay(semester.ends_on, addDays(today, leastDays));
/** Last day an embargo of today's final copy may end. */
export function embargoMost(rule: ThesisRule, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) + rule.embargo_months;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-${two(Math.min(day, 28))}`;
}
