import * as a from '#kernel/contract/answer.ts';
import { AgreementSection } from '../agreements/rules/agreement-body.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, integer, longText, rows, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { actingRefusals } from './refusals.ts';
import { accessRefusals } from '../refusals.ts';

const refusals = [accessRefusals.specs, actingRefusals.specs];
/** Bytes of a drawn signature at most, and the characters its data URL takes. */
export const signatureLimit = 200 * 1024;
const dataUrlLimit = Math.ceil(signatureLimit / 3) * 4 + 40;

export const AgreementAnswer = a.record({
  student_program_id: a.integer,
  program_name: a.text,
  program_name_en: a.text,
  mentora: a.flag,
  accepted_at: a.nullable(a.moment),
  accepted_version: a.nullable(a.text),
  /** a signed copy can be downloaded */
  signed: a.flag,
  full_name: a.text,
  version: a.text,
  in_force_from: a.text,
  title: a.words,
  sections: a.many(AgreementSection),
  statement: a.words,
});
export type AgreementAnswer = a.Of<typeof AgreementAnswer>;
export const enrollmentAgreementQuery = defineQuery({
  name: 'enrollment-agreement',
  path: '/student/enrollment-agreement',
  needs: { access: 'student' },
  input: {},
  output: AgreementAnswer,
});
export const acceptAgreementCommand = defineCommand({
  name: 'accept-agreement',
  acting: 'never',
  method: 'POST',
  path: '/student/enrollment-agreement',
  needs: { access: 'student' },
  refusals,
  input: {
    student_program_id: integer({ required: true, min: 1 }),
    version: text({ required: true, max: 40 }),
    accepted: flag({ required: true }),
    signed_name: text({ required: true, min: 3, max: 200 }),
    /** PNG as a data URL; the typed name is enough for whoever can't draw */ signature: longText({
      max: dataUrlLimit,
    }),
  },
  output: a.record({ accepted_at: a.moment, signature_id: a.integer }),
  changes: ['me', 'enrollment-agreement', 'my-agreements'],
  message: 'agreement_accepted',
});
/** The signed copy: for the student himself, and for offices that see the student. */
export const agreementDocumentQuery = defineQuery({
  name: 'agreement-document',
  path: '/student/enrollment-agreement/{student_program_id}/document',
  needs: signedIn,
  binary: true,
  input: { student_program_id: integer({ required: true, min: 1 }) },
  output: a.binary,
  summary: 'The signed enrollment agreement as PDF',
});

export const MyAgreement = a.record({
  student_program_id: a.integer,
  program_name: a.text,
  program_name_en: a.text,
  mentora: a.flag,
  accepted_at: a.nullable(a.moment),
  version: a.nullable(a.text),
  signed: a.flag,
  title: a.nullable(a.words),
});
export type MyAgreement = a.Of<typeof MyAgreement>;
export const myAgreementsQuery = defineQuery({
  name: 'my-agreements',
  path: '/student/enrollment-agreements',
  needs: { access: 'student-user-type' },
  input: {},
  output: a.many(MyAgreement),
  summary: 'My enrollment agreements, signed and pending',
});

export const SurveyAnswer = a.record({
  id: a.integer,
  related_id: a.integer,
  name: a.text,
  name_en: a.text,
  mandatory: a.flag,
  anonymous: a.flag,
  closes_at: a.moment,
  /** the section it is about */
  related: a.nullable(
    a.record({ code: a.text, section_no: a.number, name: a.text, name_en: a.text, instructors: a.many(a.text) }),
  ),
  questions: a.many(
    a.record({
      id: a.integer,
      position: a.integer,
      name: a.text,
      name_en: a.text,
      kind: a.text,
      is_required: a.flag,
      /** what may be chosen, one a line */ options: a.nullable(a.text),
      options_en: a.nullable(a.text),
    }),
  ),
});
export type SurveyAnswer = a.Of<typeof SurveyAnswer>;
export const commentLimit = 2000;
const surveyPath = { id: integer({ required: true, min: 1 }), related_id: integer({ required: true, min: 0 }) };
export const surveyFormQuery = defineQuery({
  name: 'survey-form',
  path: '/surveys/{id}/evaluate/{related_id}',
  needs: signedIn,
  input: { ...surveyPath },
  refusals,
  output: SurveyAnswer,
});
/** `secret` and not idempotent: neither the audit log nor the hash of an idempotent body may lead from an answer to a person. */
export const answerSurveyCommand = defineCommand({
  name: 'answer-survey',
  acting: 'never',
  method: 'POST',
  path: '/surveys/{id}/evaluate/{related_id}',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: {
    ...surveyPath,
    answers: rows(
      {
        question_id: integer({ required: true, min: 1 }),
        value: integer({ min: 0, max: 60 }),
        comment: longText({ max: commentLimit }),
      },
      { required: true, min: 1, max: 500 },
    ),
  },
  output: a.none,
  changes: ['me'],
  message: 'survey_answered',
});
