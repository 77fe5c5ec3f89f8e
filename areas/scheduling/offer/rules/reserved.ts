import type { Refusal } from '#kernel/contract/refusal.ts';
import { offerRefusals } from '../refusals.ts';

/** Seats kept for a group; `used`: how many of them its students have taken. */
export interface Kept {
  /** null: a new group */ id: number | null;
  seats: number;
  used: number;
  /** does it say for whom? */ aimed: boolean;
}
/** Kept seats that nobody has taken yet must be free ones, and no group gets fewer than it has taken. */
export function reservedProblems(section: { quota: number; taken: number }, groups: readonly Kept[]): Refusal[] {
  const open = groups.reduce((sum, group) => sum + Math.max(0, group.seats - group.used), 0);
  const free = Math.max(0, section.quota - section.taken);
  return [
    ...groups
      .filter((group) => !group.aimed)
      .slice(0, 1)
      .map(() => offerRefusals.section_reserved_whom({}, 'groups')),
    ...groups
      .filter((group) => group.seats < group.used)
      .map((group) => offerRefusals.section_reserved_used({ used: group.used }, 'groups')),
    ...(open > free ? [offerRefusals.section_reserved_too_many({ seats: open, free }, 'groups')] : []),
  ];
}
