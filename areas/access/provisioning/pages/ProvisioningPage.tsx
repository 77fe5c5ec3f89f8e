import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { allowProvisionedRoleCommand, provisioningQuery, type Provisioning } from '../contract.ts';

/** Where another system keeps accounts, and which roles it may give. */
export default function ProvisioningPage() {
  const t = useText();
  const nameOf = useName();
  const mayChange = useHas('provisioning_update');
  const seesKeys = useHas('apikey_index');
  const read = useRead(provisioningQuery, {});
  return (
    <Screen
      title={t('title:provisioning')}
      about={t('provisioning:about')}
      main={seesKeys ? <ActionButton href="/integration/keys">{t('provisioning:to_keys')}</ActionButton> : undefined}
    >
      <ReadState read={read}>
        {(data) => (
          <div className="k-stack">
            <Panel title={t('provisioning:address')} about={t('provisioning:address_about', { n: data.accounts })}>
              <code>{data.address}</code>
            </Panel>
            <Panel title={t('provisioning:roles')} about={t('provisioning:roles_about')}>
              <DataTable<Provisioning['roles'][number]>
                label={t('provisioning:roles')}
                rowKey={(row) => String(row.role_id)}
                rows={data.roles}
                maxHeight="none"
                columns={[
                  { key: 'role', title: t('provisioning:role'), lead: true, render: (row) => nameOf(row) },
                  { key: 'members', title: t('provisioning:members'), render: (row) => row.members },
                  {
                    key: 'state',
                    title: t('provisioning:state'),
                    render: (row) => t(row.allowed ? 'provisioning:allowed' : 'provisioning:not_allowed'),
                  },
                  ...(mayChange
                    ? [
                        {
                          key: 'verb',
                          title: t('ui:actions'),
                          render: (row: Provisioning['roles'][number]) => (
                            <CommandButton
                              small
                              command={allowProvisionedRoleCommand}
                              input={{ role_id: row.role_id, allowed: !row.allowed }}
                              can={row.allowed ? true : row.can.allow}
                              label={row.allowed ? 'provisioning:forbid' : 'provisioning:allow'}
                              {...(row.allowed
                                ? {}
                                : {
                                    confirm: {
                                      title: t('provisioning:allow_title', { name: nameOf(row) }),
                                      about: t('provisioning:allow_about'),
                                    },
                                  })}
                            />
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
