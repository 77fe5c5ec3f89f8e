import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { templatesRefusals } from '#areas/communication/templates-refusals.ts';
import type { Wording } from '#areas/communication/rules/template-wording.ts';

const templates = permission('emailtemplate_index');
const logs = permission('maillog_index');
/** Texts of mails and the log of what was sent. */
export const templatesPages = definePages([
  {
    path: '/email/templates',
    title: 'title:email_templates',
    needs: templates,
    kind: 'list',
    api: '/email/templates',
    menu: { group: 'system', order: 40, icon: 'mail' },
  },
  {
    path: '/mail/logs',
    title: 'title:mail_logs',
    needs: logs,
    kind: 'list',
    api: '/mail/logs',
    menu: { group: 'system', order: 45, icon: 'mail' },
  },
]);

const code = { code: text({ required: true, max: 80 }) };
/** `edition` null: the default text is in use. */
export interface TemplateLine {
  code: string;
  channel: 'mail' | 'sms';
  area: string;
  name: string;
  name_en: string;
  edition: number | null;
  changed_at: string | null;
  changed_by: string | null;
  subject: string;
  subject_en: string;
}
export const emailTemplates = defineQuery({
  name: 'email-templates',
  path: '/email/templates',
  needs: templates,
  input: {},
  output: shape<{ templates: TemplateLine[] }>(),
  summary: 'Messages of the product and who worded them',
});

export interface TemplateEdition extends Wording {
  edition: number;
  is_active: boolean;
  created_at: string;
  by: string | null;
}
export interface TemplateDetail {
  code: string;
  channel: 'mail' | 'sms';
  area: string;
  name: string;
  name_en: string;
  variables: { name: string; required: boolean; sample: Text }[];
  secret: boolean;
  wording: Wording;
  standard: Wording;
  edition: number | null;
  editions: TemplateEdition[];
  can: { reset: May };
}
export const emailTemplate = defineQuery({
  name: 'email-template',
  path: '/email/templates/{code}',
  textParams: ['code'],
  needs: templates,
  input: code,
  output: shape<TemplateDetail>(),
  summary: 'A message with its editions',
});

const words = {
  subject: text({ required: true, max: 250 }),
  subject_en: text({ required: true, max: 250 }),
  body: longText({ required: true, max: 5000 }),
  body_en: longText({ required: true, max: 5000 }),
} as const;
const changes = ['email-templates', 'email-template'];
const refusals = [templatesRefusals.specs];
/** `edition` is the one the writer started from (0: the default text). */
export const saveTemplate = defineCommand({
  name: 'save-email-template',
  method: 'PUT',
  path: '/email/templates/{code}',
  textParams: ['code'],
  needs: permission('emailtemplate_update'),
  input: { ...code, ...words, edition: integer({ required: true, min: 0 }) },
  output: shape<{ edition: number }>(),
  changes,
  refusals,
  message: 'email_template_saved',
});
export const resetTemplate = defineCommand({
  name: 'reset-email-template',
  method: 'POST',
  path: '/email/templates/{code}/default',
  textParams: ['code'],
  needs: permission('emailtemplate_update'),
  input: code,
  output: shape<undefined>(),
  changes,
  refusals,
  message: 'email_template_reset',
});
export const testTemplate = defineCommand({
  name: 'test-email-template',
  method: 'POST',
  path: '/email/templates/{code}/test',
  textParams: ['code'],
  needs: permission('emailtemplate_update'),
  input: { ...code, ...words },
  output: shape<{ to: string }>(),
  changes: ['mail-logs'],
  refusals,
  message: 'email_template_tested',
  idempotent: true,
});

export const mailStatuses = {
  queued: { tr: 'Kuyrukta', en: 'Queued', tone: 'info' },
  retried: { tr: 'Yeniden deneniyor', en: 'Being retried', tone: 'warning' },
  sent: { tr: 'Gönderildi', en: 'Sent', tone: 'success' },
  failed: { tr: 'Gönderilemedi', en: 'Failed', tone: 'danger' },
} as const;
export type MailStatus = keyof typeof mailStatuses;
export const mailChannels = {
  mail: { tr: 'E-posta', en: 'E-mail' },
  sms: { tr: 'Kısa mesaj', en: 'Text message' },
} as const;
export interface MailLine {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  person: string | null;
  template: string;
  name: Text | null;
  subject: string | null;
  status: MailStatus;
  tries: number;
  error: string | null;
  created_at: string;
  sent_at: string | null;
  next_try_at: string | null;
  can: { resend: May };
}
export interface MailLogs {
  items: MailLine[];
  total: number;
  page: number;
  limit: number;
  counts: Record<MailStatus, number>;
  templates: { code: string; name: Text | null }[];
}
export const mailLogs = defineQuery({
  name: 'mail-logs',
  path: '/mail/logs',
  needs: logs,
  input: {
    status: choice(mailStatuses),
    channel: choice(mailChannels),
    template: text({ max: 80 }),
    search: text({ max: 100 }),
    from: date(),
    to: date(),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: shape<MailLogs>(),
  summary: 'What was sent to people, and what was not',
});
/** One message with its text; codes and tokens are masked. */
export const mailLog = defineQuery({
  name: 'mail-log',
  path: '/mail/logs/{id}',
  needs: permission('maillog_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<MailLine & { body: string; masked: boolean }>(),
  summary: 'A message that was sent',
});
export const resendMail = defineCommand({
  name: 'resend-mail',
  method: 'POST',
  path: '/mail/logs/{id}/resend',
  needs: permission('maillog_update'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<undefined>(),
  changes: ['mail-logs', 'mail-log', 'dashboard'],
  refusals,
  message: 'mail_queued_again',
});
