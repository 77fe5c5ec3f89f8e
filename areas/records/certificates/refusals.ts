import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a certificate can't be given, changed or taken back. */
export const certificateRefusals = defineRefusals({
  certificate_courses_missing: {
    tr: 'Sertifikanın koşulları tamamlanmadı: {courses} ders eksik.',
    en: 'The conditions of the certificate are not met: {courses} {courses|course is|courses are} missing.',
    rule: 'certificate-conditions',
    office: 'studentaffairs',
  },
  certificate_awarded_already: {
    tr: 'Bu sertifika öğrenciye zaten verilmiş.',
    en: 'The student already has this certificate.',
    rule: 'certificate-conditions',
    office: 'studentaffairs',
  },
  certificate_without_courses: {
    tr: 'Sertifikanın dersleri, istenen ders sayısından az.',
    en: 'The certificate has fewer courses than it asks for.',
    rule: 'certificate-conditions',
    office: 'registrar',
  },
  certificate_passive: {
    tr: 'Sertifika programı pasif; yeni sertifika verilmez.',
    en: 'The certificate program is passive, so no new certificates are awarded.',
    rule: 'certificate-conditions',
    office: 'registrar',
  },
  certificate_held: {
    tr: 'Kaydınızdaki engel bu belgeyi durduruyor: {reason}.',
    en: 'A hold on the student’s record blocks this document: {reason}.',
    rule: 'holds',
    office: 'registrar',
  },
  certificate_withdrawn_already: {
    tr: 'Sertifika zaten geri alınmış.',
    en: 'The certificate has already been withdrawn.',
    rule: 'certificate-states',
    office: 'registrar',
  },
});
