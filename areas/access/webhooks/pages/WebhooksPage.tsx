import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { webhook } from '../resources/webhook.ts';

/** Where other systems hear of events; what was sent stands one step further. */
export default function WebhooksPage() {
  const t = useText();
  const seesLog = useHas('webhookdelivery_index');
  return (
    <ResourceList
      resource={webhook}
      title={t('title:webhooks')}
      extra={
        seesLog ? (
          <ActionButton kind="quiet" href="/integration/deliveries">
            {t('title:webhook_deliveries')}
          </ActionButton>
        ) : undefined
      }
    />
  );
}
