import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Command, InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { ApiFailure, ask, command as runCommand, type FailureEntry } from './client.ts';
import { forgetCachedLists } from './device.ts';
import { entriesInPlace, notices, problemsAt, sentenceOf, showFailure, showSuccess } from './failures.ts';
import { meQuery, type Me } from './session.ts';
import { translate } from './texts.ts';
export { useFormat } from './format.ts';
export { useLanguage, useLocale, useName, useText } from './texts.ts';

/** Options of a declared query: for `useRead`, and for reads a page asks for before its code arrives. */
export const read = <Q extends Query<Fields, unknown>>(query: Q, input: InputOf<Q>) =>
  queryOptions({
    queryKey: ['query', query.name, input],
    queryFn: ({ signal }): Promise<OutputOf<Q>> => ask(query, input, signal),
    staleTime: 5_000,
  });

export interface ReadOptions {
  enabled?: boolean;
  refetchInterval?: number;
  staleTime?: number;
}
/** Reads a declared query; the data of the last input stays until the next has come. */
export function useRead<Q extends Query<Fields, unknown>>(
  query: Q,
  input: InputOf<Q>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<Q>> {
  return useQuery({ ...read(query, input), placeholderData: keepPreviousData, ...options }) as UseQueryResult<
    OutputOf<Q>
  >;
}

/** After a write: what it changes is read again. */
export async function rereadChanges(client: QueryClient, changes: readonly string[]): Promise<void> {
  forgetCachedLists(changes);
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (queryKey[0] === 'query' || queryKey[0] === 'resource' || queryKey[0] === 'options') &&
      changes.includes(String(queryKey[1])),
  });
  if (changes.includes('me')) await client.invalidateQueries({ queryKey: ['me'] });
}
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface Running<C> {
  /** runs the command; answers its data, or null when it was refused (the reasons have been shown) */
  run(input: InputOf<C>, form?: FormData): Promise<OutputOf<C> | null>;
  busy: boolean;
  /** first problem of each field: malformed (ERR-016), or refused by a rule that names it */
  problems: Record<string, string>;
  refusals: FailureEntry[];
  clear(): void;
}
/** Runs a declared command: one key per attempt, toasts, the dialog of reasons, and a new reading of what changed. */
export function useRun<C extends Command<Fields, unknown>>(declared: C, options: { quiet?: boolean } = {}): Running<C> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState<FailureEntry[]>([]);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const run = useCallback(
    async (input: InputOf<C>, form?: FormData): Promise<OutputOf<C> | null> => {
      const body = JSON.stringify(input);
      // the same words pressed twice or sent again after a lost answer are one write
      if (attempt.current?.body !== body) attempt.current = { body, key: newKey() };
      setBusy(true);
      const free = setTimeout(() => setBusy(false), 5_000); // CON-005
      try {
        const answer = await runCommand(declared, input, attempt.current.key, form);
        attempt.current = null;
        setProblems({});
        setRefusals([]);
        if (!options.quiet) showSuccess(answer);
        await rereadChanges(client, declared.changes);
        return (answer.data ?? {}) as OutputOf<C>;
      } catch (error) {
        if (error instanceof ApiFailure) {
          if (error.status < 500) attempt.current = null;
          setProblems(problemsAt(error));
          setRefusals(entriesInPlace(error));
        }
        if (error instanceof ApiFailure && error.key === 'record_changed_meanwhile')
          // what was typed stays: a draft lays itself over what comes
          notices.toast('danger', sentenceOf(error), undefined, {
            label: translate('ui:load_current'),
            run: () => void rereadChanges(client, declared.changes),
          });
        else showFailure(error, declared.method === 'DELETE');
        return null;
      } finally {
        clearTimeout(free);
        setBusy(false);
      }
    },
    [client, declared, options.quiet],
  );
  const clear = useCallback(() => {
    setProblems({});
    // whoever has to wait has to wait, whatever he types meanwhile
    setRefusals((before) => before.filter((each) => each.key === 'too_many_tries'));
  }, []);
  return { run, busy, problems, refusals, clear };
}

/** The signed-in user; null while nobody is. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;
/** Does the user hold a permission? */
export function useHas(permission: string): boolean {
  return useMe()?.permissions.includes(permission) ?? false;
}
