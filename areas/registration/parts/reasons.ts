import type { Refusal } from '#kernel/contract/refusal.ts';
import type { RefusalReason } from '#ui/RefusalList.tsx';
import { useLocale } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import type { FailureEntry } from '#kernel/web/client.ts';
import type { PersonView } from '../desk/contract-shapes.ts';

/** Where a student takes the next step against a refusal. */
const nextStep: Readonly<Record<string, string>> = {
  enrollment_agreement_not_accepted: '/enrollment/agreement-form',
  financial_clearance_missing: '/my/payments',
  credit_limit_exceeded: '/my-requests',
  section_consent_instructor: '/my-requests',
  section_consent_department: '/my-requests',
};
/** Courses that a reason asks for, so that they can be looked up from it. */
const asksFor: Readonly<Record<string, string>> = {
  corequisite_missing: 'required',
  prerequisite_course_missing: 'required',
  must_take_first: 'course',
};
export interface Reason extends RefusalReason {
  /** the course that would mend it */
  course?: { id: number; code: string };
}
export const stops = (refusal: Refusal): boolean => refusal.level !== 'warning';

/** The same reason told twice (for the student and for the basket) stands once. */
export function once(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Map(refusals.map((refusal) => [`${refusal.key}${JSON.stringify(refusal.params ?? {})}`, refusal]));
  return [...seen.values()];
}

export interface Reasons {
  list(refusals: readonly (Refusal | FailureEntry)[]): Reason[];
  sentence(refusal: Refusal | FailureEntry): string;
}
/** Reasons in the reader's words: the advisor's own address, a link to what can be done. */
export function useReasons(advisor: PersonView | null = null, ownScreens = true): Reasons {
  const locale = useLocale();
  const one = (refusal: Refusal | FailureEntry, index = 0): Reason => {
    const rest = reasonOf(refusal, locale, index);
    const params = 'params' in refusal ? refusal.params : undefined;
    const code = params?.[asksFor[refusal.key] ?? ''];
    const id = params?.course_id;
    const reason: Reason = {
      ...rest,
      ...(typeof id === 'number' && typeof code === 'string' ? { course: { id, code } } : {}),
    };
    const href = ownScreens ? nextStep[refusal.key] : undefined;
    const mail = ownScreens && refusal.office === 'advisor' ? advisor?.email : undefined;
    return reason.office
      ? { ...reason, office: { ...reason.office, ...(href ? { href } : {}), ...(mail ? { contact: mail } : {}) } }
      : reason;
  };
  return {
    list: (refusals) => refusals.map((refusal, index) => one(refusal, index)),
    sentence: (refusal) => String(one(refusal).sentence),
  };
}
