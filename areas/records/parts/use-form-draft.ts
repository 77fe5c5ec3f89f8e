import { useEffect, useState } from 'react';

/** What is typed in a form stays on the device until it is saved; a tab that closes asks first. */
export function useFormDraft<T>(
  name: string,
  initial: T,
): {
  values: T;
  set: (change: Partial<T>) => void;
  dirty: boolean;
  restored: boolean;
  forget: () => void;
  reset: () => void;
} {
  const key = `kampus.draft.${name}`;
  const [kept] = useState<T | null>(() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  });
  const [values, setValues] = useState<T>({ ...initial, ...kept });
  const [restored, setRestored] = useState(kept !== null);
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  useEffect(() => {
    if (!dirty) return undefined;
    const keep = (): void => {
      try {
        localStorage.setItem(key, JSON.stringify(values));
      } catch {
        // storage is full or off: the form itself still holds what was typed
      }
    };
    const timer = setTimeout(keep, 500);
    const warn = (event: BeforeUnloadEvent): void => {
      keep();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [dirty, key, values]);
  const forget = (): void => {
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing was kept
    }
    setRestored(false);
  };
  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    dirty,
    restored,
    forget,
    reset: () => {
      forget();
      setValues(initial);
    },
  };
}
