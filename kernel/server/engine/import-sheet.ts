import { streamXlsxRows } from 'hucre/xlsx';
import { fold } from '#kernel/contract/text.ts';
import { plainDay } from '#kernel/contract/calendar.ts';
import { malformed } from '../failure.ts';
import { checkWorkbook, notAWorkbook } from './import-archive.ts';

export type CellValue = string | number | boolean | Date | null;
/** A row of the sheet; `line` as the spreadsheet program numbers it. */
export interface SheetRow {
  line: number;
  values: CellValue[];
}
export interface Sheet {
  headings: string[];
  rows: SheetRow[];
}
/** What one import takes at most. */
export const mostRows = 20_000;
const mostColumns = 200;
const longestCell = 32_767;

const empty = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'string' && value.trim() === '');
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Reads the first sheet of an uploaded workbook: its first filled row names the columns. 422 for what is no such file. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  await checkWorkbook(bytes);
  let headings: string[] | null = null;
  const rows: SheetRow[] = [];
  for await (const { index, values } of rowsIn(bytes)) {
    let width = values.length;
    while (width > 0 && empty(values[width - 1])) width -= 1;
    if (width === 0) continue;
    if (width > mostColumns)
      throw malformed({ file: [{ key: 'max_columns', params: { value: String(mostColumns) } }] });
    const cells = width === values.length ? values : values.slice(0, width);
    const long = cells.findIndex((value) => typeof value === 'string' && value.length > longestCell);
    if (long >= 0)
      throw malformed({ file: [{ key: 'cell_too_long', params: { value: `${letters(long)}${index + 1}` } }] });
    if (headings === null) headings = headingsOf(cells);
    else {
      if (rows.length >= mostRows)
        throw malformed({ file: [{ key: 'max_rows', params: { value: String(mostRows) } }] });
      rows.push({ line: index + 1, values: cells });
    }
  }
  if (headings === null) throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
  return { headings, rows };
}

function headingsOf(cells: readonly CellValue[]): string[] {
  const headings = cells.map((value) =>
    (value instanceof Date ? plainDay(value) : String(value ?? '')).trim().slice(0, 200),
  );
  const seen = new Set<string>();
  for (const heading of headings.filter(Boolean)) {
    if (seen.has(fold(heading))) throw malformed({ file: [{ key: 'duplicate_heading', params: { value: heading } }] });
    seen.add(fold(heading));
  }
  return headings;
}

/** The reader's own complaints about a broken workbook become one sentence. */
async function* rowsIn(bytes: Buffer): AsyncGenerator<{ index: number; values: CellValue[] }> {
  const source = streamXlsxRows(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await source.next().catch(() => {
        throw notAWorkbook();
      });
      if (next.done === true) return;
      yield next.value as { index: number; values: CellValue[] };
    }
  } finally {
    await source.return?.(undefined);
  }
}
