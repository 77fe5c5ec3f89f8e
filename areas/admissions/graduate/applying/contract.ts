import * as a from '#kernel/contract/answer.ts';
import { noticeField } from '#areas/access/privacy/contract.ts';
import { privacyRefusals } from '#areas/access/privacy/refusals.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, text } from '#kernel/contract/field.ts';
import { open, type Needs } from '#kernel/contract/needs.ts';
import { candidacyStateWords, documentKinds, examKinds, genders, languages } from '../rules/states.ts';
import { documentStatusWords } from '../../online/rules/states.ts';
import { contacts, degrees, person, scales, draftSections, sections } from '../rules/fields.ts';
import { uploadField } from '../../uploads/contract.ts';
import { uploadRefusals } from '../../uploads/refusals.ts';
import { applyRefusals } from './refusals.ts';

export { applyPages } from './pages.ts';

const applicants: Needs = { access: 'graduate-application' };
const refusals = [applyRefusals.specs, privacyRefusals.specs, uploadRefusals.specs];
const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const token = text({ required: true, max: 100 });
const code = text({ required: true, length: 6, format: 'digits' });
const email = contacts.email;
const Session = a.record({ access_token: a.text, expires_at: a.moment });

export const OpenCall = a.record({
  id: a.integer,
  program: a.named,
  level: a.text,
  closes_on: a.date,
  quota: a.integer,
  letters: a.integer,
  fee: a.money,
  min_ales: a.number,
  min_language: a.number,
  min_gpa: a.number,
});
export type OpenCall = a.Of<typeof OpenCall>;
export const openGraduateCalls = defineQuery({
  name: 'open-graduate-calls',
  path: '/graduate/application/calls',
  needs: open,
  input: {},
  output: a.record({ today: a.date, calls: a.many(OpenCall) }),
  summary: 'Programs that take graduate applications today',
});
export const applyGraduate = defineCommand({
  name: 'apply-graduate',
  method: 'POST',
  path: '/graduate/application/form',
  needs: open,
  input: {
    consent: flag({ required: true }),
    ...noticeField,
    ...contacts,
    ...person,
    ...draftSections,
    programs: sections.programs,
  },
  output: a.record({ token: a.text, expires_at: a.moment }),
  refusals,
  changes: [],
  message: 'graduate_codes_sent',
  secret: true,
  idempotent: false,
  summary: 'REQ-013: the form; a code goes to the address and to the phone each',
});
export const sendGraduateCodes = defineCommand({
  name: 'send-graduate-codes',
  method: 'POST',
  path: '/graduate/application/codes',
  needs: open,
  input: { token },
  output: a.record({ expires_at: a.moment }),
  refusals,
  changes: [],
  message: 'graduate_codes_sent',
  secret: true,
  idempotent: false,
  summary: 'The codes of a form once more; the same ones while they live',
});
export const verifyGraduate = defineCommand({
  name: 'verify-graduate-application',
  method: 'POST',
  path: '/graduate/application/verify',
  needs: open,
  input: { token, mail_code: code, sms_code: code },
  output: Session,
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'graduate-applicant', account: 'token' },
  summary:
    'Both codes were right: the application exists as a draft, its referees are asked, its applicant is signed in',
});
export const askGraduateCode = defineCommand({
  name: 'ask-graduate-code',
  method: 'POST',
  path: '/graduate/application/login/code',
  needs: open,
  input: { email },
  output: a.record({ sent: a.flag }),
  changes: [],
  message: 'graduate_code_sent',
  secret: true,
  idempotent: false,
  summary: 'A code to sign in as an applicant; the answer is the same for addresses nobody has',
});
export const enterGraduate = defineCommand({
  name: 'enter-as-graduate-applicant',
  method: 'POST',
  path: '/graduate/application/login',
  needs: open,
  input: { email, code },
  output: Session,
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'graduate-applicant', account: 'email' },
});

