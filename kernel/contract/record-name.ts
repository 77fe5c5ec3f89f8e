import { longDay, longMoment } from './calendar.ts';
import type { Resource } from './define-resource.ts';
import { nameOf, type Locale } from './text.ts';

/**
 * The parts of what names a record, in a reader's language: names and choices in his words, days and moments as sentences say
 * them, references by their own names where those are known.
 */
export const nameParts = (
  resource: Pick<Resource, 'label' | 'fields'>,
  row: Readonly<Record<string, unknown>>,
  locale: Locale,
  labels: Readonly<Record<string, string>> = {},
): string[] =>
  resource.label
    .map((name) => {
      const [field, value] = [resource.fields[name], row[name]];
      if (field?.kind === 'bilingual')
        return nameOf({ name: value as string | null, name_en: row[`${name}_en`] as string | null }, locale);
      if (value === null || value === undefined || value === '') return '';
      if (field?.kind === 'choice') return field.choices[String(value)]?.[locale] ?? String(value);
      if (field?.kind === 'date') return longDay(String(value).slice(0, 10))[locale];
      if (field?.kind === 'moment') return longMoment(value instanceof Date ? value : String(value))[locale];
      return labels[name] ?? String(value);
    })
    .filter(Boolean);
