import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { currencyOf, type Field } from '#kernel/contract/field.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { CellProps, Cells } from './attach-pages.tsx';
import { useFormat, useName, useText } from './hooks.ts';
import type { Row } from './resource-client.ts';

let cellsOf: (area: string) => Promise<Cells> = () => Promise.resolve({});
const drawn = new Map<string, ComponentType<CellProps>>();
/** Where the areas' own cells come from, by the name of the area. */
export const setCells = (source: (area: string) => Promise<Cells>): void => {
  cellsOf = source;
};
const Plain = ({ value }: CellProps) => <>{Array.isArray(value) ? value.join(', ') : String(value ?? '–')}</>;
function cellNamed(area: string, name: string): ComponentType<CellProps> {
  const known = drawn.get(`${area}.${name}`);
  if (known) return known;
  const made = lazy(async () => (await cellsOf(area))[name]?.() ?? { default: Plain });
  drawn.set(`${area}.${name}`, made);
  return made;
}

/** A field of a record as a person reads it. */
export function FieldValue({
  resource,
  name,
  field,
  row,
  inRecord = false,
}: {
  resource: Pick<Resource, 'area' | 'name'>;
  name: string;
  field: Field;
  row: Row;
  inRecord?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const nameIn = useName();
  const value = row[name];
  const Own = field.cell ? cellNamed(resource.area, field.cell) : null;
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own value={value} row={row} inRecord={inRecord} />
      </Suspense>
    );
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  // of a draft: a number that could not be read stands there as it was typed
  if ((field.kind === 'money' || field.kind === 'decimal') && typeof value !== 'number') return <>{String(value)}</>;
  switch (field.kind) {
    case 'bilingual':
      return <>{nameIn({ name: value as string, name_en: row[`${name}_en`] as string })}</>;
    case 'reference':
      return <>{row.labels[name] ?? String(value)}</>;
    case 'choice': {
      const words = t(textKey(`${resource.area}:${resource.name}.${name}.${String(value)}`));
      const tone = field.choices[String(value)]?.tone;
      return tone ? <StatusBadge tone={tone}>{words}</StatusBadge> : <>{words}</>;
    }
    case 'flag':
      return <>{t(value === true ? 'ui:yes' : 'ui:no')}</>;
    case 'date':
      return <span className="k-figures">{format.date(value as string)}</span>;
    case 'moment':
      return <span className="k-figures">{format.moment(value as string)}</span>;
    case 'money':
      return <span className="k-figures">{format.money(value as number, currencyOf(field, row))}</span>;
    case 'decimal':
      return <span className="k-figures">{format.number(value as number, field.scale)}</span>;
    case 'integer':
      return <span className="k-figures">{String(value)}</span>;
    case 'list': {
      const codes = Array.isArray(value) ? value.map(String) : [];
      if (codes.length === 0) return <span aria-hidden>–</span>;
      const word = (code: string): string =>
        field.choices && Object.hasOwn(field.choices, code)
          ? t(textKey(`${resource.area}:${resource.name}.${name}.${code}`))
          : code;
      return <>{codes.map(word).join(', ')}</>;
    }
    case 'json':
      return <code>{JSON.stringify(value)}</code>;
    default:
      return <>{String(value)}</>;
  }
}
/** longest text that is never shortened: codes and numbers of persons, papers and rooms */
const shortText = 30;
/** longest words of a state or a kind that are never shortened */
const shortWords = 18;
export const rightAligned = (field: Field): boolean => ['integer', 'decimal', 'money'].includes(field.kind);
/**
 * How a field stands in the lines of a list. Days, numbers, codes and states stand in one line, whole; people, units and
 * whatever else has a name in one line that shortens where the window is narrow; sentences and titles take two.
 */
export function standing(field: Field): { line?: true; clip?: true; wraps?: true } {
  if (field.kind === 'list') return { clip: true };
  if (field.cell !== undefined) return {};
  switch (field.kind) {
    case 'date':
    case 'moment':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'flag':
      return { line: true };
    case 'choice':
      return Object.values(field.choices).some(
        ({ tr, en, tone }) => tone === undefined && Math.max(tr.length, en.length) > shortWords,
      )
        ? { clip: true }
        : { line: true };
    case 'text':
      return field.format === 'code' || field.format === 'digits' || (field.max ?? 250) <= shortText
        ? { line: true }
        : { clip: true };
    case 'reference':
      return { clip: true };
    case 'bilingual':
    case 'longText':
      return { wraps: true };
    default:
      return {};
  }
}
