import { useState } from 'react';
import { Tabs } from '@mantine/core';
import { useHas, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { AnnouncementBoxList } from '../parts/AnnouncementBoxList.tsx';
import { AnnouncementDeskList } from '../parts/AnnouncementDeskList.tsx';
import '../parts/announcements.css';

/** What is announced to the reader; and, for offices and heads of units, what they announce. */
export default function AnnouncementsPage() {
  const t = useText();
  const writes = useHas('announcement_store');
  const [search, set] = useSearchValues();
  const [fresh, setFresh] = useState(false);
  const desk = writes && search.tab === 'desk';
  const write = (): void => {
    if (!desk) set({ tab: 'desk', view: undefined, search: undefined, page: undefined, open: undefined });
    setFresh(true);
  };
  return (
    <Screen
      title={t('title:announcements')}
      about={t('announcements:about')}
      actions={
        writes && (
          <ActionButton kind="main" icon={<PlusIcon size={16} />} onClick={write}>
            {t('announcements:new')}
          </ActionButton>
        )
      }
    >
      {writes ? (
        <Tabs
          value={desk ? 'desk' : 'mine'}
          onChange={(tab) =>
            set({
              tab: tab === 'desk' ? tab : undefined,
              view: undefined,
              status: undefined,
              search: undefined,
              page: undefined,
              open: undefined,
            })
          }
          keepMounted={false}
        >
          <Tabs.List aria-label={t('announcements:areas')} className="an-tabs">
            <Tabs.Tab value="mine">{t('announcements:mine')}</Tabs.Tab>
            <Tabs.Tab value="desk">{t('announcements:desk')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mine">
            <AnnouncementBoxList />
          </Tabs.Panel>
          <Tabs.Panel value="desk">
            <AnnouncementDeskList fresh={fresh} onFresh={setFresh} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <AnnouncementBoxList />
      )}
    </Screen>
  );
}
