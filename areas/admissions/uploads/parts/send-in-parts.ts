import { ApiFailure, call, Unreachable, type Caller } from '#kernel/web/client.ts';
import { beginUpload, partBytes, sendPart } from '../contract.ts';

/** How an upload speaks to the server and waits; tests give their own. */
export interface PartCalls {
  begin(given: { name: string; size: number; fingerprint: string }): Promise<{ upload: string; offset: number }>;
  /** answers how many bytes have arrived with it */
  part(upload: string, offset: number, bytes: Blob): Promise<number>;
  pause(ms: number): Promise<void>;
}
export interface Sending {
  /** percent that has arrived */
  progress?: (percent: number) => void;
  /** the line is broken and it waits, or goes on again */
  waits?: (waiting: boolean) => void;
}
/** ms between tries while nothing arrives: after two minutes it ends, and the same file picked again goes on from there */
export const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** Names the content of a file in a few letters (two FNV sums): the same file picked again after a reload is found by it. */
async function printOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte, 0x85ebca6b) + 1;
  }
  return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`;
}
/** Nothing is wrong with the file: the line, the server, or another tab that sends the same one. */
const worthTrying = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiFailure &&
    (error.status >= 500 || error.status === 429 || error.status === 404 || error.key === 'upload_offset'));

/**
 * Sends a file part by part and, where the line breaks, asks how much has arrived and goes on from there.
 * @param place what the file is for: the same file for two places is two uploads
 * @returns the name of the upload, which the command that takes the file is given in its place
 */
export async function sendInParts(
  file: File,
  place: string,
  { begin, part, pause }: PartCalls,
  { progress, waits }: Sending = {},
): Promise<string> {
  const given = { name: file.name, size: file.size, fingerprint: `${place}:${await printOf(file)}` };
  let open: { upload: string; offset: number } | null = null;
  let fruitless = 0;
  for (;;) {
    try {
      open ??= await begin(given);
      if (fruitless > 0) waits?.(false);
      progress?.(Math.min(99, Math.floor((open.offset / file.size) * 100)));
      if (open.offset >= file.size) return open.upload;
      const { upload, offset }: { upload: string; offset: number } = open;
      open = { upload, offset: await part(upload, offset, file.slice(offset, offset + partBytes)) };
      fruitless = 0;
    } catch (error) {
      const ms = pauses[fruitless++];
      if (!worthTrying(error) || ms === undefined) throw error;
      open = null;
      if (error instanceof Unreachable) waits?.(true);
      await pause(ms);
    }
  }
}

const overHttp = (as: Caller): PartCalls => ({
  begin: async (body) =>
    (
      await call<{ data: { upload: string; offset: number } }>(`/api/v1${beginUpload.path}`, {
        method: 'POST',
        body,
        as,
      })
    ).data,
  part: async (upload, offset, bytes) => {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('file', bytes, 'part');
    const path = `/api/v1${sendPart.path.replace('{upload}', upload)}`;
    return (await call<{ data: { offset: number } }>(path, { method: 'POST', form, as })).data.offset;
  },
  // who is back before the pause is over goes on at once
  pause: (ms) =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(clock);
        removeEventListener('online', go);
        resolve();
      };
      const clock = setTimeout(go, ms);
      addEventListener('online', go);
    }),
});

/**
 * What a command that takes a file is given: the file itself, or the name of its upload once a larger one has come in parts.
 * @returns the form, and the input that goes with it
 */
export async function formWith(
  file: File,
  as: Caller,
  fields: Record<string, string>,
  sending: Sending = {},
): Promise<{ form: FormData; upload?: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file.size <= partBytes) {
    form.set('file', file);
    return { form };
  }
  const upload = await sendInParts(file, Object.values(fields).join('.') || 'file', overHttp(as), sending);
  form.set('upload', upload);
  return { form, upload };
}
