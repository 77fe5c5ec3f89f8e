import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { endOtherSessionsCommand, mySessionsQuery, type MySession } from '../../contract.ts';
import { endSessionCommand } from '../contract.ts';
import { useDeviceName } from './use-device-name.ts';

/** Where the account is open now; one session or all others can be ended (427 there). */
export function OpenSessions() {
  const t = useText();
  const { moment, ago } = useFormat();
  const nameOf = useDeviceName();
  const read = useRead(mySessionsQuery, {});
  const { run } = useRun(endSessionCommand);
  const others = (read.data ?? []).filter((each) => !each.current).length;
  return (
    <Panel
      title={t('security:open_sessions')}
      about={t('security:open_sessions_about')}
      flush
      {...(others === 0 && read.data ? { foot: t('security:only_this') } : {})}
      actions={
        others > 0 && (
          <CommandButton
            command={endOtherSessionsCommand}
            input={{}}
            label="security:end_others"
            small
            confirm={{ title: t('security:end_others'), about: t('security:end_others_about', { n: others }) }}
          />
        )
      }
    >
      <ReadState read={read} outline="table">
        {(rows) => (
          <DataTable
            label={t('security:open_sessions')}
            rowName={(row: MySession) => nameOf(row.device)}
            rows={rows}
            rowKey={(row) => String(row.id)}
            maxHeight="none"
            columns={[
              {
                key: 'device',
                title: t('security:device'),
                lead: true,
                render: (row) => (
                  <>
                    {nameOf(row.device)}{' '}
                    {row.current && <StatusBadge tone="success">{t('security:this_device')}</StatusBadge>}
                    {row.as_other && <StatusBadge tone="warning">{t('security:as_other')}</StatusBadge>}
                  </>
                ),
              },
              { key: 'address', title: t('security:address'), render: (row) => row.address ?? '–' },
              { key: 'created_at', title: t('security:signed_in_at'), render: (row) => moment(row.created_at) },
              { key: 'seen_at', title: t('security:last_seen'), render: (row) => ago(row.seen_at) },
            ]}
            actions={(row) =>
              row.current
                ? []
                : [
                    {
                      key: 'end',
                      label: t('security:end_session'),
                      danger: true,
                      onClick: () => void run({ id: row.id }),
                    },
                  ]
            }
          />
        )}
      </ReadState>
    </Panel>
  );
}
