import type { Refusal } from '#kernel/contract/refusal.ts';
import { mostTogether } from '../../timetable/rules/combination.ts';
import { crossListRefusals } from '../refusals.ts';

/** A section that is, or should be, one class with others under their own codes. */
export interface ListedSection {
  id: number;
  course_id: number;
  /** `CENG 321-01` */ section: string;
  semester_id: number;
  status: string;
  quota: number;
  taken: number;
  cross_list_id: number | null;
}
/** states in which a class may still change its codes */
const open: readonly string[] = ['draft', 'open', 'closed'];

/** What one class needs: two to five codes of one semester, each once, none of them in another class or graded, and seats for all who sit there. */
export function mayCrossList(
  sections: readonly ListedSection[],
  seats: number | null,
  /** how many sit in more than one of them */ twice: number,
): Refusal[] {
  const [first] = sections;
  if (!first || sections.length < 2) return [crossListRefusals.crosslist_two({}, 'section_ids')];
  if (sections.length > mostTogether) return [crossListRefusals.crosslist_most({ most: mostTogether }, 'section_ids')];
  const courses = new Set<number>();
  const reasons = sections.flatMap((each): Refusal[] => {
    const { section } = each;
    const again = courses.has(each.course_id);
    courses.add(each.course_id);
    return [
      ...(again ? [crossListRefusals.crosslist_same_course({ section }, 'section_ids')] : []),
      ...(each.semester_id === first.semester_id
        ? []
        : [crossListRefusals.crosslist_semester({ section, other: first.section }, 'section_ids')]),
      ...(open.includes(each.status) ? [] : [crossListRefusals.crosslist_state({ section }, 'section_ids')]),
      ...(each.cross_list_id === null ? [] : [crossListRefusals.crosslist_already({ section }, 'section_ids')]),
    ];
  });
  return [
    ...reasons,
    ...(twice > 0 ? [crossListRefusals.crosslist_twice({ n: twice }, 'section_ids')] : []),
    ...maySeat(sections, seats),
  ];
}
/** Seats of the class as a whole hold everybody who sits in it already. */
export function maySeat(sections: readonly Pick<ListedSection, 'taken'>[], seats: number | null): Refusal[] {
  const taken = sections.reduce((sum, each) => sum + each.taken, 0);
  return seats !== null && seats < taken ? [crossListRefusals.crosslist_seats({ seats, taken }, 'seats')] : [];
}

/** A weekly lesson of one of the sections. */
export interface ListedLesson {
  id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  combined_with: number | null;
}
/**
 * Which lesson of a section is which of the class: those that stand together first, then those at the same hour, then any of
 * the same kind and length.
 * @returns pairs (`own` null: there is none yet) and the lessons that nothing is left for
 */
export function pairLessons<T extends ListedLesson>(
  lead: readonly T[],
  own: readonly T[],
): { pairs: { lead: T; own: T | null }[]; extra: T[] } {
  const left = [...own];
  const found = new Map<number, T>();
  const tests: ((a: ListedLesson, b: ListedLesson) => boolean)[] = [
    (a, b) => a.combined_with !== null && a.combined_with === b.combined_with,
    (a, b) => b.combined_with === null && a.day === b.day && a.starts === b.starts,
    (_a, b) => b.combined_with === null,
  ];
  for (const fits of tests)
    for (const each of lead) {
      if (found.has(each.id)) continue;
      const at = left.findIndex(
        (one) => one.type === each.type && one.ends - one.starts === each.ends - each.starts && fits(each, one),
      );
      const [one] = at < 0 ? [] : left.splice(at, 1);
      if (one) found.set(each.id, one);
    }
  return { pairs: lead.map((each) => ({ lead: each, own: found.get(each.id) ?? null })), extra: left };
}
/** Are all lessons of the sections one another's? */
export const lessonsAgree = (sections: readonly (readonly ListedLesson[])[]): boolean => {
  const [lead = [], ...others] = sections;
  return others.every((own) => {
    const { pairs, extra } = pairLessons(lead, own);
    return (
      extra.length === 0 &&
      pairs.every(
        (each) =>
          each.own !== null && each.own.combined_with !== null && each.own.combined_with === each.lead.combined_with,
      )
    );
  });
};
