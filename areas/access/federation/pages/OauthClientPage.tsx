import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/web/client.ts';
import { useHas, useName, usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { recordQuery, rememberResource, type Row } from '#kernel/web/resource-client.ts';
import { RecordFacts } from '#kernel/web/ResourceDetail.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ClientSecret } from '../parts/ClientSecret.tsx';
import { oauthClient } from '../resources/oauth-client.ts';
import '../parts/federation.css';

const ResourceForm = lazy(() => import('#kernel/web/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));
const resource = oauthClient;
rememberResource(resource.path, resource.name);

/** An application of the campus: what it is, its secret, and the addresses it needs from us. */
export default function OauthClientPage() {
  const t = useText();
  const nameOf = useName();
  const mayChange = useHas('oauthclient_update');
  const id = Number(usePageParams().id) || 0;
  const [editing, setEditing] = useState(false);
  const read = useQuery(recordQuery(resource.path, resource.name, id));
  const { data: site } = useQuery({
    queryKey: ['openid-configuration'],
    staleTime: 300_000,
    queryFn: () => call<{ issuer: string }>('/.well-known/openid-configuration'),
  });
  const issuer = site?.issuer ?? location.origin;
  return (
    <ReadState read={read}>
      {(row) => (
        <Screen
          title={nameOf(row as Row & { name: string; name_en: string })}
          about={t('title:oauth_client')}
          main={
            row.can.update === true ? (
              <ActionButton kind="main" onClick={() => setEditing(true)}>
                {t('ui:edit')}
              </ActionButton>
            ) : undefined
          }
        >
          <div className="k-stack">
            <RecordFacts resource={resource} row={row} />
            {mayChange && (
              <ClientSecret
                id={row.id}
                name={nameOf(row as Row & { name: string; name_en: string })}
                isSet={row.has_secret === true}
              />
            )}
            <Panel title={t('federation:addresses')} about={t('federation:addresses_about')}>
              <dl className="k-addresses">
                <div>
                  <dt>{t('federation:issuer')}</dt>
                  <dd>
                    <code>{issuer}</code>
                  </dd>
                </div>
                <div>
                  <dt>{t('federation:discovery')}</dt>
                  <dd>
                    <code>{`${issuer}/.well-known/openid-configuration`}</code>
                  </dd>
                </div>
              </dl>
            </Panel>
          </div>
          {editing && (
            <Suspense fallback={null}>
              <ResourceForm resource={resource} id={row.id} opened onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
