import { lazy, Suspense, useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { leaveOfAbsence } from '../resources/leave-of-absence.ts';

const ReturnDialog = lazy(() => import('../parts/ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog })));

/** /leave/absences: requests for a leave, and which of those on leave are back. */
export default function LeavesOfAbsencePage() {
  const t = useText();
  const [mayRegister, mayAsk] = [useHas('leaveofabsence_store'), useHas('leaveofabsence_request')];
  const [back, setBack] = useState<{ id: number; student: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={leaveOfAbsence}
        title={t('title:leaves_of_absence')}
        main={
          <>
            {mayRegister && (
              <ActionButton kind="main" href="/leave/absences/form">
                {t('leaves:register')}
              </ActionButton>
            )}
            {mayAsk && (
              <ActionButton kind="main" href="/leave/absences/request/form">
                {t('leaves:request')}
              </ActionButton>
            )}
          </>
        }
        rowActions={(row) =>
          row.can.record_return === true
            ? [
                {
                  key: 'record_return',
                  label: t('leaves:record_return'),
                  onClick: () => setBack({ id: row.id, student: String(row.student ?? '') }),
                },
              ]
            : []
        }
      />
      <Suspense fallback={null}>
        {back && <ReturnDialog id={back.id} student={back.student} onClose={() => setBack(null)} />}
      </Suspense>
    </>
  );
}
