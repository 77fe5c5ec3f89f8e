import { textKey } from '#kernel/contract/text.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ConditionWords, FilterWords } from '../filters-contract.ts';

/** The conditions of a rule as sentences. A rule that no longer fits says so. */
export function FilterWordsList({
  filter,
}: {
  filter: Pick<FilterWords, 'title' | 'conditions' | 'broken' | 'resource'>;
}) {
  const t = useText();
  const word = useConditionWords(filter);
  return (
    <>
      <ul className="a-conditions">
        {filter.conditions.map((condition) => (
          <li key={`${condition.field}.${condition.operator}`} data-and={t('row_rules:and')}>
            {word(condition)}
          </li>
        ))}
      </ul>
      {filter.broken && (
        <StatusBadge tone="danger" title={t('row_rules:broken_about')}>
          {t('row_rules:broken')}
        </StatusBadge>
      )}
    </>
  );
}
/** Field, operator and value of a condition in words; codes of choices by their names. */
export function useConditionWords(
  filter: Pick<FilterWords, 'title' | 'broken' | 'resource'>,
): (condition: ConditionWords) => string {
  const t = useText();
  const format = useFormat();
  const area = filter.title.split(':')[0] ?? '';
  const resource = { area, name: filter.resource };
  const one = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui:yes' : 'ui:no');
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.date(text);
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return format.moment(text);
    return text;
  };
  return (condition) => {
    const field =
      condition.field === 'id'
        ? t('row_rules:id')
        : filter.broken
          ? condition.field
          : t(labelKey(resource, condition.field));
    const operator = t(textKey(`row_rules:op.${condition.operator}`));
    if (condition.operator === 'null' || condition.operator === 'filled') return `${field} ${operator}`;
    const value =
      condition.label ??
      (Array.isArray(condition.value)
        ? condition.value.map((each) => one(each)).join(condition.operator === 'between' ? ' – ' : ', ')
        : one(condition.value));
    return `${field} ${operator}: ${value}`;
  };
}
