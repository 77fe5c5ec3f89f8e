import { sql } from 'drizzle-orm';
import type { Actor, Reading } from '#kernel/server/area.ts';
import type { RegistrationStatus, SemesterMark, Way } from '#areas/home/contract.ts';

/** What every set of cards starts from. */
export interface Ground {
  context: Reading;
  actor: Actor;
  /** the active semester */
  semester: SemesterMark | null;
  /** the one whose grades are being given, when it is another */
  graded: SemesterMark | null;
  time: { day: string; minutes: number };
}
/** A link for whoever holds one of the permissions of its screen. */
export const way = (actor: Pick<Actor, 'permissions'>, path: string, ...permissions: [string, ...string[]]): Way =>
  permissions.some((each) => actor.permissions.has(each)) ? path : null;

/** `CENG301-02` as every screen names a section. */
export const sectionName = (code: string, sectionNo: number): string => `${code}-${String(sectionNo).padStart(2, '0')}`;
/** ISO of what the database answered as a moment. */
export const isoOf = (moment: string | Date): string =>
  (moment instanceof Date ? moment : new Date(moment)).toISOString();
export const isoOrNull = (moment: string | Date | null): string | null => (moment === null ? null : isoOf(moment));

export const noCounts = (): Record<RegistrationStatus, number> => ({
  none: 0,
  draft: 0,
  submitted: 0,
  approved: 0,
  returned: 0,
  finalized: 0,
});
const statuses: readonly string[] = ['none', 'draft', 'submitted', 'approved', 'returned', 'finalized'];
export const statusOf = (status: string | null): RegistrationStatus =>
  status !== null && statuses.includes(status) ? (status as RegistrationStatus) : 'none';
/** Number of registrations of each status, as columns over `r.status`; null stands for none. */
export const statusColumns = sql.raw(
  `count(*)::int as total, count(*) filter (where r.status is null)::int as none, ${statuses
    .slice(1)
    .map((each) => `count(*) filter (where r.status = '${each}')::int as ${each}`)
    .join(', ')}`,
);
