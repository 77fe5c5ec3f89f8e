import { useGo, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { myRequests, myTabs } from '../contract.ts';
import { MyRequestKinds, MyRequestRows } from '../parts/shared/MyRequestLists.tsx';
import '../parts/shared/requests.css';

/** REQ-006: the student's side. Each request says who has it now, since when, and when an answer is to be expected. */
export default function MyRequestsPage() {
  const t = useText();
  const go = useGo();
  const { tab: given } = usePageParams();
  const tab = myTabs.find((each) => each === given) ?? 'open';
  const read = useRead(myRequests, { tab });
  const counts = read.data?.counts;
  return (
    <Screen
      title={t('title:my_requests')}
      about={t('request:about_mine')}
      actions={
        tab !== 'new' && (
          <ActionButton kind="main" icon={<PlusIcon size={16} />} href="/my-requests/new">
            {t('request:new')}
          </ActionButton>
        )
      }
    >
      <nav className="q-tabs" aria-label={t('request:tabs')}>
        {myTabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => go(each === 'open' ? '/my-requests' : `/my-requests/${each}`)}
          >
            {t(`request:tab.${each}`)}
            {counts && each !== 'new' ? ` (${counts[each]})` : ''}
          </button>
        ))}
      </nav>
      <ReadState read={read} outline="cards">
        {(data) => (tab === 'new' ? <MyRequestKinds kinds={data.kinds} /> : <MyRequestRows data={data} tab={tab} />)}
      </ReadState>
    </Screen>
  );
}
