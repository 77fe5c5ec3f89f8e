import { isDay } from './calendar.ts';
import type { ProblemKey } from './text.ts';
import * as a from './answer.ts';

/** Kinds of questions that people make on the screen, beside the fields that are declared in code. */
export const questionKinds = ['text', 'long', 'number', 'date', 'choice', 'many', 'flag'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const QuestionOption = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type QuestionOption = a.Of<typeof QuestionOption>;
/** Letters of a text, size of a number, days as YYYY-MM-DD, how many of `many`. */
export const QuestionBounds = a.record({
  min: a.optional(a.nullable(a.either(a.number, a.text))),
  max: a.optional(a.nullable(a.either(a.number, a.text))),
});
export type QuestionBounds = a.Of<typeof QuestionBounds>;
/** Asked only while another question has one of these answers; a flag's answers are `yes` and `no`. */
export const QuestionCondition = a.record({
  question: a.text,
  is: a.readonlyMany(a.text),
});
export type QuestionCondition = a.Of<typeof QuestionCondition>;
export const Question = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
  help: a.nullable(a.text),
  help_en: a.nullable(a.text),
  kind: a.oneOf(...questionKinds),
  options: a.readonlyMany(QuestionOption),
  is_required: a.flag,
  bounds: a.nullable(QuestionBounds),
  condition: a.nullable(QuestionCondition),
  retired: a.flag,
});
export type Question = a.Of<typeof Question>;
export const Answers = a.map(a.json);
export type Answers = a.Of<typeof Answers>;
/** A form as it is filled in: what is asked, and what the reader has answered so far. */
export const AskedForm = a.record({
  id: a.integer,
  code: a.text,
  title: a.words,
  about: a.nullable(a.words),
  questions: a.readonlyMany(Question),
  answers: Answers,
  submitted_at: a.nullable(a.moment),
  /** it may be answered again after it was sent */ again: a.flag,
  closes_at: a.nullable(a.moment),
});
export type AskedForm = a.Of<typeof AskedForm>;

const codesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === true
      ? ['yes']
      : value === false
        ? ['no']
        : value === null || value === undefined || value === ''
          ? []
          : [String(value)];
/** The questions that are asked after these answers; one whose own condition question is not asked is not asked either. */
export function askedQuestions<Q extends Pick<Question, 'code' | 'condition' | 'retired'>>(
  questions: readonly Q[],
  answers: Answers,
): Q[] {
  const asked = new Set<string>();
  return questions.filter(({ code, condition, retired }) => {
    if (retired) return false;
    if (
      condition &&
      !(
        asked.has(condition.question) &&
        codesOf(answers[condition.question]).some((each) => condition.is.includes(each))
      )
    )
      return false;
    asked.add(code);
    return true;
  });
}

export interface AnswerProblem {
  code: string;
  key: ProblemKey;
  params: Record<string, string>;
}
const longest: Partial<Record<QuestionKind, number>> = { text: 250, long: 5_000 };
type Checked = { value: unknown } | { key: ProblemKey; value?: string };
const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
const outside = (size: number, { min, max }: QuestionBounds, low: ProblemKey, high: ProblemKey): Checked | null => {
  if (min !== null && min !== undefined && size < Number(min)) return { key: low, value: String(min) };
  return max !== null && max !== undefined && size > Number(max) ? { key: high, value: String(max) } : null;
};
function checked({ kind, options, bounds }: Question, given: unknown): Checked {
  const limits = bounds ?? {};
  const known = new Set(options.map((option) => option.code));
  switch (kind) {
    case 'text':
    case 'long': {
      if (typeof given !== 'string') return { key: 'text' };
      const text = given.trim();
      return (
        outside(
          text.length,
          { min: limits.min ?? null, max: Math.min(Number(limits.max ?? Infinity), longest[kind] ?? 250) },
          'min',
          'max',
        ) ?? { value: text }
      );
    }
    case 'number':
      return typeof given !== 'number' || !Number.isFinite(given)
        ? { key: 'numeric' }
        : (outside(given, limits, 'min_value', 'max_value') ?? { value: given });
    case 'date': {
      if (!isDay(given)) return { key: 'date' };
      return (typeof limits.min === 'string' && given < limits.min) ||
        (typeof limits.max === 'string' && given > limits.max)
        ? { key: 'date_outside', value: `${limits.min ?? ''} – ${limits.max ?? ''}` }
        : { value: given };
    }
    case 'choice':
      return typeof given === 'string' && known.has(given) ? { value: given } : { key: 'choice' };
    case 'many': {
      if (!Array.isArray(given) || !given.every((each) => typeof each === 'string' && known.has(each)))
        return { key: 'choice' };
      const several = [...new Set(given as string[])];
      return outside(several.length, limits, 'min_rows', 'max_rows') ?? { value: several };
    }
    case 'flag':
      return typeof given === 'boolean' ? { value: given } : { key: 'flag' };
  }
}
/**
 * Answers as they are kept: of the questions asked, nothing else. `whole` also asks for what is required; a draft may lack it.
 * Problems carry keys of the validation texts.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
  whole: boolean,
): { answers: Record<string, unknown>; problems: AnswerProblem[] } {
  const kept: Record<string, unknown> = {};
  const problems: AnswerProblem[] = [];
  for (const question of askedQuestions(questions, answers)) {
    const given = answers[question.code];
    if (empty(given)) {
      if (whole && question.is_required) problems.push({ code: question.code, key: 'required', params: {} });
      continue;
    }
    const result = checked(question, given);
    if ('key' in result)
      problems.push({
        code: question.code,
        key: result.key,
        params: result.value === undefined ? {} : { value: result.value, length: result.value, n: result.value },
      });
    else kept[question.code] = result.value;
    if (whole && question.kind === 'flag' && question.is_required && given === false)
      problems.push({ code: question.code, key: 'required', params: {} });
  }
  return { answers: kept, problems };
}
