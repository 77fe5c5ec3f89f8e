import * as a from '#kernel/contract/answer.ts';
import type { Params, Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { fill } from '#kernel/contract/text.ts';
import { conditionExpectations, conditionWords, curriculumRefusals } from '#areas/curriculum/refusals.ts';

export const Consent = a.oneOf('instructor', 'department');
export type Consent = a.Of<typeof Consent>;
export const CourseCondition = a.record({
  course: a.number,
  min_grade: a.optional(a.text),
  concurrent: a.optional(a.flag),
});
export type CourseCondition = a.Of<typeof CourseCondition>;
/** A condition on a course. `course` is a course id, `min_grade` a letter, `concurrent` admits taking it in the same semester. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | CourseCondition
  | { credits: number }
  | { class_year: number }
  | { consent: Consent };
export const Condition: a.Answer<Condition> = a.either(
  a.record({ all: a.readonlyMany(a.later(() => Condition)) }),
  a.record({ any: a.readonlyMany(a.later(() => Condition)) }),
  a.record({ not: a.later(() => Condition) }),
  CourseCondition,
  a.record({ credits: a.number }),
  a.record({ class_year: a.integer }),
  a.record({ consent: Consent }),
);

/** Codes of courses by id (`CENG 301`); an id without one is shown as `#12`. */
export type CourseCodes = ReadonlyMap<number, string>;
/** One taken course. `coefficient` is null for letters outside the GPA (EX, T, S): a pass among them meets every minimum grade. */
export interface PrerequisiteAttempt {
  course_id: number;
  letter: string | null;
  coefficient: number | null;
  passed: boolean;
}
/** What conditions look at. */
export interface PrerequisiteFacts {
  attempts: readonly PrerequisiteAttempt[];
  /** courses of this semester: enrolled and in the basket */
  this_semester: readonly number[];
  credits_earned: number;
  class_year: number;
  /** consents this student has for this course */
  consents: readonly Consent[];
  codes: CourseCodes;
  /** letter → coefficient, to compare with `min_grade` */
  coefficients: ReadonlyMap<string, number>;
  /** course id → ids of the courses that count as it */
  counts_as?: ReadonlyMap<number, readonly number[]>;
}
/** The tree again, each node with its flag and sentence, for showing. */
export interface EvaluatedCondition {
  met: boolean;
  text: Text;
  condition: Condition;
  children: EvaluatedCondition[];
}
export const EvaluatedCondition: a.Answer<EvaluatedCondition> = a.record({
  met: a.flag,
  text: a.words,
  condition: Condition,
  children: a.many(a.later(() => EvaluatedCondition)),
});

const codeOf = (codes: CourseCodes, id: number): string => codes.get(id) ?? `#${id}`;
const word = (key: keyof typeof conditionWords, params: Record<string, string | number> = {}): Text => ({
  tr: fill(conditionWords[key].tr, params),
  en: fill(conditionWords[key].en, params),
});
function joinTexts(texts: readonly Text[], key: 'and' | 'or'): Text {
  return {
    tr: texts.map((each) => each.tr).join(conditionWords[key].tr),
    en: texts.map((each) => each.en).join(conditionWords[key].en),
  };
}

/** Plain-text form in both languages: `CENG 101 (at least CC) and (MATH 101 or MATH 151)`; null is no condition. */
export function conditionText(condition: Condition | null, codes: CourseCodes): Text {
  if (condition === null) return conditionWords.none;
  if ('all' in condition)
    return joinTexts(
      condition.all.map((each) => inner(each, codes)),
      'and',
    );
  if ('any' in condition)
    return joinTexts(
      condition.any.map((each) => inner(each, codes)),
      'or',
    );
  if ('not' in condition) {
    const text = inner(condition.not, codes);
    return { tr: fill(conditionWords.not.tr, { inner: text.tr }), en: fill(conditionWords.not.en, { inner: text.en }) };
  }
  if ('course' in condition) {
    const key = `course${condition.min_grade ? '_grade' : ''}${condition.concurrent ? '_concurrent' : ''}` as const;
    return word(key, { code: codeOf(codes, condition.course), min_grade: condition.min_grade ?? '' });
  }
  if ('credits' in condition) return word('credits', { credits: condition.credits });
  if ('class_year' in condition) return word('class_year', { class_year: condition.class_year });
  return word(`consent_${condition.consent}`);
}
function inner(condition: Condition, codes: CourseCodes): Text {
  const text = conditionText(condition, codes);
  const several = ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1);
  return several ? { tr: `(${text.tr})`, en: `(${text.en})` } : text;
}

