import { Tabs } from '@mantine/core';
import { useSearchState, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { MyConsents } from '../parts/MyConsents.tsx';
import { MyData } from '../parts/MyData.tsx';
import { RecordReaders } from '../parts/RecordReaders.tsx';
import '../parts/privacy.css';

const tabs = { consents: MyConsents, readers: RecordReaders, data: MyData } as const;
type Tab = keyof typeof tabs;

/** Notice and consents, who read my record, a copy of my data: for everybody. */
export default function MyPrivacyPage() {
  const t = useText();
  const [wanted, setTab] = useSearchState<string>('tab', 'consents');
  const tab: Tab = wanted in tabs ? (wanted as Tab) : 'consents';
  return (
    <Screen title={t('title:my_privacy')} about={t('privacy:about')}>
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'consents')} keepMounted={false}>
        <Tabs.List aria-label={t('privacy:sections')} className="k-screen">
          {(Object.keys(tabs) as Tab[]).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`privacy:tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(Object.keys(tabs) as Tab[]).map((each) => {
          const Section = tabs[each];
          return (
            <Tabs.Panel key={each} value={each}>
              <div className="v-stack">
                <Section />
              </div>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Screen>
  );
}
