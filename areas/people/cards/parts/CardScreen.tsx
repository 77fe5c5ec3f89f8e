import { Tabs } from '@mantine/core';
import { useHas, useMe, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { myCard } from '../contract.ts';
import { CardDesk } from './CardDesk.tsx';
import { IdCard } from './shared/IdCard.tsx';
import '../../parts/shared/student.css';

/** Both card screens: a person's own card, and for offices the desk beside it. */
export function CardScreen({ person }: { person: 'student' | 'staff' }) {
  const t = useText();
  const me = useMe();
  const desk = useHas(person === 'student' ? 'idcard_index' : 'staffidcard_index');
  const own = me?.person.type === person;
  const [wanted, setTab] = useSearchState<string>('tab', desk ? 'desk' : 'own');
  const tab = desk && own ? wanted : desk ? 'desk' : 'own';
  const documents =
    person === 'staff' && own && me?.staff ? (
      <ActionButton href={`/staff/documents/${me.staff.id}`}>{t('people_cards:doc.mine')}</ActionButton>
    ) : undefined;
  return (
    <Screen title={t(person === 'student' ? 'title:student_id_card' : 'title:staff_id_card')} actions={documents}>
      {desk && own ? (
        <Tabs value={tab} onChange={(next) => setTab(next ?? 'desk')} keepMounted={false}>
          <Tabs.List className="k-screen">
            <Tabs.Tab value="desk">{t('people_cards:card.offices')}</Tabs.Tab>
            <Tabs.Tab value="own">{t('people_cards:card.mine')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="desk">
            <CardDesk person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="own">
            <OwnCard />
          </Tabs.Panel>
        </Tabs>
      ) : desk ? (
        <CardDesk person={person} />
      ) : (
        <OwnCard />
      )}
    </Screen>
  );
}
function OwnCard() {
  const read = useRead(myCard, {});
  return <ReadState read={read}>{(answer) => <IdCard answer={answer} own />}</ReadState>;
}
