import { inflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { ProblemKey } from '#kernel/contract/text.ts';
import { checkArchive, partsOf } from './engine/import-archive.ts';
import { malformed, type Failure } from './failure.ts';
import { decodeHeic } from './heic.ts';
import { uploadLimit } from './storage.ts';
import { safeName } from './stored-files.ts';

/** What a document may be: a picture, a PDF, a text of Word. */
export type SafeKind = 'picture' | 'pdf' | 'word';
/** The sets for which a sentence says what is accepted. */
export type Accepted =
  | readonly ['picture']
  | readonly ['pdf']
  | readonly ['pdf', 'picture']
  | readonly ['pdf', 'word']
  | readonly ['pdf', 'picture', 'word'];
/** What a document may be, as a sentence. */
const sentences: Record<string, ProblemKey> = {
  picture: 'file_kind_picture',
  pdf: 'file_kind_pdf',
  pdf_picture: 'file_kind_pdf_picture',
  pdf_word: 'file_kind_pdf_word',
  pdf_picture_word: 'file_kind_pdf_picture_word',
};
const sentenceOf = (accept: Accepted): ProblemKey => sentences[accept.join('_')] ?? 'file_broken';
export interface SafeFile {
  name: string;
  mime: string;
  bytes: Buffer;
}
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', ...heic]);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** points: a picture that unpacks to more is a trap */
const mostPoints = 80_000_000;
/** points on the longer side: a page stays readable, a photograph of 48 million points becomes small */
const longestSide = 2400;

/** Why a file of a kind that is accepted is not taken: it is damaged, does something by itself, or is two files in one. */
type Unsafe = 'file_broken' | 'file_acts' | 'file_mixed';
const refused = (field: string, key: Unsafe): Failure => malformed({ [field]: [{ key, params: {} }] });

/**
 * Makes of an upload what may be kept and shown: its kind is what its content says. Pictures are drawn anew (nothing
 * hidden behind or inside them stays, no place where they were taken), small enough and upright; HEIC becomes JPEG. A PDF
 * that acts, carries files or has something before or behind it, and a Word file with macros, one that fetches something when it
 * is opened or one that unpacks to too much are refused (422 in `field`).
 * @param accept what this document may be
 * @param most bytes, at most the upload limit
 */
export async function safeUpload(
  file: { name: string; bytes: Buffer },
  accept: Accepted,
  field = 'file',
  most: number = uploadLimit,
): Promise<SafeFile> {
  const { bytes } = file;
  if (bytes.length === 0) throw malformed({ [field]: [{ key: 'required', params: {} }] });
  if (bytes.length > Math.min(most, uploadLimit))
    throw malformed({
      [field]: [
        { key: 'file_too_large', params: { value: `${Math.floor(Math.min(most, uploadLimit) / 1024 / 1024)} MB` } },
      ],
    });
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const kind: SafeKind | null = pictures.has(mime)
    ? 'picture'
    : mime === 'application/pdf'
      ? 'pdf'
      : mime === word
        ? 'word'
        : null;
  if (kind === null || !(accept as readonly SafeKind[]).includes(kind))
    throw malformed({ [field]: [{ key: sentenceOf(accept), params: {} }] });
  const name = safeName(file.name);
  let unsafe: Unsafe | null;
  switch (kind) {
    case 'picture':
      return {
        name: `${name.replace(/\.[^.]*$/, '')}.jpg`,
        mime: 'image/jpeg',
        bytes: await redrawn(bytes, mime, field),
      };
    case 'pdf':
      unsafe = unsafePdf(bytes);
      if (unsafe) throw refused(field, unsafe);
      return { name: ending(name, 'pdf'), mime, bytes };
    case 'word':
      checkArchive(bytes);
      if (/vbaProject\.bin|\.ocx\b|oleObject/i.test(bytes.toString('latin1'))) throw refused(field, 'file_acts');
      unsafe = await unsafeWord(bytes);
      if (unsafe) throw refused(field, unsafe);
      return { name: ending(name, 'docx'), mime, bytes };
  }
}
const ending = (name: string, end: string): string =>
  name.toLowerCase().endsWith(`.${end}`) ? name : `${name.replace(/\.[^.]*$/, '')}.${end}`;

async function redrawn(bytes: Buffer, mime: string, field: string): Promise<Buffer> {
  try {
    const raw = heic.has(mime) ? await decodeHeic(bytes) : null;
    if (heic.has(mime) && !raw) throw new Error('no picture');
    const source = raw
      ? sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 4 }, limitInputPixels: mostPoints })
      : sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', pages: 1 });
    return await source
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    throw refused(field, 'file_broken');
  }
}

