import type { Field } from '#kernel/contract/field.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import type { LogField, LogSide, LogValue } from '../log-contract.ts';
import { fieldWords, seesValues, textOf, type NamedField } from './log-words.ts';
import type { RawLog } from './log-rows.ts';
import { differenceOf, type Difference } from '../rules/log-difference.ts';
import { isSecret, withoutSecrets } from '../rules/log-secrets.ts';

const nothing: LogSide = { value: null, words: null };
const masked = '•••';
/** States and yes or no tell nothing personal; everything else may. */
const impersonal = (field: Field | null): boolean => field?.kind === 'choice' || field?.kind === 'flag';
const isReference = (field: Field | null): field is Extract<Field, { kind: 'reference' }> =>
  field?.kind === 'reference';

function kindOf(field: Field | null, value: unknown): LogField['kind'] {
  if (typeof value === 'object' && value !== null) return 'json';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  if (
    typeof value === 'string' &&
    (field?.kind === 'moment' || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(value))
  )
    return 'moment';
  if (typeof value === 'string' && (field?.kind === 'date' || /^\d{4}-\d{2}-\d{2}$/.test(value))) return 'date';
  return 'text';
}
const valueOf = (value: unknown): LogValue =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1)
      : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : String(value);

/** A write field by field as this reader may see it: secrets never, values only with the key that shows such records. */
export async function fieldsForReading(
  context: Reading,
  row: Pick<RawLog, 'before' | 'after' | 'resource' | 'action'>,
): Promise<LogField[]> {
  const { services, actor, db } = context;
  const open = seesValues(services, actor, row.resource, row.action);
  // a word typed at sign-in or sent as a code is called "code" there; at the university a code is a course's
  const secret = (name: string, field: Field | null): boolean =>
    isSecret(name) ||
    (field?.kind === 'text' && field.format === 'password') ||
    (name === 'code' && services.resources.get(row.resource)?.resource.fields.code === undefined && !open);
  const rows = differenceOf(row.before, row.after).map((each): Difference & NamedField => ({
    ...each,
    ...fieldWords(services, row.resource, row.action, each.name),
  }));
  const names = new Map<string, Map<number, Record<'tr' | 'en', string>>>();
  for (const each of rows) {
    if (!isReference(each.field) || !open) continue;
    const target = services.resources.get(each.field.to)?.resource;
    if (
      !target ||
      !(actor.permissions.has(`${target.permission}_show`) || actor.permissions.has(`${target.permission}_index`))
    )
      continue;
    const ids = [each.before, each.after].filter((id): id is number => typeof id === 'number');
    const [tr, en] = [
      await labelsFor(services, db, each.field.to, ids, 'tr'),
      await labelsFor(services, db, each.field.to, ids, 'en'),
    ];
    names.set(each.name, new Map(ids.map((id) => [id, { tr: tr.get(id) ?? '', en: en.get(id) ?? '' }])));
  }
  const wordsOf = ({ name, field, key }: Difference & NamedField, value: unknown): Text | null => {
    if (field?.kind === 'choice' && value !== null)
      return (
        (key ? textOf(services, `${key}.${String(value)}`) : null) ??
        (field.choices[String(value)]
          ? { tr: field.choices[String(value)]?.tr ?? '', en: field.choices[String(value)]?.en ?? '' }
          : null)
      );
    if (field?.kind === 'list' && field.choices && Array.isArray(value)) {
      const { choices } = field;
      const worded = (locale: 'tr' | 'en'): string =>
        value.map((code) => choices[String(code)]?.[locale] ?? String(code)).join(', ');
      return { tr: worded('tr'), en: worded('en') };
    }
    const known = typeof value === 'number' ? names.get(name)?.get(value) : undefined;
    return known && known.tr !== '' ? known : null;
  };
  return rows.map((each): LogField => {
    const hidden = secret(each.name, each.field) ? 'secret' : open || impersonal(each.field) ? null : 'personal';
    const side = (value: unknown): LogSide =>
      value === null
        ? nothing
        : hidden
          ? { value: masked, words: null }
          : { value: valueOf(withoutSecrets(value, masked)), words: wordsOf(each, value) };
    return {
      name: each.name,
      label: each.label,
      change: each.change,
      kind: hidden ? 'text' : kindOf(each.field, each.after ?? each.before),
      before: side(each.before),
      after: side(each.after),
      hidden,
    };
  });
}
