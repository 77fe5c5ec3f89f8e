import { answerFile } from '#kernel/server/area.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { sheetStream } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import { translationsExport as query } from '../../contract.ts';
import { everyText, fullKey } from '../facts/translation-rows.ts';
import { sieve } from '../facts/text-filter.ts';
import { asCell, columnKeys } from '../facts/translation-sheet.ts';

/** rows that are written in one piece */
const together = 500;

/** The texts as filtered; the import takes the same sheet back. */
export const translationsExport = answerFile(query, async (context, input) => {
  const rows = sieve(await everyText(context.services, context.db), input);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { lines } = context.services;
  const title = lines.line(context.locale, 'translations:file_name');
  const headings = columnKeys.map((name) => asCell(lines.line(context.locale, `translations:${name}`)));
  async function* batches(): AsyncGenerator<string[][]> {
    for (let from = 0; from < rows.length; from += together)
      yield rows
        .slice(from, from + together)
        .map((row) => [fullKey(row), row.tr, row.en, row.declared?.tr ?? '', row.declared?.en ?? ''].map(asCell));
  }
  return { name: `${title}.xlsx`, mime: spreadsheet, body: sheetStream(title, headings, batches()) };
});
