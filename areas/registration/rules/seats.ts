import type { Refusal } from '#kernel/contract/refusal.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import type { ReservedSeats, SeatFacts } from '#areas/registration/rules/register-facts.ts';

const lasts = (reserved: ReservedSeats, today: string): boolean => reserved.until === null || today <= reserved.until;
const unused = (reserved: ReservedSeats): number => Math.max(0, reserved.seats - reserved.used);

/** Seats left in a section on a day: for everyone, and with what is still reserved for the given groups. */
export function seatsLeft(
  section: SeatFacts,
  groups: readonly string[],
  today: string,
): { total: number; open: number; own: number; reserved_for_others: number } {
  const total = Math.max(0, section.quota - section.taken);
  const active = section.reserved.filter((each) => lasts(each, today));
  const kept = (of: readonly ReservedSeats[]): number => of.reduce((sum, each) => sum + unused(each), 0);
  const others = active.filter((each) => !groups.includes(each.group));
  const open = Math.max(0, total - kept(active));
  return {
    total,
    open,
    own: Math.min(total, Math.max(0, total - kept(others))),
    reserved_for_others: Math.min(total, kept(others)),
  };
}

/** Refusals about seats: they change by the second, and a waitlist gets around them. */
export const seatRefusal = (refusal: Pick<Refusal, 'key'>): boolean =>
  refusal.key.startsWith('section_full') || refusal.key.startsWith('section_reserved');

/** Room on the waitlist? */
export const waitlistOpen = (section: SeatFacts): boolean =>
  section.waitlist !== null && (section.waitlist.size === null || section.waitlist.waiting < section.waitlist.size);

/** Full, full with a waitlist, or all that is left is reserved for others until a day; nothing when there is a seat for these groups. */
export function seatRefusals(
  section: SeatFacts & { section: string },
  groups: readonly string[],
  today: string,
): Refusal[] {
  const left = seatsLeft(section, groups, today);
  if (left.own > 0) return [];
  if (left.total === 0) {
    const params = { section: section.section, quota: section.quota, waiting: section.waitlist?.waiting ?? 0 };
    return [
      waitlistOpen(section)
        ? registrationRefusals.section_full_waitlist(params)
        : registrationRefusals.section_full(params),
    ];
  }
  const params = { section: section.section, reserved: left.reserved_for_others };
  const ends = section.reserved
    .filter((each) => lasts(each, today) && !groups.includes(each.group))
    .map((each) => each.until);
  const dated = ends.filter((end) => end !== null).sort();
  const last = dated.at(-1);
  if (dated.length < ends.length || last === undefined)
    return [registrationRefusals.section_reserved_for_groups(params)];
  return [registrationRefusals.section_reserved({ ...params, until: dateText(last) })];
}
