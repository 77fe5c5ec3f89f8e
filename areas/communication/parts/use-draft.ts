import { useCallback, useState } from 'react';
import { useMe } from '#kernel/web/hooks.ts';

const kept = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // storage is off or full: what is typed lives in the page only
  }
};
function read<T extends object>(key: string, start: T): T | null {
  try {
    const found: unknown = JSON.parse(kept(key) ?? 'null');
    return typeof found === 'object' && found !== null ? { ...start, ...found } : null;
  } catch {
    return null;
  }
}
export interface Draft<T> {
  value: T;
  change: (change: Partial<T>) => void;
  dirty: boolean;
  /** it was brought back from an earlier visit */ restored: boolean;
  forget: () => void;
}

/** What somebody types, kept in this tab until it is sent; it belongs to the identity that typed it. */
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const me = useMe();
  const key = `kampus.draft.${me?.identity ?? ''}.${name}`;
  const [state, setState] = useState(() => {
    const found = read(key, start);
    return { value: found ?? start, restored: found !== null };
  });
  const change = useCallback(
    (more: Partial<T>) =>
      setState((before) => {
        const value = { ...before.value, ...more };
        keep(key, JSON.stringify(value));
        return { ...before, value };
      }),
    [key],
  );
  const forget = useCallback(() => {
    keep(key, null);
    setState({ value: start, restored: false });
  }, [key, start]);
  return {
    value: state.value,
    change,
    dirty: JSON.stringify(state.value) !== JSON.stringify(start),
    restored: state.restored,
    forget,
  };
}