const Document = a.record({
  id: a.nullable(a.integer),
  kind: a.keyOf(documentKinds),
  required: a.flag,
  state: a.keyOf(documentStatusWords),
  name: a.nullable(a.text),
  reason: a.nullable(a.text),
});
export type MyDocument = a.Of<typeof Document>;
const Reference = a.record({
  id: a.integer,
  name: a.text,
  title: a.nullable(a.text),
  institution: a.text,
  email: a.text,
  language: a.keyOf(languages),
  waived: a.flag,
  sent_at: a.nullable(a.moment),
  received_at: a.nullable(a.moment),
  can: a.record({ read: a.flag, send: a.flag }),
});
export type MyReference = a.Of<typeof Reference>;
const Candidacy = a.record({
  id: a.integer,
  call_id: a.integer,
  program: a.named,
  preference: a.integer,
  state: a.keyOf(candidacyStateWords),
  reason: a.nullable(a.text),
  meets_at: a.nullable(a.moment),
  meets_in: a.nullable(a.text),
  place: a.nullable(a.integer),
  decision: a.nullable(a.oneOf('main', 'preparation', 'reserve', 'reject')),
  reply_by: a.nullable(a.moment),
  can: a.record({ answer: a.flag, withdraw: a.flag }),
});
export type MyCandidacy = a.Of<typeof Candidacy>;
export const MyGraduate = a.record({
  number: a.text,
  version: a.integer,
  email: a.text,
  phone: a.text,
  language: a.keyOf(languages),
  first_name: a.text,
  last_name: a.text,
  national_id: a.nullable(a.text),
  passport_no: a.nullable(a.text),
  birth_date: a.date,
  gender: a.keyOf(genders),
  education: a.many(
    a.record({
      degree: a.keyOf(degrees),
      university: a.text,
      program: a.text,
      cgpa: a.number,
      scale: a.keyOf(scales),
      graduated_on: a.nullable(a.date),
    }),
  ),
  exams: a.many(a.record({ kind: a.keyOf(examKinds), score: a.number, taken_on: a.date })),
  experience: a.many(
    a.record({ institution: a.text, position: a.text, from_on: a.date, until_on: a.nullable(a.date) }),
  ),
  statement: a.text,
  references: a.many(Reference),
  documents: a.many(Document),
  candidacies: a.many(Candidacy),
  submitted_at: a.nullable(a.moment),
  returned_note: a.nullable(a.text),
  fee: a.record({ amount: a.money, currency: a.text, paid: a.flag, asked: a.flag }),
  can: a.record({ edit: a.flag, documents: a.flag, submit: a.may }),
});
export type MyGraduate = a.Of<typeof MyGraduate>;
export const myGraduate = defineQuery({
  name: 'my-graduate-application',
  path: '/graduate/application/update',
  needs: applicants,
  input: {},
  output: MyGraduate,
  summary: 'An applicant’s own application, whatever its state',
});
const mine = {
  needs: applicants,
  refusals,
  changes: ['my-graduate-application', 'graduate-application'],
  idempotent: true,
} as const;
const done = a.record({ id: a.integer });
export const saveGraduate = defineCommand({
  ...mine,
  name: 'save-graduate-application',
  method: 'PUT',
  path: '/graduate/application/update',
  input: { version, ...person, language: contacts.language, ...draftSections },
  output: a.record({ version: a.integer }),
  message: 'graduate_saved',
  summary: 'Everything but the contacts, until it is submitted; a referee who is new is asked for a letter',
});
export const uploadGraduateDocument = defineCommand({
  ...mine,
  name: 'upload-graduate-document',
  method: 'POST',
  path: '/graduate/application/documents',
  multipart: true,
  input: { kind: choice(documentKinds, { required: true }), ...uploadField },
  output: done,
  message: 'graduate_document_kept',
});
export const removeGraduateDocument = defineCommand({
  ...mine,
  name: 'remove-graduate-document',
  method: 'DELETE',
  path: '/graduate/application/documents/{id}',
  input: { id },
  output: done,
  message: 'graduate_document_removed',
});
export const myGraduateDocument = defineQuery({
  name: 'my-graduate-document',
  path: '/graduate/application/documents/{id}/file',
  needs: applicants,
  input: { id },
  output: a.binary,
  binary: true,
  summary: 'A file that the applicant has uploaded',
});
export const sendToReferee = defineCommand({
  ...mine,
  name: 'send-to-referee',
  method: 'POST',
  path: '/graduate/application/references/{id}/send',
  input: { id },
  output: done,
  message: 'graduate_referee_asked',
  summary: 'Another letter with a new link to a referee; the link before it is dead',
});
export const myReferenceLetter = defineQuery({
  name: 'my-reference-letter',
  path: '/graduate/application/references/{id}/letter',
  needs: applicants,
  input: { id },
  output: a.binary,
  binary: true,
  summary: 'A letter that the applicant has not waived the right to read',
});
export const payGraduateFee = defineCommand({
  ...mine,
  name: 'pay-graduate-fee',
  method: 'POST',
  path: '/graduate/application/fee',
  input: {},
  output: a.record({ pay: a.text }),
  secret: true,
  idempotent: false,
  summary: 'Asks for the fee of the programs once, and answers a link to pay it',
});
export const submitGraduate = defineCommand({
  ...mine,
  name: 'submit-graduate-application',
  method: 'POST',
  path: '/graduate/application/submit',
  input: { version },
  output: a.record({ number: a.text }),
  message: 'graduate_submitted',
});
export const withdrawGraduate = defineCommand({
  ...mine,
  name: 'withdraw-graduate-candidacy',
  method: 'POST',
  path: '/graduate/application/candidacies/{id}/withdraw',
  input: { id },
  output: done,
  message: 'graduate_withdrawn',
});

/** The one who recommends: signed in by the link of his mail alone. */
const referees: Needs = { access: 'referee' };
export const enterReferee = defineCommand({
  name: 'enter-as-referee',
  method: 'POST',
  path: '/graduate/application/reference/enter',
  needs: open,
  input: { token },
  output: Session,
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'referee', account: 'token' },
});
export const refereeLetter = defineQuery({
  name: 'referee-letter',
  path: '/graduate/application/reference',
  needs: referees,
  input: {},
  output: a.record({
    /** of the applicant */ applicant: a.text,
    referee: a.text,
    waived: a.flag,
    received_at: a.nullable(a.moment),
    file: a.nullable(a.text),
    open: a.flag,
  }),
  summary: 'The applicant’s name and the referee’s own letter, nothing else',
});
export const giveLetter = defineCommand({
  name: 'give-reference-letter',
  method: 'POST',
  path: '/graduate/application/reference',
  needs: referees,
  multipart: true,
  input: { ...uploadField },
  output: a.record({ received_at: a.moment }),
  refusals,
  changes: ['referee-letter'],
  message: 'graduate_letter_kept',
  idempotent: true,
});
export const refereeFile = defineQuery({
  name: 'referee-letter-file',
  path: '/graduate/application/reference/file',
  needs: referees,
  input: {},
  output: a.binary,
  binary: true,
  summary: 'The letter that the referee has given',
});
