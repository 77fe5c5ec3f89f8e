import { labelKey } from '#kernel/contract/define-resource.ts';
import { filterShape } from '#kernel/contract/list-filter.ts';
import type { Field } from '#kernel/contract/field.ts';
import type { BoundResource, Reading } from '../area.ts';
import type { ListCall } from './conditions.ts';
import { fieldOf } from './export.ts';
import { labelsFor } from './labels.ts';
import { sheetDay, sheetMoment } from './sheet-writer.ts';
import { dateWords } from './printed-values.ts';

/** What a list was narrowed to, as a person says it: `Fakülte: Mühendislik`, `Kapasite: 30 – 59`. */
export async function filterWords(
  bound: BoundResource,
  call: Pick<ListCall, 'filter' | 'search'>,
  context: Reading,
): Promise<string[]> {
  const line = (key: string, params?: Record<string, string>): string =>
    context.services.lines.line(context.locale, key, params);
  const words: string[] = call.search.trim() === '' ? [] : [`${line('ui:search')}: “${call.search.trim()}”`];
  for (const [name, wanted] of Object.entries(call.filter)) {
    const field: Field | undefined = fieldOf(bound, name);
    const shape = filterShape(wanted);
    const parts: string[] = [];
    const values = shape.values ?? [];
    if (field?.kind === 'reference' && values.length > 0) {
      const ids = values.map(Number).filter(Number.isSafeInteger);
      const labels = await labelsFor(context.services, context.db, field.to, ids, context.locale);
      parts.push(...ids.map((id) => labels.get(id) ?? String(id)));
    } else parts.push(...values.map((value) => valueWords(bound, name, field, value, context)));
    const [from, to] = [shape.from, shape.to].map((value) =>
      value === undefined ? undefined : valueWords(bound, name, field, value, context),
    );
    if (from !== undefined && to !== undefined) parts.push(`${from} – ${to}`);
    else if (from !== undefined) parts.push(`≥ ${from}`);
    else if (to !== undefined) parts.push(`≤ ${to}`);
    if (shape.like !== undefined) parts.push(`“${shape.like}”`);
    if (shape.empty !== undefined) parts.push(line(shape.empty ? 'ui:empty' : 'ui:not_empty'));
    words.push(
      `${name === 'id' ? 'id' : line(labelKey(bound.resource, bound.resource.fields[name] ? name : name.replace(/_en$/, '')))}: ${parts.join(', ')}`,
    );
  }
  return words;
}
function valueWords(
  bound: BoundResource,
  name: string,
  field: Field | undefined,
  value: unknown,
  context: Reading,
): string {
  const line = (key: string): string => context.services.lines.line(context.locale, key);
  switch (field?.kind) {
    case 'choice':
      return line(`${bound.resource.area}:${bound.resource.name}.${name}.${String(value)}`);
    case 'flag':
      return line(value === true || value === 1 || value === '1' || value === 'true' ? 'ui:yes' : 'ui:no');
    case 'money':
      return (Number(value) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    case 'date':
      return dateWords(sheetDay(String(value)), context.locale);
    case 'moment':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? dateWords(sheetDay(String(value)), context.locale)
        : dateWords(sheetMoment(String(value)), context.locale);
    default:
      return String(value);
  }
}
