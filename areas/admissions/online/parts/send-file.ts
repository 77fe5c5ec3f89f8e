import { callHeaders } from '#kernel/web/client.ts';
import { uploadOnline } from '../contract.ts';

/**
 * Sends one document and tells how far it is; `fetch` says nothing of what goes up. Each goes by itself, so that a bad line costs
 * one and not all.
 * @returns null when it is there; a sentence when it was refused; undefined when the line broke
 */
export function sendFile(
  type_id: number,
  file: File,
  progress: (percent: number) => void,
): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('type_id', String(type_id));
    form.set('file', file);
    const call = new XMLHttpRequest();
    call.open('POST', `/api/v1${uploadOnline.path}`);
    for (const [name, value] of Object.entries(callHeaders(false, 'applicant'))) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) progress(Math.min(99, Math.round((event.loaded / event.total) * 100)));
    });
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) return resolve(null);
      try {
        const body = JSON.parse(call.responseText) as { text?: string; errors?: unknown };
        const own =
          body.errors && !Array.isArray(body.errors) ? (body.errors as Record<string, string[]>).file?.[0] : undefined;
        const entry = Array.isArray(body.errors) ? (body.errors as { message?: string }[])[0]?.message : undefined;
        resolve(own ?? entry ?? body.text);
      } catch {
        resolve(undefined);
      }
    });
    for (const end of ['error', 'abort', 'timeout'] as const) call.addEventListener(end, () => resolve(undefined));
    call.send(form);
  });
}
