import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Parameters of the address, as text. */
export const usePageParams = (): Record<string, string | undefined> =>
  useParams({ strict: false }) as Record<string, string | undefined>;

type Wide<T> = [T] extends [number] ? number : [T] extends [boolean] ? boolean : [T] extends [''] ? string : T;
/** A value that lives in the address, so that reload and shared links bring it back; the fallback is left out of it. */
export function useSearchState<T extends string | number | boolean>(
  name: string,
  fallback: T,
): [Wide<T>, (value: Wide<T>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const given = search[name];
  const value = (
    given === undefined
      ? fallback
      : typeof fallback === 'number'
        ? Number(given)
        : typeof fallback === 'boolean'
          ? given === true || given === 'true'
          : String(given)
  ) as Wide<T>;
  const set = useCallback(
    (next: Wide<T>) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) => ({
          ...before,
          [name]: (next as unknown) === fallback ? undefined : next,
        }),
      });
    },
    [navigate, name, fallback],
  );
  return [value, set];
}
/** Several values of the address at once. */
export function useSearchValues(): [Record<string, unknown>, (change: Record<string, unknown>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = useCallback(
    (change: Record<string, unknown>) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(
              ([, value]) => value !== undefined && value !== null && value !== '',
            ),
          ),
      });
    },
    [navigate],
  );
  return [search, set];
}
/** Goes to a path of the application. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options) => void navigate({ to: path, ...(options?.replace ? { replace: true } : {}) }),
    [navigate],
  );
}
