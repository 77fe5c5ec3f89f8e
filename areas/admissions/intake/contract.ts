import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryTypes, documentStatusWords, registrationStateWords } from '../online/rules/states.ts';
import { onlineRefusals } from '../online/refusals.ts';
import { editableFields, placeFields } from './rules/form-fields.ts';
import { intakeRefusals } from './refusals.ts';
import { checkCodeWords, checkKindWords, checkResultWords } from './rules/checks.ts';
import { statedNeeds } from './rules/stated.ts';

const id = integer({ required: true, min: 1 });
const refusals = [intakeRefusals.specs, onlineRefusals.specs];
const changes = ['admission-registration', 'registration-desk', 'registration-queue'];
const written = { method: 'POST', refusals, changes } as const;
const decide = permission('admissionregistration_decide');

/** How many there are in each state, and the one that is most urgent. */
export const registrationQueue = defineQuery({
  name: 'registration-queue',
  path: '/registrations/queue',
  needs: permission('admissionregistration_index'),
  input: {},
  output: a.record({
    states: a.many(a.record({ state: a.keyOf(registrationStateWords), count: a.integer })),
    /** wait for the office */ waiting: a.integer,
    /** of those, past their day */ late: a.integer,
    next_id: a.nullable(a.integer),
  }),
  summary: 'Registrations by state, and the most urgent one that waits for the office',
});

/** What became of each row of a placement list. */
export const PlacementFile = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  /** of the good: those who are now on the way */ added: a.integer,
  /** of the good: those who had come by an earlier file */ same: a.integer,
  lines: a.many(
    a.record({
      line: a.integer,
      label: a.text,
      status: a.oneOf('ok', 'error'),
      /** in the reader's language */ errors: a.many(a.text),
    }),
  ),
  columns: a.many(a.record({ heading: a.text, field: a.nullable(a.text) })),
});
export type PlacementFile = a.Of<typeof PlacementFile>;
export const importPlaced = defineCommand({
  ...written,
  name: 'import-placed-applicants',
  path: '/registrations/import',
  needs: permission('admissionregistration_store'),
  multipart: true,
  idempotent: false,
  input: { dry_run: text({ max: 5 }), mode: text({ max: 5 }) },
  output: PlacementFile,
  message: 'placement_imported',
  summary: 'Takes the list of those who were placed from a spreadsheet or CSV file; the same file again adds nobody',
});

