import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'drizzle-orm';
import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import type { Binary, BoundResource, Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { headingOf, importColumns, keyOf, type ImportColumn } from '#kernel/server/engine/import-columns.ts';
import { harmless, spreadsheet } from '#kernel/server/engine/export.ts';
import { labelColumns, labelOf } from '#kernel/server/engine/labels.ts';

const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const sheetName = (words: string): string => words.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** A spreadsheet to fill in: headings in the reader's language, what each column takes, and a row as an example. */
export async function importTemplate(bound: BoundResource, context: Reading): Promise<Binary> {
  const {
    locale,
    services: { lines },
  } = context;
  const t = (key: string, params: Record<string, string | number> = {}): string =>
    lines.line(locale, `imports:${key}`, params);
  const columns = importColumns(bound);
  const key = keyOf(bound) ?? [];
  const headings = columns.map((column) => headingOf(bound, column, locale, lines) + (column.required ? ' *' : ''));
  const examples = await Promise.all(columns.map((column) => exampleOf(bound, column, context)));
  const choices = columns.map((column) => wordsOf(bound, column, context));
  const width = headings.map((heading) => ({ width: Math.min(40, Math.max(12, heading.length + 4)) }));
  const explained = columns.map((column, index) => [
    headings[index] ?? '',
    t(column.required ? 'yes' : 'no'),
    t(`kind.${column.field.kind}`),
    limitsOf(bound, column, context, t),
    key.includes(column.name) ? t('identifies') : '',
    harmless(examples[index] ?? ''),
  ]);
  const title = lines.line(locale, labelKey(bound.resource));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: width,
        rows: [headings],
        freezePane: { rows: 1 },
        // longer lists do not fit into a cell's rule
        dataValidations: choices.flatMap((words, index) =>
          words.length > 0 && words.join(',').length <= 250 && words.every((word) => !word.includes(','))
            ? [
                {
                  type: 'list' as const,
                  values: words,
                  allowBlank: true,
                  showErrorMessage: false,
                  range: `${columnLetters(index)}2:${columnLetters(index)}20001`,
                },
              ]
            : [],
        ),
      },
      {
        name: sheetName(t('sheet_explanation')),
        columns: [30, 10, 16, 60, 24, 26].map((each) => ({ width: each })),
        rows: [
          [t('column'), t('required'), t('kind'), t('takes'), '', t('example')],
          ...explained,
          [],
          [t('template_note')],
        ],
        freezePane: { rows: 1 },
      },
      {
        name: sheetName(t('example')),
        columns: width,
        rows: [headings, examples.map(harmless)],
        freezePane: { rows: 1 },
      },
    ],
  });
  return { name: `${t('template_name', { what: title })}.xlsx`, mime: spreadsheet, body: Buffer.from(bytes) };
}

function wordsOf(
  bound: BoundResource,
  { field, name }: ImportColumn,
  { locale, services: { lines } }: Reading,
): string[] {
  if (field.kind === 'choice' || (field.kind === 'list' && field.choices))
    return Object.keys(field.choices ?? {}).map((code) =>
      lines.line(locale, `${labelKey(bound.resource, name)}.${code}`),
    );
  return field.kind === 'flag' ? [lines.line(locale, 'ui:yes'), lines.line(locale, 'ui:no')] : [];
}
/** Which values a column takes, in words. */
function limitsOf(
  bound: BoundResource,
  column: ImportColumn,
  context: Reading,
  t: (key: string, params?: Record<string, string | number>) => string,
): string {
  const { field } = column;
  const words = wordsOf(bound, column, context);
  if (words.length > 0) return words.join(', ');
  if (field.kind === 'reference') {
    const target = context.services.resources.get(field.to);
    return t('takes_reference', {
      what: target ? context.services.lines.line(context.locale, labelKey(target.resource)) : field.to,
    });
  }
  const { min, max } = field as { min?: number; max?: number };
  const parts: string[] = [];
  if (field.kind === 'date' || field.kind === 'moment') parts.push(t(`takes_${field.kind}`));
  if (field.kind === 'list') parts.push(t('takes_list'));
  if (['integer', 'decimal', 'money'].includes(field.kind) && (min !== undefined || max !== undefined))
    parts.push(
      min !== undefined && max !== undefined
        ? t('between', { min, max })
        : min !== undefined
          ? t('at_least', { min })
          : t('at_most', { max: max ?? 0 }),
    );
  if (['text', 'longText', 'bilingual'].includes(field.kind))
    parts.push(t('at_most_letters', { max: max ?? (field.kind === 'longText' ? 10_000 : 250) }));
  return parts.join('; ');
}

async function exampleOf(bound: BoundResource, column: ImportColumn, context: Reading): Promise<string> {
  const { field } = column;
  const [word] = wordsOf(bound, column, context);
  if (word !== undefined) return word;
  if (field.kind === 'reference') return referenceExample(field.to, context);
  return plainExample(
    field,
    column.english
      ? context.services.lines.line('en', labelKey(bound.resource))
      : context.services.lines.line('tr', labelKey(bound.resource)),
  );
}
function plainExample(field: Field, name: string): string {
  switch (field.kind) {
    case 'integer':
      return String(Math.max(field.min ?? 1, Math.min(field.max ?? 30, 30)));
    case 'decimal':
      return String(Math.max(field.min ?? 1, Math.min(field.max ?? 2.5, 2.5))).replace('.', ',');
    case 'money':
      return '1.250,00';
    case 'date':
      return '15.09.2026';
    case 'moment':
      return '15.09.2026 09:00';
    case 'list':
      return field.example ?? (field.of === 'integer' ? '1, 2' : 'A, B');
    case 'text':
      switch (field.format) {
        case 'code':
          return 'ORN101';
        case 'digits':
          return '2026'.padEnd(field.length ?? field.min ?? 6, '1');
        case 'email':
          return 'ad.soyad@kampus.example';
        case 'phone':
          return '+905550000000';
        case 'url':
          return 'https://kampus.example';
        case 'time':
          return '09:00';
        case 'name':
          return 'ÖRNEK';
        default:
          return name.slice(0, field.max ?? 250);
      }
    default:
      return name;
  }
}
/** A record that may be named; persons are not. */
async function referenceExample(to: string, context: Reading): Promise<string> {
  const target = context.services.resources.get(to);
  if (!target || target.resource.about) return '1001';
  const select = sql.join(
    labelColumns(target).map(({ name, expression }) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const [row] = await rowsOf<Record<string, unknown>>(
    context.db,
    sql`select ${select} from ${target.table} where ${context.actor.permissions.has(`${target.resource.permission}_index`) ? context.rows(`${target.resource.permission}_index`) : sql`true`} order by ${target.table.id} limit 1`,
  );
  if (!row) return '';
  return typeof row.code === 'string' ? row.code : labelOf(target, row, context.locale);
}
