import { inflateSync } from 'node:zlib';

interface PdfObject {
  number: number;
  dictionary: string;
  stream: Buffer | null;
  /** length the dictionary states; null where it has no stream */ stated: number | null;
}
/** Objects as they stand last: an incremental update replaces what it writes anew. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const body = text.slice(from, end);
    const at = /stream\r?\n/.exec(body);
    const number = Number(found[1]);
    if (!at) {
      objects.set(number, { number, dictionary: body, stream: null, stated: null });
      continue;
    }
    const dictionary = body.slice(0, at.index);
    const stated = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? Number.NaN);
    const start = from + at.index + at[0].length;
    objects.set(number, { number, dictionary, stated, stream: pdf.subarray(start, start + stated) });
  }
  return objects;
}
const readable = ({ stream, dictionary }: PdfObject): string =>
  stream === null ? '' : (/\/FlateDecode/.test(dictionary) ? inflateSync(stream) : stream).toString('latin1');
const reference = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);

/**
 * Holds a file of ours against the clauses of PDF/A-2b (ISO 19005-2) that a file like ours can break: header, trailer id, XMP,
 * output intent, embedded fonts, colours, transparency, scripts, encryption, annotations. Not a validator: it knows the
 * classic cross-reference table and the operators that pdfmake writes. Answers every clause that is broken.
 */
