import { requestRead } from '#areas/requests/reads/requests.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { checkReleaseConsent, revokeReleaseConsent, signReleaseConsent } from './commands/release-consents.ts';
import { releaseConsents } from './tables.ts';
import { myReleaseConsents, releaseConsentPage } from './queries/release-consents.ts';
import { releaseConsent } from './resources/release-consent.ts';
import { releaseConsentAccess } from './access.ts';
import { releaseConsentPages } from './contract.ts';
import { releaseConsentRefusals } from './refusals.ts';
import { releaseConsentTexts } from './texts.ts';
import { ferpaWork } from '../requests/ferpa/work.ts';
import { studentFound } from '#areas/people/reads/found.ts';

/** FERPA: what students allow to be told to whom. */
export const releaseConsentsPart: AreaPart = {
  texts: releaseConsentTexts,
  refusals: [releaseConsentRefusals.specs],
  pages: releaseConsentPages,
  access: releaseConsentAccess,
  resources: [
    bindResource(releaseConsent, releaseConsents, {
      search: (wanted) => sql`${releaseConsents.student_id} ${studentFound(wanted)}`,
      only: sql`exists (select 1 from ${requestRead} r where r.id = ${releaseConsents.request_id} and r.status = 'completed')`,
      derive: {
        state: sql`case when ${releaseConsents.revoked_at} is not null then 'revoked' when ${releaseConsents.valid_until} < ${todaySql} then 'expired' else 'in_force' end`,
        disclosed: sql`(select count(*)::int from disclosures d where d.consent_id = ${releaseConsents.id} and d.allowed)`,
      },
    }),
  ],
  requests: [ferpaWork],
  commands: [signReleaseConsent, revokeReleaseConsent, checkReleaseConsent],
  queries: [myReleaseConsents, releaseConsentPage],
};
