import { createContext, useContext } from 'react';
import type { CatalogueRow, CheckAnswer, RegistrationState } from '../../contract.ts';
import type { CheckedLine, EnrolmentView, SectionView } from '../contract-shapes.ts';
import type { Seats } from '#areas/scheduling/contract.ts';
import type { BasketHandle, BasketLine } from './use-basket.ts';
import type { Live } from './use-live-seats.ts';

/** What the parts of the registration screen share. */
export interface Desk {
  state: RegistrationState;
  basket: BasketHandle;
  /** lines of the basket that are neither registered nor on a waitlist yet */
  pending: readonly BasketLine[];
  check: CheckAnswer | undefined;
  checking: boolean;
  live: Live;
  /** sections whose seats the screen shows beside the plan */
  watch(ids: readonly number[]): void;
  leave(enrolment: EnrolmentView, action: 'drop' | 'withdraw'): void;
  swap(enrolment: EnrolmentView, section: SectionView): void;
  join(section: SectionView, instead: EnrolmentView | null): void;
  /** shows the other sections of a course in the catalogue */
  findCourse(course_id: number): void;
}
const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;
export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('a part of the registration screen stands outside of it');
  return desk;
}

export const registeredOf = (state: Pick<RegistrationState, 'enrolments'>): EnrolmentView[] =>
  state.enrolments.filter((each) => each.enrolment_status === 'registered' || each.enrolment_status === 'completed');
export const waitingOf = (state: Pick<RegistrationState, 'waitlist'>): RegistrationState['waitlist'] =>
  state.waitlist.filter((each) => each.entry_status === 'waiting' || each.entry_status === 'offered');
export const checkedLine = (check: CheckAnswer | undefined, section_id: number): CheckedLine | undefined =>
  check?.lines.find((each) => each.section_id === section_id);

/** How many seats this student could get now: what the catalogue said, moved by what has happened since. */
export const seatsForMe = (row: CatalogueRow, now: Seats): number =>
  Math.max(0, Math.min(now.quota - now.taken, row.seats_for_me + (row.taken - now.taken) + (now.quota - row.quota)));