const attemptsOf = (course: number, facts: PrerequisiteFacts): PrerequisiteAttempt[] => {
  const ids = [course, ...(facts.counts_as?.get(course) ?? [])];
  return facts.attempts.filter((attempt) => ids.includes(attempt.course_id));
};
/** the attempt that meets a course condition best: passed before failed, then the higher coefficient */
const bestAttempt = (course: number, facts: PrerequisiteFacts): PrerequisiteAttempt | undefined =>
  attemptsOf(course, facts).sort(
    (a, b) => Number(b.passed) - Number(a.passed) || (b.coefficient ?? 5) - (a.coefficient ?? 5),
  )[0];

function courseMet(condition: CourseCondition, facts: PrerequisiteFacts): boolean {
  const ids = [condition.course, ...(facts.counts_as?.get(condition.course) ?? [])];
  if (condition.concurrent && facts.this_semester.some((each) => ids.includes(each))) return true;
  const best = bestAttempt(condition.course, facts);
  if (!best?.passed) return false;
  if (!condition.min_grade || best.coefficient === null) return true;
  return best.coefficient >= (facts.coefficients.get(condition.min_grade) ?? Infinity);
}

/** Each node with its flag. An unknown minimum grade is never met. */
export function evaluateCondition(condition: Condition, facts: PrerequisiteFacts): EvaluatedCondition {
  const children = (
    'all' in condition ? condition.all : 'any' in condition ? condition.any : 'not' in condition ? [condition.not] : []
  ).map((each) => evaluateCondition(each, facts));
  return { met: metBy(condition, children, facts), text: conditionText(condition, facts.codes), condition, children };
}
function metBy(condition: Condition, children: readonly EvaluatedCondition[], facts: PrerequisiteFacts): boolean {
  if ('all' in condition) return children.every((child) => child.met);
  if ('any' in condition) return children.some((child) => child.met);
  if ('not' in condition) return children.every((child) => !child.met);
  if ('course' in condition) return courseMet(condition, facts);
  if ('credits' in condition) return facts.credits_earned >= condition.credits;
  if ('class_year' in condition) return facts.class_year >= condition.class_year;
  return facts.consents.includes(condition.consent);
}

/** The tree with flags and every reason against taking `course` (its code, for the sentences); null is no condition. */
export function checkPrerequisites(
  condition: Condition | null,
  facts: PrerequisiteFacts,
  course: string,
): { met: boolean; root: EvaluatedCondition | null; refusals: Refusal[] } {
  if (condition === null) return { met: true, root: null, refusals: [] };
  const root = evaluateCondition(condition, facts);
  return { met: root.met, root, refusals: reasonsOf(root, facts, course) };
}

function reasonsOf(node: EvaluatedCondition, facts: PrerequisiteFacts, course: string): Refusal[] {
  if (node.met) return [];
  const { condition } = node;
  const say = (
    key: Exclude<keyof typeof curriculumRefusals.specs, 'slot_type_completed'>,
    params: Params = {},
  ): Refusal[] => [curriculumRefusals[key]({ course, ...params })];
  if ('all' in condition) return node.children.flatMap((child) => reasonsOf(child, facts, course));
  if ('any' in condition) {
    const only = node.children.length === 1 ? node.children[0] : undefined;
    return only ? reasonsOf(only, facts, course) : say('prerequisite_any_missing', { options: node.text });
  }
  if ('not' in condition) return say('prerequisite_excluded', { excluded: node.children[0]?.text ?? node.text });
  if ('credits' in condition)
    return say('prerequisite_credits_low', { needed: condition.credits, earned: facts.credits_earned });
  if ('class_year' in condition)
    return say('prerequisite_class_year_low', { needed: condition.class_year, class_year: facts.class_year });
  if ('consent' in condition) return say(`prerequisite_consent_${condition.consent}`);
  const required = codeOf(facts.codes, condition.course);
  const best = bestAttempt(condition.course, facts);
  if (best?.passed && condition.min_grade)
    return say('prerequisite_grade_low', { required, min_grade: condition.min_grade, letter: best.letter });
  return condition.concurrent
    ? say('corequisite_missing', { required, course_id: condition.course })
    : say('prerequisite_course_missing', { required, course_id: condition.course });
}

