import type { Field, Fields } from '#kernel/contract/field.ts';
import type { Problem } from '#kernel/contract/schema.ts';
import type { ProblemKey } from '#kernel/contract/text.ts';

/** longest text of a field that says nothing of its length, as a form is checked when it is sent */
const longest = { text: 250, bilingual: 250, longText: 10_000 } as const;
/** What may stand in a draft of a text: somebody pastes too much and shortens it. */
const roomOf = (max: number): number => 4 * max + 1000;
/** half-typed numbers, days and codes */
const short = 1000;
/** lists, rows and open values, as JSON */
const mostOfMany = 65_536;
const deepest = 20;
/** how a value that can't be one of its kind is called */
const wrong: Readonly<Record<Field['kind'], ProblemKey>> = {
  text: 'text',
  longText: 'text',
  bilingual: 'text',
  integer: 'numeric',
  reference: 'numeric',
  file: 'numeric',
  money: 'numeric',
  decimal: 'double',
  date: 'date',
  moment: 'moment',
  flag: 'flag',
  choice: 'choice',
  list: 'list',
  rows: 'list',
  json: 'invalid',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** The database keeps neither a NUL nor half of a pair in a text. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
/** Can a value of any form be kept at all? Whoever writes one deeper than this means harm. */
const keepable = (value: unknown, depth = 0): boolean =>
  depth <= deepest &&
  (typeof value === 'string'
    ? storable(value)
    : Array.isArray(value)
      ? value.every((each) => keepable(each, depth + 1))
      : !isRecord(value) || Object.entries(value).every(([name, each]) => storable(name) && keepable(each, depth + 1)));

const problem = (path: string, key: ProblemKey, most?: number): Problem => ({
  path,
  key,
  params: most === undefined ? {} : { value: String(most), length: String(most), n: String(most) },
});
function textProblem(path: string, value: string, key: ProblemKey, most: number): Problem[] {
  if (value.length > most) return [problem(path, 'max', most)];
  return storable(value) ? [] : [problem(path, key)];
}
function valueProblem(field: Field, path: string, value: unknown): Problem[] {
  if (value === null || value === undefined) return [];
  const key = wrong[field.kind];
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'bilingual':
      return typeof value === 'string'
        ? textProblem(path, value, key, roomOf(field.max ?? longest[field.kind]))
        : [problem(path, key)];
    case 'flag':
      return typeof value === 'boolean' ? [] : [problem(path, key)];
    case 'list':
    case 'rows':
    case 'json': {
      if (field.kind !== 'json' && !Array.isArray(value)) return [problem(path, key)];
      if (!keepable(value)) return [problem(path, key)];
      const size = JSON.stringify(value).length;
      if (size > mostOfMany) return [problem(path, 'max', mostOfMany)];
      if (field.kind === 'json') return [];
      return (value as unknown[]).flatMap((each, index) =>
        field.kind === 'rows'
          ? isRecord(each)
            ? draftProblems(field.fields, each, `${path}.${index}.`)
            : [problem(`${path}.${index}`, key)]
          : typeof each === 'object' && each !== null
            ? [problem(path, key)]
            : [],
      );
    }
    default:
      if (typeof value === 'number') return [];
      return typeof value === 'string' ? textProblem(path, value, key, short) : [problem(path, key)];
  }
}
/**
 * What of a draft can't be kept. A draft may be incomplete and wrong, but each of its values is one of its field's kind, or
 * half of one, within generous bounds.
 * @param values the declared fields of what was typed
 */
export const draftProblems = (fields: Fields, values: Readonly<Record<string, unknown>>, under = ''): Problem[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.kind === 'bilingual' ? [name, `${name}_en`] : [name]).flatMap((each) =>
      valueProblem(field, `${under}${each}`, Object.hasOwn(values, each) ? values[each] : null),
    ),
  );
