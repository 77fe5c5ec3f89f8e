import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { PdfDefinition, PdfNode } from './pdf.ts';

/** One document to make, and its bytes or what went wrong. */
export interface PdfCall {
  id: number;
  definition: PdfDefinition;
}
export interface PdfAnswer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

/** What is used of pdfmake, which has no types of its own. */
interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setTableLayouts(layouts: Record<string, unknown>): void;
  setUrlAccessPolicy(allow: (url: string) => boolean): void;
  setLocalAccessPolicy(allow: (path: string) => boolean): void;
  createPdf(definition: Record<string, unknown>): { getBuffer(): Promise<Buffer> };
}
const load = createRequire(import.meta.url);
const pdfmake = load('pdfmake') as PdfMake;
const fontFolder = join(dirname(load.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: join(fontFolder, 'Roboto-Regular.ttf'),
    bold: join(fontFolder, 'Roboto-Medium.ttf'),
    italics: join(fontFolder, 'Roboto-Italic.ttf'),
    bolditalics: join(fontFolder, 'Roboto-MediumItalic.ttf'),
  },
});
// a document is data that people typed: it may name neither an address nor a file of this machine
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder + sep));

const grey = '#c9ced6';
pdfmake.setTableLayouts({
  /** a hairline under every row, a stronger one under the head */
  lines: {
    hLineWidth: (line: number, node: { table: { headerRows?: number; body: unknown[] } }) =>
      line === 0 ? 0 : line === (node.table.headerRows ?? 0) ? 0.8 : 0.4,
    vLineWidth: () => 0,
    hLineColor: (line: number, node: { table: { headerRows?: number } }) =>
      line === (node.table.headerRows ?? 0) ? '#5b6472' : grey,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
});

/** Puts page number and page count into the texts of a foot. */
function numbered(node: PdfNode, page: number, pages: number): PdfNode {
  if (typeof node === 'string') return node.replace('{page}', String(page)).replace('{pages}', String(pages));
  if (Array.isArray(node)) return node.map((each: PdfNode) => numbered(each, page, pages));
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, numbered(value as PdfNode, page, pages)]),
    );
  return node;
}

/** Leaves out tables without a row: pdfmake breaks at them. */
function withoutEmptyTables(node: PdfNode): PdfNode {
  if (Array.isArray(node)) return node.map((each: PdfNode) => withoutEmptyTables(each));
  if (typeof node !== 'object' || node === null) return node;
  const { table, ...rest } = node as { table?: { body?: readonly PdfNode[] } };
  if (table?.body?.length === 0) return { text: '', ...('margin' in rest ? { margin: rest.margin as PdfNode } : {}) };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutEmptyTables(value as PdfNode)]));
}

async function render({ head, foot, info, content, ...definition }: PdfDefinition): Promise<Buffer> {
  return await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 48],
      version: '1.7',
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
      ...definition,
      content: withoutEmptyTables(content),
      info: { creator: 'Kampüs', producer: 'Kampüs', ...info },
      displayTitle: true,
      ...(head ? { header: (page: number, pages: number) => numbered(head, page, pages) } : {}),
      ...(foot ? { footer: (page: number, pages: number) => numbered(foot, page, pages) } : {}),
    })
    .getBuffer();
}

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
port.on('message', async ({ id, definition }: PdfCall) => {
  try {
    const bytes = await render(definition);
    port.postMessage({ id, bytes } satisfies PdfAnswer);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies PdfAnswer);
  }
});
