import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { leaveOfRequest, leaveStatusWords, returnFromLeave, type LeaveView } from '../contract.ts';
import { RequestView } from '#areas/requests/machine/parts/shared/RequestView.tsx';
import '../parts/leaves.css';

const ReturnDialog = lazy(() => import('../parts/ReturnDialog.tsx').then((m) => ({ default: m.ReturnDialog })));

/** /leave/absences/{id}: the request, and over it the leave it has made: since when, until when, “I am back”. */
export default function LeavePage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(leaveOfRequest, { id }, { enabled: id > 0 });
  const leave = read.data?.leave;
  return (
    <>
      {leave && (
        <div className="q-leave">
          <LeaveNotice id={id} leave={leave} />
        </div>
      )}
      <RequestView />
    </>
  );
}

function LeaveNotice({ id, leave }: { id: number; leave: LeaveView }) {
  const t = useText();
  const { sayDate } = useFormat();
  const [own, office] = [useHas('leaveofabsence_return'), useHas('leaveofabsence_update')];
  const [asking, setAsking] = useState(false);
  const away = leave.status === 'on_leave' || leave.status === 'overdue';
  const days =
    leave.return_from && leave.return_by
      ? t('leaves:return_days', { from: sayDate(leave.return_from), to: sayDate(leave.return_by) })
      : t('leaves:return_unknown');
  return (
    <>
      <Notice
        tone={leaveStatusWords[leave.status].tone}
        title={t(`leaves:state.${leave.status}`, {
          from: sayDate(leave.starts_on),
          on: leave.returned_on ? sayDate(leave.returned_on) : '',
        })}
        action={
          <>
            {own && away && (
              <CommandButton
                command={returnFromLeave}
                input={{ id }}
                can={leave.can.come_back}
                label="leaves:come_back"
                kind="main"
                confirm={{ title: t('leaves:come_back_title'), about: t('leaves:come_back_about') }}
              />
            )}
            {office && leave.can.record_return === true && (
              <ActionButton onClick={() => setAsking(true)}>{t('leaves:record_return')}</ActionButton>
            )}
          </>
        }
      >
        {leave.status === 'returned' || leave.status === 'cancelled' ? leave.note : days}
      </Notice>
      {asking && (
        <Suspense fallback={null}>
          <ReturnDialog id={id} student="" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
