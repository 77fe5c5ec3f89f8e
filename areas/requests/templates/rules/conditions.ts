import * as a from '#kernel/contract/answer.ts';
import type { Facts, FactField } from '#kernel/contract/define-request.ts';

/** What a condition compares with: eq, in, at least, at most. */
export const conditionOps = ['eq', 'in', 'gte', 'lte'] as const;
export type ConditionOp = (typeof conditionOps)[number];
export const Scalar = a.either(a.text, a.number, a.flag);
export type Scalar = a.Of<typeof Scalar>;
/** `{field: value | {op: value}}`: every field must fit, and every comparison of a field. An empty one always fits. */
export const Condition = a.map(
  a.either(Scalar, a.partial(a.perKey(a.oneOf(...conditionOps), a.either(Scalar, a.readonlyMany(Scalar))))),
);
export type Condition = a.Of<typeof Condition>;
/** One comparison of a condition, as the builder shows it. */
export interface ConditionLine {
  field: string;
  op: ConditionOp;
  value: Scalar | readonly Scalar[] | null;
}
/** A line that is wrong: an unknown field, an operator that the field does not have, a value of another kind, or no condition at all. */
export interface ConditionProblem {
  field: string;
  why: 'shape' | 'field' | 'op' | 'value';
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Operators of a kind of fact: numbers are compared, everything else is named. */
export const opsOf = (field: FactField): readonly ConditionOp[] =>
  field.kind === 'number' ? ['eq', 'gte', 'lte', 'in'] : field.kind === 'flag' ? ['eq'] : ['eq', 'in'];

function valueFits(field: FactField, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.choices ?? {}, value);
    default:
      return typeof value === 'string' && value.trim() !== '' && value.length <= 40;
  }
}

/**
 * Everything that is wrong with a stored or typed condition.
 * @param fields the facts it may name (`factFieldsOf`)
 * @returns no problems for null, undefined and `{}`: they always fit
 */
export function conditionProblems(condition: unknown, fields: Readonly<Record<string, FactField>>): ConditionProblem[] {
  if (condition === null || condition === undefined) return [];
  if (!isRecord(condition)) return [{ field: '', why: 'shape' }];
  return Object.entries(condition).flatMap(([name, wanted]): ConditionProblem[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [{ field: name, why: 'field' }];
    if (!isRecord(wanted)) return valueFits(field, wanted) ? [] : [{ field: name, why: 'value' }];
    if (Object.keys(wanted).length === 0) return [{ field: name, why: 'shape' }];
    return Object.entries(wanted).flatMap(([op, value]): ConditionProblem[] => {
      if (!opsOf(field).some((each) => each === op)) return [{ field: name, why: 'op' }];
      const fits =
        op === 'in'
          ? Array.isArray(value) &&
            value.length > 0 &&
            value.length <= 100 &&
            value.every((each) => valueFits(field, each))
          : valueFits(field, value);
      return fits ? [] : [{ field: name, why: 'value' }];
    });
  });
}

const sameText = (left: Scalar, right: Scalar): boolean =>
  left === right ||
  (typeof left === 'string' && typeof right === 'string' && left.toLowerCase() === right.toLowerCase());
function holds(op: string, wanted: unknown, fact: Scalar): boolean {
  switch (op) {
    case 'eq':
      return isScalar(wanted) && sameText(wanted, fact);
    case 'in':
      return Array.isArray(wanted) && wanted.some((each) => isScalar(each) && sameText(each, fact));
    case 'gte':
      return typeof wanted === 'number' && typeof fact === 'number' && fact >= wanted;
    case 'lte':
      return typeof wanted === 'number' && typeof fact === 'number' && fact <= wanted;
    default:
      return false;
  }
}

/**
 * Does a condition fit the facts?
 * @returns `unknown` when nothing speaks against it but a fact it names is not known (a preview without the request's own facts).
 *   A fact that is null is known to be empty and fits nothing.
 */
export function fits(condition: Condition | null | undefined, facts: Facts): boolean | 'unknown' {
  let open = false;
  for (const [name, wanted] of Object.entries(condition ?? {})) {
    const fact = facts[name];
    if (fact === undefined) {
      open = true;
      continue;
    }
    if (fact === null) return false;
    const comparisons: [string, unknown][] = isRecord(wanted) ? Object.entries(wanted) : [['eq', wanted]];
    if (!comparisons.every(([op, value]) => holds(op, value, fact))) return false;
  }
  return open ? 'unknown' : true;
}

/** A condition line by line, in its own order. */
export const linesOf = (condition: Condition | null | undefined): ConditionLine[] =>
  Object.entries(condition ?? {}).flatMap(([field, wanted]): ConditionLine[] =>
    isRecord(wanted)
      ? Object.entries(wanted).map(([op, value]) => ({
          field,
          op: op as ConditionOp,
          value: value as ConditionLine['value'],
        }))
      : [{ field, op: 'eq', value: wanted as Scalar }],
  );
/** Lines as a condition; lines without a value are left out, none at all is null. */
export function conditionOf(lines: readonly ConditionLine[]): Condition | null {
  const made: Record<string, Record<string, Scalar | readonly Scalar[]>> = {};
  for (const { field, op, value } of lines)
    if (field !== '' && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      (made[field] ??= {})[op] = value;
  const entries = Object.entries(made);
  return entries.length === 0
    ? null
    : (Object.fromEntries(
        entries.map(([field, ops]) => [field, Object.keys(ops).length === 1 && isScalar(ops.eq) ? ops.eq : ops]),
      ) as Condition);
}
/** Are two conditions the same? The order of fields and of operators does not matter. */
export const sameCondition = (left: Condition | null | undefined, right: Condition | null | undefined): boolean => {
  const written = (condition: Condition | null | undefined): string =>
    JSON.stringify(
      linesOf(condition)
        .map((line) => JSON.stringify([line.field, line.op, line.value]))
        .sort(),
    );
  return written(left) === written(right);
};
