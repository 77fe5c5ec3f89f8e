import type { DocumentStatus, EntryType } from './states.ts';

/** What a document may be. */
export const acceptedKinds = {
  pdf_picture: { tr: 'PDF ya da fotoğraf', en: 'PDF or photo' },
  picture: { tr: 'Fotoğraf', en: 'Photo' },
  pdf: { tr: 'PDF', en: 'PDF' },
  pdf_picture_word: { tr: 'PDF, fotoğraf ya da Word', en: 'PDF, photo or Word' },
} as const;
export type AcceptedKind = keyof typeof acceptedKinds;
/** The same as the sets of `safeUpload`. */
export const acceptedSets = {
  pdf_picture: ['pdf', 'picture'],
  picture: ['picture'],
  pdf: ['pdf'],
  pdf_picture_word: ['pdf', 'picture', 'word'],
} as const satisfies Record<AcceptedKind, readonly string[]>;

/** Whom a document is asked of. */
export const documentNeeds = {
  always: { tr: 'Herkesten', en: 'Everyone' },
  male: { tr: 'Erkeklerden', en: 'Men' },
  foreign: { tr: 'Yabancı uyruklulardan', en: 'Foreign nationals' },
  disability: { tr: 'Engeli olanlardan', en: 'People with a disability' },
  certificate: { tr: 'Dil belgesi sunanlardan', en: 'People with a language certificate' },
  leave: { tr: 'İzin isteyenlerden', en: 'People who ask for leave' },
} as const;
export type DocumentNeed = keyof typeof documentNeeds;

export interface TypeFacts {
  entry_type: EntryType | null;
  program_id: number | null;
  semester_id: number | null;
  needed: DocumentNeed;
  required: boolean;
}
export interface ApplicantFacts {
  entry_type: EntryType;
  program_id: number;
  semester_id: number;
  gender: string | null;
  national_id: string | null;
  disability_type: string | null;
  english_certificate_type: string | null;
  leave_of_absence_fall: boolean;
  leave_of_absence_spring: boolean;
}
/** Is a type of document asked of an applicant? Where the type says nothing of entry, program or semester, it holds for all. */
export function isAsked(type: TypeFacts, of: ApplicantFacts): boolean {
  const fits =
    (type.entry_type === null || type.entry_type === of.entry_type) &&
    (type.program_id === null || Number(type.program_id) === Number(of.program_id)) &&
    (type.semester_id === null || Number(type.semester_id) === Number(of.semester_id));
  if (!fits) return false;
  switch (type.needed) {
    case 'always':
      return true;
    case 'male':
      return of.gender === 'male' && of.national_id !== null;
    case 'foreign':
      return of.national_id === null;
    case 'disability':
      return of.disability_type !== null;
    case 'certificate':
      return of.english_certificate_type !== null;
    case 'leave':
      return of.leave_of_absence_fall || of.leave_of_absence_spring;
  }
}
/** What is still missing: required and not there, or declined. */
export const isMissing = (required: boolean, status: DocumentStatus): boolean =>
  status === 'declined' || (required && status === 'waiting');
