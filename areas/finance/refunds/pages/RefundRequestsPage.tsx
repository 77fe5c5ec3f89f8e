import { useState } from 'react';
import { useHas, useMe, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { RaiseRefundDrawer } from '../parts/RaiseRefundDrawer.tsx';
import { refundRequestList } from '../resources/refund-request.ts';

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
      {raising && <RaiseRefundDrawer onClose={() => setRaising(false)} />}
    </>
  );
}
