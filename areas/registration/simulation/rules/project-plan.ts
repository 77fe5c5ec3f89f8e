import { evaluateCondition, requiredCourses, type Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { PrerequisiteFacts } from '#areas/curriculum/rules/prerequisite-tree.ts';

/** A place of the plan that is still to be filled. */
export interface PlanItem {
  slot_id: number;
  semester_no: number;
  position: number;
  credits: number;
  /** the course it asks for; null: an elective, whose prerequisites nobody can know yet */ course_id: number | null;
  /** codes of the semesters (1 fall, 2 spring) in which something that fills it is taught */ seasons: readonly number[];
  prerequisite: Condition | null;
}
export interface ComingSemester {
  academic_year: string;
  /** 1 fall, 2 spring */ code: number;
}
export interface ProjectedSemester extends ComingSemester {
  items: PlanItem[];
  credits: number;
}
export type LeftReason = 'not_offered' | 'prerequisite' | 'too_far';
export interface Projection {
  semesters: ProjectedSemester[];
  /** what found no place, and why */
  left: { item: PlanItem; reason: LeftReason }[];
}

/** The fall and spring semesters after one, in order; a summer counts in none of them. */
export function comingSemesters(after: ComingSemester, count: number): ComingSemester[] {
  const [from = 0] = after.academic_year.split('-').map(Number);
  let [year, code] = after.code === 1 ? [from, 2] : [from + 1, 1];
  return Array.from({ length: count }, () => {
    const semester = { academic_year: `${year}-${year + 1}`, code };
    [year, code] = code === 1 ? [year, 2] : [year + 1, 1];
    return semester;
  });
}

/** How many courses wait for this one, one after another: what holds most back comes first. */
export function chainLengths(items: readonly PlanItem[]): ReadonlyMap<number, number> {
  const waiting = new Map<number, number[]>();
  for (const item of items)
    if (item.course_id !== null)
      for (const { course } of requiredCourses(item.prerequisite))
        waiting.set(course, [...(waiting.get(course) ?? []), item.course_id]);
  const known = new Map<number, number>();
  const lengthOf = (course: number, on: readonly number[]): number => {
    const have = known.get(course);
    if (have !== undefined) return have;
    const next = (waiting.get(course) ?? []).filter((each) => !on.includes(each));
    const length = next.length === 0 ? 0 : 1 + Math.max(...next.map((each) => lengthOf(each, [...on, course])));
    known.set(course, length);
    return length;
  };
  return new Map(
    items.flatMap((item) => (item.course_id === null ? [] : [[item.course_id, lengthOf(item.course_id, [])]])),
  );
}

/**
 * Spreads what is still to be taken over the coming semesters: a course stands in a semester in which it is taught, after what it
 * requires, within the credits of a semester. Longest chains first, then the order of the plan. Consents are taken as given.
 */
export function projectPlan(
  items: readonly PlanItem[],
  semesters: readonly ComingSemester[],
  limit: number,
  facts: PrerequisiteFacts,
): Projection {
  const chain = chainLengths(items);
  const first = (item: PlanItem): number => -(item.course_id === null ? 0 : (chain.get(item.course_id) ?? 0));
  let open = [...items].sort((a, b) => first(a) - first(b) || a.semester_no - b.semester_no || a.position - b.position);
  const attempts = [...facts.attempts];
  let credits_earned = facts.credits_earned;
  const projected = semesters.map((semester, index): ProjectedSemester => {
    const taken: PlanItem[] = [];
    let credits = 0;
    const asOf = (): PrerequisiteFacts => ({
      ...facts,
      attempts,
      credits_earned,
      class_year: facts.class_year + Math.floor((index + 1) / 2),
      consents: ['instructor', 'department'],
      this_semester: taken.flatMap((each) => each.course_id ?? []),
    });
    // a second round takes what may stand beside a course of the same semester
    for (let before = -1; before !== taken.length;) {
      before = taken.length;
      for (const item of open) {
        if (taken.includes(item) || !item.seasons.includes(semester.code)) continue;
        if (Math.round((credits + item.credits) * 100) > Math.round(limit * 100)) continue;
        if (item.prerequisite !== null && !evaluateCondition(item.prerequisite, asOf()).met) continue;
        taken.push(item);
        credits = Math.round((credits + item.credits) * 100) / 100;
      }
    }
    open = open.filter((item) => !taken.includes(item));
    credits_earned += credits;
    for (const { course_id } of taken)
      if (course_id !== null) attempts.push({ course_id, letter: null, coefficient: null, passed: true });
    return { ...semester, items: taken, credits };
  });
  while (projected.at(-1)?.items.length === 0) projected.pop();
  const end: PrerequisiteFacts = {
    ...facts,
    attempts,
    credits_earned,
    class_year: facts.class_year + Math.ceil(semesters.length / 2),
    consents: ['instructor', 'department'],
    this_semester: [],
  };
  return {
    semesters: projected,
    left: open.map((item) => ({
      item,
      reason:
        item.seasons.length === 0
          ? 'not_offered'
          : item.prerequisite !== null && !evaluateCondition(item.prerequisite, end).met
            ? 'prerequisite'
            : 'too_far',
    })),
  };
}
