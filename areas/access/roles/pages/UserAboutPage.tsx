import { textKey } from '#kernel/contract/text.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import type { May } from '#kernel/contract/refusal.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import {
  closeAccountCommand,
  openAccountCommand,
  resetUserPasswordCommand,
  unlockAccountCommand,
  userAboutQuery,
  type UserAbout,
} from '../users-contract.ts';
import { removeUserFactorCommand } from '../user-security-contract.ts';
import { UserFilters, UserPermissions, UserRoles } from '../parts/UserAboutTabs.tsx';
import { UserSessions } from '../parts/UserSessions.tsx';
import '../parts/roles.css';

/** Who somebody is to the system: an account with its roles, permissions, rules and sessions. Without an id, oneself. */
export default function UserAboutPage() {
  const t = useText();
  const [id] = useSearchState<number>('id', 0);
  const read = useRead(userAboutQuery, id > 0 ? { id } : {});
  const data = read.data && (id === 0 || read.data.id === id) ? read.data : undefined;
  const facts = useFacts(data);
  return (
    <Screen
      title={data?.full_name ?? t('title:user_about')}
      picture={data ? <Avatar name={data.full_name} size={48} /> : undefined}
      about={data?.own ? t('user_about:own_about') : data?.email}
      status={
        data ? (
          <StatusBadge tone={data.status === 'p' ? 'neutral' : data.locked_until ? 'warning' : 'success'}>
            {data.status === 'p'
              ? t(textKey('access:user.status.p'))
              : data.locked_until
                ? t('user_about:locked')
                : t(textKey('access:user.status.a'))}
          </StatusBadge>
        ) : undefined
      }
      actions={data ? <Actions data={data} /> : undefined}
      facts={data ? <FactStrip facts={facts} label={t('user_about:facts')} /> : undefined}
    >
      <ReadState read={{ ...read, data }}>{(answer) => <Sections data={answer} />}</ReadState>
    </Screen>
  );
}

function useFacts(data: UserAbout | undefined): Fact[] {
  const t = useText();
  const { moment, sayDate, sayMoment } = useFormat();
  if (!data) return [];
  return [
    { key: 'username', label: t('user_about:username'), value: data.username },
    ...(data.number ? [{ key: 'number', label: t('user_about:number'), value: data.number }] : []),
    { key: 'kind', label: t('user_about:kind'), value: t(textKey(`access:user.kind.${data.kind}`)) },
    {
      key: 'factor',
      label: t('user_about:second_factor'),
      value: t(`user_about:factor.${data.second_factor ?? 'none'}`),
    },
    {
      key: 'password',
      label: t('user_about:password'),
      value: t(data.password_set ? 'user_about:password_set' : 'user_about:password_missing'),
      ...(data.password_changed_at
        ? { note: t('user_about:password_changed', { date: sayDate(data.password_changed_at) }) }
        : {}),
    },
    {
      key: 'seen',
      label: t('user_about:last_sign_in'),
      value: data.last_sign_in ? moment(data.last_sign_in) : t('user_about:never'),
      ...(data.locked_until
        ? { note: t('user_about:locked_until', { date: sayMoment(data.locked_until) }), tone: 'warning' as const }
        : data.failed_count > 0
          ? { note: t('user_about:failed', { count: data.failed_count }) }
          : {}),
    },
  ];
}

/** An empty list of reasons: the reader has nothing to do with it. */
const offered = (can: May): boolean => can === true || can.refusals.length > 0;
function Actions({ data }: { data: UserAbout }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [proof, setProof] = useState('');
  const input = { id: data.id };
  const ending =
    data.sessions.length > 0
      ? [
          {
            key: 'sessions',
            text: t('user_about:sessions_end', { count: data.sessions.length }),
            tone: 'warning' as const,
          },
        ]
      : [];
  return (
    <>
      {data.can.explain && (
        <ActionButton kind="quiet" href={`/user/access?user=${data.id}`}>
          {t('user_about:why')}
        </ActionButton>
      )}
      {data.locked_until && offered(data.can.unlock) && (
        <CommandButton command={unlockAccountCommand} input={input} can={data.can.unlock} label="user_about:unlock" />
      )}
      {offered(data.can.reset) && (
        <CommandButton
          command={resetUserPasswordCommand}
          input={input}
          can={data.can.reset}
          label="user_about:reset"
          confirm={{
            title: t('user_about:reset_title', { name: data.full_name }),
            about: t('user_about:reset_about', { email: data.email }),
            consequences: ending,
          }}
        />
      )}
      {offered(data.can.remove_factor) && (
        <CommandButton
          command={removeUserFactorCommand}
          input={{ ...input, note: proof.trim() }}
          can={data.can.remove_factor}
          label="user_about:remove_factor"
          confirm={{
            title: t('user_about:remove_factor_title', { name: data.full_name }),
            about: t('user_about:remove_factor_about', { email: data.email }),
            disabled: proof.trim().length < 10,
            children: (
              <LongTextBox
                label={t('user_about:remove_factor_note')}
                required
                value={proof}
                onChange={setProof}
                maxLength={250}
              />
            ),
          }}
          onOpen={() => setProof('')}
        />
      )}
      {data.status === 'p'
        ? offered(data.can.open) && (
            <CommandButton command={openAccountCommand} input={input} can={data.can.open} label="user_about:open" />
          )
        : offered(data.can.close) && (
            <CommandButton
              command={closeAccountCommand}
              input={{ ...input, note: note || null }}
              can={data.can.close}
              label="user_about:close"
              kind="danger"
              confirm={{
                title: t('user_about:close_title', { name: data.full_name }),
                about: t('user_about:close_about'),
                consequences: ending,
                children: <LongTextBox label={t('user_about:note')} value={note} onChange={setNote} maxLength={250} />,
              }}
            />
          )}
    </>
  );
}

const tabs = ['roles', 'permissions', 'filters', 'sessions'] as const;
function Sections({ data }: { data: UserAbout }) {
  const t = useText();
  const [wanted, setTab] = useSearchState<string>('tab', 'roles');
  const tab = tabs.find((each) => each === wanted) ?? 'roles';
  return (
    <Tabs value={tab} onChange={(next) => setTab(next ?? 'roles')} keepMounted={false}>
      <div className="a-areas k-screen">
        <Tabs.List aria-label={t('user_about:tabs')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`user_about:tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value="roles">
        <UserRoles data={data} />
      </Tabs.Panel>
      <Tabs.Panel value="permissions">
        <UserPermissions data={data} />
      </Tabs.Panel>
      <Tabs.Panel value="filters">
        <UserFilters data={data} />
      </Tabs.Panel>
      <Tabs.Panel value="sessions">
        <UserSessions data={data} />
      </Tabs.Panel>
    </Tabs>
  );
}
