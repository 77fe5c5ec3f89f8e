import type { Text } from './text.ts';

/** Kinds of questions that people make on the screen, beside the fields that are declared in code. */
export const questionKinds = ['text', 'long', 'number', 'date', 'choice', 'many', 'flag'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export interface QuestionOption {
  code: string;
  name: string;
  name_en: string;
}
/** Letters of a text, size of a number, days as YYYY-MM-DD, how many of `many`. */
export interface QuestionBounds {
  min?: number | string | null;
  max?: number | string | null;
}
/** Asked only while another question has one of these answers; a flag's answers are `yes` and `no`. */
export interface QuestionCondition {
  question: string;
  is: readonly string[];
}
export interface Question {
  code: string;
  name: string;
  name_en: string;
  help: string | null;
  help_en: string | null;
  kind: QuestionKind;
  options: readonly QuestionOption[];
  is_required: boolean;
  bounds: QuestionBounds | null;
  condition: QuestionCondition | null;
  retired: boolean;
}
export type Answers = Readonly<Record<string, unknown>>;
/** A form as it is filled in: what is asked, and what the reader has answered so far. */
export interface AskedForm {
  id: number;
  code: string;
  title: Text;
  about: Text | null;
  questions: readonly Question[];
  answers: Answers;
  submitted_at: string | null;
  /** it may be answered again after it was sent */ again: boolean;
  closes_at: string | null;
}

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
  key: string;
  params: Record<string, string>;
}
const longest: Partial<Record<QuestionKind, number>> = { text: 250, long: 5_000 };
type Checked = { value: unknown } | { key: string; value?: string };
const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
const outside = (size: number, { min, max }: QuestionBounds, low: string, high: string): Checked | null => {
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
