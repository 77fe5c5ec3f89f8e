import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { answerFile, type Binary } from '#kernel/server/area.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { Failure } from '#kernel/server/failure.ts';
import { translationsExport as query } from '../../contract.ts';
import { everyText, fullKey } from '../facts/translation-rows.ts';
import { sieve } from '../facts/text-filter.ts';
import { asCell, columnKeys } from '../facts/translation-sheet.ts';

/** The texts as filtered; the import takes the same sheet back. */
export const translationsExport = answerFile(query, async (context, input) => {
  const rows = sieve(await everyText(context.services, context.db), input);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { lines } = context.services;
  const title = lines.line(context.locale, 'translations:file_name');
  async function* cells(): AsyncGenerator<string[]> {
    yield columnKeys.map((name) => asCell(lines.line(context.locale, `translations:${name}`)));
    for (const row of rows)
      yield [fullKey(row), row.tr, row.en, row.declared?.tr ?? '', row.declared?.en ?? ''].map(asCell);
  }
  const stream = writeXlsxStream(cells(), { name: title.slice(0, 31) });
  const file: Binary = {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: stream instanceof Readable ? stream : Readable.fromWeb(stream as never),
  };
  return file;
});
