import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { CardSkeleton, DetailSkeleton, TableSkeleton } from '#ui/Skeletons.tsx';
import { ApiFailure } from './client.ts';
import { sentenceOf } from './failures.ts';
import { Screen } from './Screen.tsx';
import { useText } from './texts.ts';

/** Outline while it loads, an error that can be tried again, or the content. */
export function ReadState<T>({
  read,
  outline = 'detail',
  title,
  children,
}: {
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  outline?: 'detail' | 'table' | 'cards';
  /** of a page whose title comes with what is read: where nothing comes, the page still has one */
  title?: string;
  children: (data: T) => ReactNode;
}) {
  const t = useText();
  // what has just come is drawn in slices, and the outline stays for that long: a large page never holds the browser's hand
  const arrived = useDeferredValue(read.data !== undefined);
  if (read.data !== undefined && arrived) return <>{children(read.data)}</>;
  if (read.error) {
    const failure = read.error instanceof ApiFailure ? read.error : null;
    const said = (
      <ErrorState
        title={failure ? sentenceOf(failure) : t('ui:unreachable')}
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
        {...(failure?.requestId ? { requestId: failure.requestId } : {})}
      />
    );
    return title === undefined ? said : <Screen title={title}>{said}</Screen>;
  }
  const label = t('ui:loading');
  return outline === 'table' ? (
    <TableSkeleton label={label} />
  ) : outline === 'cards' ? (
    <CardSkeleton label={label} />
  ) : (
    <DetailSkeleton label={label} />
  );
}
