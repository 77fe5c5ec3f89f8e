import type { InputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { asOf, send, urlOf, type CallOptions } from './client.ts';
import { showFailure } from './failures.ts';

/** Saves the bytes of a response under the name the server gave. */
async function save(response: Response, fallback: string): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  hand(await response.blob(), encoded ? decodeURIComponent(encoded) : fallback);
}
function hand(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
/** Saves a text made in the browser as a file. */
export const saveText = (name: string, text: string, mime: string): void =>
  hand(new Blob([text], { type: mime }), name);
/** Downloads a path with the caller's token; a failure is shown. Answers whether it worked. */
export async function downloadPath(
  path: string,
  query: Record<string, unknown> = {},
  fallback = 'kampus',
  as: Pick<CallOptions, 'as'> = {},
): Promise<boolean> {
  try {
    await save(await send(path, { query, ...as }), fallback);
    return true;
  } catch (error) {
    showFailure(error, true);
    return false;
  }
}
/** Downloads a declared binary query. */
export const downloadQuery = <Q extends Query<Fields, unknown>>(query: Q, input: InputOf<Q>): Promise<boolean> =>
  downloadPath(urlOf(query, input), {}, 'kampus', asOf(query.needs));
