import { lazy, Suspense, useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { otherPayment } from '../resources/other-payment.ts';

const TakeOtherPayment = lazy(() =>
  import('../parts/OtherPaymentDialogs.tsx').then((m) => ({ default: m.TakeOtherPayment })),
);
const AssignOtherPayment = lazy(() =>
  import('../parts/OtherPaymentDialogs.tsx').then((m) => ({ default: m.AssignOtherPayment })),
);

/** Money that came without an account: the list, the form, and whose it turns out to be. */
export default function OtherPaymentsPage() {
  const t = useText();
  const takes = useHas('otherpayment_store');
  const assigns = useHas('otherpayment_update');
  const [taking, setTaking] = useState(false);
  const [assigning, setAssigning] = useState<{ id: number; number: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={otherPayment}
        title={t('title:other_payments')}
        main={
          takes && (
            <ActionButton kind="main" onClick={() => setTaking(true)}>
              {t('desk:new_other')}
            </ActionButton>
          )
        }
        rowActions={(row) =>
          assigns && row.state === 'issued' && !row.assigned_to
            ? [
                {
                  key: 'assign',
                  label: t('desk:assign'),
                  onClick: () => setAssigning({ id: row.id, number: String(row.number) }),
                },
              ]
            : []
        }
      />
      <Suspense>
        {taking && <TakeOtherPayment onClose={() => setTaking(false)} />}
        {assigning && <AssignOtherPayment {...assigning} onClose={() => setAssigning(null)} />}
      </Suspense>
    </>
  );
}
