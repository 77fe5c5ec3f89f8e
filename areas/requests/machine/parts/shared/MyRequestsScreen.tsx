import type { ReactNode } from 'react';
import { useGo, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { myRequests, myTabs } from '../../contract.ts';
import { MyRequestKinds, MyRequestRows } from './MyRequestLists.tsx';
import './requests.css';

/**
 * REQ-006: the asker's own requests and what he may ask for, a tab for each state.
 * @param path address of the first tab; the others stand below it
 * @param order in which kinds and requests stand; as they come where there is none
 */
export function MyRequestsScreen({
  title,
  about,
  path,
  order = (rows) => [...rows],
}: {
  title: string;
  about: ReactNode;
  path: '/my-requests' | '/my-mentora-requests';
  order?: <T extends { kind: string }>(rows: readonly T[]) => T[];
}) {
  const t = useText();
  const go = useGo();
  const { tab: given } = usePageParams();
  const tab = myTabs.find((each) => each === given) ?? 'open';
  const read = useRead(myRequests, { tab });
  const counts = read.data?.counts;
  return (
    <Screen
      title={title}
      about={about}
      main={
        tab !== 'new' && (
          <ActionButton kind="main" icon={<PlusIcon size={16} />} href={`${path}/new`}>
            {t('request:new')}
          </ActionButton>
        )
      }
    >
      <ViewTabs
        label={t('request:tabs')}
        current={tab}
        views={myTabs.map((each) => ({
          key: each,
          label: `${t(`request:tab.${each}`)}${counts && each !== 'new' ? ` (${counts[each]})` : ''}`,
        }))}
        onChoose={(next) => go(next === 'open' ? path : `${path}/${next}`)}
      />
      <ReadState read={read} outline="cards">
        {(data) =>
          tab === 'new' ? (
            <MyRequestKinds kinds={order(data.kinds)} />
          ) : (
            <MyRequestRows data={{ rows: order(data.rows) }} tab={tab} />
          )
        }
      </ReadState>
    </Screen>
  );
}
