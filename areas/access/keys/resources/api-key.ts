import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, list, longText, moment, reference, text } from '#kernel/contract/field.ts';

/** What a key is today. */
export const keyStates = {
  live: { tr: 'Geçerli', en: 'Valid', tone: 'success' },
  expired: { tr: 'Süresi doldu', en: 'Expired', tone: 'neutral' },
  revoked: { tr: 'İptal edildi', en: 'Revoked', tone: 'danger' },
  ownerless: { tr: 'Sahibi yetkisiz', en: 'Owner has lost access', tone: 'warning' },
} as const;

/** A key with which another system calls the API for a member of the staff. Commands alone make and end one. */
export const apiKey = defineResource({
  name: 'api-key',
  area: 'access',
  path: '/integration/keys',
  permission: 'apikey',
  fields: {
    name: text({ readOnly: true, max: 120 }),
    purpose: longText({ readOnly: true, hidden: true, max: 500 }),
    user_id: reference('user', { readOnly: true }),
    scopes: list('text', { readOnly: true, cell: 'KeyScopesCell' }),
    addresses: list('text', { readOnly: true, hidden: true }),
    lookup: text({ readOnly: true, hidden: true, max: 12 }),
    state: choice(keyStates, { derived: true }),
    expires_on: date({ readOnly: true }),
    last_used_at: moment({ readOnly: true }),
    last_used_address: text({ readOnly: true, hidden: true, max: 60 }),
    previous_until: moment({ readOnly: true, hidden: true }),
    revoked_at: moment({ readOnly: true, hidden: true }),
    created_by: reference('user', { readOnly: true, hidden: true }),
    created_at: moment({ readOnly: true, hidden: true }),
  },
  label: ['name'],
  list: {
    columns: ['name', 'user_id', 'scopes', 'state', 'expires_on', 'last_used_at'],
    filters: ['user_id', 'state'],
    sorts: ['name', 'expires_on'],
    sort: 'name',
    search: true,
  },
  actions: ['index', 'show'],
  detail: '/integration/keys/:id',
});
