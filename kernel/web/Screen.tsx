import { useEffect, type ReactNode } from 'react';
import { PageHeader } from '#ui/PageHeader.tsx';

/** The anatomy every page shares: title and what it is about, actions at the right, the thing itself. */
export function Screen({
  title,
  about,
  status,
  actions,
  main,
  picture,
  facts,
  children,
}: {
  title: string;
  about?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  main?: ReactNode;
  picture?: ReactNode;
  facts?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Kampüs`;
  }, [title]);
  return (
    <>
      <PageHeader title={title} about={about} status={status} actions={actions} main={main} picture={picture}>
        {facts}
      </PageHeader>
      {children}
    </>
  );
}
