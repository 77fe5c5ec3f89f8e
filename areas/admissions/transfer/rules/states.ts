import { defineStates } from '#kernel/contract/states.ts';

/** TRF-005, NS-006: what was done last. One state for each step of the flow, in its order, and what can become of it beside. */
export const transferStateWords = {
  started: { tr: 'Başladı', en: 'Started', tone: 'neutral' },
  verified: { tr: 'E-posta doğrulandı', en: 'E-mail verified', tone: 'neutral' },
  logged_in: { tr: 'Giriş yapıldı', en: 'Signed in', tone: 'neutral' },
  saved: { tr: 'Bilgiler kaydedildi', en: 'Form saved', tone: 'neutral' },
  documents: { tr: 'Belgeler yüklendi', en: 'Documents uploaded', tone: 'neutral' },
  sent_for_approval: { tr: 'Ön incelemede', en: 'In first review', tone: 'warning' },
  first_approval: { tr: 'Öğrenci İşlerinde', en: 'With Student Affairs', tone: 'warning' },
  student_affairs: { tr: 'Hazırlık Okulunda', en: 'With the Prep School', tone: 'warning' },
  prep_school: { tr: 'Akademik birimde', en: 'With the academic unit', tone: 'warning' },
  academic_unit: { tr: 'Onaylandı, sıralama bekliyor', en: 'Approved, ranking due', tone: 'info' },
  placed: { tr: 'Yerleştirildi, yanıt bekleniyor', en: 'Placed, answer due', tone: 'success' },
  reserve: { tr: 'Yedek listede', en: 'On the reserve list', tone: 'info' },
  accepted: { tr: 'Yerini kabul etti', en: 'Place accepted', tone: 'success' },
  registered: { tr: 'Kaydoldu', en: 'Registered', tone: 'success' },
  equivalence_done: { tr: 'İntibakı yapıldı', en: 'Courses recognized', tone: 'success' },
  returned: { tr: 'İade edildi', en: 'Returned', tone: 'warning' },
  rejected: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  not_placed: { tr: 'Yerleşemedi', en: 'Not placed', tone: 'danger' },
  declined: { tr: 'Yerinden vazgeçti', en: 'Place given up', tone: 'neutral' },
  withdrawn: { tr: 'Geri alındı', en: 'Withdrawn', tone: 'neutral' },
} as const;
export type TransferState = keyof typeof transferStateWords;

/** TRF-001: which state may follow which. Whoever is returned goes through the offices again. */
export const transferStates = defineStates<TransferState>({
  started: ['verified'],
  verified: ['logged_in', 'withdrawn'],
  logged_in: ['saved', 'withdrawn'],
  saved: ['documents', 'withdrawn'],
  documents: ['saved', 'sent_for_approval', 'withdrawn'],
  sent_for_approval: ['first_approval', 'returned', 'rejected', 'withdrawn'],
  first_approval: ['student_affairs', 'returned', 'rejected', 'withdrawn'],
  student_affairs: ['prep_school', 'returned', 'rejected', 'withdrawn'],
  prep_school: ['academic_unit', 'returned', 'rejected', 'withdrawn'],
  academic_unit: ['placed', 'reserve', 'not_placed', 'withdrawn'],
  placed: ['accepted', 'declined'],
  reserve: ['placed', 'not_placed', 'withdrawn'],
  // a registration that came to nothing gives the place back
  accepted: ['registered', 'declined'],
  registered: ['equivalence_done'],
  equivalence_done: [],
  returned: ['sent_for_approval', 'withdrawn'],
  rejected: [],
  not_placed: [],
  declined: [],
  withdrawn: [],
});
/** The applicant may still change what was written and uploaded. */
export const openToApplicant: readonly TransferState[] = ['logged_in', 'saved', 'documents', 'returned'];
/** Ended before a place: the same person may begin anew. */
export const endedStates: readonly TransferState[] = ['started', 'rejected', 'not_placed', 'declined', 'withdrawn'];

/** The four offices in the order of TRF-001: what waits there, and what its approval makes of it. */
export const officeSteps = {
  first: {
    waits: 'sent_for_approval',
    gives: 'first_approval',
    words: { tr: 'İlk onay', en: 'First approver' },
    permission: 'undergraduatetransfer',
  },
  'student-affairs': {
    waits: 'first_approval',
    gives: 'student_affairs',
    words: { tr: 'Öğrenci İşleri', en: 'Student Affairs' },
    permission: 'transferstudentaffairs',
  },
  'prep-school': {
    waits: 'student_affairs',
    gives: 'prep_school',
    words: { tr: 'Hazırlık Okulu', en: 'Prep School' },
    permission: 'transferprepschool',
  },
  'academic-unit-office': {
    waits: 'prep_school',
    gives: 'academic_unit',
    words: { tr: 'Akademik Birim Ofisi', en: 'Academic Unit Office' },
    permission: 'transferunitoffice',
  },
} as const;
export type Office = keyof typeof officeSteps;
export const officeNames = Object.keys(officeSteps) as Office[];
export const officeWords = {
  first: officeSteps.first.words,
  'student-affairs': officeSteps['student-affairs'].words,
  'prep-school': officeSteps['prep-school'].words,
  'academic-unit-office': officeSteps['academic-unit-office'].words,
} as const;

export const decisionWords = {
  approve: { tr: 'Onayla', en: 'Approve', tone: 'success' },
  return: { tr: 'İade et', en: 'Return', tone: 'warning' },
  reject: { tr: 'Reddet', en: 'Decline', tone: 'danger' },
} as const;
export type Decision = keyof typeof decisionWords;
/** What a decision of an office makes of an application that waits there. */
export const stateAfter = (office: Office, decision: Decision): TransferState =>
  decision === 'approve' ? officeSteps[office].gives : decision === 'return' ? 'returned' : 'rejected';
/** The office where an application waits; null: nowhere. */
export const officeOf = (state: TransferState): Office | null =>
  officeNames.find((office) => officeSteps[office].waits === state) ?? null;
