import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { documentRefusals } from '../refusals.ts';

/** What a document may put into its table of facts; words at `records:document.fact.<name>`. */
export type DocumentFact =
  | 'student_name'
  | 'student_number'
  | 'national_id'
  | 'passport_no'
  | 'birth'
  | 'nationality'
  | 'faculty'
  | 'department'
  | 'program'
  | 'level'
  | 'program_language'
  | 'started_on'
  | 'class_year'
  | 'semester_no'
  | 'status'
  | 'semester'
  | 'graduated_on'
  | 'cgpa'
  | 'credits'
  | 'duration'
  | 'rank';
/** A longer part after the text. */
export type DocumentTable = 'transcript' | 'history' | 'supplement';
/** One type of document the university gives: who may get it, what stands on it, who signs it. Its words: `records:document.text.<type>.1` … */
export interface DocumentType extends Text {
  /** states of the enrolment in which it is given */
  statuses: readonly string[];
  facts: readonly DocumentFact[];
  /** how many paragraphs its text has */
  paragraphs: number;
  table?: DocumentTable;
  /** says something that can change: it is valid for the days that the settings name */
  expires?: true;
  /** an outside document system signs it, not this one */
  outside?: true;
  /** records can vouch for every word of it: as a PDF it needs no office */
  itself?: true;
  /** what `facts of templates` call it */
  group: 'certificate' | 'transcript' | 'diploma' | 'other';
  /** product of the price list that it costs; none: free of charge */
  product?: string;
  /** what a hold of the student forbids it by */
  hold?: 'transcript' | 'diploma';
  /** given to whom it is written for, or to whom it may concern */
  to?: Text;
}
const studying = ['active', 'on_leave'] as const;
const everybody = [
  'active',
  'on_leave',
  'suspended',
  'graduated',
  'withdrawn',
  'dismissed',
  'transferred_out',
  'passive',
] as const;
const person: readonly DocumentFact[] = [
  'student_name',
  'student_number',
  'national_id',
  'passport_no',
  'birth',
  'nationality',
];
const study: readonly DocumentFact[] = ['faculty', 'department', 'program', 'level'];

