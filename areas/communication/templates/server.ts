import type { AreaPart } from '#kernel/server/area.ts';
import { resendMail } from './commands/resend-mail.ts';
import { resetTemplate, saveTemplate, testTemplate } from './commands/word-template.ts';
import { emailTemplate, emailTemplates } from './queries/email-templates.ts';
import { mailLog, mailLogs } from './queries/mail-logs.ts';
import { templatesAccess } from './access.ts';
import { templatesPages } from './contract.ts';
import { templatesRefusals } from './refusals.ts';
import { templatesTexts } from './texts.ts';
import { wordingOfBoth } from './wording.ts';

/** Texts of mails and the log of what was sent. */
export const templatesPart: AreaPart = {
  fills: { wordingOfBoth },
  texts: templatesTexts,
  refusals: [templatesRefusals.specs],
  pages: templatesPages,
  access: templatesAccess,
  commands: [saveTemplate, resetTemplate, testTemplate, resendMail],
  queries: [emailTemplates, emailTemplate, mailLogs, mailLog],
};
