import { writeXlsx } from 'hucre/xlsx';
import { performRun } from '#kernel/server/job-runs.ts';
import type { Caller, Harness } from './harness.ts';
import type { ImportLineView, ImportState } from '#areas/system/imports/contract.ts';

/** What an import's endpoint answered. */
export interface Sent<T = Record<string, unknown>> {
  status: number;
  body: {
    message: string;
    text?: string;
    info?: { key: string };
    data: T;
    errors?:
      | Record<string, string[]>
      | { key: string; message: string; rule?: string; data: Record<string, unknown> }[];
  };
}

/** A workbook of rows; the first holds the headings. */
export const workbook = async (rows: unknown[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows as never }] }));

/** A person at the bulk import. */
export function importer(h: Harness, caller: Caller, locale: 'tr' | 'en' = 'en') {
  const upload = async (
    resource: string,
    bytes: Buffer,
    name = 'rows.xlsx',
    url = '/api/v1/imports',
    fields: Record<string, string> = {},
  ): Promise<Sent<{ id: number }>> => {
    const boundary = '----kampusimport';
    const parts: Buffer[] = Object.entries({ resource, ...fields }).map(([field, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    );
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    );
    const response = await h.app.inject({
      method: 'POST',
      url,
      headers: {
        'accept-language': locale,
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat(parts),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const state = async (id: number): Promise<ImportState> =>
    (await caller.get<{ data: ImportState }>(`/api/v1/imports/${id}/state`)).body.data;
  const post = async <T = { phase: string }>(id: number, verb: string, body: unknown = {}): Promise<Sent<T>> =>
    (await caller.post<Sent<T>['body']>(`/api/v1/imports/${id}/${verb}`, body)) as Sent<T>;
  /** works off the long run of an import, where it has one */
  const settle = async (id: number): Promise<ImportState> => {
    const { run } = await state(id);
    if (run?.status === 'queued') await performRun(h.services, run.id);
    return state(id);
  };
  const check = async (id: number, action = 'add', fields?: string[]): Promise<Sent<{ phase: string }>> => {
    const answer = await post(id, 'check', {
      action,
      fields: fields ?? (await state(id)).columns.map((column) => column.field ?? ''),
    });
    if (answer.status === 200) await settle(id);
    return answer;
  };
  const run = async (id: number, mode = 'all'): Promise<Sent<{ phase: string }>> => {
    const answer = await post(id, 'run', { mode });
    if (answer.status === 200) await settle(id);
    return answer;
  };
  const lines = async (id: number, only = 'all'): Promise<ImportLineView[]> =>
    (await caller.get<{ data: { items: ImportLineView[] } }>(`/api/v1/imports/${id}/lines?only=${only}&limit=200`)).body
      .data.items;
  /** uploads and checks in one */
  const checked = async (resource: string, rows: unknown[][], action = 'add'): Promise<number> => {
    const sent = await upload(resource, await workbook(rows));
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    const answer = await check(sent.body.data.id, action);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return sent.body.data.id;
  };
  return {
    upload,
    state,
    post,
    settle,
    check,
    run,
    lines,
    checked,
    undo: (id: number) => post<{ deleted: number; restored: number }>(id, 'undo'),
  };
}
export type Importer = ReturnType<typeof importer>;
