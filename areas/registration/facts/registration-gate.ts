import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { Text } from '#kernel/contract/text.ts';
import { registrationStatusWords } from '../advising/contract.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import { settledRule } from '#areas/registration/rules/settled.ts';
import { semesterRegistrationStates, type SemesterRegistrationState } from '#areas/registration/rules/states.ts';

/** Why this registration cannot change now, or nothing; `status` is what the caller has read under his lock, or what the student's record says. */
export const registrationIsSettled = (
  { windows, student }: Pick<Situation, 'windows' | 'student'>,
  status: SemesterRegistrationState | null = student.registration_status,
): Refusal[] => settledRule({ status, add_drop: windows.add_drop, late_registration: windows.late_registration });

/** Why a registration can't be taken back by the student: only one that waits for the advisor can. */
export function recallReasons(status: SemesterRegistrationState): Refusal[] {
  if (status === 'approved') return [flowRefusals.registration_is_approved_undated()];
  if (status === 'finalized') return [flowRefusals.registration_is_finalized_undated()];
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
