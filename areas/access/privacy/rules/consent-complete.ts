import type { Refusal } from '#kernel/contract/refusal.ts';
import { privacyRefusals } from '../refusals.ts';

/** What a form says of its two confirmations. */
export interface Confirmed {
  notice_read?: boolean | null;
  consent_given?: boolean | null;
}

/**
 * VAL-038: where a form needs both, the clarification text has to be read and the explicit consent given; each stands for itself.
 * Answers the reasons against, one for each missing confirmation, none when both are there.
 */
export const consentComplete = ({ notice_read, consent_given }: Confirmed): Refusal[] => [
  ...(notice_read === true ? [] : [privacyRefusals.notice_not_confirmed(undefined, 'notice_read')]),
  ...(consent_given === true ? [] : [privacyRefusals.consent_not_confirmed(undefined, 'consent_given')]),
];
