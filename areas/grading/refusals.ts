import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a grading system can't be stored, a grade can't be given, or a grade sheet can't go on. */
export const gradingRefusals = defineRefusals({
  weights_not_100: {
    tr: '{section} için değerlendirme ağırlıklarının toplamı %{sum}; %100 olmalıdır.',
    en: 'The assessment weights of {section} add up to {sum}%; they must total 100%.',
    rule: 'assessment-weights',
    office: 'department',
  },
  assessment_invalid: {
    tr: '{assessment}: ağırlık 0 ile 100 arasında, tam puan 0’dan büyük olmalıdır.',
    en: '{assessment}: the weight must be between 0 and 100, and the maximum score must be above 0.',
    rule: 'assessment-weights',
    office: 'department',
  },
  score_out_of_range: {
    tr: '{assessment} notu {points}; 0 ile {max} arasında olmalıdır.',
    en: 'The score {points} of {assessment} must be between 0 and {max}.',
    rule: 'grade-entry',
    office: 'support',
  },
  letter_unknown: {
    tr: '{letter} bu not sisteminin harf notlarından biri değil.',
    en: '{letter} is not a letter of this grading system.',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_twice: {
    tr: '{letter} harf notu not sisteminde birden çok kez var.',
    en: 'The letter {letter} is in the grading system more than once.',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_range_invalid: {
    tr: '{letter} notunun aralığı geçersiz: {min}–{max}.',
    en: 'The range of {letter} is not valid: {min}–{max}.',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_ranges_gap: {
    tr: '{from} ile {to} arasındaki notlara karşılık gelen harf yok.',
    en: 'There is no letter for totals from {from} to {to}.',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_ranges_overlap: {
    tr: '{first} ve {second} notlarının aralıkları çakışıyor ({from}–{to}).',
    en: 'The ranges of {first} and {second} overlap ({from}–{to}).',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_coefficient_missing: {
    tr: '{letter} ortalamaya katılıyor; 0 ile 4 arasında bir katsayısı olmalıdır.',
    en: '{letter} counts in the GPA; it needs a coefficient between 0 and 4.',
    rule: 'grading-system',
    office: 'registrar',
  },
  letter_coefficient_order: {
    tr: '{letter} daha yüksek notların harfi olduğu hâlde katsayısı {other} katsayısından düşük.',
    en: '{letter} is for higher totals than {other} but has a lower coefficient.',
    rule: 'grading-system',
    office: 'registrar',
  },
  grading_system_without_pass: {
    tr: 'Not sisteminde en az bir geçer ve bir kalır not aralığı olmalıdır.',
    en: 'The grading system needs at least one passing and one failing range.',
    rule: 'grading-system',
    office: 'registrar',
  },
  curve_invalid: {
    tr: 'Bağıl değerlendirme sınırları yüksekten düşüğe sıralı, tanımlı harflerle verilmelidir.',
    en: 'The bounds of the curve must use known letters, from highest to lowest.',
    rule: 'grading-system',
    office: 'registrar',
  },
  grade_entry_failed: {
    tr: '{number} numaralı ve {name} adlı öğrencinin not girişi başarısız',
    en: 'Grade entry failed for student number {number} and name {name}',
    rule: 'ERR-035',
    office: 'instructor',
  },
  grade_sheet_state: {
    tr: '{section} not listesi “{state}” durumunda; bu işlem yapılamaz.',
    en: 'The grade sheet of {section} is {state}; you cannot do this now.',
    rule: 'grade-sheet',
    office: 'registrar',
  },
  grade_sheet_empty: {
    tr: '{section} şubesinde kayıtlı öğrenci yok.',
    en: 'Nobody is registered in section {section}.',
    rule: 'grade-sheet',
    office: 'registrar',
  },
  rectification_reason_missing: {
    tr: 'Not düzeltmesi için gerekçe yazılmalıdır.',
    en: 'A grade can be changed only with a written reason.',
    rule: 'rectification',
    office: 'registrar',
  },
  rectification_same_letter: {
    tr: '{number} numaralı {name} adlı öğrencinin notu zaten {letter}.',
    en: 'The grade of {number} {name} is already {letter}.',
    rule: 'rectification',
    office: 'registrar',
  },
  rectification_total_outside: {
    tr: '{total} puan, {letter} notunun {min}–{max} aralığının dışında.',
    en: 'A total of {total} is outside the range of {letter}, which is {min} to {max}.',
    rule: 'rectification',
    office: 'registrar',
  },
  rectification_total_unwanted: {
    tr: '{letter} notunun puanı olmaz; puanı boş bırakın.',
    en: '{letter} has no total. Leave the total blank.',
    rule: 'rectification',
    office: 'registrar',
  },
  rectification_own_approval: {
    tr: 'Not düzeltmesini, isteyen kişi onaylayamaz.',
    en: 'The person who requested a grade change cannot approve it.',
    rule: 'rectification',
    office: 'department',
  },
});

/** States of a grade sheet as the sentences name them. */
export const gradeSheetStateNames = {
  not_started: { tr: 'Başlanmadı', en: 'not started' },
  draft: { tr: 'Taslak', en: 'a draft' },
  submitted: { tr: 'Gönderildi', en: 'submitted' },
  finalized: { tr: 'Kesinleşti', en: 'finalized' },
  rectification: { tr: 'Düzeltmede', en: 'under rectification' },
} as const;
