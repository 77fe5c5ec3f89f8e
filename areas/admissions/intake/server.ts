import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { admissionRegistrations } from '../online/tables.ts';
import { intakeAccess } from './access.ts';
import {
  approveRegistration,
  declineRegistration,
  holdRegistration,
  messageApplicant,
  overrideCheck,
  returnRegistration,
  runChecks,
} from './commands/decide.ts';
import {
  approveRegistrationDocument,
  bringRegistrationDocument,
  declineRegistrationDocument,
} from './commands/documents.ts';
import { addRegistration, changeRegistration } from './commands/enter.ts';
import { importPlaced } from './commands/import-placed.ts';
import { registerDefinitely } from './commands/register-definitely.ts';
import { intakeDemo } from './demo.ts';
import { checkNewcomers } from './jobs/check-newcomers.ts';
import { intakePages } from './pages.ts';
import { registrationDesk, registrationFile } from './queries/desk.ts';
import { actBy, registrationQueue } from './queries/queue.ts';
import { intakeRefusals } from './refusals.ts';
import { admissionReason } from './resources/admission-reason.ts';
import { admissionRegistration } from './resources/admission-registration.ts';
import { studentNumberRule } from './resources/student-number-rule.ts';
import { admissionReasons, studentNumberRules } from './tables.ts';
import { intakeTexts } from './texts.ts';

/** The office's half of a registration: papers, checks, decisions, and the student who comes of it. */
export const intakePart: AreaPart = {
  texts: intakeTexts,
  refusals: [intakeRefusals.specs],
  pages: intakePages,
  access: intakeAccess,
  resources: [
    bindResource(admissionRegistration, admissionRegistrations, { derive: { act_by: actBy } }),
    bindResource(admissionReason, admissionReasons),
    bindResource(studentNumberRule, studentNumberRules),
  ],
  commands: [
    addRegistration,
    importPlaced,
    changeRegistration,
    runChecks,
    overrideCheck,
    approveRegistrationDocument,
    declineRegistrationDocument,
    bringRegistrationDocument,
    returnRegistration,
    approveRegistration,
    declineRegistration,
    holdRegistration,
    registerDefinitely,
    messageApplicant,
  ],
  queries: [registrationQueue, registrationDesk, registrationFile],
  jobs: [
    {
      name: 'admissions.check-newcomers',
      cron: '*/2 * * * *',
      quiet: true,
      work: async (services) => ({ checked: await checkNewcomers(services) }),
    },
  ],
  demo: [intakeDemo],
};
