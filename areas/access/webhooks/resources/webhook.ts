import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, list, moment, text } from '#kernel/contract/field.ts';
import { webhookRefusals } from '../refusals.ts';
import { addressKind } from '../rules/endpoint-address.ts';
import { eventTypes } from '../rules/event-types.ts';
import { againstOn } from '../rules/webhook-state.ts';

/** Why nothing is sent to an address. */
export const offReasons = {
  by_hand: { tr: 'Elle kapatıldı', en: 'Turned off by hand' },
  gone: { tr: 'Öteki sistem kapattı (410)', en: 'Closed by the other system (410)' },
  failing: { tr: 'Günlerce ulaşılamadı', en: 'Failed for days' },
} as const;

/** Where another system wants to hear of events (Standard Webhooks). */
export const webhook = defineResource({
  name: 'webhook',
  area: 'access',
  path: '/integration/webhooks',
  fields: {
    name: text({ required: true, min: 3, max: 120 }),
    url: text({ required: true, max: 500 }),
    events: list('text', { required: true, min: 1, max: 40, choices: eventTypes }),
    is_on: flag({ readOnly: true }),
    off_reason: choice(offReasons, { readOnly: true, hidden: true }),
    has_secret: flag({ derived: true }),
    previous_until: moment({ readOnly: true, hidden: true }),
    failing_since: moment({ readOnly: true }),
    delivered_at: moment({ readOnly: true }),
  },
  label: ['name'],
  list: {
    columns: ['name', 'url', 'events', 'is_on', 'failing_since', 'delivered_at'],
    filters: ['is_on'],
    sorts: ['name'],
    sort: 'name',
    search: true,
  },
  actions: ['index', 'show', 'store', 'update', 'destroy', 'options'],
  detail: '/integration/webhooks/:id',
  check: (row) =>
    row.url && addressKind(row.url) === null ? [webhookRefusals.webhook_address_form(undefined, 'url')] : [],
  commands: {
    turn_on: {
      command: 'switch-webhook',
      permission: 'webhook_update',
      unless: (row) => againstOn({ is_on: row.is_on === true, has_secret: row.has_secret === true }, true),
      input: (row) => ({ id: row.id, on: true }),
    },
    turn_off: {
      command: 'switch-webhook',
      permission: 'webhook_update',
      unless: (row) => againstOn({ is_on: row.is_on === true, has_secret: row.has_secret === true }, false),
      input: (row) => ({ id: row.id, on: false }),
      danger: true,
    },
    send_test: {
      command: 'test-webhook',
      permission: 'webhook_update',
      unless: (row) => (row.has_secret === true ? [] : [webhookRefusals.webhook_without_secret()]),
      input: (row) => ({ id: row.id }),
    },
  },
});
