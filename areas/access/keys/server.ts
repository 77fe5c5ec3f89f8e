import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { keyAccess } from './access.ts';
import { makeApiKey } from './commands/make-api-key.ts';
import { revokeApiKey } from './commands/revoke-api-key.ts';
import { rollOverApiKey } from './commands/roll-over-api-key.ts';
import { keyPages } from './contract.ts';
import { apiKeyNotices } from './jobs/api-key-notices.ts';
import { keyPort } from './key-port.ts';
import { apiKeyOwner } from './queries/api-key-owner.ts';
import { apiKeyUses } from './queries/api-key-uses.ts';
import { keyRefusals } from './refusals.ts';
import { apiKey } from './resources/api-key.ts';
import { apiKeys } from './tables.ts';
import { keyTexts } from './texts.ts';

/** Keys with which other systems call. */
export const keysPart: AreaPart = {
  texts: keyTexts,
  refusals: [keyRefusals.specs],
  pages: keyPages,
  access: keyAccess,
  resources: [
    bindResource(apiKey, apiKeys, {
      derive: {
        // as `stateOfKey` says it
        state: sql`case when ${apiKeys.revoked_at} is not null then 'revoked' when ${apiKeys.expires_on} < ${todaySql} then 'expired' when ${apiKeys.user_role_id} is null then 'ownerless' else 'live' end`,
      },
    }),
  ],
  commands: [makeApiKey, rollOverApiKey, revokeApiKey],
  queries: [apiKeyOwner, apiKeyUses],
  jobs: [apiKeyNotices],
  principals: [keyPort],
};
