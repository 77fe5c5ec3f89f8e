import { universityOffset } from '#kernel/contract/calendar.ts';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A day or a moment as a spreadsheet program counts it: days since 30 December 1899. */
export interface SheetDate {
  serial: number;
  withTime: boolean;
}
export interface SheetMoney {
  amount: number;
}
export type SheetValue = string | number | boolean | null | SheetDate | SheetMoney;

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** A calendar day `YYYY-MM-DD` as a cell. */
export const sheetDay = (day: string): SheetDate => ({
  serial: (Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - epoch) / dayMs,
  withTime: false,
});
/** A moment as a cell, in the university's own time. */
export function sheetMoment(moment: string | Date): SheetDate {
  const at = new Date(moment);
  return { serial: (at.getTime() + universityOffset(at) - epoch) / dayMs, withTime: true };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** what XML 1.0 cannot carry at all */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const escaped = (text: string): string =>
  special.test(text) ? text.replace(forbidden, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark) : text;
/** longest text a cell may hold */
const longestCell = 32_767;

/** A, B … Z, AA … */
export function columnLetters(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
function cellXml(at: string, value: SheetValue, bold: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') {
    const text = value.length > longestCell ? value.slice(0, longestCell) : value;
    const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
    return `<c r="${at}"${bold ? ' s="1"' : ''} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if ('amount' in value) return `<c r="${at}" s="4"><v>${value.amount}</v></c>`;
  return Number.isFinite(value.serial) ? `<c r="${at}" s="${value.withTime ? 3 : 2}"><v>${value.serial}</v></c>` : '';
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** plain, bold heading, day, moment, money */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const fixedParts = (title: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];
/** A sheet's name: at most 31 letters, without those that a spreadsheet program refuses. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** The sheet's XML in pieces of some hundred kilobytes. */
async function* sheetXml(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetValue[])[]>,
): AsyncGenerator<string> {
  const letters = headings.map((_, index) => columnLetters(index));
  const widths = headings
    .map(
      (heading, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(48, Math.max(12, heading.length + 4))}" customWidth="1"/>`,
    )
    .join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${headings.map((heading, index) => cellXml(`${letters[index] ?? ''}1`, heading, true)).join('')}</row>`;
  let line = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      line += 1;
      xml += `<row r="${line}">`;
      for (let index = 0; index < letters.length; index += 1)
        xml += cellXml(`${letters[index] ?? ''}${line}`, row[index] ?? null, false);
      xml += '</row>';
    }
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${line}"/></worksheet>`;
}

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}
const u16 = (value: number): number[] => [value & 255, (value >>> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 65_535), ...u16(value >>> 16)];
/** sizes follow the bytes (bit 3), names are UTF-8 (bit 11), deflated, dated 1 January 1980 */
const common = [...u16(20), ...u16(0x0808), ...u16(8), ...u16(0), ...u16(33)];

async function* zipped(
  parts: readonly (readonly [string, AsyncIterable<string> | Iterable<string>])[],
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  const out = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for (const [path, source] of parts) {
    const entry: Entry = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, at: offset };
    yield out(
      Buffer.concat([
        Buffer.from([
          0x50,
          0x4b,
          3,
          4,
          ...common,
          ...u32(0),
          ...u32(0),
          ...u32(0),
          ...u16(entry.name.length),
          ...u16(0),
        ]),
        entry.name,
      ]),
    );
    async function* raw(): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        const bytes = Buffer.from(piece);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    }
    // the quickest level: a list is repetitive enough to shrink tenfold all the same
    const deflate = createDeflateRaw({ level: 1 });
    pipeline(Readable.from(raw(), { objectMode: true, highWaterMark: 1 }), deflate, () => undefined); // an error of the rows destroys `deflate` and so ends the loop below
    for await (const chunk of deflate) {
      entry.packed += (chunk as Buffer).length;
      yield out(chunk as Buffer);
    }
    yield out(Buffer.from([0x50, 0x4b, 7, 8, ...u32(entry.crc), ...u32(entry.packed), ...u32(entry.size)]));
    entries.push(entry);
  }
  const directory = Buffer.concat(
    entries.map((entry) =>
      Buffer.concat([
        Buffer.from([
          0x50,
          0x4b,
          1,
          2,
          ...u16(20),
          ...common,
          ...u32(entry.crc),
          ...u32(entry.packed),
          ...u32(entry.size),
          ...u16(entry.name.length),
          ...u16(0),
          ...u16(0),
          ...u16(0),
          ...u16(0),
          ...u32(0),
          ...u32(entry.at),
        ]),
        entry.name,
      ]),
    ),
  );
  yield Buffer.concat([
    directory,
    Buffer.from([
      0x50,
      0x4b,
      5,
      6,
      ...u16(0),
      ...u16(0),
      ...u16(entries.length),
      ...u16(entries.length),
      ...u32(directory.length),
      ...u32(offset),
      ...u16(0),
    ]),
  ]);
}

/**
 * A spreadsheet of one sheet, streamed: memory does not grow with the rows. Headings are bold and stay in sight, with a
 * filter over them. Texts are inline strings, which no spreadsheet program takes for a formula. At most 1,048,575 rows.
 * @param batches rows in batches, each row in the order of the headings
 */
export const sheetStream = (
  title: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetValue[])[]>,
): Readable =>
  Readable.from(
    zipped([
      ...fixedParts(title).map(([path, text]) => [path, [text]] as const),
      ['xl/worksheets/sheet1.xml', sheetXml(headings, batches)] as const,
    ]),
    { objectMode: false },
  );
