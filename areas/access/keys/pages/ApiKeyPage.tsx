import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { recordQuery, rememberResource } from '#kernel/web/resource-client.ts';
import { RecordFacts } from '#kernel/web/ResourceDetail.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { keyUsesQuery, revokeKeyCommand, rollOverKeyCommand, type KeyUses } from '../contract.ts';
import { NewSecret } from '../parts/NewSecret.tsx';
import { apiKey } from '../resources/api-key.ts';
import '../parts/keys.css';

rememberResource(apiKey.path, apiKey.name);

/** A key of another system: its terms, from where it was used, what it changed; rolled over and revoked here. */
export default function ApiKeyPage() {
  const t = useText();
  const nameOf = useName();
  const mayChange = useHas('apikey_update');
  const id = Number(usePageParams().id) || 0;
  const [secret, setSecret] = useState<string | null>(null);
  const read = useQuery(recordQuery(apiKey.path, apiKey.name, id));
  const uses = useRead(keyUsesQuery, { id });
  return (
    <ReadState read={read}>
      {(row) => {
        const name = String(row.name ?? '');
        return (
          <Screen
            title={name}
            about={uses.data?.role ? t('keys:acts_as', { name: nameOf(uses.data.role) }) : t('title:api_key')}
          >
            <div className="k-key-page">
              {secret !== null && <NewSecret key={secret} secret={secret} />}
              <RecordFacts resource={apiKey} row={row} />
              {mayChange && (
                <Panel title={t('keys:secret')} about={t('keys:secret_about')}>
                  <div className="k-key-secret">
                    <CommandButton
                      command={rollOverKeyCommand}
                      input={{ id }}
                      can={uses.data?.can.renew}
                      label="keys:roll_over"
                      confirm={{ title: t('keys:roll_over_title', { name }), about: t('keys:roll_over_about') }}
                      onDone={({ key }) => setSecret(key)}
                    />
                    <CommandButton
                      command={revokeKeyCommand}
                      input={{ id }}
                      can={uses.data?.can.revoke}
                      kind="danger"
                      label="keys:revoke"
                      confirm={{ title: t('keys:revoke_title', { name }), about: t('keys:revoke_about') }}
                      onDone={() => setSecret(null)}
                    />
                  </div>
                </Panel>
              )}
              <ReadState read={uses}>{(given) => <Uses uses={given} />}</ReadState>
            </div>
          </Screen>
        );
      }}
    </ReadState>
  );
}

function Uses({ uses }: { uses: KeyUses }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Panel title={t('keys:uses')} about={t('keys:uses_about', { n: uses.readings })}>
        <DataTable<KeyUses['days'][number]>
          label={t('keys:uses')}
          rowKey={(row) => `${row.day} ${row.address}`}
          rows={uses.days}
          maxHeight="none"
          columns={[
            { key: 'day', title: t('keys:day'), lead: true, render: (row) => format.date(row.day) },
            { key: 'address', title: t('keys:address'), render: (row) => row.address },
            { key: 'first', title: t('keys:first_at'), render: (row) => format.moment(row.first_at) },
            { key: 'last', title: t('keys:last_at'), render: (row) => format.moment(row.last_at) },
          ]}
          empty={
            <EmptyState small title={t('keys:no_uses')}>
              {t('keys:no_uses_about')}
            </EmptyState>
          }
        />
      </Panel>
      <Panel title={t('keys:writes')}>
        <DataTable<KeyUses['writes'][number]>
          label={t('keys:writes')}
          rowKey={(row) => String(row.id)}
          rows={uses.writes}
          maxHeight="none"
          columns={[
            { key: 'at', title: t('keys:at'), render: (row) => format.moment(row.at) },
            { key: 'action', title: t('keys:action'), lead: true, render: (row) => <code>{row.action}</code> },
            {
              key: 'record',
              title: t('keys:record'),
              render: (row) => (row.record_id === null ? row.resource : `${row.resource} #${row.record_id}`),
            },
          ]}
          empty={
            <EmptyState small title={t('keys:no_writes')}>
              {t('keys:no_writes_about')}
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
