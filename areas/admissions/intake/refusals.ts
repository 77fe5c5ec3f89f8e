import { defineRefusals } from '#kernel/contract/refusal.ts';

const affairs = { rule: 'REG-001', office: 'studentaffairs' } as const;
const documents = { rule: 'REG-020', office: 'studentaffairs' } as const;
const numbers = { rule: 'Student numbers', office: 'registrar' } as const;

/** Why the office cannot go on with a registration. */
export const intakeRefusals = defineRefusals({
  placement_has_errors: {
    tr: 'Dosyada hatalı satır var ({n}). Düzeltin ya da yalnız doğru satırları alın.',
    en: 'The file has {n|one wrong row|{n} wrong rows}. Correct the file, or take only the good rows.',
    rule: 'REG-001',
    office: 'studentaffairs',
  },
  registration_not_so: {
    tr: 'Kayıt “{state}” durumunda; bu işlem o durumda yapılmaz.',
    en: 'The registration is “{state}”; this cannot be done in that status.',
    ...affairs,
  },
  registration_documents_open: {
    tr: 'Onay bekleyen ya da eksik zorunlu belge var: {n}.',
    en: 'Required documents not approved yet: {n}.',
    ...documents,
  },
  registration_nothing_declined: {
    tr: 'Reddedilen belge yok ve açıklama yazılmamış: iade için neyin düzeltileceğini yazın.',
    en: 'No document was declined and no reason was given: say what has to be corrected.',
    ...documents,
  },
  registration_unpaid: {
    tr: 'Kayıt ücretleri ödenmemiş.',
    en: 'The registration fees have not been paid.',
    rule: 'REG-019',
    office: 'bursar',
  },
  check_open: {
    tr: '{check}: henüz sonuçlanmadı. Sorgulayın ya da elle karar verin.',
    en: '{check}: no result yet. Run the check or decide by hand.',
    ...affairs,
  },
  check_failed: {
    tr: '{check}: uygun değil. Yanlışsa gerekçesiyle elle karar verin.',
    en: '{check}: failed. If that is wrong, decide by hand and say why.',
    ...affairs,
  },
  check_not_made: { tr: 'Bu sorgu henüz yapılmadı.', en: 'This check has not been made yet.', ...affairs },
  check_passed_already: { tr: 'Sorgu zaten uygun.', en: 'The check has passed already.', ...affairs },
  document_not_decidable: {
    tr: 'Yalnızca yüklenmiş belge için karar verilir; bu belge “{state}” durumunda.',
    en: 'Only an uploaded document is decided on; this one is “{state}”.',
    ...documents,
  },
  document_newer_version: {
    tr: 'Başvuran bu arada yeni bir sürüm yükledi. Önce ona bakın.',
    en: 'The applicant has uploaded a newer version meanwhile. Look at it first.',
    ...documents,
  },
  temporary_day_past: {
    tr: 'Son gün bugünden sonra olmalı.',
    en: 'The last day must be after today.',
    ...affairs,
  },
  person_already_student: {
    tr: 'Bu kişi {number} numarasıyla aktif öğrenci; ikinci kez kaydedilmez.',
    en: 'This person is an active student with the number {number} and cannot be registered twice.',
    ...affairs,
  },
  within_same_program: {
    tr: 'Öğrenci bu programa daha önce kaydolmuş; aynı programa geçiş yapılmaz.',
    en: 'The student has been enrolled in this program before and cannot transfer into it.',
    rule: 'REG-001',
    office: 'studentaffairs',
  },
  person_without_contact: {
    tr: 'E-posta adresi yok; hesabı açılacak kişiye ulaşılamaz.',
    en: 'There is no e-mail address, so the new student could not be reached.',
    ...affairs,
  },
  person_contact_unproved: {
    tr: 'Telefon ve e-posta kodla doğrulanmamış. Başvuran ikisini de online kayıtta doğrulamalı.',
    en: 'Phone and e-mail have not both been verified. The applicant has to verify them in online registration.',
    rule: 'REG-010',
    office: 'studentaffairs',
  },
  program_without_plan: {
    tr: 'Programın yürürlükte müfredatı yok.',
    en: 'The program has no curriculum in effect.',
    rule: 'Curriculum',
    office: 'department',
  },
  number_rule_missing: {
    tr: 'Bu program için öğrenci numarası kuralı yok.',
    en: 'There is no rule of student numbers for this program.',
    ...numbers,
  },
  number_series_full: {
    tr: '{prefix} ile başlayan numaralar bitti.',
    en: 'The numbers that begin with {prefix} are used up.',
    ...numbers,
  },
  number_pattern_wrong: {
    tr: 'Kalıp rakamlardan, {year} ya da {yy} yer tutucusundan oluşur ve {n:4} gibi bir sıra numarasıyla biter.',
    en: 'A pattern is made of digits and of {year} or {yy}, and ends with a running number such as {n:4}.',
    ...numbers,
  },
  number_pattern_length: {
    tr: 'Öğrenci numarası 5 ile 15 hane arasındadır; bu kalıp {digits} hane.',
    en: 'A student number has 5 to 15 digits; this pattern makes {digits}.',
    ...numbers,
  },
  number_address_wrong: {
    tr: 'Adreste {number} geçmeli ve geçerli bir e-posta adresi çıkmalı.',
    en: 'The address must contain {number} and be a valid e-mail address.',
    ...numbers,
  },
});
