import { overlaps, type AssignmentSpec, type Placement } from './assignment-spec.ts';

/**
 * What is wrong with a proposal, told apart from how it was found: nobody twice, no bed twice on a night, gender, access, closed
 * and taken nights, groups in one room or not at all.
 * @returns a line for each breach; none where the proposal keeps every rule
 */
export function checkAssignment(spec: AssignmentSpec, placements: readonly Placement[]): string[] {
  const wrong: string[] = [];
  const people = new Map(spec.applicants.map((each) => [each.id, each]));
  const beds = new Map(spec.beds.map((each) => [each.id, each]));
  const seen = new Set<number>();
  const inBed = new Map<number, { from: string; until: string }[]>();
  const inRoom = new Map<number, { gender: string; from: string; until: string }[]>();
  const groups = new Map<number, Set<number | null>>();
  for (const { room, gender, from, until } of spec.residents)
    inRoom.set(room, [...(inRoom.get(room) ?? []), { gender, from, until }]);
  for (const { applicant, bed: bed_id } of placements) {
    const who = people.get(applicant);
    if (!who) {
      wrong.push(`nobody: ${applicant}`);
      continue;
    }
    if (seen.has(applicant)) wrong.push(`twice: ${applicant}`);
    seen.add(applicant);
    const bed = bed_id === null ? null : beds.get(bed_id);
    if (bed === undefined) {
      wrong.push(`no such bed: ${bed_id}`);
      continue;
    }
    if (who.group !== null) {
      const rooms = groups.get(who.group) ?? new Set<number | null>();
      rooms.add(bed?.room ?? null);
      groups.set(who.group, rooms);
    }
    if (bed === null) continue;
    if (bed.gender !== 'mixed' && bed.gender !== who.gender) wrong.push(`gender: ${applicant} in ${bed.id}`);
    if (who.needs_access && !bed.accessible) wrong.push(`access: ${applicant} in ${bed.id}`);
    const mine = { from: who.arrives_on, until: who.leaves_on };
    if (bed.taken.some((each) => overlaps(each, mine.from, mine.until))) wrong.push(`taken: ${bed.id}`);
    const others = inBed.get(bed.id) ?? [];
    if (others.some((each) => overlaps(each, mine.from, mine.until))) wrong.push(`two in one bed: ${bed.id}`);
    inBed.set(bed.id, [...others, mine]);
    const near = inRoom.get(bed.room) ?? [];
    const gender = who.gender ?? 'unknown';
    if (near.some((each) => each.gender !== gender && overlaps(each, mine.from, mine.until)))
      wrong.push(`both genders in one room: ${bed.room}`);
    inRoom.set(bed.room, [...near, { gender, ...mine }]);
  }
  for (const each of people.keys()) if (!seen.has(each)) wrong.push(`forgotten: ${each}`);
  for (const [group, rooms] of groups) if (rooms.size > 1) wrong.push(`group apart: ${group}`);
  return wrong;
}
