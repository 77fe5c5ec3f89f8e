import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';

export const slotTypes = [
  'compulsory',
  'faculty_elective',
  'department_elective',
  'free_elective',
  'internship',
  'thesis',
  'language',
] as const;
export type SlotType = (typeof slotTypes)[number];
/** A place in a plan. It takes `course_id`, or any of `pool_course_ids`; with neither it takes any course (free elective). */
export interface Slot {
  id: number;
  semester_no: number;
  position: number;
  slot_type: SlotType;
  course_id: number | null;
  pool_course_ids: readonly number[] | null;
  credits: number;
  ects: number;
}
export type TakenStatus = 'passed' | 'in_progress' | 'planned' | 'failed';
/** A taken course; `slot_id` is where it was counted when it was taken, `by_hand` that somebody put it there (substitution, approved exception). */
export interface TakenCourse {
  enrolment_id: number;
  course_id: number;
  status: TakenStatus;
  slot_id?: number | null;
  by_hand?: boolean;
}
/** `course_id` counts as `for_course_id` (one direction; give both for courses that replace each other). */
export interface Equivalence {
  course_id: number;
  for_course_id: number;
}
export const SlotStatus = a.oneOf('filled', 'in_progress', 'planned', 'failed', 'open');
export type SlotStatus = a.Of<typeof SlotStatus>;
export interface SlotState<S extends Slot = Slot> {
  slot: S;
  status: SlotStatus;
  taken: TakenCourse | null;
}
export const TypeSummary = a.record({
  total: a.integer,
  done: a.integer,
  in_progress: a.number,
  credits_total: a.number,
  credits_done: a.number,
  complete: a.flag,
});
export type TypeSummary = a.Of<typeof TypeSummary>;
export interface PlanSummary {
  slots_total: number;
  slots_done: number;
  credits_total: number;
  credits_done: number;
  credits_in_progress: number;
  ects_total: number;
  ects_done: number;
  by_type: Partial<Record<SlotType, TypeSummary>>;
  /** slot types with every slot filled by a passed course */
  complete_types: SlotType[];
}
export interface Plan<S extends Slot = Slot> {
  slots: SlotState<S>[];
  /** enrolments that fill no slot: extra courses and superseded attempts */
  unused: TakenCourse[];
  summary: PlanSummary;
}

const rank: Record<TakenStatus, number> = { passed: 0, in_progress: 1, planned: 2, failed: 3 };
const statusOf: Record<TakenStatus, SlotStatus> = {
  passed: 'filled',
  in_progress: 'in_progress',
  planned: 'planned',
  failed: 'failed',
};
const inPlanOrder = (a: Slot, b: Slot): number =>
  a.semester_no - b.semester_no || a.position - b.position || a.id - b.id;

/**
 * Puts each course into at most one slot and each slot to at most one course. Hand-made placements first, then a compulsory
 * slot takes its own course, then a matching that fills as many slots as can be filled: passed courses before courses
 * in progress before planned ones, narrow pools before wide ones, earlier semesters before later. Failed courses only
 * mark slots that stay empty otherwise. Of several attempts at a course the best status counts, the later in the list when equal.
 */
export function assignSlots<S extends Slot>(
  slots: readonly S[],
  taken: readonly TakenCourse[],
  equivalences: readonly Equivalence[],
): Plan<S> {
  const courses = bestAttempts(taken);
  const holder = new Map<number, TakenCourse>();
  const placed = new Set<TakenCourse>();
  const pin = (slot: Slot | undefined, course: TakenCourse): void => {
    if (!slot || holder.has(slot.id)) return;
    holder.set(slot.id, course);
    placed.add(course);
  };
  const ordered = [...slots].sort(inPlanOrder);
  for (const course of [...courses].sort((a, b) => Number(b.by_hand ?? false) - Number(a.by_hand ?? false))) {
    if (course.status !== 'failed' && course.slot_id !== null && course.slot_id !== undefined)
      pin(
        ordered.find((slot) => slot.id === course.slot_id),
        course,
      );
  }
  for (const course of courses) {
    if (course.status !== 'failed' && !placed.has(course))
      pin(
        ordered.find((slot) => slot.course_id === course.course_id && !holder.has(slot.id)),
        course,
      );
  }
  const free = ordered.filter((slot) => !holder.has(slot.id));
  const width = (slot: Slot): number =>
    slot.course_id !== null ? 1 : slot.pool_course_ids ? 1 + slot.pool_course_ids.length : Infinity;
  const narrowFirst = [...free].sort((a, b) => (width(a) === width(b) ? inPlanOrder(a, b) : width(a) - width(b)));
  const options = new Map(
    courses.map((course) => [course, narrowFirst.filter((slot) => accepts(slot, course.course_id, equivalences))]),
  );
  for (const course of courses) {
    if (course.status !== 'failed' && !placed.has(course) && augment(course, options, holder, new Set()))
      placed.add(course);
  }
  // a failed course marks an empty slot but moves nothing
  for (const course of courses) {
    if (course.status === 'failed' && !placed.has(course))
      pin(
        options.get(course)?.find((slot) => !holder.has(slot.id)),
        course,
      );
  }
  const states = ordered.map((slot): SlotState<S> => {
    const course = holder.get(slot.id) ?? null;
    return { slot, status: course ? statusOf[course.status] : 'open', taken: course };
  });
  const used = new Set(holder.values());
  return { slots: states, unused: taken.filter((each) => !used.has(each)), summary: summarise(states) };
}