export const DeskDocument = a.record({
  /** null: nothing was sent yet */ id: a.nullable(a.integer),
  type_id: a.integer,
  ...a.named.fields,
  required: a.flag,
  status: a.keyOf(documentStatusWords),
  reason: a.nullable(a.text),
  version_no: a.integer,
  uploaded_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
  decided_by: a.nullable(a.text),
  file: a.nullable(a.record({ name: a.text, mime: a.text, bytes: a.integer })),
  /** earlier versions, the newest first */
  earlier: a.many(
    a.record({ id: a.integer, version_no: a.integer, uploaded_at: a.moment, reason: a.nullable(a.text) }),
  ),
  can: a.record({ decide: a.may, bring: a.may }),
});
export type DeskDocument = a.Of<typeof DeskDocument>;
export const DeskCheck = a.record({
  kind: a.keyOf(checkKindWords),
  /** null: not made yet */ result: a.nullable(a.keyOf(checkResultWords)),
  code: a.nullable(a.keyOf(checkCodeWords)),
  note: a.nullable(a.text),
  source: a.nullable(a.text),
  checked_at: a.nullable(a.moment),
  override: a.nullable(a.record({ note: a.text, by: a.nullable(a.text), at: a.moment })),
  can: a.record({ override: a.may }),
});
export type DeskCheck = a.Of<typeof DeskCheck>;
const Reference = a.nullable(a.record({ id: a.integer, ...a.named.fields }));
export const RegistrationDesk = a.record({
  id: a.integer,
  version: a.integer,
  application_no: a.text,
  state: a.keyOf(registrationStateWords),
  entry_type: a.keyOf(entryTypes),
  program: a.record({ id: a.integer, code: a.text, ...a.named.fields }),
  intake: a.record({ id: a.integer, ...a.named.fields, closes_on: a.date }),
  nationality: Reference,
  city: Reference,
  home_country: Reference,
  agency: Reference,
  /** as the form holds it */
  person: a.record({
    first_name: a.text,
    last_name: a.text,
    national_id: a.nullable(a.text),
    passport_no: a.nullable(a.text),
    birth_date: a.date,
    birth_place: a.nullable(a.text),
    gender: a.nullable(a.text),
    nationality_id: a.nullable(a.integer),
    father_name: a.nullable(a.text),
    mother_name: a.nullable(a.text),
    email: a.nullable(a.text),
    mobile_tel: a.nullable(a.text),
    language: a.oneOf('tr', 'en'),
    address: a.nullable(a.text),
    district: a.nullable(a.text),
    home_country_id: a.nullable(a.integer),
    city_id: a.nullable(a.integer),
    city_name: a.nullable(a.text),
    postcode: a.nullable(a.text),
    emergency_name: a.nullable(a.text),
    emergency_tel: a.nullable(a.text),
    high_school_name: a.nullable(a.text),
    high_school_branch: a.nullable(a.text),
    graduation_year: a.nullable(a.integer),
    exam_type: a.nullable(a.text),
    exam_score: a.nullable(a.number),
    exam_rank: a.nullable(a.integer),
    scholarship_rate: a.integer,
    leave_of_absence_fall: a.flag,
    leave_of_absence_spring: a.flag,
    agency_id: a.nullable(a.integer),
    note: a.nullable(a.text),
  }),
  /** what he has stated beside the form of the office; words of lists, null where there is none */
  stated: a.record({
    marital: a.nullable(a.text),
    occupation: a.nullable(a.named),
    high_school_code: a.nullable(a.text),
    high_school_type: a.nullable(a.text),
    certificate: a.nullable(a.record({ ...a.named.fields, score: a.nullable(a.number), on: a.nullable(a.date) })),
    disability: a.nullable(a.record({ ...a.named.fields, ratio: a.nullable(a.integer) })),
    leave_reason: a.nullable(a.named),
    iban: a.nullable(a.text),
  }),
  /** of it what no approved document proves, while that can still change */
  unproved: a.many(a.oneOf(...statedNeeds)),
  email_verified: a.flag,
  phone_verified: a.flag,
  submitted_at: a.nullable(a.moment),
  reason: a.nullable(a.text),
  currency: a.text,
  fee: a.money,
  documents: a.many(DeskDocument),
  checks: a.many(DeskCheck),
  events: a.many(
    a.record({
      id: a.integer,
      to_state: a.keyOf(registrationStateWords),
      at: a.moment,
      by: a.nullable(a.text),
      reason: a.nullable(a.text),
    }),
  ),
  /** the office's sentences for a decline, a return, a message */
  reasons: a.many(a.record({ id: a.integer, about: a.text, ...a.named.fields })),
  temporary: a.nullable(a.record({ until_on: a.date, note: a.text })),
  /** what the definite registration made */
  made: a.nullable(
    a.record({
      student_id: a.integer,
      student_program_id: a.integer,
      student_number: a.text,
      username: a.text,
      email: a.text,
      at: a.moment,
    }),
  ),
  /** before and behind it in the queue of what waits for the office */
  previous_id: a.nullable(a.integer),
  next_id: a.nullable(a.integer),
  can: a.record({
    update: a.may,
    check: a.may,
    return: a.may,
    approve: a.may,
    decline: a.may,
    hold: a.may,
    register: a.may,
  }),
});
export type RegistrationDesk = a.Of<typeof RegistrationDesk>;
export const registrationDesk = defineQuery({
  name: 'registration-desk',
  path: '/registrations/{id}/desk',
  needs: permission('admissionregistration_show'),
  input: { id },
  output: RegistrationDesk,
  summary: 'One registration: facts, documents, checks, history, and what the office may do now',
});
export const registrationFile = defineQuery({
  name: 'registration-file',
  path: '/registrations/{id}/documents/{document_id}/file',
  needs: decide,
  binary: true,
  input: { id, document_id: id },
  output: a.binary,
  summary: 'The file of one version of a document',
});

