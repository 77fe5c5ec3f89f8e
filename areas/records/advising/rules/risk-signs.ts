import * as a from '#kernel/contract/answer.ts';

/** Why an advisor should look at a student. */
export const riskSigns = {
  absence: { tr: 'Devamsızlık', en: 'Absence' },
  failing: { tr: 'Başarısız dersler', en: 'Failing' },
  average: { tr: 'Düşük ortalama', en: 'Low average' },
  holds: { tr: 'Engel', en: 'Holds' },
  behind: { tr: 'Kredi açığı', en: 'Credits behind' },
  no_answer: { tr: 'Yanıt yok', en: 'No answer' },
} as const;
export type RiskCode = keyof typeof riskSigns;

/** From where on a sign is shown; kept as data in the parameter `advising_rules`. */
export interface AdvisingRules {
  min_cgpa: number;
  graduate_cgpa: number;
  failed_courses: number;
  many_failed: number;
  /** of the points that are known of a course in this semester */ low_points: number;
  credits_behind: number;
  many_behind: number;
  answer_days: number;
  /** until when before a meeting it can be booked, moved or cancelled */ notice_hours: number;
  open_weeks: number;
  most_booked: number;
}
/** What holds as long as the university has set nothing. */
export const plainRules: AdvisingRules = {
  min_cgpa: 2,
  graduate_cgpa: 3,
  failed_courses: 1,
  many_failed: 3,
  low_points: 40,
  credits_behind: 9,
  many_behind: 21,
  answer_days: 7,
  notice_hours: 2,
  open_weeks: 4,
  most_booked: 2,
};
export interface RiskFacts {
  graduate: boolean;
  cgpa: number | null;
  /** courses of this semester with hours missed; null: nobody keeps attendance */
  absence:
    | readonly { course: string; missed: number; held: number; level: 'fine' | 'first' | 'second' | 'failed' }[]
    | null;
  /** codes of courses failed, not passed since and not being repeated */ failed: readonly string[];
  /** points so far in the courses of this semester, of 100 */ running: readonly { course: string; points: number }[];
  holds: readonly { office: string }[];
  /** what the plan has before the student’s semester, and what was earned; null: no plan */
  credits: { earned: number; expected: number } | null;
  /** days since the oldest message or invitation without an answer, and how many there are */
  unanswered: { days: number; count: number } | null;
}
export const RiskSign = a.record({
  code: a.keyOf(riskSigns),
  level: a.oneOf('warning', 'danger'),
  /** the figures that its sentence says */
  figures: a.map(a.number),
  /** courses or offices it is about */
  names: a.many(a.text),
});
export type RiskSign = a.Of<typeof RiskSign>;

const sign = (
  code: RiskCode,
  serious: boolean,
  figures: Record<string, number>,
  names: readonly string[] = [],
): RiskSign => ({ code, level: serious ? 'danger' : 'warning', figures, names: [...names] });
const severity = { fine: 0, first: 1, second: 2, failed: 3 } as const;

function absenceSign({ absence }: RiskFacts): RiskSign[] {
  const over = (absence ?? [])
    .filter((each) => each.level !== 'fine')
    .toSorted((one, other) => severity[other.level] - severity[one.level] || other.missed - one.missed);
  const [worst] = over;
  if (!worst) return [];
  const { missed, held } = worst;
  return [
    sign(
      'absence',
      severity[worst.level] > 1,
      { missed, held, courses: over.length },
      over.map((each) => each.course),
    ),
  ];
}
/** Failed courses and low points of this semester are one sign: what was failed weighs more. */
function failingSign({ failed, running }: RiskFacts, rules: AdvisingRules): RiskSign[] {
  const low = running.filter((each) => each.points < rules.low_points);
  if (failed.length < rules.failed_courses && low.length === 0) return [];
  const names = [...failed, ...low.map((each) => each.course)];
  return [
    sign(
      'failing',
      failed.length >= rules.many_failed,
      { failed: failed.length, low: low.length, points: rules.low_points },
      [...new Set(names)],
    ),
  ];
}

/**
 * The signs of one student, the serious first: each with the figures and names that say why.
 * What is not known makes no sign.
 */
export function signsOf(facts: RiskFacts, rules: AdvisingRules): RiskSign[] {
  const limit = facts.graduate ? rules.graduate_cgpa : rules.min_cgpa;
  const behind = facts.credits ? facts.credits.expected - facts.credits.earned : 0;
  const found: RiskSign[] = [
    ...absenceSign(facts),
    ...failingSign(facts, rules),
    ...(facts.cgpa !== null && facts.cgpa < limit
      ? [sign('average', facts.cgpa < limit - 0.3, { cgpa: facts.cgpa, limit })]
      : []),
    ...(facts.holds.length > 0
      ? [sign('holds', false, { count: facts.holds.length }, [...new Set(facts.holds.map((each) => each.office))])]
      : []),
    ...(facts.credits && behind >= rules.credits_behind
      ? [
          sign('behind', behind >= rules.many_behind, {
            behind,
            earned: facts.credits.earned,
            expected: facts.credits.expected,
          }),
        ]
      : []),
    ...(facts.unanswered && facts.unanswered.days >= rules.answer_days
      ? [sign('no_answer', facts.unanswered.days >= rules.answer_days * 3, { ...facts.unanswered })]
      : []),
  ];
  return found.toSorted((one, other) => Number(other.level === 'danger') - Number(one.level === 'danger'));
}
/** How much there is to worry about: a serious sign weighs three. */
export const riskOf = (signs: readonly RiskSign[]): number =>
  signs.reduce((sum, each) => sum + (each.level === 'danger' ? 3 : 1), 0);
