import { lazy, Suspense, useState } from 'react';
import { useHas, useMe, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { refundRequestList } from '../resources/refund-request.ts';

// comes when the bursar opens it
const RaiseRefundDrawer = lazy(() =>
  import('../parts/RaiseRefundDrawer.tsx').then((m) => ({ default: m.RaiseRefundDrawer })),
);

/** /refund/requests: a student's own, the bursar's all, with the days that are left of the 45 (FIN-029). */
export default function RefundRequestsPage() {
  const t = useText();
  const raises = useHas('refundrequest_update');
  const asks = useHas('refundrequest_store');
  const own = useMe()?.person.type === 'student';
  const [raising, setRaising] = useState(false);
  return (
    <>
      <ResourceList
        resource={refundRequestList}
        title={t('title:refund_requests')}
        main={
          asks && own ? (
            <ActionButton kind="main" href="/refund/requests/new">
              {t('refunds:ask')}
            </ActionButton>
          ) : (
            raises && (
              <ActionButton kind="main" onClick={() => setRaising(true)}>
                {t('refunds:raise')}
              </ActionButton>
            )
          )
        }
      />
      {raising && (
        <Suspense fallback={null}>
          <RaiseRefundDrawer onClose={() => setRaising(false)} />
        </Suspense>
      )}
    </>
  );
}
