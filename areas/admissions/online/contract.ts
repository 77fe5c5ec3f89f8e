import * as a from '#kernel/contract/answer.ts';
import { noticeField } from '#areas/access/privacy/contract.ts';
import { privacyRefusals } from '#areas/access/privacy/refusals.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, decimal, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { open, permission, type Needs } from '#kernel/contract/needs.ts';
import { securityRefusals } from '#areas/access/security/refusals.ts';
import { uploadField } from '../uploads/contract.ts';
import { uploadRefusals } from '../uploads/refusals.ts';
import { onlineRefusals } from './refusals.ts';
import { documentStatusWords, entryTypes, registrationStateWords } from './rules/states.ts';

const applicants: Needs = { access: 'online-registration' };
const refusals = [privacyRefusals.specs, onlineRefusals.specs, securityRefusals.specs, uploadRefusals.specs];
const changes = ['online-registration'];
const code = text({ required: true, min: 6, max: 6, format: 'digits' });
const Item = a.record({ code: a.text, ...a.named.fields });
const Items = a.record({ items: a.many(Item) });

/** What the applicant says, group by group; a draft may lack anything. */
export const dataFields = {
  father_name: text({ max: 80, format: 'name' }),
  mother_name: text({ max: 80, format: 'name' }),
  birth_place: text({ max: 80 }),
  gender: choice({ female: { tr: 'Kadın', en: 'Woman' }, male: { tr: 'Erkek', en: 'Man' } }),
  nationality_id: integer({ min: 1 }),
  marital: choice({ single: { tr: 'Bekâr', en: 'Single' }, married: { tr: 'Evli', en: 'Married' } }),
  address: longText({ max: 300 }),
  district: text({ max: 80 }),
  home_country_id: integer({ min: 1 }),
  city_id: integer({ min: 1 }),
  city_name: text({ max: 80 }),
  postcode: text({ max: 12 }),
  emergency_name: text({ max: 120 }),
  emergency_tel: text({ max: 20, format: 'phone' }),
  high_school_name: text({ max: 160 }),
  high_school_code: text({ max: 20, format: 'code' }),
  high_school_branch: text({ max: 80 }),
  high_school_type: text({ max: 80 }),
  graduation_year: integer({ min: 1950, max: 2100 }),
  english_certificate_type: text({ max: 30 }),
  english_certificate_score: decimal({ min: 0, max: 1000, scale: 2 }),
  english_certificate_date: date({}),
  disability_type: text({ max: 30 }),
  disability_ratio: integer({ min: 1, max: 100 }),
  occupation: text({ max: 30 }),
  leave_of_absence_reason: text({ max: 30 }),
  leave_of_absence_fall: flag({ default: false }),
  leave_of_absence_spring: flag({ default: false }),
  iban: text({ max: 42 }),
} as const;
export type DataField = keyof typeof dataFields;