/** May a course stand in a slot, itself or as an equivalent? */
export function accepts(slot: Slot, course_id: number, equivalences: readonly Equivalence[]): boolean {
  if (slot.course_id === null && slot.pool_course_ids === null) return true;
  const ids = [
    course_id,
    ...equivalences.filter((each) => each.course_id === course_id).map((each) => each.for_course_id),
  ];
  return ids.some((id) => id === slot.course_id || (slot.pool_course_ids?.includes(id) ?? false));
}

/** Kuhn's augmenting path: gives the course a slot, moving others to their other options where that helps. */
function augment(
  course: TakenCourse,
  options: ReadonlyMap<TakenCourse, readonly Slot[]>,
  holder: Map<number, TakenCourse>,
  seen: Set<number>,
): boolean {
  const own = options.get(course) ?? [];
  const empty = own.find((slot) => !holder.has(slot.id));
  if (empty) {
    holder.set(empty.id, course);
    return true;
  }
  for (const slot of own) {
    if (seen.has(slot.id)) continue;
    seen.add(slot.id);
    const other = holder.get(slot.id);
    if (other && augment(other, options, holder, seen)) {
      holder.set(slot.id, course);
      return true;
    }
  }
  return false;
}

function bestAttempts(taken: readonly TakenCourse[]): TakenCourse[] {
  const best = new Map<number, TakenCourse>();
  for (const each of taken) {
    const other = best.get(each.course_id);
    if (!other || rank[each.status] <= rank[other.status]) best.set(each.course_id, each);
  }
  return [...best.values()].sort((a, b) => rank[a.status] - rank[b.status]);
}

function summarise(states: readonly SlotState[]): PlanSummary {
  const sum = (which: (state: SlotState) => boolean, of: 'credits' | 'ects'): number =>
    states.filter(which).reduce((total, { slot }) => total + Math.round(slot[of] * 100), 0) / 100;
  const all = (): boolean => true;
  const done = (state: SlotState): boolean => state.status === 'filled';
  const running = (state: SlotState): boolean => state.status === 'in_progress';
  const by_type: Partial<Record<SlotType, TypeSummary>> = {};
  for (const type of slotTypes) {
    const own = states.filter((state) => state.slot.slot_type === type);
    if (own.length === 0) continue;
    const ofType =
      (test: (state: SlotState) => boolean) =>
      (state: SlotState): boolean =>
        state.slot.slot_type === type && test(state);
    by_type[type] = {
      total: own.length,
      done: own.filter(done).length,
      in_progress: own.filter(running).length,
      credits_total: sum(ofType(all), 'credits'),
      credits_done: sum(ofType(done), 'credits'),
      complete: own.every(done),
    };
  }
  return {
    slots_total: states.length,
    slots_done: states.filter(done).length,
    credits_total: sum(all, 'credits'),
    credits_done: sum(done, 'credits'),
    credits_in_progress: sum(running, 'credits'),
    ects_total: sum(all, 'ects'),
    ects_done: sum(done, 'ects'),
    by_type,
    complete_types: slotTypes.filter((type) => by_type[type]?.complete),
  };
}

/** ACA-037, ERR-038: the completed-slot text when every slot of the type is done. */
export const slotTypeRefusals = (summary: PlanSummary, type: SlotType): Refusal[] =>
  summary.complete_types.includes(type) ? [curriculumRefusals.slot_type_completed({ slot_type: type })] : [];