/** One fault of a stored condition: where it is (`all[1].course`) and the refusal that says what was expected. */
export interface ConditionFault {
  path: string;
  refusal: Refusal;
}
/** What may be named in a condition; a list left out is not checked. */
export interface ConditionVocabulary {
  course_ids?: ReadonlySet<number>;
  letters?: ReadonlySet<string>;
}

/** Unknown JSON → condition, or every fault in it. null, undefined and `{}` mean no condition. At most 10 levels and 200 nodes. */
export function parseCondition(
  json: unknown,
  known: ConditionVocabulary = {},
): { condition: Condition | null; faults: ConditionFault[] } {
  const faults: ConditionFault[] = [];
  if (json === null || json === undefined || (isRecord(json) && Object.keys(json).length === 0))
    return { condition: null, faults };
  let nodes = 0;
  const fault = (path: string, expected: keyof typeof conditionExpectations): null => {
    faults.push({
      path,
      refusal: curriculumRefusals.prerequisite_tree_invalid({
        path: path || '/',
        expected: conditionExpectations[expected],
      }),
    });
    return null;
  };
  const number = (
    value: unknown,
    path: string,
    expected: 'credits' | 'class_year',
    min: number,
    max: number,
  ): number | null =>
    typeof value === 'number' && value >= min && value <= max && (expected === 'credits' || Number.isInteger(value))
      ? value
      : fault(path, expected);
  const course = (json: Record<string, unknown>, path: string): Condition | null => {
    const { course: id, min_grade, concurrent } = json;
    const at = (name: string): string => `${path}${path && '.'}${name}`;
    if (typeof id !== 'number' || !Number.isInteger(id) || (known.course_ids && !known.course_ids.has(id)))
      return fault(at('course'), 'course');
    if (
      min_grade !== undefined &&
      (typeof min_grade !== 'string' || min_grade === '' || (known.letters && !known.letters.has(min_grade)))
    )
      return fault(at('min_grade'), 'letter');
    if (concurrent !== undefined && typeof concurrent !== 'boolean') return fault(at('concurrent'), 'flag');
    return {
      course: id,
      ...(min_grade === undefined ? {} : { min_grade }),
      ...(concurrent === undefined ? {} : { concurrent }),
    };
  };
  const read = (json: unknown, path: string, depth: number): Condition | null => {
    if (depth > 10 || ++nodes > 200) return nodes > 201 ? null : fault(path, 'size');
    if (!isRecord(json)) return fault(path, 'kind');
    const kinds = Object.keys(json).filter((key) => kindNames.includes(key));
    const [kind] = kinds;
    if (kinds.length !== 1 || kind === undefined) return fault(path, 'kind');
    const extra = Object.keys(json).find(
      (key) => key !== kind && !(kind === 'course' && ['min_grade', 'concurrent'].includes(key)),
    );
    if (extra !== undefined) return fault(`${path}${path && '.'}${extra}`, 'name');
    const value = json[kind];
    const at = `${path}${path && '.'}${kind}`;
    switch (kind) {
      case 'all':
      case 'any': {
        if (!Array.isArray(value) || value.length === 0) return fault(at, 'list');
        const children = value
          .map((each, index) => read(each, `${at}[${index}]`, depth + 1))
          .filter((each) => each !== null);
        return kind === 'all' ? { all: children } : { any: children };
      }
      case 'not': {
        const child = read(value, at, depth + 1);
        return child && { not: child };
      }
      case 'credits': {
        const credits = number(value, at, 'credits', 0, 400);
        return credits === null ? null : { credits };
      }
      case 'class_year': {
        const class_year = number(value, at, 'class_year', 1, 7);
        return class_year === null ? null : { class_year };
      }
      case 'consent':
        return value === 'instructor' || value === 'department' ? { consent: value } : fault(at, 'consent');
      default:
        return course(json, path);
    }
  };
  const condition = read(json, '', 1);
  return { condition: faults.length > 0 ? null : condition, faults };
}
const kindNames: readonly string[] = ['all', 'any', 'not', 'course', 'credits', 'class_year', 'consent'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Courses a condition asks for, exclusions left out. */
export function requiredCourses(condition: Condition | null): CourseCondition[] {
  if (condition === null || 'not' in condition) return [];
  if ('all' in condition) return condition.all.flatMap(requiredCourses);
  if ('any' in condition) return condition.any.flatMap(requiredCourses);
  return 'course' in condition ? [condition] : [];
}