/** REG-009; what is personal shows only to a session that has proved the phone. */
const Registration = a.record({
  application_no: a.text,
  state: a.keyOf(registrationStateWords),
  entry_type: a.keyOf(entryTypes),
  program: a.named,
  first_name: a.text,
  last_name: a.text,
  mobile_tel: a.nullable(a.text),
  mobile_tel_verified: a.flag,
  email: a.nullable(a.text),
  email_verified: a.flag,
  proved: a.flag,
  /** what was typed so far, by field */ data: a.nullable(a.map(a.nullable(a.either(a.text, a.number, a.flag)))),
});
export type Registration = a.Of<typeof Registration>;
const FileType = a.record({
  id: a.integer,
  code: a.text,
  ...a.named.fields,
  required: a.flag,
  accepts: a.text,
  max_mb: a.integer,
});
/** REG-008 */
export const onlineLogin = defineCommand({
  name: 'online-registration-login',
  method: 'POST',
  path: '/online/registration/login',
  needs: open,
  input: { number: text({ required: true, min: 5, max: 20, format: 'code' }), birth_date: date({ required: true }) },
  output: a.record({
    access_token: a.text,
    file_types: a.many(FileType),
    registration: Registration,
    disabled_types: a.many(Item),
    cities: a.many(a.record({ id: a.integer, ...a.named.fields })),
    jobs: Items,
    leave_of_absence_reasons: Items,
    english_proficiency_certificate_types: Items,
    leave_of_absence_fall: a.flag,
    leave_of_absence_spring: a.flag,
  }),
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'applicant', account: 'number' },
  summary: 'By the number of an application, an identity or a passport, with the date of birth',
});
const OnlineFile = a.record({
  type_id: a.integer,
  ...a.named.fields,
  description: a.nullable(a.text),
  description_en: a.nullable(a.text),
  required: a.flag,
  accepts: a.text,
  max_mb: a.integer,
  status: a.keyOf(documentStatusWords),
  reason: a.nullable(a.text),
  document_id: a.nullable(a.integer),
  version_no: a.integer,
  file_name: a.nullable(a.text),
  bytes: a.nullable(a.integer),
  /** name of the form to fill in, where there is one */ template: a.nullable(a.text),
});
export type OnlineFile = a.Of<typeof OnlineFile>;
const Payment = a.record({
  status: a.oneOf('later', 'none', 'due', 'paid'),
  due: a.many(a.record({ ...a.named.fields, currency: a.text, amount: a.money, due_on: a.date })),
});
export type Payment = a.Of<typeof Payment>;
/** Where one is, on whatever device. */
export const onlineRegistration = defineQuery({
  name: 'online-registration',
  path: '/online/registration',
  needs: applicants,
  input: {},
  output: a.record({
    registration: Registration,
    opens_on: a.date,
    closes_on: a.date,
    is_open: a.flag,
    /** documents are taken: also while the place is held and papers are still to come */ documents_open: a.flag,
    reason: a.nullable(a.text),
    files: a.many(OnlineFile),
    missing: a.integer,
    payment: a.nullable(Payment),
    lists: a.record({
      cities: a.many(a.record({ id: a.integer, ...a.named.fields })),
      countries: a.many(a.record({ id: a.integer, ...a.named.fields })),
      /** the country of the cities */ home: a.nullable(a.integer),
      jobs: a.many(Item),
      reasons: a.many(Item),
      certificates: a.many(Item),
      disabilities: a.many(Item),
      leave_of_absence_fall: a.flag,
      leave_of_absence_spring: a.flag,
    }),
  }),
  summary: 'Registration, documents and what is left to do',
});
export type OnlineRegistration = a.Of<typeof onlineRegistration.output>;
const own = { method: 'POST', needs: applicants, refusals, changes, idempotent: false } as const;
const Sent = a.record({ expires_at: a.moment });
const State = a.record({ state: a.keyOf(registrationStateWords) });
/** REG-011 */
export const sendSms = defineCommand({
  ...own,
  name: 'online-registration-sendsms',
  path: '/online/registration/sendsms',
  input: { mobile_tel: text({ max: 20, format: 'phone' }) },
  output: Sent,
  message: 'code_sent',
  secret: true,
});
export const verifySms = defineCommand({
  ...own,
  name: 'online-registration-verifysms',
  path: '/online/registration/verifysms',
  input: { code },
  output: State,
  message: 'code_verified',
  secret: true,
});
/** REG-012 */
export const sendEmail = defineCommand({
  ...own,
  name: 'online-registration-send-email',
  path: '/online/registration/send/email',
  input: { email: text({ required: true, max: 200, format: 'email' }) },
  output: Sent,
  message: 'code_sent',
  secret: true,
});
export const verifyEmail = defineCommand({
  ...own,
  name: 'online-registration-verify-email',
  path: '/online/registration/verify/email',
  input: { code },
  output: State,
  message: 'code_verified',
  secret: true,
});
/** REG-013 */
export const saveOnline = defineCommand({
  ...own,
  name: 'online-registration-save',
  path: '/online/registration',
  input: { ...dataFields, draft: flag({ default: false }) },
  output: State,
  message: 'online_registration_saved',
});
/** REG-014 */
export const onlineFiles = defineCommand({
  ...own,
  name: 'online-registration-filelist',
  path: '/online/registration/filelist',
  input: {},
  output: a.record({ files: a.many(OnlineFile) }),
  changes: [],
});
/** REG-014: the form to fill in, of a document that is asked of the caller. */
export const onlineTemplate = defineQuery({
  name: 'online-registration-template',
  path: '/online/registration/template',
  needs: applicants,
  binary: true,
  input: { type_id: integer({ required: true, min: 1 }) },
  output: a.binary,
  summary: 'The form that belongs to a document',
});
const template = { path: '/documents/{id}/template', input: { id: integer({ required: true, min: 1 }) } } as const;
/** REG-014 */
export const documentTemplate = defineQuery({
  ...template,
  name: 'document-template',
  needs: permission('admissiondocumenttype_show'),
  binary: true,
  output: a.binary,
  summary: 'The form that applicants fill in',
});
const keepsTemplate = {
  ...template,
  needs: permission('admissiondocumenttype_update'),
  output: a.record({ id: a.integer }),
  changes: ['admission-document-type'],
  idempotent: false,
} as const;
/** A PDF or a text of Word, found safe as what applicants send. */
export const saveDocumentTemplate = defineCommand({
  ...keepsTemplate,
  name: 'save-document-template',
  method: 'PUT',
  multipart: true,
  message: 'document_template_saved',
});
export const removeDocumentTemplate = defineCommand({
  ...keepsTemplate,
  name: 'remove-document-template',
  method: 'DELETE',
  message: 'document_template_removed',
});
/** REG-015 */
export const uploadOnline = defineCommand({
  ...own,
  name: 'online-registration-fileupload',
  path: '/online/registration/fileupload',
  multipart: true,
  input: { type_id: integer({ required: true, min: 1 }), ...uploadField },
  output: a.record({ document_id: a.integer, version_no: a.integer, state: State.fields.state }),
  message: 'online_registration_uploaded',
});
/** REG-016 */
export const downloadOnline = defineCommand({
  ...own,
  name: 'online-registration-filedownload',
  path: '/online/registration/filedownload',
  input: { id: integer({ required: true, min: 1 }) },
  output: a.binary,
  binary: true,
  changes: [],
});
/** REG-017 */
export const askApproval = defineCommand({
  ...own,
  name: 'online-registration-approval-sms',
  path: '/online/registration/approval/sms',
  input: {},
  output: Sent,
  message: 'code_sent',
  secret: true,
});
/** REG-018 */
export const approveOnline = defineCommand({
  ...own,
  name: 'online-registration-approve',
  path: '/online/registration/approve',
  input: { code, accurate: flag({ required: true }), informed: flag({ required: true }), ...noticeField },
  output: State,
  message: 'online_registration_submitted',
  secret: true,
});
/** REG-019 */
export const onlinePayment = defineCommand({
  ...own,
  name: 'online-registration-payment-status',
  path: '/online/registration/payment/status',
  input: {},
  output: Payment,
  changes: [],
});
/** REG-019: the way to the bank; what was begun before it is replaced. */
export const payOnline = defineCommand({
  ...own,
  name: 'online-registration-pay',
  path: '/online/registration/payment/pay',
  input: {},
  output: a.record({ pay: a.text }),
  secret: true,
});
export const withdrawOnline = defineCommand({
  ...own,
  name: 'online-registration-withdraw',
  path: '/online/registration/withdraw',
  input: { reason: longText({ required: true, min: 3, max: 500 }) },
  output: State,
  message: 'online_registration_withdrawn',
});
