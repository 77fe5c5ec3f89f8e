import { daysBetween } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { DayKind, RoomGender } from '../../inventory/rules/words.ts';
import { stayRefusals } from '../refusals.ts';

/** nights of the longest stay */
export const longest = 400;
/** minutes for which a bed is held while somebody chooses */
export const holdMinutes = 15;
/** hours for which a bed is kept after signing, until the deposit is paid, where it was chosen by its applicant */
export const payHours = 1;

export interface BedFacts {
  id: number;
  code: string;
  building_id: number;
  /** active, and its room and building too */ usable: boolean;
  excluded: boolean;
  gender: RoomGender;
  accessible: boolean;
  min_stay: number;
}
export interface Wanted {
  from: string;
  until: string;
  today: string;
  /** null: not known */ gender: 'female' | 'male' | null;
  needs_access: boolean;
  /** who books: the office may do what applicants may not */ by: 'office' | 'tenant';
  /** nights are added to a stay, or it goes on in another bed: how long they are by themselves says nothing */ begun?: boolean;
  /** what closes the bed on these nights */ closed: readonly { kind: DayKind; first_on: string }[];
  /** somebody else has it on one of these nights */ taken: boolean;
  /** the person has another bed then */ elsewhere: boolean;
}

/** days ahead that a stay may begin: three years */
export const farthest = 1_096;

/** The days of a stay by themselves. HOU-028: short stays are the office's. */
export function mayStayDays(
  { from, until, today, by, begun = false }: Pick<Wanted, 'from' | 'until' | 'today' | 'by' | 'begun'>,
  min_stay: number,
): Refusal[] {
  const nights = daysBetween(from, until);
  if (nights <= 0) return [stayRefusals.stay_days_order(undefined, 'until')];
  return [
    ...(!begun && by === 'tenant' && from < today ? [stayRefusals.stay_in_past(undefined, 'from')] : []),
    ...(!begun && daysBetween(today, from) > farthest ? [stayRefusals.stay_too_far({ n: farthest }, 'from')] : []),
    ...(!begun && by === 'tenant' && nights < min_stay ? [stayRefusals.stay_too_short({ n: min_stay }, 'until')] : []),
    ...(nights > longest ? [stayRefusals.stay_too_long({ n: longest }, 'until')] : []),
  ];
}
/** HOU-028: the desk books at once, for as short a stay as it likes, but no nights that are over. */
export const mayBookAtDesk = ({ from, until, today }: Pick<Wanted, 'from' | 'until' | 'today'>): Refusal[] => [
  ...(until <= from ? [stayRefusals.stay_days_order(undefined, 'leaves_on')] : []),
  ...(from < today ? [stayRefusals.stay_in_past(undefined, 'arrives_on')] : []),
  ...(daysBetween(today, from) > farthest ? [stayRefusals.stay_too_far({ n: farthest }, 'arrives_on')] : []),
  ...(daysBetween(from, until) > longest ? [stayRefusals.stay_too_long({ n: longest }, 'leaves_on')] : []),
];
/** May somebody have this bed on these nights? All reasons at once. */
export function mayStay(bed: BedFacts, wanted: Wanted): Refusal[] {
  const at = { bed: bed.code };
  const shut = wanted.closed.find((each) => each.kind !== 'priority' || wanted.by === 'tenant');
  return [
    ...mayStayDays(wanted, bed.min_stay),
    ...(!bed.usable || (bed.excluded && wanted.by === 'tenant') ? [stayRefusals.bed_not_offered(at)] : []),
    ...(shut ? [stayRefusals.bed_closed({ ...at, day: shut.first_on })] : []),
    ...(bed.gender !== 'mixed' && wanted.gender !== bed.gender ? [stayRefusals.bed_other_gender(at)] : []),
    ...(wanted.needs_access && !bed.accessible ? [stayRefusals.bed_not_accessible(at)] : []),
    ...(wanted.taken ? [stayRefusals.bed_taken(at)] : []),
    ...(wanted.elsewhere ? [stayRefusals.person_elsewhere()] : []),
  ];
}
