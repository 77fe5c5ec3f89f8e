import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { rememberResource, type Row } from '#kernel/web/resource-client.ts';
import { ResourceDetailPage } from '#kernel/web/ResourceDetail.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { switchWebhookCommand, testWebhookCommand } from '../contract.ts';
import { WebhookSecret } from '../parts/WebhookSecret.tsx';
import { webhook } from '../resources/webhook.ts';
import '../parts/webhooks.css';

rememberResource(webhook.path, webhook.name);

/** An endpoint: what it hears of, its secret, whether it is on; a test event shows whether it answers. */
export default function WebhookPage() {
  const mayChange = useHas('webhook_update');
  return (
    <ResourceDetailPage resource={webhook} below={(row, name) => mayChange && <Sending row={row} name={name} />} />
  );
}

function Sending({ row, name }: { row: Row; name: string }) {
  const t = useText();
  const isOn = row.is_on === true;
  return (
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
  );
}
