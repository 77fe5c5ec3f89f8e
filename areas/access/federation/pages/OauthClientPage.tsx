import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/web/client.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { rememberResource } from '#kernel/web/resource-client.ts';
import { ResourceDetailPage } from '#kernel/web/ResourceDetail.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ClientSecret } from '../parts/ClientSecret.tsx';
import { oauthClient } from '../resources/oauth-client.ts';
import '../parts/federation.css';

rememberResource(oauthClient.path, oauthClient.name);

/** An application of the campus: what it is, its secret, and the addresses it needs from us. */
export default function OauthClientPage() {
  const mayChange = useHas('oauthclient_update');
  return (
    <ResourceDetailPage
      resource={oauthClient}
      below={(row, name) => (
        <>
          {mayChange && <ClientSecret id={row.id} name={name} isSet={row.has_secret === true} />}
          <Addresses />
        </>
      )}
    />
  );
}

function Addresses() {
  const t = useText();
  const { data: site } = useQuery({
    queryKey: ['openid-configuration'],
    staleTime: 300_000,
    queryFn: () => call<{ issuer: string }>('/.well-known/openid-configuration'),
  });
  const issuer = site?.issuer ?? location.origin;
  return (
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
  );
}
