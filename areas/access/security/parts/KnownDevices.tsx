import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { myDevicesQuery, revokeDeviceCommand, type MyDevice } from '../contract.ts';
import { useDeviceName } from './use-device-name.ts';

/** Where the second factor is not asked; each can be forgotten. */
export function KnownDevices() {
  const t = useText();
  const { date, ago } = useFormat();
  const nameOf = useDeviceName();
  const read = useRead(myDevicesQuery, {});
  const { run } = useRun(revokeDeviceCommand);
  return (
    <Panel title={t('security:known_devices')} about={t('security:known_devices_about')} flush>
      <ReadState read={read} outline="table">
        {(rows) => (
          <DataTable
            label={t('security:known_devices')}
            rowName={(row: MyDevice) => nameOf(row.device)}
            rows={rows}
            rowKey={(row) => String(row.id)}
            maxHeight="none"
            empty={
              <EmptyState small title={t('security:no_devices')}>
                {t('security:no_devices_about')}
              </EmptyState>
            }
            columns={[
              { key: 'device', title: t('security:device'), lead: true, render: (row) => nameOf(row.device) },
              { key: 'address', title: t('security:address'), render: (row) => row.address ?? '–' },
              { key: 'seen_at', title: t('security:last_seen'), render: (row) => ago(row.seen_at) },
              { key: 'expires_at', title: t('security:until'), render: (row) => date(row.expires_at) },
            ]}
            actions={(row) => [
              { key: 'revoke', label: t('security:forget_device'), onClick: () => void run({ id: row.id }) },
            ]}
          />
        )}
      </ReadState>
    </Panel>
  );
}
