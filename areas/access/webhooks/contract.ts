import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { flag, integer } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { webhookRefusals } from './refusals.ts';

/** Where other systems hear of events, and what was sent to them. */
export const webhookPages = definePages([
  {
    path: '/integration/webhooks',
    title: 'title:webhooks',
    knownAs: { tr: 'entegrasyon, olay bildirimi, geri çağrı', en: 'integrations, events, callbacks' },
    needs: permission('webhook_index'),
    kind: 'list',
    api: '/integration/webhooks',
    menu: { group: 'users', order: 71, icon: 'link' },
  },
  {
    path: '/integration/webhooks/:id',
    title: 'title:webhook',
    needs: permission('webhook_show'),
    kind: 'detail',
    api: '/integration/webhooks',
    parent: '/integration/webhooks',
  },
  {
    path: '/integration/deliveries',
    title: 'title:webhook_deliveries',
    needs: permission('webhookdelivery_index'),
    kind: 'list',
    api: '/integration/deliveries',
    parent: '/integration/webhooks',
  },
]);

const refusals = [webhookRefusals.specs];
const id = { id: integer({ required: true, min: 1 }) };

/** The answer carries the secret; it is not idempotent, because an answer that is kept would keep it too. */
export const renewWebhookSecretCommand = defineCommand({
  name: 'renew-webhook-secret',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/integration/webhooks/{id}/secret',
  needs: permission('webhook_update'),
  secret: true,
  idempotent: false,
  refusals,
  input: { ...id },
  output: a.record({ secret: a.text, previous_until: a.nullable(a.moment) }),
  changes: ['webhook'],
  message: 'webhook_secret_made',
  summary: 'A new signing secret, shown this once; the one before signs too for a day',
});
export const switchWebhookCommand = defineCommand({
  name: 'switch-webhook',
  byPerson: true,
  method: 'POST',
  path: '/integration/webhooks/{id}/switch',
  needs: permission('webhook_update'),
  refusals,
  input: { ...id, on: flag({ required: true }) },
  output: a.none,
  changes: ['webhook'],
  message: 'webhook_switched',
  summary: 'Turns an endpoint on or off',
});
export const testWebhookCommand = defineCommand({
  name: 'test-webhook',
  byPerson: true,
  method: 'POST',
  path: '/integration/webhooks/{id}/test',
  needs: permission('webhook_update'),
  refusals,
  input: { ...id },
  output: a.record({ delivery_id: a.integer }),
  changes: ['webhook-delivery'],
  message: 'webhook_test_queued',
  summary: 'Sends a test event to an endpoint, also to one that is off',
});
export const resendWebhookCommand = defineCommand({
  name: 'resend-webhook',
  byPerson: true,
  method: 'POST',
  path: '/integration/deliveries/{id}/resend',
  needs: permission('webhookdelivery_update'),
  refusals,
  input: { ...id },
  output: a.none,
  changes: ['webhook-delivery'],
  message: 'webhook_resent',
  summary: 'Sends a delivery once more',
});
