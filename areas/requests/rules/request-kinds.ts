import type { Text } from '#kernel/contract/text.ts';
import { complaintCategories } from './complaint-categories.ts';
import { applicationCategories } from './application-categories.ts';
import type { FactField } from './fact-fields.ts';

/** A kind of request that approval templates decide. `facts` are those that only this kind brings along. */
export interface RequestKind extends Text {
  /** who may ask for it */
  by: 'student' | 'mentora' | 'applicant' | 'staff';
  facts?: Readonly<Record<string, FactField>>;
}
const weeks: FactField = { kind: 'number', words: { tr: 'Süre (hafta)', en: 'Length (weeks)' } };
const semesters: FactField = { kind: 'number', words: { tr: 'Süre (yarıyıl)', en: 'Length (semesters)' } };
const credits: FactField = {
  kind: 'number',
  words: { tr: 'İşlem sonrası dönem kredisi', en: 'Semester credits afterwards' },
};
const amount: FactField = { kind: 'number', words: { tr: 'Tutar', en: 'Amount' } };
const debt: FactField = { kind: 'flag', words: { tr: 'Borcu var', en: 'Owes money' } };
const disciplinary: FactField = {
  kind: 'flag',
  words: { tr: 'Süren disiplin soruşturması var', en: 'Disciplinary case under way' },
};
const languageNeeded: FactField = {
  kind: 'flag',
  words: { tr: 'Dil yeterliği aranan tercih var', en: 'A wish needs proof of language' },
};
const destination: FactField = { kind: 'faculty', words: { tr: 'Geçilmek istenen fakülte', en: 'Faculty wanted' } };
const complaintAbout: FactField = {
  kind: 'choice',
  words: { tr: 'Konu', en: 'Subject' },
  choices: complaintCategories,
};
const leaveReason: FactField = {
  kind: 'choice',
  words: { tr: 'Gerekçe', en: 'Reason' },
  choices: {
    health: { tr: 'Sağlık', en: 'Health' },
    military: { tr: 'Askerlik', en: 'Military service' },
    maternity: { tr: 'Doğum', en: 'Maternity' },
    academic: { tr: 'Akademik', en: 'Academic' },
    other: { tr: 'Diğer', en: 'Other' },
  },
};
const documentKind: FactField = {
  kind: 'choice',
  words: { tr: 'Belge', en: 'Document' },
  choices: {
    certificate: { tr: 'Öğrenci belgesi', en: 'Student certificate' },
    transcript: { tr: 'Transkript', en: 'Transcript' },
    diploma: { tr: 'Diploma', en: 'Diploma' },
    other: { tr: 'Diğer', en: 'Other' },
  },
};
const applicationCategory: FactField = {
  kind: 'choice',
  words: { tr: 'Konu başlığı', en: 'Category' },
  choices: applicationCategories,
};

/** REQ-001, MEN-001: every request of the catalogue that goes through approval. Codes never change: templates and requests carry them. */
export const requestKinds = {
  course_registration: { tr: 'Ders kaydı', en: 'Course registration', by: 'student' },
  information_change: { tr: 'Bilgi değişikliği', en: 'Change of information', by: 'student' },
  program_change: { tr: 'Program değişikliği', en: 'Program change', by: 'student', facts: { destination } },
  change_of_major: { tr: 'Bölüm değişikliği', en: 'Change of major', by: 'student', facts: { destination } },
  course_code: { tr: 'Ders kodu', en: 'Course code', by: 'student' },
  leave_of_absence: {
    tr: 'Kayıt dondurma',
    en: 'Leave of absence',
    by: 'student',
    facts: { semesters, leave_reason: leaveReason },
  },
  leave_with_consent: { tr: 'Onaylı ayrılma', en: 'Leave with consent', by: 'student', facts: { weeks } },
  course_withdrawal: { tr: 'Dersten çekilme', en: 'Course withdrawal', by: 'student', facts: { credits } },
  institutional_withdrawal: {
    tr: 'Üniversiteden ayrılma',
    en: 'Institutional withdrawal',
    by: 'student',
    facts: { debt, disciplinary },
  },
  graduation_clearance: { tr: 'Mezuniyet ilişik kesme', en: 'Graduation clearance', by: 'student', facts: { debt } },
  grade_change_appeal: { tr: 'Not değişikliği itirazı', en: 'Grade change appeal', by: 'student' },
  formal_grade_change_appeal: { tr: 'Resmî not değişikliği itirazı', en: 'Formal grade change appeal', by: 'student' },
  appeal_of_appeal: {
    tr: 'Not değişikliği itiraz kararına itiraz',
    en: 'Appeal to the grade change appeal',
    by: 'student',
  },
  transfer_out: { tr: 'Başka kuruma geçiş', en: 'Transfer out', by: 'student', facts: { debt } },
  ferpa: { tr: 'FERPA bilgi paylaşım onayı', en: 'FERPA consent to release information', by: 'student' },
  student_application: {
    tr: 'Öğrenci başvurusu',
    en: 'Student application',
    by: 'student',
    facts: { application_category: applicationCategory },
  },
  document_request: {
    tr: 'Belge talebi',
    en: 'Document request',
    by: 'student',
    facts: {
      document_kind: documentKind,
      by_itself: {
        kind: 'flag',
        words: { tr: 'Kayıtlardan kendiliğinden verilebilir', en: 'Records can issue it by themselves' },
      },
    },
  },
  complaint: { tr: 'Şikâyet', en: 'Complaint', by: 'student', facts: { complaint_about: complaintAbout } },
  work_order: { tr: 'İş emri', en: 'Work order', by: 'student', facts: { amount } },
  minor: {
    tr: 'Yan dal başvurusu',
    en: 'Minor application',
    by: 'student',
    facts: { destination, language_needed: languageNeeded },
  },
  double_major: {
    tr: 'Çift ana dal başvurusu',
    en: 'Double major application',
    by: 'student',
    facts: { destination, language_needed: languageNeeded },
  },
  mentora_transfer_out: {
    tr: 'Mentora başka kuruma geçiş',
    en: 'Mentora transfer out',
    by: 'mentora',
    facts: { debt },
  },
  mentora_time_off: { tr: 'Mentora izin', en: 'Mentora time off', by: 'mentora', facts: { weeks } },
  undergraduate_transfer: { tr: 'Lisans yatay geçiş', en: 'Undergraduate transfer', by: 'applicant' },
  payment_exception: { tr: 'Ödeme istisnası', en: 'Payment exception', by: 'student', facts: { amount } },
} as const satisfies Record<string, RequestKind>;
export type RequestKindCode = keyof typeof requestKinds;
export const requestKindCodes = Object.keys(requestKinds) as RequestKindCode[];

/** The kind with this code; undefined where there is none. */
export const requestKindOf = (code: string): RequestKind | undefined =>
  Object.hasOwn(requestKinds, code) ? requestKinds[code as RequestKindCode] : undefined;
