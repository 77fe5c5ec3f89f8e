import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { date, integer, list, longText, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { keyRefusals } from './refusals.ts';

/** Keys of other systems. */
export const keyPages = definePages([
  {
    path: '/integration/keys',
    title: 'title:api_keys',
    needs: permission('apikey_index'),
    kind: 'list',
    api: '/integration/keys',
    menu: { group: 'users', order: 70, icon: 'link' },
  },
  {
    path: '/integration/keys/new',
    title: 'title:api_key_new',
    needs: permission('apikey_store'),
    kind: 'form',
    parent: '/integration/keys',
  },
  {
    path: '/integration/keys/:id',
    title: 'title:api_key',
    needs: permission('apikey_show'),
    kind: 'detail',
    api: '/integration/keys',
    parent: '/integration/keys',
  },
]);

const refusals = [keyRefusals.specs];
const id = { id: integer({ required: true, min: 1 }) };

/** A role in which somebody can own a key, and what it opens. */
export const KeyOwnerRole = a.record({
  user_role_id: a.integer,
  name: a.text,
  name_en: a.text,
  scopes: a.many(a.text),
});
export const KeyOwner = a.record({
  user_id: a.integer,
  full_name: a.text,
  username: a.text,
  roles: a.many(KeyOwnerRole),
  can: a.record({ own: a.may }),
  /** the day at the university, from which a year counts */
  today: a.date,
});
export type KeyOwner = a.Of<typeof KeyOwner>;
export const keyOwnerQuery = defineQuery({
  name: 'api-key-owner',
  path: '/integration/keys/owners/{user_id}',
  needs: permission('apikey_store'),
  input: { user_id: integer({ required: true, min: 1 }) },
  refusals,
  output: KeyOwner,
  summary: 'The roles in which a person can own a key, and the scopes each opens',
});

export const KeyUses = a.record({
  /** the role of its owner in which it acts; null when he no longer has it */
  role: a.nullable(a.named),
  days: a.many(a.record({ day: a.date, address: a.text, first_at: a.moment, last_at: a.moment })),
  writes: a.many(
    a.record({ id: a.integer, at: a.moment, action: a.text, resource: a.text, record_id: a.nullable(a.integer) }),
  ),
  /** how many times it read the record of a person in the last 30 days */
  readings: a.integer,
  can: a.record({ renew: a.may, revoke: a.may }),
});
export type KeyUses = a.Of<typeof KeyUses>;
export const keyUsesQuery = defineQuery({
  name: 'api-key-uses',
  path: '/integration/keys/{id}/uses',
  needs: permission('apikey_show'),
  input: { ...id },
  refusals,
  output: KeyUses,
  summary: 'From where a key was used on which days, and what it wrote last',
});

/** The answer carries the key; it is not idempotent, because an answer that is kept would keep it too. */
export const makeKeyCommand = defineCommand({
  name: 'make-api-key',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/integration/keys',
  needs: permission('apikey_store'),
  secret: true,
  idempotent: false,
  refusals,
  input: {
    name: text({ required: true, min: 3, max: 120 }),
    purpose: longText({ required: true, min: 10, max: 500 }),
    user_role_id: integer({ required: true, min: 1 }),
    scopes: list('text', { required: true, max: 40 }),
    addresses: list('text', { max: 20 }),
    expires_on: date({ required: true }),
  },
  output: a.record({ id: a.integer, key: a.text }),
  changes: ['api-key'],
  message: 'api_key_made',
  summary: 'A key for another system, shown this once',
});
export const rollOverKeyCommand = defineCommand({
  name: 'roll-over-api-key',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/integration/keys/{id}/secret',
  needs: permission('apikey_update'),
  secret: true,
  idempotent: false,
  refusals,
  input: { ...id },
  output: a.record({ key: a.text, previous_until: a.moment }),
  changes: ['api-key', 'api-key-uses'],
  message: 'api_key_rolled_over',
  summary: 'A new key in place of one that still opens for a day',
});
export const revokeKeyCommand = defineCommand({
  name: 'revoke-api-key',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/integration/keys/{id}/revoke',
  needs: permission('apikey_update'),
  refusals,
  input: { ...id },
  output: a.none,
  changes: ['api-key', 'api-key-uses'],
  message: 'api_key_revoked',
  summary: 'Ends a key at once',
});
