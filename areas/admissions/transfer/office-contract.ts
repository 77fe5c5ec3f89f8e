import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, decimal, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { TransferCourse, TransferFormView, TransferStep } from './contract.ts';
import { startPerson, transferLanguages, transferRefusalSpecs } from './enter-contract.ts';
import { decisionWords, officeWords, transferStateWords } from './rules/states.ts';
import { documentWords, trackWords } from './rules/tracks.ts';

const refusals = transferRefusalSpecs;
const id = integer({ required: true, min: 1 });
const semester_id = reference('semester', { required: true });
const lists = ['undergraduate-transfer', 'transfer-student-affairs', 'transfer-prep-school', 'transfer-unit-office'];
const readers = permission(
  'undergraduatetransfer_index',
  'transferstudentaffairs_index',
  'transferprepschool_index',
  'transferunitoffice_index',
);

export const TransferRecord = a.record({
  id: a.integer,
  version: a.integer,
  number: a.text,
  email: a.text,
  status: a.keyOf(transferStateWords),
  source: a.oneOf('form', 'office'),
  semester: a.words,
  sent_at: a.nullable(a.moment),
  form: TransferFormView,
  score: a.nullable(a.number),
  placed: a.nullable(a.named),
  preferences: a.many(
    a.record({
      rank: a.integer,
      ...a.named.fields,
      list: a.nullable(a.oneOf('main', 'reserve')),
      place: a.nullable(a.integer),
    }),
  ),
  /** what speaks against it by the rules of its track, now */ reasons: a.many(a.refusal),
  courses: a.many(
    a.record({
      ...TransferCourse.fields,
      course_id: a.nullable(a.integer),
      course: a.nullable(a.text),
      /** a course of ours with the same name */ proposed_id: a.nullable(a.integer),
      decision: a.nullable(a.oneOf('counts', 'refused')),
      decision_no: a.nullable(a.text),
      decision_on: a.nullable(a.date),
      carried: a.flag,
    }),
  ),
  documents: a.many(
    a.record({ id: a.integer, kind: a.keyOf(documentWords), name: a.text, bytes: a.integer, uploaded_at: a.moment }),
  ),
  steps: a.many(a.record({ ...TransferStep.fields, by: a.nullable(a.text) })),
  /** the office where it waits, when the reader decides there */ office: a.nullable(a.keyOf(officeWords)),
  can: a.record({ decide: a.may, /** for whoever enters courses in plans */ carry: a.nullable(a.may) }),
});
export type TransferRecord = a.Of<typeof TransferRecord>;
export const transferRecord = defineQuery({
  name: 'transfer-record',
  path: '/undergraduate/transfers/records/{id}',
  needs: readers,
  input: { id },
  output: TransferRecord,
  summary: 'An application with its documents and its way through the offices',
});

const decision = {
  id,
  version: integer({ required: true }),
  decision: choice(decisionWords, { required: true }),
  reason: longText({ max: 1000 }),
} as const;
const decides = {
  method: 'POST',
  byPerson: true,
  input: decision,
  output: a.record({ id: a.integer, status: a.keyOf(transferStateWords) }),
  refusals,
  changes: [...lists, 'transfer-record'],
  message: 'transfer_decided',
  idempotent: true,
} as const;
/** CALL-086 */
export const approveTransfer = defineCommand({
  ...decides,
  name: 'approve-transfer',
  path: '/undergraduate/transfer/approve',
  needs: permission('undergraduatetransfer_approve'),
});
/** CALL-090 */
export const approveAtStudentAffairs = defineCommand({
  ...decides,
  name: 'approve-transfer-student-affairs',
  path: '/undergraduate/transfer/approve/student-affairs',
  needs: permission('transferstudentaffairs_approve'),
});
/** CALL-092 */
export const approveAtPrepSchool = defineCommand({
  ...decides,
  name: 'approve-transfer-prep-school',
  path: '/undergraduate/transfer/approve/prep-school',
  needs: permission('transferprepschool_approve'),
});
/** CALL-094 */
export const approveAtUnit = defineCommand({
  ...decides,
  name: 'approve-transfer-academic-unit-office',
  path: '/undergraduate/transfer/approve/academic-unit-office',
  needs: permission('transferunitoffice_approve'),
});
/** TRF-013: the office opens an application for somebody; user name and pin go to the address. */
export const openTransfer = defineCommand({
  name: 'open-transfer',
  method: 'POST',
  path: '/undergraduate/transfer/start',
  needs: permission('undergraduatetransfer_store'),
  input: {
    semester_id,
    ...startPerson,
    track: choice(trackWords, { required: true }),
    phone: text({ max: 30, format: 'phone' }),
    language: choice(transferLanguages, { required: true, default: 'tr' }),
  },
  output: a.record({ id: a.integer, number: a.text }),
  refusals,
  changes: lists,
  message: 'transfer_opened',
  idempotent: true,
});