/** The documents that can be asked for. Codes never change: issued documents carry them. */
export const documentTypes = {
  student_certificate: {
    tr: 'Öğrenci Belgesi',
    en: 'Student Certificate',
    group: 'certificate',
    statuses: studying,
    facts: [...person, ...study, 'started_on', 'class_year', 'status', 'semester'],
    paragraphs: 1,
    expires: true,
    itself: true,
  },
  transcript: {
    tr: 'Transkript',
    en: 'Transcript',
    group: 'transcript',
    statuses: everybody,
    facts: [],
    paragraphs: 0,
    table: 'transcript',
    itself: true,
    // FIN-019
    product: 'TRANSCRIPT',
    hold: 'transcript',
  },
  enrolment_history: {
    tr: 'Kayıt Geçmişi Belgesi',
    en: 'Enrollment History',
    group: 'other',
    statuses: everybody,
    facts: [...person, ...study, 'started_on', 'status'],
    paragraphs: 1,
    table: 'history',
  },
  graduation_certificate: {
    tr: 'Geçici Mezuniyet Belgesi',
    en: 'Temporary Graduation Certificate',
    group: 'diploma',
    statuses: ['graduated'],
    facts: [...person, ...study, 'started_on', 'graduated_on', 'cgpa'],
    paragraphs: 2,
    hold: 'diploma',
  },
  diploma_copy: {
    tr: 'Diploma Sureti',
    en: 'Copy of the Diploma',
    group: 'diploma',
    statuses: ['graduated'],
    facts: [...person, ...study, 'graduated_on'],
    paragraphs: 1,
    outside: true,
    product: 'DIPLOMA',
    hold: 'diploma',
  },
  diploma_supplement: {
    tr: 'Diploma Eki',
    en: 'Diploma Supplement',
    group: 'diploma',
    statuses: ['graduated'],
    facts: [...person, ...study, 'program_language', 'duration', 'started_on', 'graduated_on', 'cgpa', 'credits'],
    paragraphs: 2,
    table: 'supplement',
    hold: 'diploma',
  },
  military_letter: {
    tr: 'Askerlik Durum Belgesi',
    en: 'Letter for Military Service',
    group: 'other',
    statuses: studying,
    facts: [...person, ...study, 'started_on', 'class_year', 'duration', 'status'],
    paragraphs: 1,
    expires: true,
    to: { tr: 'Askerlik Şubesi Başkanlığına', en: 'To the Military Recruitment Office' },
  },
  visa_letter: {
    tr: 'Vize Başvuru Yazısı',
    en: 'Letter for a Visa Application',
    group: 'other',
    statuses: ['active'],
    facts: [...person, ...study, 'started_on', 'class_year', 'semester'],
    paragraphs: 2,
    expires: true,
    to: { tr: 'İlgili Konsolosluğa', en: 'To the Consulate Concerned' },
  },
  language_letter: {
    tr: 'Eğitim Dili Belgesi',
    en: 'Letter on the Language of Instruction',
    group: 'other',
    statuses: everybody,
    facts: [...person, ...study, 'program_language', 'status'],
    paragraphs: 1,
  },
  ranking_letter: {
    tr: 'Başarı Sıralaması Belgesi',
    en: 'Ranking Letter',
    group: 'other',
    statuses: ['active', 'graduated'],
    facts: [...person, ...study, 'class_year', 'cgpa', 'rank'],
    paragraphs: 1,
    expires: true,
  },
} as const satisfies Record<string, DocumentType>;
export type DocumentTypeCode = keyof typeof documentTypes;
export const documentTypeCodes = Object.keys(documentTypes) as DocumentTypeCode[];
/** The decision on a request on paper: written by the request itself, asked for by nobody. */
export const decisionWords: Text = { tr: 'Karar Yazısı', en: 'Notice of Decision' };
/** Given from their own screens (certificate programs, co-op placements), never asked for by request. */
export const certificateTypes = {
  program: { tr: 'Sertifika', en: 'Certificate' },
  coop_student: { tr: 'Co-op Öğrenci Sertifikası', en: 'Co-op Student Certificate' },
  coop_employer: { tr: 'Co-op İşveren Sertifikası', en: 'Co-op Employer Certificate' },
} as const satisfies Record<string, Text>;
export type CertificateKind = keyof typeof certificateTypes;
/** Given by the language school from its own screens; they bring their sentences along, as a decision does. */
export const languagePapers = {
  language_level: { tr: 'Dil Seviye Belgesi', en: 'Language Level Certificate' },
  language_attendance: { tr: 'Dil Okulu Devam Yazısı', en: 'Language School Attendance Letter' },
} as const satisfies Record<string, Text>;
export type LanguagePaper = keyof typeof languagePapers;
/** Given by the housing office, to tenants who are no students too; they bring their sentences along. */
export const housingPapers = {
  housing_stay: { tr: 'Barınma Belgesi', en: 'Certificate of Stay' },
  housing_bed: { tr: 'Yatak Tahsis Yazısı', en: 'Confirmation of Bed' },
} as const satisfies Record<string, Text>;
export type HousingPaper = keyof typeof housingPapers;
/** Written when a standing is decided (`standing/`); it brings its sentences along too. */
export const standingLetter: Text = { tr: 'Başarı Durumu Bildirimi', en: 'Notice of Academic Standing' };
export const certificateType = (kind: CertificateKind): string => `certificate_${kind}`;
/** Words of every type that an issued document can have. */
export const documentWords: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(
    documentTypeCodes.map((code) => [code, { tr: documentTypes[code].tr, en: documentTypes[code].en }]),
  ),
  decision: decisionWords,
  standing_letter: standingLetter,
  ...languagePapers,
  ...housingPapers,
  placement_result: { tr: 'Sınav Sonuç Belgesi', en: 'Exam Result' },
  certificate_program: certificateTypes.program,
  certificate_coop_student: certificateTypes.coop_student,
  certificate_coop_employer: certificateTypes.coop_employer,
};
/** A declared type; undefined for the decision, which brings its own text. */
export const documentTypeOf = (code: string): DocumentType | undefined =>
  Object.hasOwn(documentTypes, code) ? documentTypes[code as DocumentTypeCode] : undefined;

