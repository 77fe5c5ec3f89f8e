import type { Refusal } from '#kernel/contract/refusal.ts';
import { timetableRefusals } from '../refusals.ts';

/** As many lessons are taught as one at most (VAL-049, CON-012). */
export const mostTogether = 5;

/** A lesson that is, or should be, taught together with others. */
export interface CombinedLesson {
  id: number;
  section_id: number;
  section: string;
  semester_id: number;
  type: number;
  minutes: number;
  staff: readonly number[];
  combined_with: number | null;
}
/** What one lesson needs: one semester, one kind, one length, other sections, and somebody who teaches all of them. */
export function mayCombine(standing: readonly CombinedLesson[], joining: readonly CombinedLesson[]): Refusal[] {
  const all = [...standing, ...joining];
  if (new Set(all.map((each) => each.id)).size > mostTogether)
    return [timetableRefusals.at_most_five_lessons({}, 'meeting_ids')];
  const [first] = standing;
  if (!first) return [];
  const seen = new Set(standing.map((each) => each.section_id));
  const reasons = joining.flatMap((each): Refusal[] => {
    const params = { section: each.section, other: first.section };
    const twice = seen.has(each.section_id);
    seen.add(each.section_id);
    return [
      ...(twice ? [timetableRefusals.combine_same_section(params, 'meeting_ids')] : []),
      ...(each.combined_with === null ? [] : [timetableRefusals.combine_already(params, 'meeting_ids')]),
      ...(each.semester_id === first.semester_id ? [] : [timetableRefusals.combine_semester(params, 'meeting_ids')]),
      ...(each.type === first.type ? [] : [timetableRefusals.combine_type(params, 'meeting_ids')]),
      ...(each.minutes === first.minutes ? [] : [timetableRefusals.combine_length(params, 'meeting_ids')]),
    ];
  });
  const shared = all.reduce((staff, each) => staff.filter((id) => each.staff.includes(id)), [...first.staff]);
  return shared.length > 0 || reasons.length > 0 ? reasons : [timetableRefusals.combine_instructor()];
}
