import { lazy, Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { myGraduate, type MyGraduate } from '../contract.ts';
import { MyDocuments } from '../parts/MyDocuments.tsx';
import { MyStatus } from '../parts/MyStatus.tsx';
import { tabs, type Tab } from '../parts/Sections.tsx';
import '../parts/graduate.css';

const DraftForm = lazy(() => import('../parts/DraftForm.tsx'));
type View = 'status' | Tab;
const views: readonly View[] = ['status', ...tabs];

/** REQ-013: an applicant's own application: where it stands, and what can still be changed. */
export default function GraduateUpdatePage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:graduate_update');
  const read = useRead(myGraduate, {}, { refetchInterval: 60_000 });
  const leave = (): void =>
    void signOutGuest(client, 'graduate-applicant').then((login) => go(login, { replace: true }));
  return (
    <BareFrame>
      <div className="ga-page">
        <header className="ga-bar">
          <h1 className="k-h1">{title}</h1>
          <ActionButton kind="quiet" onClick={leave}>
            {t('graduate:own.leave')}
          </ActionButton>
        </header>
        <ReadState read={read}>{(data) => <Own data={data} />}</ReadState>
      </div>
    </BareFrame>
  );
}
function Own({ data }: { data: MyGraduate }) {
  const t = useText();
  const [found, setView] = useSearchState<string>('tab', 'status');
  const view = views.find((each) => each === found) ?? 'status';
  return (
    <>
      <ViewTabs<View>
        label={t('graduate:apply.tabs')}
        views={views.map((key) => ({ key, label: t(`graduate:apply.tab.${key}`) }))}
        current={view}
        onChoose={setView}
      />
      {view === 'status' ? (
        <MyStatus data={data} />
      ) : view === 'documents' ? (
        <MyDocuments data={data} />
      ) : (
        <Suspense>
          <DraftForm key={data.version} data={data} tab={view} onTab={setView} />
        </Suspense>
      )}
    </>
  );
}
