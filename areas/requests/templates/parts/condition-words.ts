import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { linesOf, type Condition, type ConditionLine, type Scalar } from '../rules/conditions.ts';
import type { FactField } from '#kernel/contract/define-request.ts';

/** A condition as a sentence: "Level: Undergraduate and CGPA at least 2". */
export function useConditionWords(
  fields: Readonly<Record<string, FactField>>,
): (condition: Condition | null) => string {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const word = (line: ConditionLine, value: Scalar): string => {
    if (typeof value === 'boolean') return t(value ? 'approval_templates:yes' : 'approval_templates:no');
    if (typeof value === 'number') return number(value);
    return fields[line.field]?.choices?.[value]?.[locale] ?? value;
  };
  return (condition) =>
    linesOf(condition)
      .map((line) => {
        const values = (Array.isArray(line.value) ? line.value : [line.value]) as readonly (Scalar | null)[];
        return `${fields[line.field]?.words[locale] ?? line.field}${line.op === 'eq' ? ':' : ` ${t(`approval_templates:op.${line.op}`)}`} ${values.map((value) => (value === null ? '' : word(line, value))).join(', ')}`;
      })
      .join(` ${t('approval_templates:and')} `);
}
