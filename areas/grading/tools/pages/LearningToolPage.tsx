import { useQuery } from '@tanstack/react-query';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { call } from '#kernel/web/client.ts';
import { useGo, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { rememberResource, type Row } from '#kernel/web/resource-client.ts';
import { ResourceDetailPage } from '#kernel/web/ResourceDetail.tsx';
import { Panel } from '#ui/Panel.tsx';
import { removeToolCommand, switchToolCommand, toolUsesQuery } from '../contract.ts';
import { learningTool } from '../resources/learning-tool.ts';
import '../parts/tools.css';

rememberResource(learningTool.path, learningTool.name);

/** A learning tool: what it may get, whether it is on, and what has to be entered on its side. */
export default function LearningToolPage() {
  return (
    <ResourceDetailPage
      resource={learningTool}
      above={(row, name) => (
        <>
          <Addresses client={String(row.client_id ?? '')} deployment={String(row.deployment_id ?? '')} />
          <Verbs row={row} name={name} />
        </>
      )}
    />
  );
}

function Addresses({ client, deployment }: { client: string; deployment: string }) {
  const t = useText();
  const { data: site } = useQuery({
    queryKey: ['openid-configuration'],
    staleTime: 300_000,
    queryFn: () => call<{ issuer: string }>('/.well-known/openid-configuration'),
  });
  const issuer = site?.issuer ?? location.origin;
  const lines = [
    [t('tools:issuer'), issuer],
    [t('grading:learning-tool.client_id'), client],
    [t('grading:learning-tool.deployment_id'), deployment],
    [t('tools:auth_url'), `${issuer}/lti/authorize`],
    [t('tools:jwks'), `${issuer}/oauth/jwks`],
    [t('tools:token_url'), `${issuer}/lti/token`],
  ] as const;
  return (
    <Panel title={t('tools:addresses')} about={t('tools:addresses_about')}>
      <dl className="lt-addresses">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Verbs({ row, name }: { row: Row; name: string }) {
  const t = useText();
  const go = useGo();
  const mayChange = useHas('learningtool_update');
  const mayRemove = useHas('learningtool_destroy');
  const { data: uses } = useRead(toolUsesQuery, { id: row.id });
  const isOn = row.is_on === true;
  return (
    <Panel title={t('tools:sharing')} about={t('tools:sharing_about')}>
      <div className="lt-verbs">
        {mayChange && (
          <CommandButton
            command={switchToolCommand}
            input={{ id: row.id, on: !isOn }}
            can={isOn ? row.can.turn_off : row.can.turn_on}
            label={isOn ? 'grading:learning-tool.turn_off' : 'grading:learning-tool.turn_on'}
            {...(isOn
              ? { confirm: { title: t('tools:turn_off_title', { name }), about: t('tools:turn_off_about') } }
              : {})}
          />
        )}
        {mayRemove && uses && (
          <CommandButton
            command={removeToolCommand}
            input={{ id: row.id }}
            kind="danger"
            label="tools:remove"
            confirm={{
              title: t('tools:remove_title', { name }),
              about: t('tools:remove_about'),
              consequences: [
                { key: 'links', text: t('tools:remove_links', { n: uses.links, sections: uses.sections }) },
                { key: 'scores', text: t('tools:remove_scores', { n: uses.scores, waiting: uses.waiting }) },
              ],
            }}
            onDone={() => go('/integration/tools', { replace: true })}
          />
        )}
      </div>
    </Panel>
  );
}
