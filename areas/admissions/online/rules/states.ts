import { defineStates } from '#kernel/contract/states.ts';

/** By which way somebody came to a place. */
export const entryTypes = {
  exam: { tr: 'Merkezî yerleştirme', en: 'Central placement' },
  transfer: { tr: 'Yatay geçiş', en: 'Transfer' },
  international: { tr: 'Uluslararası öğrenci', en: 'International' },
  special: { tr: 'Özel öğrenci', en: 'Special student' },
  exchange: { tr: 'Değişim', en: 'Exchange' },
  graduate: { tr: 'Lisansüstü', en: 'Graduate' },
} as const;
export type EntryType = keyof typeof entryTypes;

/** Which list a registration came from; with its record there a row is made once. */
export const admissionSources = {
  placement: { tr: 'Yerleştirme dosyası', en: 'Placement file' },
  transfer: { tr: 'Yatay geçiş başvurusu', en: 'Transfer application' },
  graduate: { tr: 'Lisansüstü başvuru', en: 'Graduate application' },
  staff: { tr: 'Birim', en: 'Office' },
} as const;
export type AdmissionSource = keyof typeof admissionSources;

/** REG-001: the way of a registration, step by step, and where it can end beside it. */
export const registrationStateWords = {
  started: { tr: 'Başladı', en: 'Started', tone: 'neutral' },
  phone_verified: { tr: 'Telefon doğrulandı', en: 'Phone verified', tone: 'neutral' },
  email_verified: { tr: 'E-posta doğrulandı', en: 'E-mail verified', tone: 'neutral' },
  data_saved: { tr: 'Bilgiler kaydedildi', en: 'Data saved', tone: 'neutral' },
  documents_uploaded: { tr: 'Belgeler yüklendi', en: 'Documents uploaded', tone: 'neutral' },
  sms_approved: { tr: 'SMS ile onaylandı', en: 'Approved by SMS', tone: 'info' },
  submitted: { tr: 'Gönderildi', en: 'Submitted', tone: 'warning' },
  returned: { tr: 'Düzeltme istendi', en: 'Returned', tone: 'warning' },
  temporary: { tr: 'Geçici kayıtlı', en: 'Registered temporarily', tone: 'warning' },
  approved: { tr: 'Onaylandı, ödeme bekleniyor', en: 'Approved, payment due', tone: 'info' },
  paid: { tr: 'Ödendi', en: 'Paid', tone: 'info' },
  registered: { tr: 'Kesin kayıt yapıldı', en: 'Registered', tone: 'success' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  withdrawn: { tr: 'Vazgeçti', en: 'Withdrawn', tone: 'danger' },
  expired: { tr: 'Süresi doldu', en: 'Expired', tone: 'danger' },
} as const;
export type RegistrationState = keyof typeof registrationStateWords;

/**
 * Which states may follow which. Before it is sent an applicant may go back to earlier steps: a document that is taken away, data
 * that are changed. Who came too late is let in again by the office.
 */
export const registrationStates = defineStates<RegistrationState>({
  started: ['phone_verified', 'withdrawn', 'expired', 'declined'],
  phone_verified: ['email_verified', 'started', 'withdrawn', 'expired', 'declined'],
  email_verified: ['data_saved', 'started', 'phone_verified', 'withdrawn', 'expired', 'declined'],
  data_saved: ['documents_uploaded', 'started', 'phone_verified', 'withdrawn', 'expired', 'declined'],
  documents_uploaded: ['sms_approved', 'data_saved', 'started', 'phone_verified', 'withdrawn', 'expired', 'declined'],
  sms_approved: ['submitted'],
  submitted: ['returned', 'temporary', 'approved', 'declined', 'withdrawn'],
  // the place is held although papers are missing; they are sent or brought meanwhile
  temporary: ['returned', 'approved', 'declined', 'withdrawn', 'expired'],
  returned: ['submitted', 'data_saved', 'documents_uploaded', 'declined', 'withdrawn', 'expired'],
  approved: ['paid', 'returned', 'declined', 'withdrawn'],
  paid: ['registered', 'declined', 'withdrawn'],
  registered: [],
  declined: [],
  withdrawn: [],
  // let in again by the office, until the place has gone to the next one
  expired: ['started', 'phone_verified', 'email_verified', 'data_saved', 'documents_uploaded', 'returned', 'declined'],
});
/** States in which the applicant works on it; the window closes on these. */
export const openStates = [
  'started',
  'phone_verified',
  'email_verified',
  'data_saved',
  'documents_uploaded',
  'returned',
] as const satisfies readonly RegistrationState[];
/** States that end it without a place. */
export const endedStates = ['declined', 'withdrawn', 'expired'] as const satisfies readonly RegistrationState[];
export const isOpen = (state: RegistrationState): boolean => openStates.some((each) => each === state);

/** REG-020…023: of a document, and of an approval. */
export const documentStatusWords = {
  waiting: { tr: 'Bekleniyor', en: 'Waiting', tone: 'warning' },
  uploaded: { tr: 'Yüklendi', en: 'Uploaded', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'success' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
} as const;
export type DocumentStatus = keyof typeof documentStatusWords;
/** Document file: what may follow; a new version of a declined one begins as uploaded, an approved one is locked. */
export const documentStates = defineStates<DocumentStatus>({
  waiting: ['uploaded'],
  uploaded: ['approved', 'declined', 'uploaded'],
  approved: [],
  declined: ['uploaded'],
});
