import { fold, locales, type Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { readTable } from '#kernel/server/engine/import-table.ts';
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
  const sheet = await readTable(bytes);
  if (sheet === null) refuse(timetableFileRefusals.file_unreadable({}, 'file'));
  const { headings, rows } = sheet ?? { headings: [], rows: [] };
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
