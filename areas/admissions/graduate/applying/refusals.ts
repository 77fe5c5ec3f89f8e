import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'REQ-013', office: 'registrar' } as const;
export const applyRefusals = defineRefusals({
  graduate_no_consent: {
    tr: 'Başvurmak için aydınlatma metnini onaylamanız gerekir.',
    en: 'You must agree to the privacy notice to apply.',
    ...by,
  },
  graduate_identity: {
    tr: 'T.C. kimlik numaranızı ya da pasaport numaranızı yazın.',
    en: 'Enter your national ID number or your passport number.',
    ...by,
  },
  graduate_identity_wrong: {
    tr: 'T.C. kimlik numarası geçerli değil.',
    en: 'The Turkish identity number is not valid.',
    ...by,
  },
  graduate_identity_fixed: {
    tr: 'Kimlik belgeniz onaylandı; ad, soyadı, doğum tarihi ve kimlik ya da pasaport numarası değiştirilemez.',
    en: 'Your identity document was approved. Name, date of birth and the number of the ID or passport cannot be changed.',
    ...by,
  },
  graduate_birth_date: { tr: 'Doğum tarihi geçerli değil.', en: 'The date of birth is not valid.', ...by },
  graduate_calls_closed: {
    tr: 'Seçtiğiniz programlardan biri bugün başvuruya açık değil.',
    en: 'One of your programs does not take applications today.',
    ...by,
  },
  graduate_calls_twice: {
    tr: 'Aynı programı iki kez seçtiniz.',
    en: 'You chose the same program twice.',
    ...by,
  },
  graduate_exam_old: {
    tr: 'Sınav sonucu 5 yıldan eski ya da ileri tarihli.',
    en: 'A test result is older than 5 years or lies in the future.',
    ...by,
  },
  graduate_gpa: {
    tr: 'Ortalama, seçilen ölçeğe uymuyor.',
    en: 'The grade point average does not fit its scale.',
    ...by,
  },
  graduate_dates: {
    tr: 'Bitiş, başlangıçtan önce olamaz.',
    en: 'The end cannot be before the beginning.',
    ...by,
  },
  graduate_referee_self: {
    tr: 'Kendi adresinizi referans olarak yazamazsınız; her referansın adresi ayrı olmalı.',
    en: 'You cannot name yourself, and each reference needs an address of its own.',
    ...by,
  },
  graduate_applied_already: {
    tr: 'Bu e-posta adresiyle bu dönem için bir başvuru var. Giriş yaparak güncelleyin.',
    en: 'There is an application for this semester with this e-mail address. Sign in to change it.',
    ...by,
  },
  graduate_form_dead: {
    tr: 'Bu formun süresi doldu. Formu yeniden gönderin.',
    en: 'The time of this form is over. Please send the form again.',
    ...by,
  },
  graduate_fixed: {
    tr: 'Başvurunuz gönderildi; artık değiştirilemez.',
    en: 'Your application is submitted and cannot be changed.',
    ...by,
  },
  graduate_programs_fixed: {
    tr: 'Ücret istendikten sonra programlar değiştirilemez.',
    en: 'Programs cannot change once the fee has been asked for.',
    ...by,
  },
  graduate_letter_came: {
    tr: 'Mektubu gelen bir referansın bilgileri değiştirilemez ve referans çıkarılamaz: {name}.',
    en: 'A reference whose letter has come can be neither changed nor removed: {name}.',
    ...by,
  },
  graduate_no_program: { tr: 'Bir program seçin.', en: 'Choose a program.', ...by },
  graduate_no_education: { tr: 'Öğrenim bilginizi girin.', en: 'Enter your education.', ...by },
  graduate_no_exam: { tr: 'Sınav sonucunuzu girin.', en: 'Enter your exam result.', ...by },
  graduate_statement_short: {
    tr: 'Niyet mektubunuz en az {n} karakter olmalı.',
    en: 'Your statement must have at least {n} characters.',
    ...by,
  },
  graduate_documents_missing: {
    tr: 'Zorunlu belgelerin hepsi yüklenmedi. Eksik belge sayısı: {n}.',
    en: 'Not all required documents are uploaded. Missing: {n}.',
    ...by,
  },
  graduate_fee_open: { tr: 'Başvuru ücreti ödenmedi.', en: 'The application fee is not paid.', ...by },
  graduate_fee_paid: { tr: 'Ödenecek bir ücret yok.', en: 'There is no fee to pay.', ...by },
  graduate_too_few_references: {
    tr: 'Programlarınız için gereken referans sayısı: {n}.',
    en: 'References that your programs need: {n}.',
    ...by,
  },
  graduate_changed: {
    tr: 'Başvuru bu arada değişti. Sayfayı yenileyin.',
    en: 'The application has changed meanwhile. Reload the page.',
    ...by,
  },
  graduate_document_locked: {
    tr: 'Onaylanan ya da denetimdeki bir belge değiştirilemez.',
    en: 'A document that is approved or being checked cannot be changed.',
    ...by,
  },
  graduate_not_now: {
    tr: 'Başvurunun durumu buna uygun değil.',
    en: 'This is not possible in the present status of the application.',
    ...by,
  },
  graduate_link_dead: {
    tr: 'Bu bağlantı geçerli değil. Adaydan yeni bir bağlantı göndermesini isteyin.',
    en: 'This link is not valid. Ask the applicant to send you a new one.',
    ...by,
  },
  graduate_letter_closed: {
    tr: 'Belgeler denetlendi; mektup artık değiştirilemez.',
    en: 'The documents have been checked. The letter cannot be changed.',
    ...by,
  },
  graduate_asked_often: {
    tr: 'Bu referansa bağlantı çok kez gönderildi.',
    en: 'The link was sent to this reference too many times.',
    ...by,
  },
});
