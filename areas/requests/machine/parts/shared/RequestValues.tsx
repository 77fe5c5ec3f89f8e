import { longDay } from '#kernel/contract/calendar.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { type Text, textKey } from '#kernel/contract/text.ts';
import { FieldValue } from '#kernel/web/FieldValue.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** What was filled in, as words; empty fields are left out. For a list of pairs. */
export function RequestValues({
  kind,
  fields,
  values,
  words,
}: {
  kind: string;
  fields: Fields;
  values: Record<string, unknown>;
  words: Readonly<Record<string, Text>>;
}) {
  const t = useText();
  const locale = useLocale();
  const filled = Object.entries(fields).filter(
    ([name, field]) =>
      values[name] !== null &&
      values[name] !== undefined &&
      values[name] !== '' &&
      !(Array.isArray(values[name]) && (values[name] as unknown[]).length === 0) &&
      !(field.kind === 'flag' && values[name] === false),
  );
  return (
    <>
      {filled.map(([name, field]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t(textKey(`request:${kind}.${name}`))}</dt>
          <dd>
            {words[name] ? (
              words[name][locale]
            ) : (
              <FieldValue
                resource={{ area: 'request', name: kind }}
                name={name}
                field={field}
                row={{ ...values, id: 0, labels: {}, can: {} }}
              />
            )}
            {field.kind === 'date' && !words[name] && isDay(values[name]) && (
              // beside a subject that names its days in words nobody takes December for the 12th
              <span className="q-meta"> {longDay(values[name])[locale]}</span>
            )}
          </dd>
        </div>
      ))}
    </>
  );
}
