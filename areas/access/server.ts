import { defineArea, joinParts } from '#kernel/server/area.ts';
import { access as permissions } from './access.ts';
import { acceptAgreement } from './agreements/commands/accept-agreement.ts';
import { changePassword } from './security/commands/change-password.ts';
import { confirmSecondFactor } from './security/commands/confirm-second-factor.ts';
import { endOtherSessions } from './sessions/commands/end-other-sessions.ts';
import { keepFavorites } from './sessions/commands/keep-favorites.ts';
import { renewSession } from './sessions/commands/renew-session.ts';
import { saveContactInfo } from './security/commands/save-contact-info.ts';
import { saveSettings } from './sessions/commands/save-settings.ts';
import { setDefaultRole } from './sessions/commands/set-default-role.ts';
import { signIn } from './sessions/commands/sign-in.ts';
import { signOut } from './sessions/commands/sign-out.ts';
import { switchProgram } from './sessions/commands/switch-program.ts';
import { switchRole } from './sessions/commands/switch-role.ts';
import { accessMetrics } from './sessions/metrics.ts';
import { sessionCleanup } from './sessions/jobs/session-cleanup.ts';
import { pages } from './pages.ts';
import { enrollmentAgreement } from './agreements/queries/enrollment-agreement.ts';
import { me } from './sessions/queries/me.ts';
import { myPhoto } from './sessions/queries/my-photo.ts';
import { mySessions } from './sessions/queries/my-sessions.ts';
import { rolesThatOpenAddress } from './sessions/queries/roles-that-open.ts';
import { signInPage } from './sessions/queries/sign-in-page.ts';
import { accessRefusals } from './refusals.ts';
import { texts } from './texts.ts';
import { securityPart } from './security/server.ts';
import { federationPart } from './federation/server.ts';
import { rolesPart } from './roles/server.ts';
import { actingPart } from './acting/server.ts';
import { privacyPart } from './privacy/server.ts';
import { keysPart } from './keys/server.ts';
import { provisioningPart } from './provisioning/server.ts';
import { webhooksPart } from './webhooks/server.ts';
import { reportSources } from './reports/sources.ts';
import { searchPersons } from './roles/queries/search-persons.ts';

export const access = joinParts(
  defineArea({
    name: 'access',
    texts,
    refusals: [accessRefusals.specs],
    pages,
    access: permissions,
    commands: [
      signIn,
      confirmSecondFactor,
      signOut,
      renewSession,
      changePassword,
      setDefaultRole,
      switchRole,
      switchProgram,
      saveSettings,
      keepFavorites,
      endOtherSessions,
      saveContactInfo,
      acceptAgreement,
    ],
    queries: [signInPage, me, myPhoto, mySessions, rolesThatOpenAddress, searchPersons, enrollmentAgreement],
    jobs: [sessionCleanup],
    metrics: accessMetrics,
  }),
  securityPart,
  federationPart,
  rolesPart,
  actingPart,
  privacyPart,
  keysPart,
  provisioningPart,
  webhooksPart,
  reportSources,
);
