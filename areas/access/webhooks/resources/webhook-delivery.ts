import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { sentTypes, testEvent } from '../rules/event-types.ts';
import { againstResend } from '../rules/webhook-state.ts';

export const deliveryStates = {
  queued: { tr: 'Sırada', en: 'Queued', tone: 'neutral' },
  sending: { tr: 'Gönderiliyor', en: 'Sending', tone: 'info' },
  delivered: { tr: 'Ulaştı', en: 'Delivered', tone: 'success' },
  failed: { tr: 'Ulaşmadı', en: 'Failed', tone: 'danger' },
} as const;

/** One event on its way to one endpoint. Written by the clock and by events alone. */
export const webhookDelivery = defineResource({
  name: 'webhook-delivery',
  area: 'access',
  path: '/integration/deliveries',
  fields: {
    webhook_id: reference('webhook', { readOnly: true }),
    type: choice(sentTypes, { readOnly: true, open: true }),
    message_id: text({ readOnly: true, hidden: true, max: 60 }),
    state: choice(deliveryStates, { readOnly: true }),
    tries: integer({ readOnly: true }),
    answer_code: integer({ readOnly: true }),
    error: text({ readOnly: true, hidden: true, max: 300 }),
    next_try_at: moment({ readOnly: true }),
    created_at: moment({ readOnly: true }),
    delivered_at: moment({ readOnly: true, hidden: true }),
    webhook_is_on: flag({ derived: true, hidden: true }),
  },
  label: ['message_id'],
  list: {
    columns: ['type', 'webhook_id', 'state', 'tries', 'answer_code', 'created_at', 'next_try_at'],
    filters: ['webhook_id', 'type', 'state', 'created_at'],
    sorts: ['created_at'],
    sort: '-id',
  },
  actions: ['index', 'show'],
  commands: {
    send_again: {
      command: 'resend-webhook',
      permission: 'webhookdelivery_update',
      unless: (row) =>
        againstResend({
          state: String(row.state),
          webhook_is_on: row.webhook_is_on === true,
          is_test: String(row.type) === testEvent,
        }),
      input: (row) => ({ id: row.id }),
      bulk: true,
    },
  },
});
