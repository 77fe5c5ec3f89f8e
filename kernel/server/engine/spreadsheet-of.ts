import type { Binary } from '../area.ts';
import { harmless, spreadsheet } from './export.ts';
import { sheetStream } from './sheet-writer.ts';

export type SheetCell = string | number | boolean | null;
const safe = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? harmless(cell) : cell);
/** rows that are written in one piece */
const together = 500;

/** A spreadsheet of a report: headings and rows, streamed, named after its title. */
export function spreadsheetOf(
  title: string,
  head: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Binary {
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    let batch: SheetCell[][] = [];
    for await (const row of rows) {
      batch.push(row.map(safe));
      if (batch.length < together) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  return { name: `${title}.xlsx`, mime: spreadsheet, body: sheetStream(title, head.map(harmless), batches()) };
}
