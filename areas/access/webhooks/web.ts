import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { webhookPages } from './contract.ts';

export const webhooksWeb = attachPages(webhookPages, {
  '/integration/webhooks': screen(() => import('./pages/WebhooksPage.tsx')),
  '/integration/webhooks/:id': screen(() => import('./pages/WebhookPage.tsx')),
  '/integration/deliveries': listPage(() => import('./resources/webhook-delivery.ts').then((m) => m.webhookDelivery)),
});
