import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, moment, text } from '#kernel/contract/field.ts';

/** What was read, by the name of the endpoint that answered. */
export const readingWords = {
  'student-page': { tr: 'öğrenci sayfası', en: 'student page' },
  'request-page': { tr: 'talep', en: 'request' },
  'request-file': { tr: 'talebin belgesi', en: 'paper of a request' },
  'student.show': { tr: 'öğrenci kaydı', en: 'student record' },
  'student-identity.show': { tr: 'kimlik ve iletişim bilgileri', en: 'identity and contact' },
  'special-student.show': { tr: 'özel öğrenci kaydı', en: 'special student record' },
  'mentora-student.show': { tr: 'mentora öğrenci kaydı', en: 'mentora student record' },
  'staff.show': { tr: 'personel kaydı', en: 'staff record' },
  'student-semesters': { tr: 'dönem durumları', en: 'semester statuses' },
  'student-documents': { tr: 'belgeler', en: 'documents' },
  'coop-placement.show': { tr: 'co-op yerleştirmesi', en: 'co-op placement' },
  'prep-student.show': { tr: 'hazırlık yılı', en: 'prep year' },
  'language-student.show': { tr: 'dil öğrencisi kaydı', en: 'language student record' },
  'student-module-status.show': { tr: 'modül durumu', en: 'module status' },
  'certificate-award.show': { tr: 'sertifika', en: 'certificate' },
  'coop-student-certificate.show': { tr: 'co-op sertifikası', en: 'co-op certificate' },
  'coop-certificate.show': { tr: 'co-op işveren sertifikası', en: 'co-op employer certificate' },
  certificates: { tr: 'sertifika', en: 'certificate' },
  'staff-documents': { tr: 'belgeler', en: 'documents' },
  'student-exams': { tr: 'sınav programı', en: 'exam schedule' },
  'student-notes': { tr: 'görüşme notları', en: 'notes' },
  'agreement-document': { tr: 'imzalı sözleşme', en: 'signed agreement' },
  'user-about': { tr: 'kullanıcı hesabı', en: 'account' },
  'person-document-file': { tr: 'belge dosyası', en: 'file of a document' },
  'student-cards-pdf': { tr: 'basılan kimlik kartı', en: 'printed identity card' },
  'staff-cards-pdf': { tr: 'basılan kimlik kartı', en: 'printed identity card' },
  'approval-template-preview': { tr: 'kimin karar vereceği', en: 'who would decide' },
  'student-sign-ins': { tr: 'oturum açmalar', en: 'sign-ins' },
  'student-card': { tr: 'kimlik kartı', en: 'identity card' },
  'staff-card': { tr: 'kimlik kartı', en: 'identity card' },
  'student-photo': { tr: 'fotoğraf', en: 'photo' },
  'staff-photo': { tr: 'fotoğraf', en: 'photo' },
  'discipline-page': { tr: 'disiplin süreci', en: 'disciplinary process' },
  'discipline-letter-pdf': { tr: 'disiplin yazısı', en: 'disciplinary letter' },
  'scholarship.show': { tr: 'burs', en: 'scholarship' },
} as const;
/** Whose record it is. */
export const subjectWords = {
  student: { tr: 'Öğrenci', en: 'Student' },
  staff: { tr: 'Personel', en: 'Staff' },
} as const;

/** Who read which person's record, for the office that answers for personal data. */
export const accessLogEntry = defineResource({
  name: 'access-log',
  area: 'access',
  path: '/access/log',
  actions: ['index'],
  fields: {
    at: moment({ readOnly: true }),
    reader: text({ derived: true }),
    real_reader: text({ derived: true }),
    system: text({ derived: true }),
    role: text({ readOnly: true }),
    subject: choice(subjectWords, { readOnly: true }),
    person: text({ derived: true }),
    what: choice(readingWords, { readOnly: true, open: true }),
    address: text({ readOnly: true, hidden: true }),
    request_id: text({ readOnly: true, hidden: true }),
    user_id: integer({ readOnly: true, hidden: true }),
    real_user_id: integer({ readOnly: true, hidden: true }),
    subject_id: integer({ readOnly: true, hidden: true }),
  },
  label: ['at', 'reader'],
  list: {
    columns: ['at', 'reader', 'real_reader', 'system', 'role', 'person', 'what'],
    filters: ['at', 'role', 'subject', 'what', 'user_id', 'real_user_id', 'subject_id'],
    sorts: ['at'],
    sort: '-at',
    search: true,
  },
});
