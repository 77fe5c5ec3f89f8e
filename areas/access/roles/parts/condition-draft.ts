import type { Field } from '#kernel/contract/field.ts';
import type { ConditionWords, FilterableResource } from '../filters-contract.ts';

/** A condition while it is written; `values` holds `value`, or `from` and `to`. */
export interface ConditionDraft {
  key: number;
  field: string | null;
  operator: string | null;
  value: unknown;
  to: unknown;
}
let last = 0;
export const emptyDraft = (): ConditionDraft => ({
  key: (last += 1),
  field: null,
  operator: null,
  value: null,
  to: null,
});
export const draftOf = ({ field, operator, value }: ConditionWords): ConditionDraft => ({
  key: (last += 1),
  field,
  operator,
  value: operator === 'between' && Array.isArray(value) ? value[0] : value,
  to: operator === 'between' && Array.isArray(value) ? value[1] : null,
});

const withoutValue = ['null', 'filled'];
const blank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
export const isComplete = (draft: ConditionDraft): boolean =>
  draft.field !== null &&
  draft.operator !== null &&
  (withoutValue.includes(draft.operator) ||
    (!blank(draft.value) && (draft.operator !== 'between' || !blank(draft.to))));
/** Two conditions with one field and operator cannot stand in one rule. */
export const hasTwins = (drafts: readonly ConditionDraft[]): boolean =>
  new Set(drafts.map((each) => `${each.field}.${each.operator}`)).size < drafts.length;

/** As the server takes it: {field: {operator: value}}. */
export function conditionFrom(drafts: readonly ConditionDraft[]): Record<string, Record<string, unknown>> {
  const condition: Record<string, Record<string, unknown>> = {};
  for (const { field, operator, value, to } of drafts) {
    if (field === null || operator === null) continue;
    const wanted =
      operator === 'filled'
        ? { null: false }
        : operator === 'null'
          ? { null: true }
          : operator === 'between'
            ? { between: [value, to] }
            : { [operator]: value };
    condition[field] = { ...condition[field], ...wanted };
  }
  return condition;
}
export const fieldOf = (
  resource: FilterableResource | undefined,
  name: string | null,
): { field: Field; operators: string[] } | undefined => resource?.fields.find((each) => each.name === name);
