import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { onlineAccess } from './access.ts';
import { applicantPort } from './applicant.ts';
import {
  approveOnline,
  askApproval,
  downloadOnline,
  onlineFiles,
  onlinePayment,
  saveOnline,
  uploadOnline,
  withdrawOnline,
} from './commands/own.ts';
import { payOnline } from './commands/pay.ts';
import { onlineLogin, sendEmail, sendSms, verifyEmail, verifySms } from './commands/sign-in.ts';
import { removeDocumentTemplate, saveDocumentTemplate } from './commands/templates.ts';
import { onlineDemo } from './demo.ts';
import { onlinePages } from './pages.ts';
import { applicantCustomers } from './queries/customers.ts';
import { onlineRegistration } from './queries/own.ts';
import { documentTemplate, onlineTemplate } from './queries/templates.ts';
import { onlineRefusals } from './refusals.ts';
import { admissionDocumentType } from './resources/admission-document-type.ts';
import { admissionIntake } from './resources/admission-intake.ts';
import { admissionDocumentTypes, admissionIntakes } from './tables.ts';
import { onlineTexts } from './texts.ts';
import { expireRegistrations, lapseTemporary } from './work/expire.ts';
import { settleFees } from './work/fees.ts';

/** REG-001: from the acceptance to the registration that is sent. */
export const onlinePart: AreaPart = {
  texts: onlineTexts,
  refusals: [onlineRefusals.specs],
  pages: onlinePages,
  access: onlineAccess,
  resources: [
    bindResource(admissionDocumentType, admissionDocumentTypes),
    bindResource(admissionIntake, admissionIntakes),
  ],
  principals: [applicantPort],
  commands: [
    onlineLogin,
    sendSms,
    verifySms,
    sendEmail,
    verifyEmail,
    saveOnline,
    onlineFiles,
    uploadOnline,
    downloadOnline,
    askApproval,
    approveOnline,
    onlinePayment,
    payOnline,
    withdrawOnline,
    saveDocumentTemplate,
    removeDocumentTemplate,
  ],
  queries: [onlineRegistration, onlineTemplate, documentTemplate],
  customers: [applicantCustomers],
  jobs: [
    {
      name: 'admissions.expire',
      cron: '20 0 * * *',
      work: async (services) => ({
        expired: await expireRegistrations(services),
        lapsed: await lapseTemporary(services),
      }),
    },
    {
      name: 'admissions.collect-fees',
      cron: '* * * * *',
      quiet: true,
      work: async (services) => ({ paid: await settleFees(services) }),
    },
  ],
  demo: [onlineDemo],
};
