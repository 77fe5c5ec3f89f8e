import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { read } from './data.ts';

/**
 * Reads a declared query, and again every `every` milliseconds for as long as what it answers goes on by itself.
 * @param goesOn whether the answer will be another one without anybody's doing
 */
export const useLiveRead = <Q extends Query<Fields, unknown>>(
  query: Q,
  input: InputOf<Q>,
  goesOn: (data: OutputOf<Q>) => boolean,
  every = 2_000,
): UseQueryResult<OutputOf<Q>> =>
  useQuery({
    ...read(query, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && goesOn(state.data as OutputOf<Q>) ? every : false),
  }) as UseQueryResult<OutputOf<Q>>;
