import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { decimal, flag, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { degrees, scales } from '../rules/fields.ts';
import { candidacyStateWords, decisionWords, documentKinds, examKinds } from '../rules/states.ts';
import { documentStatusWords } from '../../online/rules/states.ts';
import { reviewRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const refusals = [reviewRefusals.specs];
export const reviewPages = definePages([
  {
    path: '/graduate/applications',
    title: 'title:graduate_applications',
    knownAs: { tr: 'yüksek lisans, doktora başvuruları, adaylar', en: 'master’s and PhD applications, candidates' },
    needs: permission('graduateapplication_index'),
    kind: 'list',
    api: '/graduate/applications',
    menu: { group: 'admissions', under: 'title:menu_graduate', order: 300, icon: 'people' },
  },
  {
    path: '/graduate/applications/:id',
    title: 'title:graduate_application',
    needs: permission('graduateapplication_show'),
    kind: 'detail',
    parent: '/graduate/applications',
  },
]);
const Document = a.record({
  id: a.nullable(a.integer),
  kind: a.keyOf(documentKinds),
  required: a.flag,
  state: a.keyOf(documentStatusWords),
  name: a.nullable(a.text),
  mime: a.nullable(a.text),
  reason: a.nullable(a.text),
  version: a.nullable(a.integer),
  can: a.nullable(a.may),
});
export type ReviewDocument = a.Of<typeof Document>;
export const ReviewRecord = a.record({
  id: a.integer,
  application_id: a.integer,
  version: a.integer,
  number: a.text,
  name: a.text,
  email: a.text,
  phone: a.text,
  national_id: a.nullable(a.text),
  passport_no: a.nullable(a.text),
  birth_date: a.date,
  program: a.named,
  state: a.keyOf(candidacyStateWords),
  reason: a.nullable(a.text),
  submitted_at: a.nullable(a.moment),
  fee_paid: a.flag,
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
  scores: a.record({
    ales: a.nullable(a.number),
    language: a.nullable(a.number),
    gpa: a.nullable(a.number),
    interview: a.nullable(a.number),
    total: a.nullable(a.number),
    place: a.nullable(a.integer),
  }),
  decision: a.nullable(a.keyOf(decisionWords)),
  letters_needed: a.integer,
  references: a.many(
    a.record({
      id: a.integer,
      name: a.text,
      title: a.nullable(a.text),
      institution: a.text,
      email: a.text,
      waived: a.flag,
      received_at: a.nullable(a.moment),
    }),
  ),
  documents: a.many(Document),
  others: a.many(
    a.record({ id: a.integer, program: a.named, preference: a.integer, state: a.keyOf(candidacyStateWords) }),
  ),
  events: a.many(
    a.record({
      id: a.integer,
      to: a.keyOf(candidacyStateWords),
      at: a.moment,
      by: a.nullable(a.text),
      reason: a.nullable(a.text),
    }),
  ),
  /** null: the reader does not check documents */ can: a.record({
    check: a.nullable(a.may),
    send_back: a.nullable(a.may),
  }),
});
export type ReviewRecord = a.Of<typeof ReviewRecord>;
export const reviewRecord = defineQuery({
  name: 'graduate-application-record',
  path: '/graduate/applications/{id}/record',
  needs: permission('graduateapplication_show'),
  input: { id },
  output: ReviewRecord,
  summary: 'One candidacy with the whole application behind it',
});
export const reviewDocument = defineQuery({
  name: 'graduate-application-document',
  path: '/graduate/applications/documents/{id}/file',
  needs: permission('graduateapplication_show'),
  input: { id },
  output: a.binary,
  binary: true,
  summary: 'A document of an applicant, for those who may see the application',
});
export const reviewLetter = defineQuery({
  name: 'graduate-application-letter',
  path: '/graduate/applications/references/{id}/letter',
  needs: permission('graduateapplication_show'),
  input: { id },
  output: a.binary,
  binary: true,
  summary: 'A reference letter, for those who may see the application',
});
const checking = {
  needs: permission('graduateapplication_check'),
  refusals,
  changes: ['graduate-application-record', 'graduate-application'],
  idempotent: true,
  byPerson: true,
} as const;
export const decideGraduateDocument = defineCommand({
  ...checking,
  name: 'decide-graduate-document',
  method: 'POST',
  path: '/graduate/applications/documents/{id}/decide',
  input: { id, version, approve: flag({ required: true }), reason: longText({ max: 500 }) },
  output: a.record({ id: a.integer, state: a.keyOf(documentStatusWords) }),
  message: 'graduate_document_decided',
});
const score = decimal({ required: true, min: 0, max: 100, scale: 2 });
export const checkGraduateDocuments = defineCommand({
  ...checking,
  name: 'check-graduate-documents',
  method: 'POST',
  path: '/graduate/applications/{id}/check',
  input: { id, version, ales_score: score, language_score: score, gpa_score: score },
  output: a.record({ checked: a.integer, rejected: a.integer }),
  message: 'graduate_documents_checked',
  summary: 'The documents are right and these are the scores; programs whose thresholds are not reached reject',
});
export const returnGraduateApplication = defineCommand({
  ...checking,
  name: 'return-graduate-application',
  method: 'POST',
  path: '/graduate/applications/{id}/return',
  input: { id, version, reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer }),
  message: 'graduate_returned',
  summary: 'Back to the applicant as a draft',
});
