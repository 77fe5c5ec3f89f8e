import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, decimal, flag, integer, list, rows, text } from '#kernel/contract/field.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import { uploadField } from '../uploads/contract.ts';
import { uploadRefusals } from '../uploads/refusals.ts';
import { transferRefusals } from './refusals.ts';
import { officeWords, transferStateWords } from './rules/states.ts';
import { documentWords, prepWords, scaleWords, scoreTypes, trackWords } from './rules/tracks.ts';

export { transferPages } from './pages.ts';

/** TRF-003: whoever has signed in with user name and pin; finds only the own application. */
const applicants: Needs = { access: 'transfer' };
/** What an applicant shares with the offices: documents. Each finds only what is theirs. */
const alsoOffices: Needs = {
  access: 'transfer',
  users: true,
  permission: [
    'undergraduatetransfer_index',
    'transferstudentaffairs_index',
    'transferprepschool_index',
    'transferunitoffice_index',
  ],
};
const refusals = [transferRefusals.specs, uploadRefusals.specs];
const id = integer({ required: true, min: 1 });

/** The form, in the groups in which it is asked. Nothing is required to save it: what is missing is said before sending. */
export const transferFields = {
  track: choice(trackWords),
  first_name: text({ required: true, max: 80, format: 'name' }),
  last_name: text({ required: true, max: 80, format: 'name' }),
  national_id: text({ max: 11, min: 11, format: 'digits' }),
  passport_no: text({ max: 20, format: 'code' }),
  birth_date: date(),
  phone: text({ max: 30, format: 'phone' }),
  current_university: text({ max: 200 }),
  current_program: text({ max: 200 }),
  current_class: integer({ min: 1, max: 6 }),
  cgpa: decimal({ min: 0, max: 100, scale: 2 }),
  scale: choice(scaleWords),
  semester_completed: integer({ min: 0, max: 14 }),
  entry_score: decimal({ min: 0, max: 600, scale: 3 }),
  entry_type: choice(scoreTypes),
  entry_year: integer({ min: 2010, max: 2100 }),
  prep_status: choice(prepWords),
  discipline_clean: flag({ default: false }),
  used_before: flag({ default: false }),
} as const;
export const transferCourseFields = {
  code: text({ max: 30, format: 'code' }),
  name: text({ required: true, max: 200 }),
  grade: text({ max: 20 }),
  credit: decimal({ required: true, min: 0, max: 60, scale: 1 }),
  ects: decimal({ required: true, min: 0, max: 60, scale: 1 }),
} as const;

const DocumentLine = a.record({
  kind: a.keyOf(documentWords),
  required: a.flag,
  id: a.nullable(a.integer),
  name: a.nullable(a.text),
  bytes: a.nullable(a.integer),
  uploaded_at: a.nullable(a.moment),
});
export const TransferStep = a.record({
  id: a.integer,
  status: a.keyOf(transferStateWords),
  office: a.nullable(a.keyOf(officeWords)),
  reason: a.nullable(a.text),
  at: a.moment,
});
export const TransferFormView = a.record({
  track: a.nullable(a.keyOf(trackWords)),
  first_name: a.text,
  last_name: a.text,
  national_id: a.nullable(a.text),
  passport_no: a.nullable(a.text),
  birth_date: a.nullable(a.date),
  phone: a.nullable(a.text),
  current_university: a.nullable(a.text),
  current_program: a.nullable(a.text),
  current_class: a.nullable(a.integer),
  cgpa: a.nullable(a.number),
  scale: a.nullable(a.keyOf(scaleWords)),
  semester_completed: a.nullable(a.integer),
  entry_score: a.nullable(a.number),
  entry_type: a.nullable(a.keyOf(scoreTypes)),
  entry_year: a.nullable(a.integer),
  prep_status: a.nullable(a.keyOf(prepWords)),
  discipline_clean: a.flag,
  used_before: a.flag,
});
export const TransferCourse = a.record({
  id: a.integer,
  code: a.nullable(a.text),
  name: a.text,
  grade: a.nullable(a.text),
  credit: a.number,
  ects: a.number,
});
export const MyTransfer = a.record({
  number: a.text,
  email: a.text,
  status: a.keyOf(transferStateWords),
  version: a.integer,
  semester: a.words,
  today: a.date,
  window: a.record({ opens_on: a.date, closes_on: a.date, max_preferences: a.integer }),
  form: TransferFormView,
  preferences: a.many(a.integer),
  courses: a.many(TransferCourse),
  documents: a.many(DocumentLine),
  steps: a.many(TransferStep),
  reason: a.nullable(a.text),
  /** why it cannot be sent yet */ reasons: a.many(a.refusal),
  programs: a.many(a.record({ id: a.integer, ...a.named.fields, track: a.keyOf(trackWords), seats: a.integer })),
  /** what of the form a track asks for besides */
  asks: a.many(a.record({ track: a.keyOf(trackWords), entry: a.flag, once_only: a.flag })),
  /** once the results are published */ result: a.nullable(
    a.record({
      lines: a.many(
        a.record({
          program_id: a.integer,
          ...a.named.fields,
          rank: a.integer,
          list: a.nullable(a.oneOf('main', 'reserve')),
          place: a.nullable(a.integer),
        }),
      ),
      score: a.nullable(a.number),
      placed: a.nullable(a.named),
      reply_by: a.nullable(a.moment),
    }),
  ),
  can: a.record({ change: a.may, send: a.may, withdraw: a.may, answer: a.nullable(a.may) }),
});
export type MyTransfer = a.Of<typeof MyTransfer>;
export const myTransfer = defineQuery({
  name: 'my-transfer',
  path: '/undergraduate/transfers/mine',
  needs: applicants,
  input: {},
  output: MyTransfer,
  summary: 'An applicant’s own application: form, documents, what is missing, its way through the offices, its result',
});

