import type { Refusal } from '#kernel/contract/refusal.ts';
import { planRefusals } from '../refusals.ts';

/** Slots change while the curriculum is a draft nobody studies by; afterwards only by the administrator, who sees that it is in use. */
export const mayEditPlan = (
  curriculum: { code: string; status: string; students: number },
  administrator: boolean,
): Refusal[] =>
  administrator || (curriculum.status === 'draft' && curriculum.students === 0)
    ? []
    : [planRefusals.curriculum_locked({ code: curriculum.code, students: curriculum.students })];
