import type { AreaPart } from '#kernel/server/area.ts';
import { resendMail } from './commands/resend-mail.ts';
import { resetTemplate, saveTemplate, testTemplate } from './commands/word-template.ts';
import { emailTemplate, emailTemplates } from './queries/email-templates.ts';
import { mailLog, mailLogs } from './queries/mail-logs.ts';
import { templatesAccess } from './templates-access.ts';
import { templatesPages } from './templates-contract.ts';
import { templatesRefusals } from './templates-refusals.ts';
import { templatesTexts } from './templates-texts.ts';

/** Texts of mails and the log of what was sent. */
export const templatesPart: AreaPart = {
  texts: templatesTexts,
  refusals: [templatesRefusals.specs],
  pages: templatesPages,
  access: templatesAccess,
  commands: [saveTemplate as never, resetTemplate as never, testTemplate as never, resendMail as never],
  queries: [emailTemplates as never, emailTemplate as never, mailLogs as never, mailLog as never],
};
