import type { SlotStatus } from '#areas/curriculum/rules/slots.ts';

/** A slot of one of a person's plans, as far as adding up goes. */
export interface JoinedSlot {
  id: number;
  credit: number;
  ects: number;
  status: SlotStatus;
  taken: { enrolment_id: number } | null;
}
export interface JoinedPlan {
  student_program_id: number;
  slots: readonly JoinedSlot[];
}
/** A course that stands in more than one plan: where, and with what it counts once. */
export interface SharedCourse {
  enrolment_id: number;
  credits: number;
  places: { student_program_id: number; slot_id: number }[];
}
export interface JoinedSummary {
  slots_total: number;
  slots_done: number;
  credits_total: number;
  credits_done: number;
  credits_in_progress: number;
  ects_total: number;
  ects_done: number;
  /** what counts in more than one plan, once */
  credits_shared: number;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, each) => total + Math.round(each * 100), 0) / 100;
const counts = (slot: JoinedSlot): boolean => slot.status === 'filled' || slot.status === 'in_progress';

/**
 * Several plans of one person as one (ACA-037): a course that fills a slot in each of them is one course, so its credits
 * stand once among those done and once among those needed. Where the slots give it different credits, the larger counts.
 * Failed courses fill nothing and are not shared.
 */
export function joinedAudit(plans: readonly JoinedPlan[]): { shared: SharedCourse[]; summary: JoinedSummary } {
  const filled = new Map<number, { student_program_id: number; slot: JoinedSlot }[]>();
  for (const { student_program_id, slots } of plans)
    for (const slot of slots) {
      if (!slot.taken || !counts(slot)) continue;
      const places = filled.get(slot.taken.enrolment_id) ?? [];
      filled.set(slot.taken.enrolment_id, [...places, { student_program_id, slot }]);
    }
  const all = plans.flatMap((plan) => plan.slots);
  const taken = [...filled.values()];
  const several = taken.filter((places) => places.length > 1);
  const once = (places: (typeof taken)[number], of: 'credit' | 'ects'): number =>
    Math.max(...places.map(({ slot }) => slot[of]));
  const twice = (of: 'credit' | 'ects'): number =>
    sum(several.flatMap((places) => [...places.map(({ slot }) => slot[of]), -once(places, of)]));
  const of = (status: SlotStatus, amount: 'credit' | 'ects'): number =>
    sum(taken.filter(([first]) => first?.slot.status === status).map((places) => once(places, amount)));
  return {
    shared: [...filled]
      .filter(([, places]) => places.length > 1)
      .map(([enrolment_id, places]) => ({
        enrolment_id,
        credits: once(places, 'credit'),
        places: places.map(({ student_program_id, slot }) => ({ student_program_id, slot_id: slot.id })),
      })),
    summary: {
      slots_total: all.length,
      slots_done: all.filter((slot) => slot.status === 'filled').length,
      credits_total: sum([...all.map((slot) => slot.credit), -twice('credit')]),
      credits_done: of('filled', 'credit'),
      credits_in_progress: of('in_progress', 'credit'),
      ects_total: sum([...all.map((slot) => slot.ects), -twice('ects')]),
      ects_done: of('filled', 'ects'),
      credits_shared: sum(several.map((places) => once(places, 'credit'))),
    },
  };
}
