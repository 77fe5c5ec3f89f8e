import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { shapeOf, type DataShape } from '../rules/parameter-data.ts';
import './parameters.css';

/** The `data` of an item as a person reads it: the fields of its declared shape, else the JSON itself. */
export function DataValue({ parameter, code, data }: { parameter: string; code: string; data: unknown }) {
  const t = useText();
  const declared = shapeOf(parameter, code);
  if (data === null || data === undefined) return <span aria-label={t('parameters:no_value')}>–</span>;
  if (!declared || typeof data !== 'object')
    return (
      <span className="p-value">
        <code>{JSON.stringify(data)}</code>
      </span>
    );
  const values = data as Record<string, unknown>;
  return (
    <span className="p-value">
      {Object.entries(declared.fields).map(([name, field]) => (
        <FieldOf key={name} shape={declared} name={name} field={field} values={values} />
      ))}
    </span>
  );
}

function FieldOf({
  shape,
  name,
  field,
  values,
}: {
  shape: DataShape;
  name: string;
  field: Field;
  values: Record<string, unknown>;
}) {
  const t = useText();
  const nameIn = useName();
  const format = useFormat();
  const value = values[name];
  if (value === null || value === undefined || value === '') return null;
  const key = labelKey({ area: 'reference', name: shape.name }, name);
  const words =
    field.kind === 'flag'
      ? t(value === true ? 'ui:yes' : 'ui:no')
      : field.kind === 'choice'
        ? t(textKey(`${key}.${String(value)}`))
        : field.kind === 'bilingual'
          ? nameIn({ name: String(value), name_en: String(values[`${name}_en`] ?? '') })
          : typeof value === 'number'
            ? format.number(value, field.kind === 'decimal' ? field.scale : undefined)
            : String(value);
  return (
    <span>
      <small>{t(key)}:</small> <b>{words}</b>
    </span>
  );
}
