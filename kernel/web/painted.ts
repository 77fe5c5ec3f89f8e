import { useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/contract/text.ts';

const never = (): (() => void) => () => undefined;
/** Data that the painted page did not have: undefined until React has taken that page over, even where they came earlier. */
export function useOnceTaken<T>(data: T | undefined): T | undefined {
  const taken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return taken ? data : undefined;
}

type Words = Record<string, Record<string, string>>;

/** The words of the page that the build has painted (tools/paint.ts); null where the page is drawn here. */
export function paintedWords(root: HTMLElement, locale: Locale): Words | null {
  const words = document.getElementById('painted-words')?.textContent;
  if (!words || !root.hasChildNodes()) return null;
  const both: Record<Locale, Words> = JSON.parse(words);
  return both[locale];
}

const early: { held?: Event | null; release?: () => void } =
  (globalThis as { kampusBoot?: { held?: Event | null; release?: () => void } }).kampusBoot ?? {};
/** Nothing painted waits for its code any more. */
export function endWaiting(): void {
  early.release?.();
  early.held = null;
}
/**
 * What somebody typed into a painted form before its code was there, by the names of its inputs, and whether he has sent
 * it already; from now on the form answers by itself.
 */
export function typedBefore(form: HTMLFormElement): { typed: Record<string, string>; sent: boolean } {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  const sent = early.held?.target === form;
  form.removeAttribute('aria-busy');
  endWaiting();
  return { typed, sent };
}
