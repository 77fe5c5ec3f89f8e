import type { Refusal } from '#kernel/contract/refusal.ts';
import { isNationalId } from '#areas/people/changes/rules/national-id.ts';
import { applyRefusals } from '../applying/refusals.ts';
import { shortestStatement } from './fields.ts';
import { gpaOf100, stillCounts, type Exam } from './scores.ts';
import { requiredDocuments, type DocumentKind } from './states.ts';
import type { DocumentStatus } from '../../online/rules/states.ts';

export interface Told {
  national_id: string | null;
  passport_no: string | null;
  /** YYYY-MM-DD */ birth_date: string;
  /** lower case */ email: string;
  education: readonly { cgpa: number; scale: '4' | '100'; graduated_on: string | null }[];
  exams: readonly Exam[];
  experience: readonly { from_on: string; until_on: string | null }[];
  references: readonly { email: string }[];
  programs: readonly number[];
}
/** What speaks against what somebody says of himself; sums and days that do not fit, people named twice. */
export function toldProblems(told: Told, today: string): Refusal[] {
  const referees = told.references.map(({ email }) => email.trim().toLowerCase());
  return [
    ...(told.national_id || told.passport_no ? [] : [applyRefusals.graduate_identity(undefined, 'national_id')]),
    ...(told.national_id && !isNationalId(told.national_id)
      ? [applyRefusals.graduate_identity_wrong(undefined, 'national_id')]
      : []),
    ...(told.birth_date < today && told.birth_date > '1920-01-01'
      ? []
      : [applyRefusals.graduate_birth_date(undefined, 'birth_date')]),
    ...(told.education.some((each) => gpaOf100(each.cgpa, each.scale === '4' ? 4 : 100) === null)
      ? [applyRefusals.graduate_gpa(undefined, 'education')]
      : []),
    ...(told.exams.some((exam) => !stillCounts(exam, today))
      ? [applyRefusals.graduate_exam_old(undefined, 'exams')]
      : []),
    ...(told.experience.some((each) => each.until_on !== null && each.until_on < each.from_on)
      ? [applyRefusals.graduate_dates(undefined, 'experience')]
      : []),
    ...(new Set(referees).size < referees.length || referees.includes(told.email)
      ? [applyRefusals.graduate_referee_self(undefined, 'references')]
      : []),
    ...(new Set(told.programs).size < told.programs.length
      ? [applyRefusals.graduate_calls_twice(undefined, 'programs')]
      : []),
  ];
}
/** Required documents that are not there, or were sent back. */
export const missingDocuments = (
  documents: readonly { kind: DocumentKind; state: DocumentStatus }[],
): readonly DocumentKind[] =>
  requiredDocuments.filter(
    (kind) => !documents.some((each) => each.kind === kind && (each.state === 'uploaded' || each.state === 'approved')),
  );
export interface Submitting {
  draft: boolean;
  /** all of its programs take applications today */ open: boolean;
  documents: readonly { kind: DocumentKind; state: DocumentStatus }[];
  programs: number;
  education: number;
  exams: number;
  /** letters of the statement */ statement: number;
  references: number;
  /** letters that its programs need, the most of them */ letters: number;
  fee_paid: boolean;
}
/** What is missing before an application can be submitted; all reasons at once. */
export function maySubmit(facts: Submitting): Refusal[] {
  if (!facts.draft) return [applyRefusals.graduate_fixed()];
  const missing = missingDocuments(facts.documents).length;
  return [
    ...(facts.programs > 0
      ? facts.open
        ? []
        : [applyRefusals.graduate_calls_closed()]
      : [applyRefusals.graduate_no_program(undefined, 'programs')]),
    ...(facts.education > 0 ? [] : [applyRefusals.graduate_no_education(undefined, 'education')]),
    ...(facts.exams > 0 ? [] : [applyRefusals.graduate_no_exam(undefined, 'exams')]),
    ...(facts.statement >= shortestStatement
      ? []
      : [applyRefusals.graduate_statement_short({ n: shortestStatement }, 'statement')]),
    ...(missing > 0 ? [applyRefusals.graduate_documents_missing({ n: missing })] : []),
    ...(facts.references < Math.max(1, facts.letters)
      ? [applyRefusals.graduate_too_few_references({ n: Math.max(1, facts.letters) })]
      : []),
    ...(facts.fee_paid ? [] : [applyRefusals.graduate_fee_open()]),
  ];
}
/** A document changes until it is approved; once submitted only what was sent back. */
export const mayUpload = (facts: {
  draft: boolean;
  /** submitted and not yet checked */ checking: boolean;
  state: DocumentStatus;
}): boolean => facts.state !== 'approved' && (facts.draft || (facts.checking && facts.state !== 'uploaded'));
