import type { Refusal } from '#kernel/contract/refusal.ts';
import { blocking } from '#kernel/contract/refusal.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { creditLimit, f1Credits, fullTimeCredits, sumCredits } from '#areas/registration/rules/credits.ts';
import type { EnrolledFacts, MustTake, RegisterFacts } from '#areas/registration/rules/register-facts.ts';
import { lineRules, staying } from '#areas/registration/rules/register-line.ts';
import { studentRules } from '#areas/registration/rules/register-student.ts';

/** Everything the student would take: the basket and the current sections that stay. */
export const selection = (facts: RegisterFacts): EnrolledFacts[] => [...staying(facts), ...facts.basket];

/** Failed compulsory courses of lower semesters that are offered come first, each missing one named; a waiver is an override of `must_take_first`. */
export function mustTakeRule(must_take: readonly MustTake[], selected: readonly EnrolledFacts[]): Refusal[] {
  const has = (course: MustTake): boolean =>
    selected.some(
      (each) => each.course_id === course.course_id || (course.counts_as?.includes(each.course_id) ?? false),
    );
  return must_take
    .filter((course) => course.offered && !has(course))
    .map(({ course, course_id, semester_no }) =>
      registrationRefusals.must_take_first({ course, course_id, semester_no }),
    );
}

/** ACA-035: credits of the whole selection against the band of the CGPA plus what an overload request allows. */
export function creditLimitRule(facts: RegisterFacts): Refusal[] {
  const band = creditLimit(facts.credit_bands, facts.student.degree, facts.student.cgpa);
  const credits = sumCredits(selection(facts));
  if (band === null || credits <= band + facts.extra_credits) return [];
  return [
    registrationRefusals.credit_limit_exceeded({
      credits,
      limit: band + facts.extra_credits,
      cgpa: facts.student.cgpa,
    }),
  ];
}

/** Warns an F-1 student whose selection is below full time (12 credits undergraduate, 9 graduate). */
export function fullTimeRule(facts: RegisterFacts): Refusal[] {
  const needed = fullTimeCredits[facts.student.degree];
  const credits = f1Credits(selection(facts));
  return facts.student.f1 && needed !== null && credits < needed
    ? [registrationRefusals.f1_below_full_time({ credits, needed })]
    : [];
}

/** What an override can allow; everything else has its own way (a hold is released, a date is moved). */
export const overridable: readonly string[] = [
  'prerequisite_course_missing',
  'prerequisite_grade_low',
  'corequisite_missing',
  'prerequisite_credits_low',
  'prerequisite_class_year_low',
  'prerequisite_consent_instructor',
  'prerequisite_consent_department',
  'prerequisite_any_missing',
  'prerequisite_excluded',
  'section_consent_instructor',
  'section_consent_department',
  'course_already_passed',
  'same_class_passed',
  'slot_type_completed',
  'course_times_overlap',
  'section_full',
  'section_full_waitlist',
  'section_reserved',
  'section_reserved_for_groups',
  'must_take_first',
  'credit_limit_exceeded',
  'window_closed',
];
/** Leaves out what someone has allowed. `line` null is the basket as a whole, whose refusals may name a course by `course_id`. */
export function withoutOverridden(
  refusals: readonly Refusal[],
  line: { section_id: number; course_id: number } | null,
  overrides: RegisterFacts['overrides'],
): Refusal[] {
  const allowed = ({ key, params }: Refusal): boolean =>
    overrides.some(
      (each) =>
        each.refusal === key &&
        (each.section_id === null || each.section_id === line?.section_id) &&
        ((each.course_id ?? null) === null || each.course_id === (line?.course_id ?? params?.['course_id'])),
    );
  return refusals.filter((refusal) => !overridable.includes(refusal.key) || !allowed(refusal));
}

/** The whole answer: `basket` concerns the student and the selection, `lines` each section; warnings are among them and do not stop. */
export interface RegisterAnswer {
  allowed: boolean;
  basket: Refusal[];
  lines: { section_id: number; refusals: Refusal[] }[];
  /** every different reason once, for a single message */
  all: Refusal[];
}

/** May these courses be registered? Every reason against it at once, per line and for the whole basket. */
export function mayRegister(facts: RegisterFacts): RegisterAnswer {
  const basket = withoutOverridden(
    [
      ...studentRules(facts),
      ...(facts.basket.length === 0 ? [registrationRefusals.basket_empty()] : []),
      ...mustTakeRule(facts.must_take, selection(facts)),
      ...creditLimitRule(facts),
      ...fullTimeRule(facts),
    ],
    null,
    facts.overrides,
  );
  const lines = facts.basket.map((line) => ({
    section_id: line.section_id,
    refusals: withoutOverridden(lineRules(line, facts), line, facts.overrides),
  }));
  const all = distinct([...basket, ...lines.flatMap((line) => line.refusals)]);
  return { allowed: blocking(all).length === 0, basket, lines, all };
}

/** Refusals that say the same are one; a clash or a twin named from both sides too. */
function distinct(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>();
  return refusals.filter((refusal) => {
    const said =
      refusal.key +
      Object.values(refusal.params ?? {})
        .map((value) => JSON.stringify(value))
        .sort()
        .join();
    return !seen.has(said) && Boolean(seen.add(said));
  });
}
