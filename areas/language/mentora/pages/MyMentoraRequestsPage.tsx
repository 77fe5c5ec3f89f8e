import { useGo, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { myRequests, myTabs } from '#areas/requests/machine/contract.ts';
import { MyRequestKinds, MyRequestRows } from '#areas/requests/machine/parts/shared/MyRequestLists.tsx';
import '#areas/requests/machine/parts/shared/requests.css';

const ofMentora = ({ kind }: { kind: string }): boolean => kind.startsWith('mentora_');
const mentoraFirst = <T extends { kind: string }>(rows: readonly T[]): T[] => [
  ...rows.filter(ofMentora),
  ...rows.filter((row) => !ofMentora(row)),
];
/** REQ-006, MEN-012: the mentora student's own requests, those of mentora first. */
export default function MyMentoraRequestsPage() {
  const t = useText();
  const go = useGo();
  const { tab: given } = usePageParams();
  const tab = myTabs.find((each) => each === given) ?? 'open';
  const read = useRead(myRequests, { tab });
  const counts = read.data?.counts;
  return (
    <Screen title={t('title:my_mentora_requests')} about={t('mentora:about_mine')}>
      <nav className="q-tabs" aria-label={t('request:tabs')}>
        {myTabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => go(each === 'open' ? '/my-mentora-requests' : `/my-mentora-requests/${each}`)}
          >
            {t(`request:tab.${each}`)}
            {counts && each !== 'new' ? ` (${counts[each]})` : ''}
          </button>
        ))}
      </nav>
      <ReadState read={read} outline="cards">
        {(data) =>
          tab === 'new' ? (
            <MyRequestKinds kinds={mentoraFirst(data.kinds)} />
          ) : (
            <MyRequestRows data={{ rows: mentoraFirst(data.rows) }} tab={tab} />
          )
        }
      </ReadState>
    </Screen>
  );
}
