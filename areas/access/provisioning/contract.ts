import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, integer } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { provisioningRefusals } from './refusals.ts';

/** Accounts kept by the identity management of the university (SCIM 2.0). */
export const provisioningPages = definePages([
  {
    path: '/integration/provisioning',
    title: 'title:provisioning',
    knownAs: { tr: 'SCIM, kimlik yönetimi, Entra ID, Okta', en: 'SCIM, identity management, Entra ID, Okta' },
    needs: permission('provisioning_index'),
    kind: 'form',
    menu: { group: 'users', order: 72, icon: 'link' },
  },
]);
const refusals = [provisioningRefusals.specs];

export const ProvisionedRole = a.record({
  role_id: a.integer,
  name: a.text,
  name_en: a.text,
  allowed: a.flag,
  /** accounts that hold it without a unit */
  members: a.integer,
  can: a.record({ allow: a.may }),
});
export const Provisioning = a.record({
  address: a.text,
  /** accounts that the other system has named */
  accounts: a.integer,
  roles: a.many(ProvisionedRole),
});
export type Provisioning = a.Of<typeof Provisioning>;
export const provisioningQuery = defineQuery({
  name: 'provisioning',
  path: '/integration/provisioning',
  needs: permission('provisioning_index'),
  input: {},
  output: Provisioning,
  summary: 'Where another system keeps accounts, and which roles it may give',
});
export const allowProvisionedRoleCommand = defineCommand({
  name: 'allow-provisioned-role',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/integration/provisioning/roles',
  needs: permission('provisioning_update'),
  refusals,
  input: { role_id: integer({ required: true, min: 1 }), allowed: flag({ required: true }) },
  output: a.none,
  changes: ['provisioning'],
  message: 'provisioned_role_saved',
  summary: 'Lets another system give and take a role, or no longer',
});
