import { useCallback, useState } from 'react';

/** Storage of what is typed and not saved; the kernel clears names that start so at logout. */
const place = (name: string): string => `kampus.draft.${name}`;

function stored<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(place(name));
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // storage switched off, or not ours
  }
}
function store(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(place(name));
    else localStorage.setItem(place(name), JSON.stringify(value));
  } catch {
    // storage full or switched off: it lives as long as the page
  }
}

/** State that survives a reload on this device until it is set to null. */
export function useKept<T>(name: string): [T | null, (change: (before: T | null) => T | null) => void] {
  const [value, setValue] = useState<T | null>(() => stored<T>(name));
  const change = useCallback(
    (make: (before: T | null) => T | null): void => {
      setValue((before) => {
        const next = make(before);
        store(name, next);
        return next;
      });
    },
    [name],
  );
  return [value, change];
}
