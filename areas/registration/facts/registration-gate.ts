import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { Text } from '#kernel/contract/text.ts';
import { registrationStatusWords } from '../advising/contract.ts';
import type { RegistrationEvent } from '../desk/contract-shapes.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { semesterRegistrationStates, type SemesterRegistrationState } from '#areas/registration/rules/states.ts';

/**
 * An approved or final registration takes no new courses until it is returned; during add/drop and late registration it does,
 * and keeps its status.
 */
export function registrationIsSettled(status: SemesterRegistrationState, event: RegistrationEvent): Refusal[] {
  if (event !== 'course_registration') return [];
  return status === 'approved'
    ? [flowRefusals.registration_is_approved()]
    : status === 'finalized'
      ? [flowRefusals.registration_is_finalized()]
      : [];
}

/** Why a registration can't be taken back by the student: only one that waits for the advisor can. */
export function recallReasons(status: SemesterRegistrationState): Refusal[] {
  if (status === 'approved') return [flowRefusals.registration_is_approved()];
  if (status === 'finalized') return [flowRefusals.registration_is_finalized()];
  return status === 'submitted' ? [] : [flowRefusals.registration_not_submitted({ status: statusText(status) })];
}
const statusText = (status: keyof typeof registrationStatusWords): Text => ({
  tr: registrationStatusWords[status].tr,
  en: registrationStatusWords[status].en,
});

/** The advisor's step: approve what is submitted, return what is submitted or approved; the supervisor finalizes what is approved. */
export function decisionReasons(
  status: SemesterRegistrationState,
  to: 'approved' | 'returned' | 'finalized',
): Refusal[] {
  if (canGo(semesterRegistrationStates, status, to)) return [];
  return status === 'draft' || status === 'returned'
    ? [flowRefusals.registration_not_submitted({ status: statusText(status) })]
    : [flowRefusals.registration_transition_refused({ status: statusText(status) })];
}
export const notStarted = (): Refusal[] => [flowRefusals.registration_not_started()];
