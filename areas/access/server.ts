import { defineArea, joinParts } from '#kernel/server/area.ts';
import { access as permissions } from './access.ts';
import { acceptAgreement } from './commands/accept-agreement.ts';
import { answerSurvey } from './commands/answer-survey.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { renewSession } from './commands/renew-session.ts';
import { saveContactInfo } from './commands/save-contact-info.ts';
import { saveSettings } from './commands/save-settings.ts';
import { setDefaultRole } from './commands/set-default-role.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { switchProgram } from './commands/switch-program.ts';
import { switchRole } from './commands/switch-role.ts';
import { sessionCleanup } from './jobs/session-cleanup.ts';
import { pages } from './pages.ts';
import { enrollmentAgreement } from './queries/enrollment-agreement.ts';
import { me } from './queries/me.ts';
import { myMenu } from './queries/my-menu.ts';
import { myPhoto } from './queries/my-photo.ts';
import { mySessions } from './queries/my-sessions.ts';
import { signInPage } from './queries/sign-in-page.ts';
import { surveyForm } from './queries/survey-form.ts';
import { accessRefusals } from './refusals.ts';
import { texts } from './texts.ts';
import { securityPart } from './security-server.ts';
import { federationPart } from './federation-server.ts';
import { rolesPart } from './roles-server.ts';
import { actingPart } from './acting-server.ts';
import { privacyPart } from './privacy-server.ts';
import { reportSources } from './report-sources.ts';

export const access = joinParts(
  defineArea({
    name: 'access',
    texts,
    refusals: [accessRefusals.specs],
    pages,
    access: permissions,
    commands: [
      signIn as never,
      confirmSecondFactor as never,
      signOut as never,
      renewSession as never,
      changePassword as never,
      setDefaultRole as never,
      switchRole as never,
      switchProgram as never,
      saveSettings as never,
      endOtherSessions as never,
      saveContactInfo as never,
      acceptAgreement as never,
      answerSurvey as never,
    ],
    queries: [
      signInPage as never,
      me as never,
      myMenu as never,
      myPhoto as never,
      mySessions as never,
      enrollmentAgreement as never,
      surveyForm as never,
    ],
    jobs: [sessionCleanup],
  }),
  securityPart,
  federationPart,
  rolesPart,
  actingPart,
  privacyPart,
  reportSources,
);
