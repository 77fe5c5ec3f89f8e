import type { Refusal } from '#kernel/contract/refusal.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';

/** May a student be asked to come? Only by an advisor who is there, and not twice at a time. */
export const mayInvite = ({
  student,
  advisor,
  open,
}: {
  student: string;
  advisor: boolean;
  open: boolean;
}): Refusal[] => [
  ...(advisor ? [] : [refusals.advising_without_advisor({ student })]),
  ...(open ? [refusals.advising_invited_already({ student })] : []),
];
