import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answerFile } from '#kernel/server/area.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import { logsExport as query, type LogSide } from '../log-contract.ts';
import { operationsRefusals } from '../refusals.ts';
import { fieldsForReading } from '../facts/log-fields.ts';
import { logSql, readLog, rowsForReading, windowOf } from '../facts/log-rows.ts';
import { mostExported } from '../rules/log-records.ts';

const columns = ['at', 'user', 'real', 'role', 'action', 'record', 'record_id', 'changes', 'request'] as const;
/** LIST-001: the log as filtered, field by field under the reader's rights; more than a sheet of 10,000 is refused. */
export const logsExport = answerFile(query, async (context, input) => {
  const window = await windowOf(context, input);
  const found = await readLog(
    context,
    logSql(context, input, window, { cursor: null, forward: false, limit: mostExported + 1 }),
  );
  if (found.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  if (found.length > mostExported) refuse(operationsRefusals.log_export_too_long({ max: mostExported }));
  const { lines } = context.services;
  const word = (text: Text): string => text[context.locale];
  const side = ({ value, words }: LogSide): string => (words ? word(words) : value === null ? '–' : String(value));
  async function* cells(): AsyncGenerator<(string | number | null)[]> {
    for (let at = 0; at < found.length; at += 200) {
      const batch = found.slice(at, at + 200);
      const rows = await rowsForReading(context, batch);
      for (const [index, row] of rows.entries()) {
        const raw = batch[index];
        const fields = raw ? (await fieldsForReading(context, raw)).filter((each) => each.change !== 'same') : [];
        yield [
          row.at.slice(0, 19).replace('T', ' '),
          row.withheld ? lines.line(context.locale, 'logs:withheld') : (row.user?.name ?? null),
          row.real?.name ?? null,
          row.role_words ? word(row.role_words) : null,
          word(row.action_words),
          word(row.resource_words),
          row.record_label ?? row.record_id,
          fields
            .map((each) => `${word(each.label)}: ${side(each.before)} → ${side(each.after)}`)
            .join('\n')
            .slice(0, 30_000),
          row.request_id,
        ];
      }
    }
  }
  return spreadsheetOf(
    lines.line(context.locale, 'title:logs'),
    columns.map((name) => lines.line(context.locale, `logs:column.${name}`)),
    cells(),
  );
});
