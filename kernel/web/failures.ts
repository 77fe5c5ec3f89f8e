import { leaveOwnSession } from './device.ts';
import { textKey } from '#kernel/contract/text.ts';
import { ApiFailure, Unreachable, type FailureEntry } from './client.ts';
import { citedRule, helpingOffice } from './reasons.ts';
import { translate } from './texts.ts';

/** What the shell shows beside the page: toasts, and the dialog of several reasons. */
export interface Toast {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
  more?: string;
  action?: { label: string; run: () => void };
}
export interface ErrorsDialog {
  title: string;
  entries: FailureEntry[];
}
type Shown = { toasts: Toast[]; dialog: ErrorsDialog | null };

let shown: Shown = { toasts: [], dialog: null };
let next = 1;
const listeners = new Set<() => void>();
const change = (to: Shown): void => {
  shown = to;
  for (const listener of listeners) listener();
};
export const notices = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Shown => shown,
  toast: (tone: Toast['tone'], text: string, more?: string, action?: Toast['action']): void => {
    const id = next++;
    change({
      ...shown,
      toasts: [
        ...shown.toasts.filter((toast) => toast.text !== text),
        { id, tone, text, ...(more ? { more } : {}), ...(action ? { action } : {}) },
      ].slice(-4),
    });
    setTimeout(() => notices.dismiss(id), action ? 30_000 : tone === 'danger' ? 10_000 : 5_000);
  },
  dismiss: (id: number): void => change({ ...shown, toasts: shown.toasts.filter((toast) => toast.id !== id) }),
  openErrors: (dialog: ErrorsDialog): void => change({ ...shown, dialog }),
  closeErrors: (): void => change({ ...shown, dialog: null }),
};

type Go = (path: string, options?: { replace?: boolean }) => void;
let go: Go = (path) => location.assign(path);
/** The router gives its own way of going once it stands. */
export const setNavigator = (navigate: Go): void => {
  go = navigate;
};
/** Goes to a path of the application; for pages that also stand without the router, where `useGo` does not. */
export const goTo: Go = (path, options) => go(path, options);

let staysOpen: () => boolean = () => false;
/** The shell says whether a screen whose session has ended stays, because words stand on it that are kept nowhere. */
export const setStaysOpen = (stays: () => boolean): void => {
  staysOpen = stays;
};

/** The sentence of a failure: the texts' own, else the server's (ERR-008…011, 029). */
export function sentenceOf(failure: ApiFailure): string {
  if (failure.key === 'API_MESSAGE') return String(failure.params.message ?? translate('api:an_error_has_occurred'));
  if (!failure.key) return translate('api:an_error_has_occurred');
  return failure.text || translate(textKey(`api:${failure.key}`), failure.params);
}

/** ERR-025…027: the sentence of a success, which may count what the answer counts, and the second one where there is one. */
export function showSuccess(answer: {
  message?: string;
  data?: unknown;
  info?: { key: string; params: Record<string, unknown> };
}): void {
  // what has come through makes the complaint about the connection untrue; a success that is said ends the refusals before it
  for (const toast of shown.toasts)
    if (toast.text === translate('ui:unreachable') || (answer.message && toast.tone === 'danger' && !toast.action))
      notices.dismiss(toast.id);
  if (answer.message)
    notices.toast(
      'success',
      translate(textKey(`api:${answer.message}`), (answer.data ?? {}) as Record<string, unknown>),
      answer.info ? translate(textKey(`api:${answer.info.key}`), answer.info.params) : undefined,
    );
}

/** AMB-28: a guest's dead session leads to his own login and leaves a user's alone. */
const afterEnd = (error: ApiFailure): string => (error.guest ? leaveOwnSession(error.guest) : '/logout?ended=1');

/** Behaviour of every status (ERR-003…022). `reading` is true for GET and DELETE: their field errors join the toast. */
export function showFailure(error: unknown, reading: boolean): void {
  if (error instanceof Unreachable) return notices.toast('danger', translate('ui:unreachable'));
  if (!(error instanceof ApiFailure)) return;
  const sentence = sentenceOf(error);
  const again = error.requestId
    ? [
        translate('ui:request_id', { id: error.requestId }),
        ...(error.traceId ? [translate('ui:trace_id', { id: error.traceId })] : []),
      ].join(' · ')
    : undefined;
  switch (error.status) {
    case 401:
      return !error.guest && staysOpen() ? undefined : go(afterEnd(error));
    case 403:
      return go('/403');
    case 404:
      return go('/404');
    case 405:
      notices.toast('danger', sentence);
      // a page that is only just coming leaves no time to read why it goes
      if (!reading || error.guest) return go(error.guest ? leaveOwnSession(error.guest) : '/logout');
      return void setTimeout(() => go('/logout'), 1_500);
    case 406: {
      const [entry] = error.entries;
      return notices.toast('danger', sentence, entry ? contactLine(entry) : undefined);
    }
    case 420:
      return notices.openErrors({ title: sentence, entries: error.entries });
    case 422: {
      const lines = Object.values(error.fields)
        .map(([first]) => first ?? '')
        .filter(Boolean);
      return notices.toast('danger', reading ? [sentence, ...lines].join('\n') : sentence);
    }
    case 427:
      notices.toast('danger', sentence);
      return go(afterEnd(error));
    case 429:
      return notices.toast('danger', waitSentence(error));
    case 503:
      return go('/503');
    case 500:
      return notices.toast('danger', translate('api:something_went_wrong'), again);
    default:
      return notices.toast('danger', sentence, again);
  }
}
/** After too many tries: how long to wait. */
export function waitSentence(error: Pick<ApiFailure, 'params'>): string {
  const seconds = Number(error.params.seconds ?? 60);
  return seconds > 60
    ? translate('api:too_many_tries_minutes', { minutes: Math.ceil(seconds / 60) })
    : translate('api:too_many_tries');
}
/** What a form says in place of a write that failed: the refusals, and how long to wait after too many tries. */
export const entriesInPlace = (error: ApiFailure): FailureEntry[] =>
  error.status === 429 && error.entries.length === 0
    ? [{ key: 'too_many_tries', message: waitSentence(error), data: {} }]
    : error.entries;
/** First sentence for each field of a form: what is wrong with it (ERR-016), or which rule speaks against it. */
export const problemsAt = (error: ApiFailure): Record<string, string> => ({
  ...Object.fromEntries(error.entries.flatMap(({ field, message }) => (field ? [[field, message]] : [])).reverse()),
  ...Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first ?? sentenceOf(error)])),
});
/** Which rule, and whom to ask. */
export function contactLine(entry: Pick<FailureEntry, 'rule' | 'office'>): string | undefined {
  const [rule, office] = [citedRule(entry.rule), helpingOffice(entry.office)];
  const parts = [
    ...(rule ? [translate('ui:rule_is', { rule })] : []),
    ...(office ? [translate('ui:ask_office', { office: translate(textKey(`office:${office}`)) })] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
