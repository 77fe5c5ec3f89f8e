import type { Refusal } from '#kernel/contract/refusal.ts';
import { blocking } from '#kernel/contract/refusal.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { clashesWith, dateText, type Timed } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '../../refusals.ts';
import type { SeatFacts } from '../../rules/register-facts.ts';
import { seatsLeft, waitlistOpen } from '../../rules/seats.ts';
import type { WaitlistState } from '../../rules/states.ts';

/** One student waiting for one section. Moments are ISO; `expires_at` is set by an offer; a higher `priority` goes first. */
export interface WaitlistEntry {
  id: number;
  student_id: number;
  section_id: number;
  status: WaitlistState;
  joined_at: string;
  priority?: number;
  expires_at: string | null;
  /** section the student gives up when he gets this one */
  swap_section_id: number | null;
}

const queued = (entries: readonly WaitlistEntry[], status: WaitlistState): WaitlistEntry[] =>
  entries
    .filter((entry) => entry.status === status)
    .sort(
      (a, b) =>
        (b.priority ?? 0) - (a.priority ?? 0) || Date.parse(a.joined_at) - Date.parse(b.joined_at) || a.id - b.id,
    );

/** Those still waiting, in the order in which they are offered seats. */
export const waitingOrder = (entries: readonly WaitlistEntry[]): WaitlistEntry[] => queued(entries, 'waiting');

/** Place in the line from 1, of those waiting; null for who does not wait (offered, registered …). */
export function positionOf(entries: readonly WaitlistEntry[], entry_id: number): number | null {
  const at = waitingOrder(entries).findIndex((entry) => entry.id === entry_id);
  return at === -1 ? null : at + 1;
}

/** An offer that nobody confirmed by its end. The end itself still counts. */
export const isExpired = (entry: WaitlistEntry, now: string): boolean =>
  entry.status === 'offered' && entry.expires_at !== null && Date.parse(now) > Date.parse(entry.expires_at);
export const expiredOffers = (entries: readonly WaitlistEntry[], now: string): WaitlistEntry[] =>
  entries.filter((entry) => isExpired(entry, now));

/**
 * Who gets the free seats. Each running offer keeps one seat. `reasons` asks the rules again at offer time;
 * who may not register now is passed over and keeps his place. `free_seats` is what the section has left.
 */
export function nextOffers(
  entries: readonly WaitlistEntry[],
  free_seats: number,
  now: string,
  reasons: (entry: WaitlistEntry) => readonly Refusal[],
): { offer: WaitlistEntry[]; passed_over: { entry: WaitlistEntry; refusals: Refusal[] }[] } {
  const running = entries.filter((entry) => entry.status === 'offered' && !isExpired(entry, now)).length;
  const offer: WaitlistEntry[] = [];
  const passed_over: { entry: WaitlistEntry; refusals: Refusal[] }[] = [];
  for (const entry of waitingOrder(entries)) {
    if (offer.length >= free_seats - running) break;
    const refusals = blocking(reasons(entry));
    if (refusals.length === 0) offer.push(entry);
    else passed_over.push({ entry, refusals });
  }
  return { offer, passed_over };
}

/** End of an offer made now: `hours` later, but not after registration closes. ISO moment. */
export function offerEnds(now: string, hours: number, registration_closes_at: string | null = null): string {
  const end = Date.parse(now) + hours * 60 * 60 * 1000;
  const close = registration_closes_at === null ? Infinity : Date.parse(registration_closes_at);
  return new Date(Math.min(end, close)).toISOString();
}

/** May the offer be confirmed? Refuses without an offer and after its end. */
export function mayConfirm(entry: WaitlistEntry, section: string, now: string, zone = universityZone): Refusal[] {
  if (entry.expires_at !== null && (entry.status === 'expired' || isExpired(entry, now))) {
    return [
      registrationRefusals.waitlist_offer_expired({
        section,
        expired: dateText(entry.expires_at, zone),
        expired_at: entry.expires_at,
      }),
    ];
  }
  return entry.status === 'offered' ? [] : [registrationRefusals.waitlist_not_offered({ section })];
}

/** May a student join the list? Refuses when there is a seat, no list, a full list, or he is on it. */
export function mayJoin(
  section: SeatFacts & { section: string; section_id: number },
  entries: readonly WaitlistEntry[],
  student: { id: number; groups: readonly string[] },
  today: string,
): Refusal[] {
  const { waitlist, section: name } = section;
  const on = entries.some(
    (entry) =>
      entry.student_id === student.id &&
      entry.section_id === section.section_id &&
      (entry.status === 'waiting' || entry.status === 'offered'),
  );
  const first = entries.some((entry) => entry.section_id === section.section_id && entry.status === 'waiting');
  return [
    ...(on ? [registrationRefusals.waitlist_already_on({ section: name })] : []),
    // a seat that those who wait will be offered is not free for a newcomer
    ...(!first && seatsLeft(section, student.groups, today).own > 0
      ? [registrationRefusals.waitlist_not_needed({ section: name })]
      : []),
    ...(waitlist === null ? [registrationRefusals.waitlist_closed({ section: name })] : []),
    ...(waitlist !== null && !waitlistOpen(section)
      ? [registrationRefusals.waitlist_full({ section: name, size: waitlist.size })]
      : []),
  ];
}

/**
 * ACA-034 for what is not registered yet: the section meets together with others that he waits for or plans. It does not stop him,
 * but he says that he knows (`confirmed`).
 */
export function waitlistClashRule(section: Timed, others: readonly Timed[], confirmed: boolean): Refusal[] {
  if (confirmed) return [];
  const clashes = clashesWith(
    section,
    others.filter((each) => each.section !== section.section),
  );
  return clashes.length === 0
    ? []
    : [
        registrationRefusals.waitlist_clash_unconfirmed({
          section: section.section,
          sections: clashes
            .map((clash) => clash.second.section)
            .filter((each, index, all) => all.indexOf(each) === index)
            .join(', '),
        }),
      ];
}

/** What happens when a waiting student can have the seat. */
export type SwapDecision =
  | { action: 'register'; drop_section_id: null }
  | { action: 'swap'; drop_section_id: number }
  | { action: 'keep'; drop_section_id: null; refusals: Refusal[] };

/**
 * Register, swap, or keep everything as it is. A swap happens whole or not at all: `register` are the reasons against
 * the new section (asked with the old one left out), `drop` those against leaving the old one.
 */
export function decideSwap(
  entry: WaitlistEntry,
  registered_section_ids: readonly number[],
  register: readonly Refusal[],
  drop: readonly Refusal[],
): SwapDecision {
  const swaps = entry.swap_section_id !== null && registered_section_ids.includes(entry.swap_section_id);
  const refusals = blocking([...register, ...(swaps ? drop : [])]);
  if (refusals.length > 0) return { action: 'keep', drop_section_id: null, refusals };
  return swaps && entry.swap_section_id !== null
    ? { action: 'swap', drop_section_id: entry.swap_section_id }
    : { action: 'register', drop_section_id: null };
}
