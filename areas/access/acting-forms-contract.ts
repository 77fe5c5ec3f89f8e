import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { flag, integer, longText, rows, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { actingRefusals } from './acting-refusals.ts';
import { accessRefusals } from './refusals.ts';
import type { AgreementSection } from './rules/agreement-body.ts';

const refusals = [accessRefusals.specs, actingRefusals.specs];
/** Bytes of a drawn signature at most, and the characters its data URL takes. */
export const signatureLimit = 200 * 1024;
const dataUrlLimit = Math.ceil(signatureLimit / 3) * 4 + 40;

export interface AgreementAnswer {
  student_program_id: number;
  program_name: string;
  program_name_en: string;
  mentora: boolean;
  accepted_at: string | null;
  accepted_version: string | null;
  /** a signed copy can be downloaded */
  signed: boolean;
  full_name: string;
  version: string;
  in_force_from: string;
  title: Text;
  sections: AgreementSection[];
  statement: Text;
}
export const enrollmentAgreementQuery = defineQuery({
  name: 'enrollment-agreement',
  path: '/student/enrollment-agreement',
  needs: { access: 'student' },
  input: {},
  output: shape<AgreementAnswer>(),
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
  output: shape<{ accepted_at: string; signature_id: number }>(),
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
  output: shape<unknown>(),
  summary: 'The signed enrollment agreement as PDF',
});

export interface MyAgreement {
  student_program_id: number;
  program_name: string;
  program_name_en: string;
  mentora: boolean;
  accepted_at: string | null;
  version: string | null;
  signed: boolean;
  title: Text | null;
}
export const myAgreementsQuery = defineQuery({
  name: 'my-agreements',
  path: '/student/enrollment-agreements',
  needs: { access: 'student-user-type' },
  input: {},
  output: shape<MyAgreement[]>(),
  summary: 'My enrollment agreements, signed and pending',
});

export interface SurveyAnswer {
  id: number;
  related_id: number;
  name: string;
  name_en: string;
  mandatory: boolean;
  anonymous: boolean;
  closes_at: string;
  /** the section it is about */
  related: { code: string; section_no: number; name: string; name_en: string; instructors: string[] } | null;
  questions: { id: number; position: number; name: string; name_en: string; kind: string; is_required: boolean }[];
}
export const commentLimit = 2000;
const surveyPath = { id: integer({ required: true, min: 1 }), related_id: integer({ required: true, min: 0 }) };
export const surveyFormQuery = defineQuery({
  name: 'survey-form',
  path: '/surveys/{id}/evaluate/{related_id}',
  needs: signedIn,
  input: { ...surveyPath },
  refusals,
  output: shape<SurveyAnswer>(),
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
        value: integer({ min: 0, max: 5 }),
        comment: longText({ max: commentLimit }),
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  output: shape<null>(),
  changes: ['me'],
  message: 'survey_answered',
});
