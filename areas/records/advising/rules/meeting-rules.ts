import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';
import type { AdvisingRules } from './risk-signs.ts';

export const meetingStateWords = {
  booked: { tr: 'Randevu alındı', en: 'Booked', tone: 'info' },
  held: { tr: 'Yapıldı', en: 'Held', tone: 'success' },
  missed: { tr: 'Öğrenci gelmedi', en: 'The student did not come', tone: 'warning' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'neutral' },
} as const;
export type MeetingState = keyof typeof meetingStateWords;
/** What was noted can be corrected; what was cancelled stays so. */
export const meetingStates = defineStates<MeetingState>({
  booked: ['held', 'missed', 'cancelled'],
  held: ['missed'],
  missed: ['held'],
  cancelled: [],
});
export const invitationStateWords = {
  open: { tr: 'Yanıt bekliyor', en: 'Waiting for an answer', tone: 'warning' },
  booked: { tr: 'Randevu alındı', en: 'Booked', tone: 'success' },
  declined: { tr: 'Öğrenci gelemeyeceğini bildirdi', en: 'The student cannot come', tone: 'neutral' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'neutral' },
} as const;
export type InvitationState = keyof typeof invitationStateWords;
/** A meeting that falls through opens its invitation again. */
export const invitationStates = defineStates<InvitationState>({
  open: ['booked', 'declined', 'withdrawn'],
  booked: ['open'],
  declined: [],
  withdrawn: [],
});

interface At {
  day: string;
  starts: number;
}
/** Now at the university. */
export interface Clock {
  day: string;
  minutes: number;
}
const begun = (at: At, now: Clock): boolean => at.day < now.day || (at.day === now.day && at.starts <= now.minutes);

/** May a student book one more meeting with the advisor? */
export function mayBook(
  facts: { advisor: boolean; studies: boolean; booked: number },
  rules: Pick<AdvisingRules, 'most_booked'>,
): Refusal[] {
  return [
    ...(facts.advisor ? [] : [refusals.advising_no_advisor()]),
    ...(facts.studies ? [] : [refusals.advising_not_studying()]),
    ...(facts.booked >= rules.most_booked ? [refusals.advising_most_booked({ n: rules.most_booked })] : []),
  ];
}
/** May the student still move or cancel? `earliest` is now and the notice the advisor is due. */
export function mayChange(meeting: At & { status: MeetingState }, earliest: Clock, notice_hours: number): Refusal[] {
  if (meeting.status !== 'booked') return [refusals.advising_meeting_over()];
  return begun(meeting, earliest) ? [refusals.advising_change_late({ n: notice_hours })] : [];
}
/** May the advisor cancel? Until it begins. */
export const mayCall = (meeting: At & { status: MeetingState }, now: Clock): Refusal[] =>
  meeting.status !== 'booked' || begun(meeting, now) ? [refusals.advising_meeting_over()] : [];
/** May the advisor note what became of it? From its beginning on. */
export function mayNote(meeting: At & { status: MeetingState }, now: Clock): Refusal[] {
  if (meeting.status === 'cancelled') return [refusals.advising_meeting_over()];
  return begun(meeting, now) ? [] : [refusals.advising_meeting_ahead()];
}
/** May an invitation take this step? */
export const mayMoveInvitation = (from: InvitationState, to: InvitationState): Refusal[] =>
  canGo(invitationStates, from, to) ? [] : [refusals.advising_invitation_over()];
export { begun };
