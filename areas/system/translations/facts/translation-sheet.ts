import { streamXlsxRows } from 'hucre/xlsx';
import { fold, locales, type Locale } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { checkWorkbook } from '#kernel/server/engine/import-archive.ts';
import { malformed } from '#kernel/server/failure.ts';
import type { ImportedText, TranslationsImport } from '../../contract.ts';
import { everyText, fullKey, type NewText, type TextRow } from './translation-rows.ts';
import { longestText, textRefusals } from '../rules/translation-text.ts';

/** Columns of the sheet; the last two only inform. */
export const columnKeys = ['key', 'tr', 'en', 'declared_tr', 'declared_en'] as const;
type ColumnKey = (typeof columnKeys)[number];
const most = 20_000;
/** What a spreadsheet program would take for a formula stays text. */
export const asCell = (value: string): string => (/^[\s\u00a0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const fromCell = (value: unknown): string =>
  String(value ?? '')
    .replace(/^'(?=[\s\u00a0]*[=+\-@\t\r])/, '')
    .replace(/\r\n?/g, '\n')
    .trim();

interface SheetRow {
  line: number;
  key: string;
  tr: string;
  en: string;
}
/** Rows of an uploaded sheet; its first row names the columns by code or by their words in either language. */
async function readSheet(bytes: Buffer, context: Reading): Promise<{ rows: SheetRow[]; unknown: string[] }> {
  await checkWorkbook(bytes);
  const headings = new Map<string, ColumnKey>(
    columnKeys.flatMap(
      (name) =>
        [
          [name, name],
          ...locales.map((locale): [string, ColumnKey] => [
            fold(context.services.lines.line(locale, `translations:${name}`)),
            name,
          ]),
        ] as [string, ColumnKey][],
    ),
  );
  const rows: SheetRow[] = [];
  let columns: (ColumnKey | null)[] | null = null;
  let unknown: string[] = [];
  for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes))) {
    if (columns === null) {
      columns = values.map((value) => headings.get(fold(fromCell(value))) ?? null);
      unknown = values.map(fromCell).filter((heading, place) => heading !== '' && columns?.[place] === null);
      if (!columns.includes('key') || !(columns.includes('tr') || columns.includes('en')))
        throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
      continue;
    }
    if (values.every((value) => fromCell(value) === '')) continue;
    if (rows.length >= most) throw malformed({ file: [{ key: 'max_rows', params: { value: String(most) } }] });
    const cell = (name: ColumnKey): string => fromCell(values[columns?.indexOf(name) ?? -1]);
    rows.push({ line: index + 1, key: cell('key'), tr: cell('tr'), en: cell('en') });
  }
  return { rows, unknown };
}

/** What a sheet would change, row by row; `changes` are the good rows that differ from what stands now. */
export async function weighSheet(
  bytes: Buffer,
  context: Reading,
): Promise<{ result: TranslationsImport; changes: { row: TextRow; next: NewText }[] }> {
  const { rows, unknown } = await readSheet(bytes, context);
  const texts = new Map((await everyText(context.services, context.db)).map((row) => [fullKey(row), row]));
  const seen = new Map<string, number>();
  const changes: { row: TextRow; next: NewText }[] = [];
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    context.services.lines.line(context.locale, `translations:row.${key}`, params);
  const lines = rows.map(({ line, key, tr, en }): ImportedText => {
    const row = texts.get(key);
    const wrong = (...errors: string[]): ImportedText => ({
      line,
      key,
      status: 'error',
      before: row ? { tr: row.tr, en: row.en } : null,
      after: { tr, en },
      errors,
    });
    if (key === '') return wrong(say('key_required'));
    if (!row) return wrong(say('key_unknown'));
    const earlier = seen.get(key);
    if (earlier !== undefined) return wrong(say('key_twice', { line: earlier }));
    seen.set(key, line);
    const given: Record<Locale, string> = { tr: tr === '' ? row.tr : tr, en: en === '' ? row.en : en };
    const moved = locales.filter((locale) => given[locale].trim() !== row[locale].trim());
    if (moved.length === 0) return { line, key, status: 'same', before: null, after: null, errors: [] };
    const errors = moved.flatMap((locale) => [
      ...(given[locale].length > longestText ? [say('too_long', { max: longestText })] : []),
      ...textRefusals(locale, row.declared?.[locale] ?? null, given[locale]).map((each) =>
        context.services.lines.line(context.locale, `api:${each.key}`, each.params),
      ),
    ]);
    if (errors.length > 0) return wrong(...errors);
    changes.push({ row, next: { namespace: row.namespace, key: row.key, ...given } });
    return { line, key, status: 'change', before: { tr: row.tr, en: row.en }, after: given, errors: [] };
  });
  const count = (status: ImportedText['status']): number => lines.filter((each) => each.status === status).length;
  return {
    changes,
    result: {
      total: lines.length,
      changed: count('change'),
      same: count('same'),
      bad: count('error'),
      lines: lines.filter((each) => each.status !== 'same').slice(0, 2000),
      unknown_columns: unknown,
    },
  };
}
