import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { recordQuery, rememberResource } from '#kernel/web/resource-client.ts';
import { RecordFacts } from '#kernel/web/ResourceDetail.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { switchWebhookCommand, testWebhookCommand } from '../contract.ts';
import { WebhookSecret } from '../parts/WebhookSecret.tsx';
import { webhook } from '../resources/webhook.ts';
import '../parts/webhooks.css';

const ResourceForm = lazy(() => import('#kernel/web/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));
rememberResource(webhook.path, webhook.name);

/** An endpoint: what it hears of, its secret, whether it is on; a test event shows whether it answers. */
export default function WebhookPage() {
  const t = useText();
  const mayChange = useHas('webhook_update');
  const id = Number(usePageParams().id) || 0;
  const [editing, setEditing] = useState(false);
  const read = useQuery(recordQuery(webhook.path, webhook.name, id));
  return (
    <ReadState read={read}>
      {(row) => {
        const name = String(row.name ?? '');
        const isOn = row.is_on === true;
        return (
          <Screen
            title={name}
            about={t('title:webhook')}
            main={
              row.can.update === true ? (
                <ActionButton kind="main" onClick={() => setEditing(true)}>
                  {t('ui:edit')}
                </ActionButton>
              ) : undefined
            }
          >
            <div className="k-stack">
              <RecordFacts resource={webhook} row={row} />
              {mayChange && (
                <>
                  <WebhookSecret id={row.id} name={name} isSet={row.has_secret === true} />
                  <Panel title={t('webhooks:sending')} about={t('webhooks:sending_about')}>
                    <div className="k-webhook-verbs">
                      <CommandButton
                        command={switchWebhookCommand}
                        input={{ id: row.id, on: !isOn }}
                        can={isOn ? row.can.turn_off : row.can.turn_on}
                        kind={isOn ? 'danger' : 'plain'}
                        label={isOn ? 'access:webhook.turn_off' : 'access:webhook.turn_on'}
                        {...(isOn
                          ? {
                              confirm: {
                                title: t('webhooks:turn_off_title', { name }),
                                about: t('webhooks:turn_off_about'),
                              },
                            }
                          : {})}
                      />
                      <CommandButton
                        command={testWebhookCommand}
                        input={{ id: row.id }}
                        can={row.can.send_test}
                        label="access:webhook.send_test"
                      />
                      <ActionButton
                        kind="quiet"
                        href={`/integration/deliveries?filter=${encodeURIComponent(JSON.stringify({ webhook_id: row.id }))}`}
                      >
                        {t('title:webhook_deliveries')}
                      </ActionButton>
                    </div>
                  </Panel>
                </>
              )}
            </div>
            {editing && (
              <Suspense fallback={null}>
                <ResourceForm resource={webhook} id={row.id} opened onClose={() => setEditing(false)} />
              </Suspense>
            )}
          </Screen>
        );
      }}
    </ReadState>
  );
}
