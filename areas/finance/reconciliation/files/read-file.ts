import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { fileTypeFromBuffer } from 'file-type';
import { plainDay } from '#kernel/contract/calendar.ts';
import { checkWorkbook } from '#kernel/server/engine/import-archive.ts';
import { malformed } from '#kernel/server/failure.ts';
import { readMt940 } from '../rules/mt940.ts';
import { readRows, type Cells } from '../rules/sheet.ts';
import { nothingRead, type FileReading } from '../rules/statement.ts';
import { readCamt053 } from './camt053.ts';

/** A day of a large bank account fits many times over. */
export const mostBytes = 5 * 1024 * 1024;
export const mostLines = 5_000;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text as banks here deliver it: UTF-8, and where it is none, the Turkish code page. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

type Cell = Cells['values'][number];
const cell = (value: unknown): Cell =>
  value instanceof Date
    ? plainDay(value)
    : typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? value.trim() || null
        : null;
async function rowsOfBook(bytes: Buffer): Promise<Cells[]> {
  await checkWorkbook(bytes);
  const rows: Cells[] = [];
  for await (const row of streamXlsxRows(new Uint8Array(bytes))) {
    rows.push({ line: row.index + 1, values: row.values.map(cell) });
    if (rows.length > mostLines) throw tooMany();
  }
  return rows;
}
const tooMany = () => malformed({ file: [{ key: 'max_rows', params: { value: String(mostLines) } }] });

/** Reads whatever a bank sends; what kind it is its content says, not its name. */
export async function readFile(bytes: Buffer, name: string): Promise<FileReading> {
  if (bytes.length > mostBytes) throw malformed({ file: [{ key: 'file_too_large', params: { value: '5 MB' } }] });
  const number = name.replace(/\.[^.]*$/, '').slice(0, 60);
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === workbook) return limited(readRows(await rowsOfBook(bytes), number));
  if (found && found.mime !== 'application/xml') return nothingRead('unreadable');
  const text = textOf(bytes).replace(/^\ufeff/, '');
  if (text.includes('\u0000')) return nothingRead('unreadable');
  if (/^\s*</.test(text)) return limited(readCamt053(text));
  if (/^(\{1:.*)?[ \t]*:20:/m.test(text) && /^:60[FM]:/m.test(text)) return limited(readMt940(text));
  const rows = parseCsv(text).map((values, at) => ({ line: at + 1, values: values.map(cell) }));
  return limited(readRows(rows, number));
}
function limited(reading: FileReading): FileReading {
  if ((reading.statement?.lines.length ?? 0) > mostLines) throw tooMany();
  return reading;
}