const mine = { needs: applicants, refusals, changes: ['my-transfer'] as string[] };
const Done = a.record({ status: a.keyOf(transferStateWords) });
/** CALL-081 */
export const saveTransfer = defineCommand({
  ...mine,
  name: 'save-transfer',
  method: 'POST',
  path: '/undergraduate/transfers/save',
  input: {
    ...transferFields,
    preferences: list('integer', { required: true, max: 5 }),
    courses: rows(transferCourseFields, { required: true, max: 80 }),
    version: integer({ required: true }),
  },
  output: Done,
  message: 'transfer_form_saved',
  idempotent: true,
});
/** CALL-082, NS-214: it lists, and notes the step when nothing is missing. */
export const transferDocumentList = defineCommand({
  ...mine,
  name: 'transfer-documents',
  method: 'POST',
  path: '/undergraduate/transfer/documents',
  input: {},
  output: a.record({ status: a.keyOf(transferStateWords), documents: a.many(DocumentLine) }),
  message: 'transfer_documents_listed',
  idempotent: false,
  summary: 'The documents that are asked for and those that are there; the step is done when none is missing',
});
/** CALL-083 */
export const uploadTransferDocument = defineCommand({
  ...mine,
  name: 'upload-transfer-document',
  method: 'POST',
  path: '/undergraduate/transfer/upload',
  multipart: true,
  input: { kind: choice(documentWords, { required: true }), ...uploadField },
  output: a.record({ id: a.integer, kind: a.keyOf(documentWords), name: a.text, bytes: a.integer }),
  message: 'transfer_document_kept',
  idempotent: true,
});
/** CALL-084, TRF-009 */
export const downloadTransferDocument = defineCommand({
  name: 'download-transfer-document',
  method: 'POST',
  path: '/undergraduate/transfer/download',
  needs: alsoOffices,
  input: { id },
  output: a.binary,
  binary: true,
  changes: [],
  refusals,
  acting: 'always',
  summary: 'A document of an application, to its applicant and to the offices that see the application',
});
/** CALL-087, TRF-010 */
export const deleteTransferDocument = defineCommand({
  ...mine,
  name: 'delete-transfer-document',
  method: 'DELETE',
  path: '/undergraduate/transfer/delete/document',
  input: { id },
  output: Done,
  message: 'transfer_document_removed',
});
/** CALL-085 */
export const sendTransfer = defineCommand({
  ...mine,
  name: 'send-transfer',
  method: 'POST',
  path: '/undergraduate/transfer/send-approve',
  input: { version: integer({ required: true }) },
  output: Done,
  message: 'transfer_sent',
  idempotent: true,
});
export const withdrawTransfer = defineCommand({
  ...mine,
  name: 'withdraw-transfer',
  method: 'POST',
  path: '/undergraduate/transfer/withdraw',
  input: {},
  output: Done,
  message: 'transfer_withdrawn',
  idempotent: true,
});
export const answerPlace = defineCommand({
  ...mine,
  name: 'answer-transfer-place',
  method: 'POST',
  path: '/undergraduate/transfer/answer',
  input: { accept: flag({ required: true }) },
  output: Done,
  message: 'transfer_answered',
  idempotent: true,
  summary: 'The applicant accepts the place, which begins the registration, or gives it up',
});