/**
 * Names in a PDF that act by themselves or carry other files; a name may be written with escapes (#4A). They are looked for in
 * every byte, because an object may lie where a stream seems to be; so none is short enough to stand in a scanned picture by
 * chance (a script runs by one of the long names only: `/JS` alone does nothing).
 */
const acting = /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)\b|\/XFA\s*[[\d]/;
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
/** bytes that the packed objects of one PDF may unpack to */
const mostUnpacked = 32_000_000;
/** streams of one PDF that are looked at: a thousand pages have fewer */
const mostStreams = 10_000;
/** Objects that lie packed inside a PDF, unpacked; null where what is inside cannot be read. */
function packedObjects(bytes: Buffer, text: string): string | null {
  let room = mostUnpacked;
  const found: string[] = [];
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(/\bstream\r?\n/g)) {
    if (++streams > mostStreams) return null;
    // from the stream before it, whatever a comment pretends
    const before = text.slice(Math.max(0, index - 8_000), index).replace(/%[^\r\n]*/g, ' ');
    const head = plainNames(before.slice(before.lastIndexOf('endstream') + 1));
    if (!/\/ObjStm\b/.test(head)) continue;
    const end = text.indexOf('endstream', index);
    if (end < 0) return null;
    try {
      const unpacked = inflateSync(bytes.subarray(index + word.length, end), { maxOutputLength: room });
      room -= unpacked.length;
      const objects = unpacked.toString('latin1');
      // packed twice or otherwise: no scanner and no office writes that, and nobody can see what it is
      if (!/^\s*\d+\s+\d+/.test(objects)) return null;
      found.push(plainNames(objects));
    } catch {
      return null;
    }
  }
  return found.join('\n');
}
/** What keeps a PDF from being one from its first byte to its last, which only shows; null where it is one. */
function unsafePdf(bytes: Buffer): Unsafe | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'file_mixed';
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'file_broken';
  if (
    text.slice(end + 5).trim().length > 0 ||
    /<(?:script|html|svg)\b/i.test(text.slice(0, 1024)) ||
    /PK\u0005\u0006/.test(text.slice(-70_000))
  )
    return 'file_mixed';
  const packed = packedObjects(bytes, text);
  if (packed === null) return 'file_broken';
  return acting.test(packed) || acting.test(plainNames(text)) ? 'file_acts' : null;
}

/** A link that somebody follows by hand; everything else outside is fetched when the file is opened. */
const followed = /\bType\s*=\s*["'][^"']*\/relationships\/hyperlink["']/;
const outside = /\bTargetMode\s*=\s*["']\s*External/i;
/** XML as every office writes it: one encoding, nothing that could hide words; characters by their numbers are written out. */
function plainXml(bytes: Buffer): string | null {
  if ((bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 100).includes(0)) return null;
  const text = bytes.toString('utf8');
  if (text.includes('<!') || !/^(?:utf-?8)?$/i.test(/^[^>]{0,200}\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? ''))
    return null;
  return text.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (all, hex: string | undefined, plain: string | undefined) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(plain);
      return code === 0x3c || code > 0x10ffff ? all : String.fromCodePoint(code);
    },
  );
}
/** What the fields of a part of a text do, each as one word after the other. */
function fieldsOf(xml: string): string[] {
  const fields: string[] = [''];
  let inside = false;
  for (const piece of xml.split('<')) {
    const name = /^\/?(?:[\w.-]{1,40}:)?(\w{1,40})/.exec(piece)?.[1];
    if (name === 'fldChar') fields.push('');
    if (name === 'fldSimple') fields.push(/\binstr\s*=\s*["']([^"']*)/.exec(piece)?.[1] ?? '', '');
    if (name === 'instrText') inside = !piece.startsWith('/');
    if (inside) fields[fields.length - 1] += piece.slice(piece.indexOf('>') + 1);
  }
  return fields;
}
/** A text of Word that shows what it holds: no template, picture or object from elsewhere, no field that starts a program. */
async function unsafeWord(bytes: Buffer): Promise<Unsafe | null> {
  const parts = await partsOf(bytes, (name) => /\.rels$|^\/?word\/[^/]*\.xml$/i.test(name), mostUnpacked).catch(
    () => null,
  );
  if (parts === null) return 'file_broken';
  const shows = parts.every((part) => {
    const xml = plainXml(part.bytes);
    if (xml === null) return false;
    if (/\.rels$/i.test(part.name))
      return xml.split('<').every((piece) => !outside.test(piece) || followed.test(piece));
    const fields = fieldsOf(xml);
    return (
      !fields.some((field) => /^\s*DDE(?:AUTO)?\b|^\s*QUOTE\s+["']?\d/i.test(field)) &&
      !/DDEAUTO/i.test(fields.join('').replace(/\s+/g, ''))
    );
  });
  return shows ? null : 'file_acts';
}
