import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { checkReleaseConsent, revokeReleaseConsent, signReleaseConsent } from './commands/release-consents.ts';
import { releaseConsents } from './machine-tables.ts';
import { myReleaseConsents, releaseConsentPage } from './queries/release-consents.ts';
import { releaseConsent } from './resources/release-consent.ts';
import { servicesAccess } from './services-access.ts';
import { servicesPages } from './services-contract.ts';
import { servicesRefusals } from './services-refusals.ts';
import { servicesTexts } from './services-texts.ts';

const today = sql`(now() at time zone 'Europe/Istanbul')::date`;
/** Services: complaints, work orders, consents. */
export const servicesPart: AreaPart = {
  texts: servicesTexts,
  refusals: [servicesRefusals.specs],
  pages: servicesPages,
  access: servicesAccess,
  resources: [
    bindResource(releaseConsent, releaseConsents, {
      only: sql`exists (select 1 from requests r where r.id = ${releaseConsents.request_id} and r.status = 'completed')`,
      derive: {
        state: sql`case when ${releaseConsents.revoked_at} is not null then 'revoked' when ${releaseConsents.valid_until} < ${today} then 'expired' else 'in_force' end`,
        disclosed: sql`(select count(*)::int from disclosures d where d.consent_id = ${releaseConsents.id} and d.allowed)`,
      },
    }),
  ],
  commands: [signReleaseConsent, revokeReleaseConsent, checkReleaseConsent] as never[],
  queries: [myReleaseConsents, releaseConsentPage] as never[],
};
