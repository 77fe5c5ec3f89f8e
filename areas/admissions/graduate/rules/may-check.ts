import type { Refusal } from '#kernel/contract/refusal.ts';
import { reviewRefusals } from '../review/refusals.ts';
import { requiredDocuments, type DocumentKind } from './states.ts';
import type { DocumentStatus } from '../../online/rules/states.ts';

/** Submitted, and nobody has said yet that the documents are right. */
export const waits = (application: { submitted: boolean; checked: boolean }): Refusal[] =>
  application.submitted && !application.checked ? [] : [reviewRefusals.graduate_not_waiting()];
/** What is missing before the documents of an application count as checked; all reasons at once. */
export function mayCheck(facts: {
  submitted: boolean;
  checked: boolean;
  documents: readonly { kind: DocumentKind; state: DocumentStatus }[];
  letters_needed: number;
  letters: number;
}): Refusal[] {
  const closed = waits(facts);
  if (closed.length > 0) return closed;
  const open = requiredDocuments.filter(
    (kind) => !facts.documents.some((each) => each.kind === kind && each.state === 'approved'),
  ).length;
  return [
    ...(open > 0 ? [reviewRefusals.graduate_documents_open({ n: open })] : []),
    ...(facts.letters < facts.letters_needed
      ? [reviewRefusals.graduate_letters_open({ n: facts.letters_needed, came: facts.letters })]
      : []),
  ];
}
/** Does somebody reach what a program asks for at the least? */
export const reaches = (
  scores: { ales: number; language: number; gpa: number },
  call: { min_ales: number; min_language: number; min_gpa: number },
): boolean => scores.ales >= call.min_ales && scores.language >= call.min_language && scores.gpa >= call.min_gpa;
