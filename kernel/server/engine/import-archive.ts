import { createInflateRaw } from 'node:zlib';
import { malformed, type Failure } from '../failure.ts';
import { checkUpload } from '../storage.ts';

/** Bytes all parts of a workbook may have unpacked, and the rows its sheets may draw, blank ones among them. */
export const bytesUnpacked = 150 * 1024 * 1024;
const mostEntries = 1000;
const mostDrawnRows = 100_000;

export const notAWorkbook = (): Failure => malformed({ file: [{ key: 'file_type_spreadsheet', params: {} }] });
const tooLarge = (): Failure => malformed({ file: [{ key: 'file_unpacks_too_large', params: {} }] });
interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  start: number;
  end: number;
}

/** The directory of an archive; refuses what lies: sizes that do not fit, entries that share bytes, too much to unpack, two of one name, encryption. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length)
    throw notAWorkbook();
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > mostEntries) throw notAWorkbook();
  const entries: Entry[] = [];
  let unpacked = 0;
  let position = directory;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || bytes.readUInt32LE(position) !== 0x02014b50) throw notAWorkbook();
    const [flags, method, packed, size] = [
      bytes.readUInt16LE(position + 8),
      bytes.readUInt16LE(position + 10),
      bytes.readUInt32LE(position + 20),
      bytes.readUInt32LE(position + 24),
    ];
    const [nameLength, extra, comment, local] = [
      bytes.readUInt16LE(position + 28),
      bytes.readUInt16LE(position + 30),
      bytes.readUInt16LE(position + 32),
      bytes.readUInt32LE(position + 42),
    ];
    const name = bytes.toString('utf8', position + 46, position + 46 + nameLength);
    unpacked += size;
    if (size === 0xffffffff || unpacked > bytesUnpacked) throw tooLarge();
    if (
      (flags & 1) === 1 ||
      (method !== 0 && method !== 8) ||
      local + 30 > directory ||
      bytes.readUInt32LE(local) !== 0x04034b50
    )
      throw notAWorkbook();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (
      start + packed > directory ||
      (method === 0 && packed !== size) ||
      bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26)) !== name
    )
      throw notAWorkbook();
    entries.push({ name, method, packed, size, start: local, end: start + packed });
    position += 46 + nameLength + extra + comment;
  }
  const inOrder = entries.toSorted((left, right) => left.start - right.start);
  if (
    inOrder.some((entry, index) => entry.start < (inOrder[index - 1]?.end ?? 0)) ||
    new Set(entries.map((entry) => entry.name.toLowerCase())).size !== entries.length
  )
    throw notAWorkbook();
  return entries;
}

/** Refuses an archive that unpacks to too much or lies about itself, from its directory, before unpacking anything. */
export function checkArchive(bytes: Buffer): void {
  entriesOf(bytes);
}

/**
 * Bytes of the parts of an archive that are asked for; refuses as `checkArchive` does, and parts that are larger than they say or
 * than `most` together.
 */
export async function partsOf(
  bytes: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<{ name: string; bytes: Buffer }[]> {
  const parts: { name: string; bytes: Buffer }[] = [];
  let room = most;
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.name)) continue;
    const packed = bytes.subarray(entry.end - entry.packed, entry.end);
    const chunks: Buffer[] = [];
    let seen = 0;
    const take = (chunk: Buffer): void => {
      seen += chunk.length;
      if (seen > entry.size || seen > room) throw tooLarge();
      chunks.push(chunk);
    };
    if (entry.method === 0) take(packed);
    else await inflated(packed, take);
    room -= seen;
    parts.push({ name: entry.name, bytes: Buffer.concat(chunks) });
  }
  return parts;
}

/**
 * What a workbook must be before anything of it is read: a spreadsheet by its content, whose parts are no larger than
 * their declared sizes, without document types, macros, or formulas that carry no value.
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  await checkUpload(bytes, 'spreadsheet', 'file');
  const entries = entriesOf(bytes);
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) throw notAWorkbook();
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const packed = bytes.subarray(entry.end - entry.packed, entry.end);
    const look = lookAt(entry.name);
    let seen = 0;
    const take = (chunk: Buffer): void => {
      seen += chunk.length;
      // the declared size was counted against the limit: more than it is a lie
      if (seen > entry.size) throw tooLarge();
      look(chunk);
    };
    if (entry.method === 0) take(packed);
    else await inflated(packed, take);
    if (seen !== entry.size) throw notAWorkbook();
  }
}

/** Unpacks piece by piece; what `take` throws ends it. */
async function inflated(packed: Buffer, take: (chunk: Buffer) => void): Promise<void> {
  const stream = createInflateRaw({ chunkSize: 256 * 1024 });
  stream.end(packed);
  try {
    for await (const chunk of stream) take(chunk as Buffer);
  } catch (error) {
    stream.destroy();
    throw (error as { code?: unknown }).code === undefined ? error : notAWorkbook();
  }
}

const bareFormula = /<(?:\w+:)?c\b([^<>]*)>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>/;
const wideCell = /<(?:\w+:)?c\b[^<>]{0,200}?\br="[A-Z]{3,}\d/;
/** Looks at one part as it is unpacked: its text is ASCII where it matters. */
function lookAt(name: string): (chunk: Buffer) => void {
  const xml = /\.(xml|rels|vml)$/i.test(name);
  let rest = '';
  let rows = 0;
  let first = true;
  return (chunk) => {
    // a second encoding would hide from what is looked for here
    if (first && xml && ((chunk[0] ?? 0) >= 0xfe || chunk.subarray(0, 100).includes(0))) throw notAWorkbook();
    first = false;
    const text = rest + chunk.toString('latin1');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw notAWorkbook();
    if (xml) {
      const formula = bareFormula.exec(text);
      if (formula)
        throw malformed({
          file: [
            { key: 'formula_without_value', params: { value: /\br="([A-Z]+\d+)"/.exec(formula[1] ?? '')?.[1] ?? '' } },
          ],
        });
      if (wideCell.test(text)) throw malformed({ file: [{ key: 'max_columns', params: { value: '200' } }] });
    }
    // the last cell may go on in the next piece, and the last tag
    const cell = Math.max(text.lastIndexOf('<c '), text.lastIndexOf(':c '));
    const tag = text.lastIndexOf('<', text.length - 20);
    rest = text.slice(
      Math.max(
        0,
        text.length - 40_000,
        Math.min(...[cell, tag].filter((place) => place >= Math.max(0, text.length - 40_000)), text.length - 20),
      ),
    );
    rows += (text.slice(0, text.length - rest.length).match(/<row\b/g) ?? []).length;
    if (rows > mostDrawnRows) throw malformed({ file: [{ key: 'max_rows', params: { value: '20000' } }] });
  };
}
