import type { Refusal } from '#kernel/contract/refusal.ts';
import {
  conditionText,
  evaluateCondition,
  type Condition,
  type CourseCodes,
} from '#areas/curriculum/rules/prerequisite-tree.ts';
import { planRefusals } from '../refusals.ts';

/** A slot of a plan with what is known of its course or pool. */
export interface PlanPlace {
  id: number;
  semester_no: number;
  position: number;
  credit: number;
  ects: number;
  course: {
    id: number;
    code: string;
    credit: number;
    ects: number;
    active: boolean;
    prerequisite: Condition | null;
    corequisite: Condition | null;
  } | null;
  pool: { id: number; code: string; courses: number } | null;
}
export interface PlanFacts {
  semesters: number;
  total_credits: number;
  total_ects: number;
  places: readonly PlanPlace[];
  codes: CourseCodes;
}
/** A remark; on a slot, on a semester, or on the whole. */
export interface PlanWarning {
  slot_id: number | null;
  semester_no: number | null;
  warning: Refusal;
}

/** What a full semester is worth (ECTS users' guide: 60 a year). */
export const fullSemester = 30;
export const sumOf = (values: readonly number[]): number =>
  values.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

/** All that is remarkable in a plan, semester by semester: sums, doubled and passive courses, small pools, conditions that come too late. */
export function planWarnings(plan: PlanFacts): PlanWarning[] {
  const whole: PlanWarning[] = [];
  const say = (warning: Refusal, semester_no: number | null = null, slot_id: number | null = null): void =>
    void whole.push({ warning, semester_no, slot_id });
  const credits = sumOf(plan.places.map((each) => each.credit));
  const ects = sumOf(plan.places.map((each) => each.ects));
  if (credits !== plan.total_credits) say(planRefusals.plan_total_credits({ sum: credits, total: plan.total_credits }));
  if (ects !== plan.total_ects) say(planRefusals.plan_total_ects({ sum: ects, total: plan.total_ects }));
  for (let semester = 1; semester <= plan.semesters; semester += 1) {
    const own = plan.places.filter((each) => each.semester_no === semester);
    const sum = sumOf(own.map((each) => each.ects));
    if (own.length === 0) say(planRefusals.plan_semester_empty({ semester }), semester);
    else if (sum !== fullSemester) say(planRefusals.plan_semester_ects({ semester, ects: sum }), semester);
    for (const place of own) for (const warning of ofPlace(place, plan)) say(warning, semester, place.id);
  }
  const pools = new Map<number, PlanPlace[]>();
  for (const place of plan.places)
    if (place.pool) pools.set(place.pool.id, [...(pools.get(place.pool.id) ?? []), place]);
  for (const places of pools.values()) {
    const pool = places[0]?.pool;
    // a pool without courses takes any
    if (pool && pool.courses > 0 && pool.courses < places.length)
      say(planRefusals.plan_pool_small({ pool: pool.code, courses: pool.courses, slots: places.length }));
  }
  return whole;
}

function ofPlace(place: PlanPlace, plan: PlanFacts): Refusal[] {
  const { course } = place;
  if (!course) return [];
  const found: Refusal[] = [];
  const same = plan.places.filter((each) => each.course?.id === course.id);
  if (same.length > 1 && same[0]?.id !== place.id) found.push(planRefusals.plan_course_twice({ course: course.code }));
  if (!course.active) found.push(planRefusals.plan_course_passive({ course: course.code }));
  if (course.credit !== place.credit || course.ects !== place.ects)
    found.push(planRefusals.plan_course_size({ course: course.code, credit: course.credit, ects: course.ects }));
  const before = plan.places.filter((each) => each.semester_no < place.semester_no);
  const beside = plan.places.filter((each) => each.semester_no === place.semester_no);
  // whoever follows the plan has passed every earlier course, electives count with their credits, and gets each consent
  const facts = {
    attempts: before.flatMap((each) =>
      each.course ? [{ course_id: each.course.id, letter: 'P', coefficient: null, passed: true }] : [],
    ),
    this_semester: beside.flatMap((each) => (each.course ? [each.course.id] : [])),
    credits_earned: sumOf(before.map((each) => each.credit)),
    class_year: Math.ceil(place.semester_no / 2),
    consents: ['instructor', 'department'] as const,
    codes: plan.codes,
    coefficients: new Map<string, number>(),
  };
  for (const condition of [course.prerequisite, course.corequisite])
    if (condition && !evaluateCondition(condition, facts).met)
      found.push(
        planRefusals.plan_prerequisite_late({
          course: course.code,
          semester: place.semester_no,
          condition: conditionText(condition, plan.codes),
        }),
      );
  return found;
}
