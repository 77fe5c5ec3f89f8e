import * as a from '#kernel/contract/answer.ts';
import { Wording } from './rules/template-wording.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { templatesRefusals } from './refusals.ts';

const templates = permission('emailtemplate_index');
const logs = permission('maillog_index');
/** Texts of mails and the log of what was sent. */
export const templatesPages = definePages([
  {
    path: '/email/templates',
    title: 'title:email_templates',
    knownAs: { tr: 'e-posta metni, mektup', en: 'mail text, letters' },
    needs: templates,
    kind: 'list',
    api: '/email/templates',
    menu: { group: 'system', order: 40, icon: 'mail', everyday: ['A'] },
  },
  {
    path: '/mail/logs',
    title: 'title:mail_logs',
    knownAs: { tr: 'gönderilen e-postalar, ulaşmadı', en: 'sent mail, not delivered, bounced' },
    needs: logs,
    kind: 'list',
    api: '/mail/logs',
    menu: { group: 'system', order: 45, icon: 'mail', everyday: ['A'] },
  },
]);

const code = { code: text({ required: true, max: 80 }) };
/** `edition` null: the default text is in use. */
export const TemplateLine = a.record({
  code: a.text,
  channel: a.oneOf('mail', 'sms'),
  area: a.text,
  name: a.text,
  name_en: a.text,
  edition: a.nullable(a.integer),
  changed_at: a.nullable(a.moment),
  changed_by: a.nullable(a.text),
  subject: a.text,
  subject_en: a.text,
});
export type TemplateLine = a.Of<typeof TemplateLine>;
export const emailTemplates = defineQuery({
  name: 'email-templates',
  path: '/email/templates',
  needs: templates,
  input: {},
  output: a.record({ templates: a.many(TemplateLine) }),
  summary: 'Messages of the product and who worded them',
});

export const TemplateEdition = a.record({
  ...Wording.fields,
  edition: a.integer,
  is_active: a.flag,
  created_at: a.moment,
  by: a.nullable(a.text),
});
export type TemplateEdition = a.Of<typeof TemplateEdition>;
export const TemplateDetail = a.record({
  code: a.text,
  channel: a.oneOf('mail', 'sms'),
  area: a.text,
  name: a.text,
  name_en: a.text,
  variables: a.many(a.record({ name: a.text, required: a.flag, sample: a.words })),
  secret: a.flag,
  wording: Wording,
  standard: Wording,
  edition: a.nullable(a.integer),
  editions: a.many(TemplateEdition),
  can: a.record({ reset: a.may }),
});
export type TemplateDetail = a.Of<typeof TemplateDetail>;
export const emailTemplate = defineQuery({
  name: 'email-template',
  path: '/email/templates/{code}',
  textParams: ['code'],
  needs: templates,
  input: code,
  output: TemplateDetail,
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
  output: a.record({ edition: a.integer }),
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
  output: a.nothing,
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
  output: a.record({ to: a.text }),
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
export const MailLine = a.record({
  id: a.integer,
  channel: a.oneOf('mail', 'sms'),
  recipient: a.text,
  person: a.nullable(a.text),
  template: a.text,
  name: a.nullable(a.words),
  subject: a.nullable(a.text),
  status: a.keyOf(mailStatuses),
  tries: a.integer,
  error: a.nullable(a.text),
  created_at: a.moment,
  sent_at: a.nullable(a.moment),
  next_try_at: a.nullable(a.moment),
  can: a.record({ resend: a.may }),
});
export type MailLine = a.Of<typeof MailLine>;
export const MailLogs = a.record({
  items: a.many(MailLine),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  counts: a.perKey(a.keyOf(mailStatuses), a.integer),
  templates: a.many(a.record({ code: a.text, name: a.nullable(a.words) })),
});
export type MailLogs = a.Of<typeof MailLogs>;
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
  output: MailLogs,
  summary: 'What was sent to people, and what was not',
});
/** One message with its text; codes and tokens are masked. */
export const mailLog = defineQuery({
  name: 'mail-log',
  path: '/mail/logs/{id}',
  needs: permission('maillog_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ ...MailLine.fields, body: a.text, masked: a.flag }),
  summary: 'A message that was sent',
});
export const resendMail = defineCommand({
  name: 'resend-mail',
  method: 'POST',
  path: '/mail/logs/{id}/resend',
  needs: permission('maillog_update'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.nothing,
  changes: ['mail-logs', 'mail-log', 'dashboard'],
  refusals,
  message: 'mail_queued_again',
});
