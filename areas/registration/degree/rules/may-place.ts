import type { Refusal } from '#kernel/contract/refusal.ts';
import type { SlotStatus, TakenStatus } from '#areas/curriculum/rules/slots.ts';
import { degreeRefusals } from '../refusals.ts';

/** What a placement by hand looks at. */
export interface PlacementFacts {
  /** its code, for the sentences */
  course: string;
  course_id: number;
  /** null: neither passed nor taken */
  taken: TakenStatus | null;
  slot: { id: number; status: SlotStatus; course_id: number | null } | null;
  /** placements by hand that stand */
  placed: readonly { slot_id: number; course_id: number; course: string }[];
}

/** May a course be put into a slot by hand? It need not be one the slot asks for: that is what the reason is for. */
export function mayPlace(facts: PlacementFacts): Refusal[] {
  if (!facts.slot) return [degreeRefusals.placement_not_in_plan({}, 'slot_id')];
  const { slot, course } = facts;
  if (facts.taken !== 'passed' && facts.taken !== 'in_progress')
    return [degreeRefusals.placement_not_taken({ course }, 'enrolment_id')];
  const inSlot = facts.placed.find((each) => each.slot_id === slot.id);
  if (inSlot) return [degreeRefusals.placement_slot_held({ course: inSlot.course }, 'slot_id')];
  if (facts.placed.some((each) => each.course_id === facts.course_id))
    return [degreeRefusals.placement_course_held({ course }, 'enrolment_id')];
  return slot.course_id === facts.course_id && slot.status !== 'failed'
    ? [degreeRefusals.placement_already_there({ course }, 'slot_id')]
    : [];
}
