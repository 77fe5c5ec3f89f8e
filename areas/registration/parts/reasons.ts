import type { Refusal } from '#kernel/contract/refusal.ts';
import type { RefusalReason } from '#ui/RefusalList.tsx';
import { useFormat, useLocale } from '#kernel/web/hooks.ts';
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
/** A rule that people can look up: an id of the regulation or a law. The names that the house gives its own rules say nothing to them. */
export const citedRule = (rule: string | undefined): string | undefined =>
  rule !== undefined && /^[A-Z\d]/.test(rule) ? rule : undefined;
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
/** Reasons in the reader's words: dates as he reads them, the advisor's own address, a link to what can be done. */
export function useReasons(advisor: PersonView | null = null, ownScreens = true): Reasons {
  const locale = useLocale();
  const format = useFormat();
  // `opens` comes with `opens_at`: the moment itself, shown in the reader's own style
  const dated = (refusal: Refusal): Refusal => {
    const params = refusal.params;
    if (!params) return refusal;
    const entries = Object.entries(params).map(([name, value]): [string, typeof value] => {
      const at = params[`${name}_at`];
      return typeof at === 'string' ? [name, at.length === 10 ? format.date(at) : format.moment(at)] : [name, value];
    });
    return { ...refusal, params: Object.fromEntries(entries) };
  };
  const one = (refusal: Refusal | FailureEntry, index = 0): Reason => {
    const { rule, ...rest } = reasonOf('message' in refusal ? refusal : dated(refusal), locale, index);
    const cited = citedRule(rule);
    const params = 'params' in refusal ? refusal.params : undefined;
    const code = params?.[asksFor[refusal.key] ?? ''];
    const id = params?.course_id;
    const reason: Reason = {
      ...rest,
      ...(cited ? { rule: cited } : {}),
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
