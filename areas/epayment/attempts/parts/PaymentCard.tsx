import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '#kernel/web/ReadState.tsx';
import './payments.css';

/** A card whose heading stands from the first moment: what it tells follows when it is read. */
export function PaymentCard<T>({
  title,
  read,
  children,
}: {
  title: string;
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}) {
  return (
    <section className="k-bare-card">
      <header>
        <h1 className="k-h1">{title}</h1>
      </header>
      <ReadState read={read}>{children}</ReadState>
    </section>
  );
}
