import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = 'studentaffairs' as const;
export const onlineRefusals = defineRefusals({
  admission_no_intake: {
    tr: 'Bu dönem ve giriş türü için kayıt dönemi tanımlı değil.',
    en: 'No registration window is defined for this semester and entry type.',
    rule: 'REG-001',
    office,
  },
  admission_twice: {
    tr: '{name} bu programa bu dönem için zaten kayıtlı.',
    en: '{name} already has a registration for this program and semester.',
    rule: 'REG-001',
    office,
  },
  admission_identity_wrong: {
    tr: 'T.C. kimlik numarası geçerli değil.',
    en: 'The Turkish identity number is not valid.',
    rule: 'REG-013',
    office,
  },
  admission_identity_missing: {
    tr: 'Kimlik ya da pasaport numarası gerekir.',
    en: 'An identity number or a passport number is needed.',
    rule: 'REG-013',
    office,
  },
  admission_nothing_due: {
    tr: 'Ödenecek bir ücret yok.',
    en: 'There is no fee to pay.',
    rule: 'REG-019',
    office,
  },
  admission_not_so: {
    tr: 'Kayıt bu adımda değil.',
    en: 'The registration is not at this step.',
    rule: 'REG-001',
    office,
  },
  admission_days: {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first day.',
    rule: 'REG-001',
    office,
  },
  admission_unknown: {
    tr: 'Bu numara ve doğum tarihiyle bir kayıt bulunamadı. İkisini de denetleyin.',
    en: 'There is no registration with this number and date of birth. Check both.',
    rule: 'REG-002',
    office,
  },
  admission_prove_phone: {
    tr: 'Önce telefonunuza gelen kodu girin.',
    en: 'Enter the code from your phone first.',
    rule: 'REG-005',
    office,
  },
  admission_phone_other: {
    tr: 'Kayıtlı telefon numarası başka. Numaranıza artık ulaşamıyorsanız Öğrenci İşleri ile görüşün.',
    en: 'Another phone number is on record. If you can no longer use it, please contact Student Affairs.',
    rule: 'REG-010',
    office,
  },
  admission_no_contact: {
    tr: 'Kaydınızda telefon ya da e-posta yok. Kayıt İşleri ile görüşün.',
    en: 'There is no phone or e-mail address on your record. Please contact the Registrar.',
    rule: 'REG-005',
    office: 'registrar',
  },
  admission_closed: {
    tr: 'Kayıt dönemi kapalı: {from} – {until}.',
    en: 'Registration is closed. Dates: {from} – {until}.',
    rule: 'REG-001',
    office,
  },
  admission_files_first: {
    tr: 'Önce eksik belgeleri yükleyin: {n}.',
    en: 'Upload the missing documents first: {n}.',
    rule: 'REG-017',
    office,
  },
  admission_document_locked: {
    tr: 'Bu belge onaylandı, değiştirilemez.',
    en: 'This document is approved and cannot be changed.',
    rule: 'REG-020',
    office,
  },
  admission_document_versions: {
    tr: 'Bu belge {n} kez yüklendi; daha fazla yüklenemez. Öğrenci İşleri ile görüşün.',
    en: 'This document was uploaded {n} times, which is the most. Please contact Student Affairs.',
    rule: 'REG-020',
    office,
  },
  admission_statements: {
    tr: 'İki beyanı da onaylayın.',
    en: 'Confirm both statements.',
    rule: 'REG-018',
    office,
  },
  admission_iban: {
    tr: 'IBAN geçerli değil.',
    en: 'The IBAN is not valid.',
    rule: 'REG-013',
    office,
  },
});
