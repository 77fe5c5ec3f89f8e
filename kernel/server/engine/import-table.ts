import { fileTypeFromBuffer } from 'file-type';
import { parseCsv } from 'hucre/csv';
import { spreadsheet } from './export.ts';
import { readSheet, type Sheet } from './import-sheet.ts';

/** Text as spreadsheet programs here write it: UTF-8, and where it is none, the Turkish code page. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
/**
 * Reads an uploaded workbook or CSV file; its first filled row names the columns.
 * @returns null for what is neither; 422 for a broken workbook
 */
export async function readTable(bytes: Buffer): Promise<Sheet | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === spreadsheet) return readSheet(bytes);
  const text = textOf(bytes).replace(/^\ufeff/, '');
  if (found || text.includes('\u0000')) return null;
  const rows = parseCsv(text).map((values, at) => ({ line: at + 1, values: values.map((each) => String(each ?? '')) }));
  const [head, ...rest] = rows.filter((row) => row.values.some((value) => value.trim() !== ''));
  return { headings: (head?.values ?? []).map((each) => each.trim()), rows: rest };
}
