import { fileTypeFromBuffer } from 'file-type';
import { parseCsv } from 'hucre/csv';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { readSheet, type Sheet } from '#kernel/server/engine/import-sheet.ts';
import { placementRefusals } from '../refusals.ts';

/** Rows of a workbook or a CSV file; the first names the columns. */
export async function readFileRows(
  bytes: Buffer,
  unreadable: Refusal = placementRefusals.placement_file(undefined, 'file'),
): Promise<Sheet> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === spreadsheet) return readSheet(bytes);
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (found || text.includes('\u0000')) refuse(unreadable);
  const rows = parseCsv(text).map((values, at) => ({ line: at + 1, values: values.map((each) => String(each ?? '')) }));
  const [head, ...rest] = rows.filter((row) => row.values.some((value) => value.trim() !== ''));
  if (!head || rest.length === 0) refuse(unreadable);
  return { headings: (head?.values ?? []).map((each) => each.trim()), rows: rest };
}