/** Types that only graduates can have: none of them holds once the graduation is annulled. */
export const graduateDocuments: readonly DocumentTypeCode[] = (
  Object.entries(documentTypes) as [DocumentTypeCode, DocumentType][]
).flatMap(([code, type]) => (type.statuses.length === 1 && type.statuses[0] === 'graduated' ? [code] : []));

/** What decides who may get a document. */
export interface DocumentReader {
  status: string;
  /** of the program */ level?: string;
  nationality: string | null;
  gender: string | null;
  /** has a CGPA */ graded: boolean;
  /** restrictions of the holds in force, each with its reason */ holds: readonly {
    restricts: readonly string[];
    reason: Text;
  }[];
}

/**
 * Every reason why somebody can't get a type of document now: the state of his enrolment, holds that forbid it (transcript,
 * diploma), a letter on military service for who has none to do, a ranking without an average. REQ-012, field guide 3.4.
 */
export function documentReasons(code: DocumentTypeCode, reader: DocumentReader): Refusal[] {
  const type: DocumentType = documentTypes[code];
  const { hold } = type;
  return [
    ...(type.statuses.includes(reader.status)
      ? []
      : [
          type.statuses.length === 1 && type.statuses[0] === 'graduated'
            ? documentRefusals.document_graduates_only()
            : documentRefusals.document_students_only(),
        ]),
    ...(hold
      ? reader.holds
          .filter((each) => each.restricts.includes(hold))
          .map((each) => documentRefusals.document_held({ reason: each.reason }))
      : []),
    // a language program ends without a degree: there is no diploma to explain
    ...(type.group === 'diploma' && reader.level === 'mentora' ? [documentRefusals.document_no_degree()] : []),
    ...(code === 'military_letter' && (reader.nationality !== 'TR' || reader.gender === 'female')
      ? [documentRefusals.document_no_service()]
      : []),
    ...(code === 'ranking_letter' && !reader.graded ? [documentRefusals.document_no_average()] : []),
  ];
}

/** As by request; what is signed in the outside system needs one. */
export const counterReasons = (code: DocumentTypeCode, reader: DocumentReader): Refusal[] => [
  ...documentReasons(code, reader),
  ...((documentTypes[code] as DocumentType).outside ? [documentRefusals.document_by_request()] : []),
];

/** REQ-012: a document is valid until it is revoked, another takes its place, or its time is over. */
export const documentStates = { valid: ['superseded', 'revoked'], superseded: ['revoked'], revoked: [] } as const;
export const documentStatusWords = {
  valid: { tr: 'Geçerli', en: 'Valid', tone: 'success' },
  superseded: { tr: 'Yenilendi', en: 'Superseded', tone: 'warning' },
  revoked: { tr: 'İptal edildi', en: 'Revoked', tone: 'danger' },
} as const;
export type DocumentStatus = keyof typeof documentStates;
/** What the QR page shows: as it stands, or expired once its time is over. */
export const documentStateAt = (
  document: { status: DocumentStatus; valid_until: Date | null },
  now: Date,
): DocumentStatus | 'expired' =>
  document.status === 'valid' && document.valid_until !== null && document.valid_until <= now
    ? 'expired'
    : document.status;
/** May it still be taken back? */
export const mayRevokeDocument = (row: { status: string }): Refusal[] =>
  row.status === 'revoked' ? [documentRefusals.document_revoked_already()] : [];
/** May a corrected one take its place? Decisions, and what is signed outside, come from their request alone. */
export const mayReissueDocument = (row: { status: string; type: string }): Refusal[] => [
  ...(row.status === 'valid' ? [] : [documentRefusals.document_not_valid()]),
  ...(row.type.startsWith('certificate_') ? [documentRefusals.document_of_certificate()] : []),
  ...((documentTypeOf(row.type) === undefined && !row.type.startsWith('certificate_')) ||
  documentTypeOf(row.type)?.outside
    ? [documentRefusals.document_of_request()]
    : []),
];
/** `2026/000123` */
export const documentNumber = (year: number, number: number): string => `${year}/${String(number).padStart(6, '0')}`;
