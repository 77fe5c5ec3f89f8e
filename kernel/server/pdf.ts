import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfCall } from './pdf-worker.ts';

/** A piece of a pdfmake document as plain data: it travels to another thread, so it may hold no functions. */
export type PdfNode =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PdfNode[]
  | { readonly [key: string]: PdfNode };

/** A document: pdfmake's own content and styles; `head` and `foot` stand on every page and know `{page}` and `{pages}`. Table layout `lines` is ours. */
export interface PdfDefinition {
  content: PdfNode;
  head?: PdfNode;
  foot?: PdfNode;
  styles?: Readonly<Record<string, PdfNode>>;
  defaultStyle?: Readonly<Record<string, PdfNode>>;
  /** width and height in points, or a named sheet */
  pageSize?: 'A4' | 'A5' | 'LETTER' | { readonly width: number; readonly height: number };
  pageOrientation?: 'portrait' | 'landscape';
  pageMargins?: readonly [number, number, number, number];
  watermark?: Readonly<Record<string, PdfNode>>;
  images?: Readonly<Record<string, string>>;
  /** tr or en: the language screen readers speak */
  language?: string;
  info?: { title: string; author?: string; subject?: string };
  compress?: boolean;
  /** a file for the archive: fonts, colours and metadata stand in it. Without transparency and without scripts, which nothing here draws */
  subset?: 'PDF/A-2b' | 'PDF/A-3b';
  /** carried along by a PDF/A-3: `src` is a data: address */
  files?: Readonly<
    Record<string, { src: string; name: string; type: string; description: string; relationship: 'Data' | 'Source' }>
  >;
}

const patience = 30_000;
const waiting = new Map<
  number,
  { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
>();
let worker: Worker | null = null;
let next = 1;

/** Makes a PDF in a thread of its own, so that a long document never stops the server's loop. One thread serves all, in order of arrival. */
export function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const thread = (worker ??= start());
  const id = next++;
  return new Promise((resolve, reject) => {
    // a document that never ends would hold up all that follow: its thread is replaced
    const timer = setTimeout(() => stop(thread, new Error('the document took too long')), patience);
    waiting.set(id, { resolve, reject, timer });
    thread.ref();
    thread.postMessage({ id, definition } satisfies PdfCall);
  });
}

/** Ends the thread; the next document starts another. */
export async function closePdf(): Promise<void> {
  const thread = worker;
  if (!thread) return;
  stop(thread, new Error('the server is stopping'));
  await thread.terminate();
}

function start(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  thread.on('message', ({ id, bytes, error }: PdfAnswer) => {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    clearTimeout(asked.timer);
    if (waiting.size === 0) thread.unref(); // an idle thread keeps no process alive
    if (bytes) asked.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else asked.reject(new Error(`the document could not be made: ${error ?? 'no answer'}`));
  });
  thread.on('error', (error) => stop(thread, error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => stop(thread, new Error('the document thread has stopped')));
  return thread;
}

function stop(thread: Worker, error: Error): void {
  if (worker !== thread) return;
  worker = null;
  for (const asked of waiting.values()) {
    clearTimeout(asked.timer);
    asked.reject(error);
  }
  waiting.clear();
  void thread.terminate();
}
