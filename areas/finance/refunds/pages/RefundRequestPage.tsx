import { useEffect } from 'react';
import { usePageParams, useRead } from '#kernel/web/hooks.ts';
import { requestPage } from '#areas/requests/machine/contract.ts';
import { RequestView } from '#areas/requests/machine/parts/shared/RequestView.tsx';
import { refundView } from '../contract.ts';
import { RefundPanel } from '../parts/RefundPanel.tsx';

/** /refund/requests/{id}: the request with its decisions, and over it what has become of the money. */
export default function RefundRequestPage() {
  const id = Number(usePageParams().id) || 0;
  const { data, refetch } = useRead(refundView, { id }, { enabled: id > 0 });
  // what is decided below changes what stands here
  const version = useRead(requestPage, { id }, { enabled: id > 0 }).data?.version;
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  return (
    <>
      {data && <RefundPanel refund={data} />}
      <RequestView />
    </>
  );
}
