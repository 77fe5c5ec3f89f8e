import { isAsked, type ApplicantFacts, type DocumentNeed } from '../../online/rules/documents.ts';
import type { DocumentStatus } from '../../online/rules/states.ts';

/** What an applicant may state of himself that a paper has to prove. */
export const statedNeeds = ['certificate', 'disability', 'leave'] as const satisfies readonly DocumentNeed[];
export type StatedNeed = (typeof statedNeeds)[number];

/**
 * REG-020: what was stated and no approved document proves; the office is told before the definite registration, after which it goes
 * on to nobody.
 */
export const unproved = (
  of: ApplicantFacts,
  documents: readonly { needed: DocumentNeed; status: DocumentStatus }[],
): StatedNeed[] =>
  statedNeeds.filter(
    (needed) =>
      isAsked({ entry_type: null, program_id: null, semester_id: null, needed, required: true }, of) &&
      !documents.some((document) => document.needed === needed && document.status === 'approved'),
  );
