import type { Refusal } from '#kernel/contract/refusal.ts';
import { coordinatorRefusals } from '../refusals.ts';

/**
 * May a course get a coordinator, or another one?
 * @param course `sections`: those that are not cancelled
 * @param to who is named; `teaches`: academic staff who has not left; null: nobody
 */
export function mayCoordinate(
  course: { code: string; sections: number; semester_status: string },
  to: { teaches: boolean } | null,
): Refusal[] {
  if (course.semester_status === 'closed') return [coordinatorRefusals.coordination_closed()];
  // whoever is named can always be taken away, also when sections were cancelled since
  if (to === null) return [];
  return [
    ...(course.sections < 2 ? [coordinatorRefusals.coordination_one_section({ code: course.code }, 'staff_id')] : []),
    ...(to.teaches ? [] : [coordinatorRefusals.coordination_not_academic({}, 'staff_id')]),
  ];
}
