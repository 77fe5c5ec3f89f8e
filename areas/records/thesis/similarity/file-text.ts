import { inflateRawSync, inflateSync } from 'node:zlib';

/** what is packed may not grow beyond that */
const most = 24 * 1024 * 1024;
const quietly = (unpack: () => Buffer): Buffer | null => {
  try {
    return unpack();
  } catch {
    return null;
  }
};

/** One part of a zip archive by its name, through the central directory. */
function zipPart(bytes: Buffer, wanted: string): Buffer | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 20 > bytes.length) return null;
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    if (name === wanted && local + 30 <= bytes.length) {
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const body = bytes.subarray(from, from + packed);
      return bytes.readUInt16LE(at + 10) === 0 ? body : quietly(() => inflateRawSync(body, { maxOutputLength: most }));
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const wordText = (bytes: Buffer): string =>
  (zipPart(bytes, 'word/document.xml')?.toString('utf8') ?? '')
    .replaceAll(/<\/w:p>|<w:(tab|br)\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const escapes: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ', b: '', f: '' };
const literal = (text: string): string =>
  text
    .replaceAll(/\\([0-7]{1,3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)))
    .replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
/** What the text operators of a PDF show, where its letters stand as letters (no subset fonts with numbers of their own). */
function pdfText(bytes: Buffer): string {
  const whole = bytes.toString('latin1');
  const found: string[] = [];
  let size = 0;
  for (const stream of whole.matchAll(/<<([^]{0,2000}?)>>\s*stream\r?\n/g)) {
    const from = stream.index + stream[0].length;
    const to = whole.indexOf('endstream', from);
    if (to < 0 || size > most) break;
    const body = bytes.subarray(from, to);
    const content = /FlateDecode/.test(stream[1] ?? '')
      ? quietly(() => inflateSync(body, { maxOutputLength: most }))
      : body;
    size += content?.length ?? 0;
    for (const block of (content?.toString('latin1') ?? '').matchAll(/\bBT\b([^]*?)\bET\b/g)) {
      for (const shown of (block[1] ?? '')
        .slice(0, 200_000)
        .matchAll(/\[((?:[^\]\\]|\\.)*)\]\s*TJ|\(((?:[^()\\]|\\.)*)\)\s*(?:Tj|'|")/g))
        found.push(
          shown[1] === undefined
            ? literal(shown[2] ?? '')
            : [...shown[1].matchAll(/\(((?:[^()\\]|\\.)*)\)/g)].map((each) => literal(each[1] ?? '')).join(''),
        );
      found.push(' ');
    }
  }
  return found.join(' ');
}
/** Is it language, not numbers of glyphs? */
const reads = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 20;

/** The words of an uploaded file; empty where they cannot be read: scanned pages, old Word files, fonts with numbers of their own. */
export function textOfFile(bytes: Buffer, mime: string): string {
  const text = mime === 'application/pdf' ? pdfText(bytes) : mime.includes('wordprocessingml') ? wordText(bytes) : '';
  return reads(text) ? text : '';
}
