import type { AreaPart } from '#kernel/server/area.ts';
import { provisioningAccess } from './access.ts';
import { allowProvisionedRole } from './commands/allow-provisioned-role.ts';
import { provisioningPages } from './contract.ts';
import { provisioning } from './queries/provisioning.ts';
import { provisioningRefusals } from './refusals.ts';
import { scimServer } from './scim-server.ts';
import { provisioningTexts } from './texts.ts';

/** Accounts kept by the identity management of the university. */
export const provisioningPart: AreaPart = {
  texts: provisioningTexts,
  refusals: [provisioningRefusals.specs],
  pages: provisioningPages,
  access: provisioningAccess,
  commands: [allowProvisionedRole],
  queries: [provisioning],
  protocols: [scimServer],
};