export const addRegistration = defineCommand({
  ...written,
  name: 'add-registration',
  path: '/registrations',
  needs: permission('admissionregistration_store'),
  input: { ...placeFields, ...editableFields },
  output: a.record({ id: a.integer, application_no: a.text }),
  message: 'created',
  idempotent: true,
  summary: 'The office enters an applicant by hand',
});
export const changeRegistration = defineCommand({
  ...written,
  name: 'change-registration',
  method: 'PUT',
  path: '/registrations/{id}',
  needs: permission('admissionregistration_update'),
  input: { ...editableFields, id, version: integer({ required: true, min: 1 }) },
  output: a.record({ id: a.integer, version: a.integer }),
  message: 'updated',
  summary: 'Changes what is known of an applicant; checks of what has changed are made anew',
});
export const runChecks = defineCommand({
  ...written,
  name: 'run-registration-checks',
  path: '/registrations/{id}/checks',
  needs: decide,
  input: { id },
  output: a.record({ open: a.integer }),
  message: 'registration_checked',
  summary: 'Asks the registers about an applicant; what was decided by hand for other facts is void',
});
export const overrideCheck = defineCommand({
  ...written,
  name: 'override-registration-check',
  path: '/registrations/{id}/checks/override',
  needs: decide,
  byPerson: true,
  input: {
    id,
    kind: choice(checkKindWords, { required: true }),
    reason: longText({ required: true, min: 10, max: 500 }),
  },
  output: a.nothing,
  message: 'registration_check_overridden',
  summary: 'Decides a check by hand, with the reason',
});
const document = { id, document_id: id, version_no: integer({ required: true, min: 1 }) } as const;
export const approveRegistrationDocument = defineCommand({
  ...written,
  name: 'approve-registration-document',
  path: '/registrations/{id}/documents/{document_id}/approve',
  needs: decide,
  byPerson: true,
  input: document,
  output: a.nothing,
  message: 'document_approved',
  summary: 'REG-020: approves the version that was looked at',
});
export const declineRegistrationDocument = defineCommand({
  ...written,
  name: 'decline-registration-document',
  path: '/registrations/{id}/documents/{document_id}/decline',
  needs: decide,
  byPerson: true,
  input: { ...document, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.nothing,
  message: 'document_declined',
  summary: 'REG-020: declines the version that was looked at, and says why',
});
export const bringRegistrationDocument = defineCommand({
  ...written,
  name: 'bring-registration-document',
  path: '/registrations/{id}/documents/{type_id}/upload',
  needs: decide,
  multipart: true,
  input: { id, type_id: id },
  output: a.record({ id: a.integer, version_no: a.integer }),
  message: 'document_uploaded',
  summary: 'A paper that was brought to the office, as a new version',
});
export const returnRegistration = defineCommand({
  ...written,
  name: 'return-registration',
  path: '/registrations/{id}/return',
  needs: decide,
  byPerson: true,
  input: { id, reason: longText({ max: 500 }) },
  output: a.nothing,
  message: 'registration_returned',
  summary: 'Back to the applicant: what was declined, and what else has to be corrected',
});
export const approveRegistration = defineCommand({
  ...written,
  name: 'approve-registration',
  path: '/registrations/{id}/approve',
  needs: decide,
  byPerson: true,
  input: { id },
  output: a.record({ state: a.keyOf(registrationStateWords) }),
  message: 'registration_approved',
  summary: 'All papers and checks are in order; what is to be paid is charged',
});
export const declineRegistration = defineCommand({
  ...written,
  name: 'decline-registration',
  path: '/registrations/{id}/decline',
  needs: decide,
  byPerson: true,
  input: { id, reason: longText({ required: true, min: 10, max: 500 }) },
  output: a.nothing,
  message: 'registration_declined',
});
export const holdRegistration = defineCommand({
  ...written,
  name: 'hold-registration',
  path: '/registrations/{id}/temporary',
  needs: decide,
  byPerson: true,
  input: { id, until_on: date({ required: true }), note: longText({ required: true, min: 3, max: 500 }) },
  output: a.nothing,
  message: 'registration_held',
  summary: 'Temporary registration: the place is held until a day although papers are missing',
});
export const registerDefinitely = defineCommand({
  ...written,
  name: 'register-definitely',
  path: '/registrations/{id}/definite',
  needs: permission('admissionregistration_definite'),
  byPerson: true,
  changes: [...changes, 'student'],
  input: { id },
  output: a.record({ student_id: a.integer, student_program_id: a.integer, student_number: a.text }),
  message: 'registration_definite',
  idempotent: true,
  summary: 'Definite registration: student, number, program, plan and account, once',
});
export const messageApplicant = defineCommand({
  ...written,
  name: 'message-applicant',
  path: '/registrations/{id}/message',
  needs: decide,
  input: {
    id,
    channel: choice(
      { mail: { tr: 'E-posta', en: 'E-mail' }, sms: { tr: 'Kısa mesaj', en: 'Text message' } },
      {
        required: true,
        default: 'mail',
      },
    ),
    body: text({ required: true, min: 3, max: 1000 }),
  },
  output: a.nothing,
  message: 'registration_message_sent',
  idempotent: true,
});
