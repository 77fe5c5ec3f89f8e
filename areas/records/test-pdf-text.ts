import { inflateSync } from 'node:zlib';

/** Text of an uncompressed PDF of ours, page by page, read back through its fonts' ToUnicode maps: for tests. */
export function pdfText(bytes: Buffer): string[] {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map((found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  );
  const letters = (name: string): string[] => {
    const map = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(name) ?? '')?.[1] ?? '') ?? '';
    return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)].flatMap((range) =>
      [...(range[1] ?? '').matchAll(/<([0-9a-f ]+)>/g)].map((entry) =>
        (entry[1]?.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''),
      ),
    );
  };
  return [...objects.values()]
    .filter((each) => /\/Type \/Page\n/.test(each))
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? '';
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((found) => [found[1] ?? '', letters(found[2] ?? '')]),
      );
      const content = objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '';
      let font: string[] = [];
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
        .map((found) => {
          if (found[1]) {
            font = fonts.get(found[1]) ?? [];
            return '';
          }
          return [...(found[2] ?? '').matchAll(/<([0-9a-f]+)>/g)]
            .map((run) =>
              (run[1]?.match(/[0-9a-f]{4}/g) ?? []).map((glyph) => font[parseInt(glyph, 16)] ?? '').join(''),
            )
            .join('');
        })
        .filter(Boolean)
        .join('\n');
    });
}

/** The same PDF with its streams unpacked. */
export const inflated = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replace(/stream\n([\s\S]*?)\nendstream/g, (whole, packed: string) => {
      try {
        return `stream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`;
      } catch {
        return whole;
      }
    }),
    'latin1',
  );
