import { useSyncExternalStore } from 'react';
import { ApiFailure, call, type Written } from './client.ts';
import { downloadPath } from './download.ts';
import { notices, showFailure, showSuccess } from './failures.ts';
import { newKey } from './hooks.ts';
import { translate } from './texts.ts';

/** How an export stands, as the server tells it. */
export interface ExportState {
  id: number;
  title: string;
  resource: string;
  status: string;
  done: number;
  total: number | null;
  ready: boolean;
  rows: number | null;
  error: string | null;
  created_at: string;
}
/** rows from which on a spreadsheet is made beside the requests */
export const longList = 5_000;
const path = '/api/v1/exports';
const patience = 1_000;
const started = 'kampus.exports';

let watched: readonly ExportState[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const change = (next: readonly ExportState[]): void => {
  watched = next;
  for (const listener of listeners) listener();
};
const underWay = (state: ExportState): boolean => state.status === 'queued' || state.status === 'running';

/** The exports this tab follows; they are followed whatever page is open. */
export const useExports = (): readonly ExportState[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => watched,
  );

export const fetchExport = (state: ExportState): Promise<boolean> =>
  downloadPath(`${path}/${state.id}/file`, {}, `${state.title}.xlsx`);
export const forgetExport = (id: number): void => change(watched.filter((each) => each.id !== id));

/** Starts an export; answers whether it was accepted. */
export async function startExport(resource: string, query: Record<string, unknown>): Promise<boolean> {
  try {
    const answer = await call<Written<{ run_id: number }>>(path, {
      method: 'POST',
      body: { resource, query },
      key: newKey(),
    });
    showSuccess(answer);
    try {
      sessionStorage.setItem(started, '1');
    } catch {
      // a reload forgets it; the file is still found among one's own runs
    }
    change([
      ...watched,
      {
        id: answer.data.run_id,
        title: String(query.file_name ?? ''),
        resource,
        status: 'queued',
        done: 0,
        total: null,
        ready: false,
        rows: null,
        error: null,
        created_at: new Date().toISOString(),
      },
    ]);
    follow();
    return true;
  } catch (error) {
    showFailure(error, true);
    return false;
  }
}
export async function cancelExport(id: number): Promise<void> {
  try {
    showSuccess(await call<Written<null>>(`${path}/${id}/cancel`, { method: 'POST', body: {}, key: newKey() }));
    forgetExport(id);
  } catch (error) {
    showFailure(error, true);
  }
}
let resumed = false;
/** After a reload: what is still under way is followed again. */
export async function resumeExports(): Promise<void> {
  if (resumed) return;
  resumed = true;
  try {
    if (sessionStorage.getItem(started) === null) return; // this tab has never started one: nothing to ask for
  } catch {
    return;
  }
  const { data } = await call<{ data: ExportState[] }>(path).catch(() => ({ data: [] }));
  const missing = data.filter((each) => underWay(each) && !watched.some((known) => known.id === each.id));
  if (missing.length === 0) return;
  change([...watched, ...missing]);
  follow();
}

function follow(): void {
  clearTimeout(timer);
  if (watched.some(underWay)) timer = setTimeout(() => void look().finally(follow), patience);
}
async function look(): Promise<void> {
  for (const state of watched.filter(underWay)) {
    const now = await call<{ data: ExportState }>(`${path}/${state.id}`).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof ApiFailure && error.status < 500) forgetExport(state.id); // signed out, or somebody else now
        return null;
      },
    );
    if (!now || !watched.some((each) => each.id === now.id)) continue; // away for a moment, or cancelled meanwhile
    change(watched.map((each) => (each.id === now.id ? now : each)));
    if (now.status === 'finished' && now.ready)
      notices.toast('success', translate('ui:export_ready', { what: now.title }), undefined, {
        label: translate('ui:download'),
        run: () => void fetchExport(now).then((saved) => saved && forgetExport(now.id)),
      });
    else if (now.status === 'failed')
      notices.toast('danger', translate('ui:export_failed', { what: now.title }), now.error ?? undefined);
    else if (now.status === 'cancelled') forgetExport(now.id);
  }
}