export function pdfAProblems(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const problems: string[] = [];
  const must = (good: boolean, clause: string): void => void (good || problems.push(clause));
  // 6.1.2, 6.1.3
  must(/^%PDF-1\.[0-7]\n/.test(text), '6.1.2 header');
  must(/^%PDF-1\.\d\n%[\x80-\xff]{4}/.test(text), '6.1.2 binary comment');
  must(/%%EOF[\r\n]*$/.test(text), '6.1.3 end of file');
  const trailers = [...text.matchAll(/trailer\s*<<([\s\S]*?)>>\s*startxref/g)].map((found) => found[1] ?? '');
  must(
    trailers.length > 0 && trailers.every((each) => /\/ID\s*\[\s*<[0-9a-f]+>\s*<[0-9a-f]+>\s*\]/i.test(each)),
    '6.1.3 trailer ID',
  );
  must(
    trailers.every((each) => !each.includes('/Encrypt')),
    '6.1.3 encryption',
  );
  // 6.1.4: the last table leads to the objects
  const start = Number(/startxref\s+(\d+)\s+%%EOF[\r\n]*$/.exec(text)?.[1]);
  must(text.slice(start, start + 4) === 'xref', '6.1.4 startxref');
  for (const found of text.slice(start).matchAll(/\n(\d+) 1\n(\d{10}) 00000 n/g))
    must(text.slice(Number(found[2])).startsWith(`${found[1]} 0 obj`), `6.1.4 offset of object ${found[1]}`);
  // 6.1.7: streams are as long as they say, in filters everybody has
  for (const each of all) {
    if (each.stream === null || each.stated === null) continue;
    const end = each.stream.byteOffset - pdf.byteOffset + each.stated;
    must(/^\r?\n?endstream/.test(text.slice(end, end + 12)), `6.1.7.1 length of stream ${each.number}`);
    must(!/\/LZWDecode|\/Crypt|\/F \(|\/FFilter/.test(each.dictionary), `6.1.7.2 filter of stream ${each.number}`);
  }
  const root = objects.get(reference(trailers.at(-1) ?? '', 'Root'))?.dictionary ?? '';
  // 6.2.3
  const intent = all.find((each) => /\/S \/GTS_PDFA1/.test(each.dictionary));
  must(/\/OutputIntents \[/.test(root) && intent !== undefined, '6.2.3 output intent');
  const profile = intent && objects.get(reference(intent.dictionary, 'DestOutputProfile'));
  const icc = profile ? readable(profile) : '';
  must(
    icc.slice(36, 40) === 'acsp' && icc.slice(16, 20) === 'RGB ' && /\/N 3\b/.test(profile?.dictionary ?? ''),
    '6.2.3 ICC profile',
  );
  // 6.2.4, 6.2.9, 6.2.10: colours of the intent; nothing shines through
  const pages = all.filter((each) => /\/Type \/Page\b(?!s)/.test(each.dictionary));
  must(pages.length > 0, 'no page');
  for (const page of pages) {
    const content = objects.get(reference(page.dictionary, 'Contents'));
    const drawn = content ? readable(content) : '';
    must(drawn !== '', `page ${page.number} is empty`);
    must(!/\/DeviceCMYK|(?:^|\s)[\d.]+ [\d.]+ [\d.]+ [\d.]+ [kK]\s/.test(drawn), `6.2.4 CMYK on page ${page.number}`);
    must(!/\/Group\s*<</.test(page.dictionary), `6.2.10 transparency group on page ${page.number}`);
  }
  for (const each of all) {
    for (const found of each.dictionary.matchAll(/\/(ca|CA) ([\d.]+)/g))
      must(Number(found[2]) === 1, `6.2.10 opacity ${found[2]}`);
    must(!/\/SMask (?!\/None)/.test(each.dictionary), `6.2.10 soft mask in object ${each.number}`);
    must(!/\/BM \/(?!Normal)/.test(each.dictionary), `6.2.10 blend mode in object ${each.number}`);
    // 6.4, 6.5, 6.6: nothing runs
    must(
      !/\/(JavaScript|JS|Launch|Sound|Movie|ImportData|ResetForm|Rendition|XFA|NeedAppearances|AA)\b/.test(
        each.dictionary,
      ),
      `6.5.1 action in object ${each.number}`,
    );
    must(!/\/Subtype \/PostScript/.test(each.dictionary), `6.2.9 PostScript in object ${each.number}`);
    if (/\/Type \/Annot\b/.test(each.dictionary)) {
      const flags = Number(/\/F (\d+)/.exec(each.dictionary)?.[1] ?? 0);
      must((flags & 4) === 4 && (flags & (1 | 2 | 32)) === 0, `6.3.2 flags of annotation ${each.number}`);
      must(
        /\/Rect \[0 0 0 0\]/.test(each.dictionary) || /\/AP\b/.test(each.dictionary),
        `6.3.3 appearance of annotation ${each.number}`,
      );
    }
  }
  // 6.2.11: every font stands in the file and can be read as letters
  const fonts = all.filter((each) => /\/Type \/Font\b(?!Descriptor)/.test(each.dictionary));
  must(fonts.length > 0, 'no font');
  for (const font of fonts) {
    if (/\/Subtype \/Type0/.test(font.dictionary)) {
      must(objects.has(reference(font.dictionary, 'ToUnicode')), `6.2.11.7 ToUnicode of font ${font.number}`);
      must(/\/Encoding \/Identity-H/.test(font.dictionary), `6.2.11.3 encoding of font ${font.number}`);
      continue;
    }
    const descriptor = objects.get(reference(font.dictionary, 'FontDescriptor'))?.dictionary ?? '';
    const file = objects.get(Number(/\/FontFile[23]? (\d+) 0 R/.exec(descriptor)?.[1]));
    must((file?.stream?.length ?? 0) > 100, `6.2.11.4 font ${font.number} is not embedded`);
    if (/CIDFontType2/.test(font.dictionary))
      must(/\/CIDToGIDMap/.test(font.dictionary), `6.2.11.3 CIDToGIDMap of font ${font.number}`);
  }
  // 6.6.2: what the file says of itself
  const metadata = objects.get(reference(root, 'Metadata'));
  const xmp = metadata?.stream?.toString('utf8') ?? '';
  must(metadata !== undefined && !/\/Filter/.test(metadata.dictionary), '6.6.2.1 metadata stream');
  must(/<\?xpacket begin=/.test(xmp) && /<\?xpacket end=/.test(xmp), '6.6.2.1 XMP packet');
  must(
    /<pdfaid:part>2<\/pdfaid:part>/.test(xmp) && /<pdfaid:conformance>B<\/pdfaid:conformance>/.test(xmp),
    '6.6.4 version identifier',
  );
  must(/<dc:title>[\s\S]*\S[\s\S]*<\/dc:title>/.test(xmp), 'title in XMP');
  must(/\/Lang \((tr|en)\)/.test(root), 'language of the document');
  return problems;
}
