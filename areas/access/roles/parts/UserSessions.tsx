import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import type { Column } from '#ui/table-columns.ts';
import { endOtherSessionsCommand } from '../../contract.ts';
import { endSessionCommand } from '../../security/contract.ts';
import { useDeviceName } from '../../security/parts/use-device-name.ts';
import {
  endEverybodysSessionsCommand,
  endUserSessionCommand,
  endUserSessionsCommand,
  type OpenSession,
} from '../user-security-contract.ts';
import type { UserAbout } from '../users-contract.ts';
import './roles.css';

/** Where the user is signed in now; whoever looks after accounts can end that, everybody his own. */
export function UserSessions({ data }: { data: UserAbout }) {
  const t = useText();
  const locale = useLocale();
  const { moment, ago } = useFormat();
  const nameOf = useDeviceName();
  const endOwn = useRun(endSessionCommand);
  const endOne = useRun(endUserSessionCommand);
  const mayEnd = data.own || data.can.end_sessions === true;
  const columns: Column<OpenSession>[] = [
    {
      key: 'device',
      title: t('user_about:device'),
      lead: true,
      render: (session) => (
        <>
          {nameOf(session.device)}{' '}
          {session.current && <StatusBadge tone="info">{t('user_about:this_session')}</StatusBadge>}{' '}
          {session.as_other && <StatusBadge tone="warning">{t('user_about:as_other')}</StatusBadge>}
        </>
      ),
    },
    { key: 'role', title: t('roles:role'), render: (session) => session.role?.[locale] ?? '–' },
    { key: 'address', title: t('user_about:address'), render: (session) => session.address ?? '–' },
    { key: 'created_at', title: t('user_about:began'), render: (session) => moment(session.created_at) },
    { key: 'seen_at', title: t('user_about:seen'), render: (session) => ago(session.seen_at) },
  ];
  return (
    <div className="a-stack">
      <EndMany data={data} />
      <DataTable<OpenSession>
        label={t('user_about:tab.sessions')}
        rowName={(session) => nameOf(session.device)}
        columns={columns}
        rows={data.sessions}
        rowKey={(session) => String(session.id)}
        {...(mayEnd
          ? {
              actions: (session: OpenSession) =>
                session.current
                  ? []
                  : [
                      {
                        key: 'end',
                        label: t('user_about:end_session'),
                        danger: true,
                        onClick: () =>
                          void (data.own
                            ? endOwn.run({ id: session.id })
                            : endOne.run({ id: data.id, session_id: session.id })),
                      },
                    ],
            }
          : {})}
        empty={
          <EmptyState small title={t('user_about:no_sessions')}>
            {t('user_about:no_sessions_hint')}
          </EmptyState>
        }
      />
      {data.everybodys_sessions !== null && data.everybodys_sessions > 0 && (
        <EndEverybodys count={data.everybodys_sessions} />
      )}
    </div>
  );
}

/** After a leak or before a maintenance: apart from one's own sessions, and only with a reason. */
function EndEverybodys({ count }: { count: number }) {
  const t = useText();
  const [note, setNote] = useState('');
  return (
    <Panel
      title={t('user_about:end_everybodys_title')}
      about={t('user_about:end_everybodys_when')}
      actions={
        <CommandButton
          command={endEverybodysSessionsCommand}
          input={{ note: note.trim() }}
          label="user_about:end_everybodys"
          kind="danger"
          confirm={{
            title: t('user_about:end_everybodys_title'),
            about: t('user_about:end_everybodys_about', { count }),
            disabled: note.trim().length < 10,
            children: (
              <LongTextBox
                label={t('user_about:note')}
                help={t('user_about:note_length')}
                value={note}
                onChange={setNote}
                maxLength={250}
                required
              />
            ),
          }}
        />
      }
    />
  );
}

function EndMany({ data }: { data: UserAbout }) {
  const t = useText();
  const others = data.sessions.filter((session) => !session.current).length;
  const ofUser = data.can.end_sessions === true || (data.can.end_sessions.refusals.length > 0 && !data.own);
  if (others === 0) return null;
  return (
    <div className="k-screen a-session-actions">
      {others > 0 && data.own && (
        <CommandButton
          command={endOtherSessionsCommand}
          input={{}}
          label="security:end_others"
          confirm={{ title: t('security:end_others'), about: t('security:end_others_about', { n: others }) }}
        />
      )}
      {others > 0 && !data.own && ofUser && (
        <CommandButton
          command={endUserSessionsCommand}
          input={{ id: data.id }}
          can={data.can.end_sessions}
          label="user_about:end_sessions"
          confirm={{
            title: t('user_about:end_sessions_title', { name: data.full_name }),
            about: t('user_about:end_sessions_about', { count: others }),
          }}
        />
      )}
    </div>
  );
}
