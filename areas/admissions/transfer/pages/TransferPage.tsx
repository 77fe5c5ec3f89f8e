import { lazy, Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useFormat, useGo, useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { myTransfer, type MyTransfer } from '../contract.ts';
import { TransferProgress } from '../parts/TransferProgress.tsx';
import { transferStateWords } from '../rules/states.ts';
import '../parts/transfer.css';

const TransferForm = lazy(() => import('../parts/TransferForm.tsx').then((m) => ({ default: m.TransferForm })));
const TransferCourses = lazy(() =>
  import('../parts/TransferCourses.tsx').then((m) => ({ default: m.TransferCourses })),
);
const TransferDocuments = lazy(() =>
  import('../parts/TransferDocuments.tsx').then((m) => ({ default: m.TransferDocuments })),
);
const TransferSend = lazy(() => import('../parts/TransferSend.tsx').then((m) => ({ default: m.TransferSend })));
const TransferResult = lazy(() => import('../parts/TransferResult.tsx').then((m) => ({ default: m.TransferResult })));

const parts = ['form', 'courses', 'documents', 'send'] as const;
type Part = (typeof parts)[number];
/** TRF-003: an applicant's own application: form, documents, sending, its way through the offices, its result. */
export default function TransferPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:transfer');
  const mine = useRead(myTransfer, {});
  return (
    <BareFrame>
      <div className="t-stack t-wide">
        <div className="t-bar">
          <h1 className="k-h1">{title}</h1>
          <ActionButton
            kind="quiet"
            onClick={() =>
              void signOutGuest(client, 'transfer-applicant').then((login) => go(login, { replace: true }))
            }
          >
            {t('transfer:leave')}
          </ActionButton>
        </div>
        <ReadState read={mine} outline="cards">
          {(data) => <Application data={data} />}
        </ReadState>
      </div>
    </BareFrame>
  );
}
function Application({ data }: { data: MyTransfer }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const [part, setPart] = useSearchState<Part>('part', 'form');
  const words = transferStateWords[data.status];
  const open = data.can.change === true;
  return (
    <div className="t-stack">
      <div className="t-bar">
        <strong>{data.number}</strong>
        <StatusBadge tone={words.tone}>{words[locale]}</StatusBadge>
      </div>
      {open && (
        <p>
          {t('transfer:window', {
            semester: data.semester[locale],
            from: sayDate(data.window.opens_on),
            until: sayDate(data.window.closes_on),
          })}
        </p>
      )}
      {data.status === 'returned' && data.reason && (
        <Notice tone="warning">{t('transfer:returned_why', { reason: data.reason })}</Notice>
      )}
      {data.status === 'rejected' && data.reason && (
        <Notice tone="danger">{t('transfer:rejected_why', { reason: data.reason })}</Notice>
      )}
      <Suspense>
        {data.result && <TransferResult data={data} />}
        {open ? (
          <>
            <ViewTabs
              label={t('transfer:steps')}
              current={parts.includes(part) ? part : 'form'}
              onChoose={setPart}
              views={parts.map((key) => ({ key, label: t(`transfer:step.${key}`) }))}
            />
            {/* begun anew only when what is stored has changed: a step of the documents loses nothing that was typed */}
            {part === 'documents' ? (
              <TransferDocuments data={data} />
            ) : part === 'send' ? (
              <TransferSend data={data} />
            ) : part === 'courses' ? (
              <TransferCourses key={JSON.stringify(data.courses)} data={data} />
            ) : (
              <TransferForm
                key={JSON.stringify([data.form, data.preferences])}
                data={data}
                onSaved={() => setPart('documents')}
              />
            )}
          </>
        ) : (
          <TransferSend data={data} />
        )}
      </Suspense>
      <TransferProgress status={data.status} steps={data.steps} />
    </div>
  );
}
