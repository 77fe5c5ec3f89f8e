import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { webhookAccess } from './access.ts';
import { announce } from './announce.ts';
import { renewWebhookSecret } from './commands/renew-webhook-secret.ts';
import { resendWebhook } from './commands/resend-webhook.ts';
import { switchWebhook } from './commands/switch-webhook.ts';
import { testWebhook } from './commands/test-webhook.ts';
import { webhookPages } from './contract.ts';
import { webhookDemo } from './demo.ts';
import { deliverWebhooks, sweepWebhooks } from './jobs/webhook-jobs.ts';
import { webhookRefusals } from './refusals.ts';
import { webhookDelivery } from './resources/webhook-delivery.ts';
import { webhook } from './resources/webhook.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { webhookTexts } from './texts.ts';

/** Other systems hear of what happens here (Standard Webhooks). */
export const webhooksPart: AreaPart = {
  texts: webhookTexts,
  refusals: [webhookRefusals.specs],
  pages: webhookPages,
  access: webhookAccess,
  resources: [
    bindResource(webhook, webhooks, { derive: { has_secret: sql`${webhooks.secret} is not null` } }),
    bindResource(webhookDelivery, webhookDeliveries, {
      derive: {
        webhook_is_on: sql`(select w.is_on from webhooks w where w.id = ${webhookDeliveries.webhook_id})`,
      },
    }),
  ],
  commands: [renewWebhookSecret, switchWebhook, testWebhook, resendWebhook],
  jobs: [deliverWebhooks, sweepWebhooks],
  fills: { announce },
  demo: [webhookDemo],
};
