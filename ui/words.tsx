import { createContext, useContext, type ReactNode } from 'react';
import type { Locale } from '#kernel/contract/text.ts';

/** Every word that parts of `ui/` say by themselves, ready in the reader's language. */
export interface UiWords {
  /** the reader's language, where what is typed depends on it */
  locale: Locale;
  close: string;
  cancel: string;
  clear: string;
  /** what was typed is no day; an example as the reader writes one */
  notADay: (example: string) => string;
  /** bounds as they are written; null where there is none */
  dayOutside: (min: string | null, max: string | null) => string;
  search: string;
  loading: string;
  retry: string;
  requestNumber: string;
  download: string;
  /** options of a select that do not fit what was typed */
  nothing: string;
  previous: string;
  next: string;
  /** names the time beside a day */
  clock: string;
  turkish: string;
  english: string;
  /** before the rule and the office of a refusal */
  rule: string;
  ask: string;
  offline: string;
  online: string;
  /** why a number can't be taken as it was typed */
  number: {
    unreadable: (typed: string) => string;
    decimals: (most: number) => string;
    doubtful: (typed: string, grouped: string, decimal: string) => string;
    outside: (min: string, max: string) => string;
  };
  password: { show: string; hide: string; met: string; unmet: string };
  file: { choose: string; drop: string; remove: string };
  filter: { open: string; apply: string; clearAll: string; clear: (what: string) => string };
  columns: {
    open: string;
    reset: string;
    /** how close the lines stand */
    density: string;
    comfortable: string;
    compact: string;
    up: (column: string) => string;
    down: (column: string) => string;
    moved: (column: string, place: number) => string;
  };
  table: {
    selectAll: string;
    /** head of the actions column, read aloud */
    actions: string;
    actionsOf: (row: string) => string;
  };
  pager: {
    /** name of the navigation */
    pages: string;
    size: string;
    all: string;
    first: string;
    last: string;
    /** "1–15 of 1,204"; total already carries ≈ when approximate */
    range: (from: string, to: string, total: string) => string;
    /** "Page 1 of 81" */
    page: (page: string, pages: string) => string;
  };
  frame: {
    /** skip link */
    skip: string;
    /** name of the navigation */
    menu: string;
    openMenu: string;
    closeMenu: string;
    collapse: string;
    expand: string;
    back: string;
    /** name of the logo's link */
    home: string;
  };
}

const Words = createContext<UiWords | null>(null);

/** Gives the parts of `ui/` their words; the application stands it around everything, once. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}
/** The words of the current language. */
export function useUiWords(): UiWords {
  const words = useContext(Words);
  if (!words) throw new Error('ui/ has no words: UiWordsProvider is missing');
  return words;
}
