import { fileTypeFromBuffer } from 'file-type';
import { parseCsv } from 'hucre/csv';
import { fold, locales, type Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { readSheet, type Sheet } from '#kernel/server/engine/import-sheet.ts';
import { malformed } from '#kernel/server/failure.ts';
import { timetableFileRefusals } from '../refusals.ts';
import { fileColumns, readRow, requiredColumns, type FileColumn, type ReadRow } from '../rules/file-rows.ts';

/** Lessons of one file: a whole semester fits. */
export const mostLessons = 3_000;

export const columnWords = ({ services: { lines } }: Pick<Reading, 'services'>): Record<FileColumn, Text> =>
  Object.fromEntries(
    fileColumns.map((name) => [
      name,
      { tr: lines.line('tr', `timetable_file:column.${name}`), en: lines.line('en', `timetable_file:column.${name}`) },
    ]),
  ) as Record<FileColumn, Text>;

/** Text as spreadsheet programs here write it: UTF-8, and where it is none, the Turkish code page. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
async function sheetOf(bytes: Buffer): Promise<Sheet> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === spreadsheet) return readSheet(bytes);
  const text = textOf(bytes).replace(/^\ufeff/, '');
  if (found || text.includes('\u0000')) refuse(timetableFileRefusals.file_unreadable({}, 'file'));
  const rows = parseCsv(text).map((values, at) => ({ line: at + 1, values: values.map((each) => String(each ?? '')) }));
  const [head, ...rest] = rows.filter((row) => row.values.some((value) => value.trim() !== ''));
  return { headings: (head?.values ?? []).map((each) => each.trim()), rows: rest };
}
const plain = (heading: string): string => fold(heading.replace(/\s*\*\s*$/, '')).replace(/[\s_]+/g, ' ');

/** Rows of a workbook or a CSV file; its first row names the columns by their words in either language. */
export async function readTimetableFile(
  bytes: Buffer,
  context: Pick<Reading, 'services'>,
): Promise<{ rows: ReadRow[]; unknown: string[] }> {
  const words = columnWords(context);
  const known = new Map(
    fileColumns.flatMap((name) =>
      [name, ...locales.map((locale) => words[name][locale])].map((word) => [plain(word), name]),
    ),
  );
  const { headings, rows } = await sheetOf(bytes);
  const taken = new Set<FileColumn>();
  const columns = headings.map((heading) => {
    const name = known.get(plain(heading));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
  const missing = requiredColumns.filter((name) => !taken.has(name));
  refuse(missing.map((name) => timetableFileRefusals.file_column_missing({ column: words[name] }, 'file')));
  if (rows.length === 0) refuse(timetableFileRefusals.file_no_rows({}, 'file'));
  if (rows.length > mostLessons)
    throw malformed({ file: [{ key: 'max_rows', params: { value: String(mostLessons) } }] });
  return {
    rows: rows.map((row) =>
      readRow(
        row.line,
        Object.fromEntries(columns.flatMap((name, at) => (name === null ? [] : [[name, row.values[at] ?? null]]))),
        words,
      ),
    ),
    unknown: headings.filter((heading, at) => heading !== '' && columns[at] === null).slice(0, 20),
  };
}
