import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Binary } from '../area.ts';
import { harmless, spreadsheet } from './export.ts';

export type SheetCell = string | number | boolean | null;
const safe = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? harmless(cell) : cell);

/** A spreadsheet of a report: headings and rows, streamed, named after its title. */
export function spreadsheetOf(
  title: string,
  head: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Binary {
  async function* cells(): AsyncGenerator<SheetCell[]> {
    yield head.map(safe);
    for await (const row of rows) yield row.map(safe);
  }
  const stream = writeXlsxStream(cells(), { name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) });
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: stream instanceof Readable ? stream : Readable.fromWeb(stream as never),
  };
}
