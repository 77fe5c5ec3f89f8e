import type { Refusal } from '#kernel/contract/refusal.ts';
import { rotationRefusals } from '../refusals.ts';

export interface GroupFacts {
  id: number;
  code: string;
  capacity: number;
}
export interface MemberFacts {
  student_program_id: number;
  cgpa: number | null;
  group_id: number | null;
  pinned: boolean;
}
export interface Placement {
  student_program_id: number;
  /** null: every group is full */
  group_id: number | null;
}

/**
 * Spreads students over groups evenly. Whoever is pinned stays, and so does everybody who has a group unless `reshuffle`. The
 * others go, the best average first, each to the group that is emptiest for its size; of equals to the one whose averages add up
 * to less, so that groups are alike in number and in strength. The same facts always give the same groups.
 */
export function distributeGroups(
  students: readonly MemberFacts[],
  groups: readonly GroupFacts[],
  reshuffle: boolean,
): Placement[] {
  const loads = new Map(
    [...groups]
      .sort((a, b) => a.code.localeCompare(b.code) || a.id - b.id)
      .map((each) => [each.id, { ...each, count: 0, sum: 0 }]),
  );
  const put = (student: MemberFacts, group_id: number): void => {
    const load = loads.get(group_id);
    if (!load) return;
    load.count += 1;
    load.sum += student.cgpa ?? 0;
  };
  const stays = (student: MemberFacts): boolean =>
    student.group_id !== null && loads.has(student.group_id) && (student.pinned || !reshuffle);
  for (const student of students) if (stays(student) && student.group_id !== null) put(student, student.group_id);
  const going = students
    .filter((student) => !stays(student))
    .sort((a, b) => (b.cgpa ?? 0) - (a.cgpa ?? 0) || a.student_program_id - b.student_program_id);
  const placed = new Map<number, number | null>();
  for (const student of going) {
    const [best] = [...loads.values()]
      .filter((each) => each.count < each.capacity)
      .sort((a, b) => a.count / a.capacity - b.count / b.capacity || a.sum - b.sum);
    placed.set(student.student_program_id, best?.id ?? null);
    if (best) put(student, best.id);
  }
  return students.map((student) => ({
    student_program_id: student.student_program_id,
    group_id: stays(student) ? student.group_id : (placed.get(student.student_program_id) ?? null),
  }));
}

/** Groups that hold more than they take. */
export const overfull = (groups: readonly (GroupFacts & { members: number })[]): Refusal[] =>
  groups
    .filter((group) => group.members > group.capacity)
    .map((group) =>
      rotationRefusals.medicine_group_full({ group: group.code, capacity: group.capacity, members: group.members }),
    );