const Rule = {
  track: a.keyOf(trackWords),
  min_average_four: a.number,
  min_average_hundred: a.number,
  min_semesters: a.integer,
  max_semesters: a.integer,
  discipline_clean: a.flag,
  once_only: a.flag,
  base_score: a.flag,
  average_weight: a.integer,
  entry_weight: a.integer,
  entry_full: a.number,
} as const;
export const TransferQuotas = a.record({
  semester_id: a.integer,
  window: a.nullable(
    a.record({ opens_on: a.date, closes_on: a.date, reply_days: a.integer, max_preferences: a.integer }),
  ),
  rules: a.many(a.record(Rule)),
  programs: a.many(
    a.record({
      id: a.integer,
      ...a.named.fields,
      faculty: a.named,
      quotas: a.many(
        a.record({
          track: a.keyOf(trackWords),
          seats: a.nullable(a.integer),
          base_score: a.nullable(a.number),
          wanted: a.integer,
        }),
      ),
    }),
  ),
  published: a.many(a.keyOf(trackWords)),
  can: a.record({ change: a.may }),
});
export type TransferQuotas = a.Of<typeof TransferQuotas>;
export const transferQuotaGrid = defineQuery({
  name: 'transfer-quotas',
  path: '/undergraduate/transfer/quotas',
  needs: permission('transferquota_index'),
  input: { semester_id },
  output: TransferQuotas,
  summary: 'Quotas by program and track of a semester, with window and rules',
});
const keeps = {
  needs: permission('transferquota_update'),
  refusals,
  changes: ['transfer-quotas', 'transfer-results', 'my-transfer'] as string[],
};
export const saveTransferQuotas = defineCommand({
  ...keeps,
  name: 'save-transfer-quotas',
  method: 'PUT',
  path: '/undergraduate/transfer/quotas',
  input: {
    semester_id,
    rows: rows(
      {
        program_id: reference('program', { required: true }),
        track: choice(trackWords, { required: true }),
        seats: integer({ min: 0, max: 500 }),
        base_score: decimal({ min: 0, max: 600, scale: 3 }),
      },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: a.record({ saved: a.integer }),
  message: 'transfer_quotas_saved',
});
export const saveTransferWindow = defineCommand({
  ...keeps,
  name: 'save-transfer-window',
  method: 'PUT',
  path: '/undergraduate/transfer/window',
  input: {
    semester_id,
    opens_on: date({ required: true }),
    closes_on: date({ required: true }),
    reply_days: integer({ required: true, min: 1, max: 60 }),
    max_preferences: integer({ required: true, min: 1, max: 5 }),
  },
  output: a.record({ semester_id: a.integer }),
  message: 'transfer_window_saved',
});
export const transferRuleFields = {
  min_average_four: decimal({ required: true, min: 0, max: 4, scale: 2 }),
  min_average_hundred: decimal({ required: true, min: 0, max: 100, scale: 2 }),
  min_semesters: integer({ required: true, min: 0, max: 14 }),
  max_semesters: integer({ required: true, min: 0, max: 14 }),
  average_weight: integer({ required: true, min: 0, max: 100 }),
  entry_weight: integer({ required: true, min: 0, max: 100 }),
  entry_full: decimal({ required: true, min: 1, max: 1000, scale: 2 }),
  discipline_clean: flag({ required: true }),
  once_only: flag({ required: true }),
  base_score: flag({ required: true }),
} as const;
export const saveTransferRule = defineCommand({
  ...keeps,
  name: 'save-transfer-rule',
  method: 'PUT',
  path: '/undergraduate/transfer/rules',
  input: { track: choice(trackWords, { required: true }), ...transferRuleFields },
  output: a.record({ track: a.keyOf(trackWords) }),
  message: 'transfer_rule_saved',
});
