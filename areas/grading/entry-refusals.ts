import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why scores and letters can't be stored; what concerns the sheet as a whole stands in refusals.ts. */
export const entryRefusals = defineRefusals({
  grade_entry_not_permitted: {
    tr: '{section} not listesini görebilirsiniz ancak not giremezsiniz.',
    en: 'You can view the grade sheet of {section} but cannot enter grades in it.',
    rule: 'grade-entry',
    office: 'registrar',
  },
  grade_finalizing_not_permitted: {
    tr: '{section} notlarını kayıt ofisi, bölüm başkanı veya dekan kesinleştirir.',
    en: 'Only the registrar, the department chair or the dean can finalize the grades of {section}.',
    rule: 'grade-sheet',
    office: 'department',
  },
  rectification_not_permitted: {
    tr: 'Kesinleşmiş notu kayıt ofisi, bölüm başkanı veya dekan düzeltir.',
    en: 'Only the registrar, the department chair or the dean can correct a finalized grade.',
    rule: 'rectification',
    office: 'department',
  },
  rectification_no_grade: {
    tr: '{number} numaralı {name} adlı öğrencinin kesinleşmiş notu yok.',
    en: '{number} {name} has no finalized grade.',
    rule: 'rectification',
    office: 'registrar',
  },
  classes_not_started: {
    tr: '{section} dersleri {starts} tarihinde başlıyor; notlar o günden sonra girilir.',
    en: 'Classes of {section} start on {starts}. You can enter scores from that day on.',
    rule: 'grade-entry',
    office: 'registrar',
  },
  assessments_missing: {
    tr: '{section} için değerlendirme tanımlanmamış; önce ağırlıkları girin.',
    en: '{section} has no assessments yet; set them up first.',
    rule: 'assessment-weights',
    office: 'instructor',
  },
  assessments_locked: {
    tr: '{section} için not girilmiş: ağırlık ve tür değiştirilemez, değerlendirme eklenip silinemez. Ad, tarih ve yayın düzeltilebilir.',
    en: 'Scores have been entered in {section}. Weights and types cannot be changed, and assessments cannot be added or removed. You can still correct names, dates and publication.',
    rule: 'assessment-weights',
    office: 'department',
  },
  assessment_type_passive: {
    tr: '{assessment} için seçilen değerlendirme türü kullanımda değil.',
    en: 'The assessment type selected for {assessment} is not in use.',
    rule: 'assessment-weights',
    office: 'registrar',
  },
  letter_reason_missing: {
    tr: '{number} numaralı {name} adlı öğrenciye elle harf notu vermek için gerekçe yazılmalıdır.',
    en: 'A letter entered by hand for {number} {name} needs a written reason.',
    rule: 'grade-entry',
    office: 'instructor',
  },
  score_moved: {
    tr: '{number} {name}, {assessment}: siz yazarken {by} {now} girdi. Sizin yazdığınız kaydedilmedi.',
    en: '{number} {name}, {assessment}: {by} entered {now} in the meantime. Your score was not saved.',
    rule: 'grade-entry',
    office: 'instructor',
  },
  grades_unsaved: {
    tr: 'Yazdıklarınız henüz kaydedilmedi; önce kaydedin.',
    en: 'You have unsaved changes. Save them first.',
    rule: 'grade-entry',
    office: 'instructor',
  },
  letter_reserved: {
    tr: '{letter} notunu yalnızca kayıt ofisi işler.',
    en: 'Only the registrar can record {letter}.',
    rule: 'grading-system',
    office: 'registrar',
  },
});

/** Reasons inside a failed grade entry (ERR-035): filled into its data beside number and name. */
export const entryReasons = {
  not_in_section: { tr: 'Bu şubede notu girilebilecek bir kaydı yok', en: 'Has no gradable place in this section' },
  unknown_assessment: { tr: 'Değerlendirme bu şubeye ait değil', en: 'The assessment is not one of this section' },
  out_of_range: { tr: 'Puan 0 ile 100 arasında olmalı', en: 'The score must be between 0 and 100' },
  too_fine: { tr: 'Puan en çok iki ondalık basamaklı olmalı', en: 'The score may have two decimals at most' },
  absent_with_points: { tr: 'Girmedi işaretliyken puan verilemez', en: 'Who was absent gets no score' },
  twice: { tr: 'Aynı hücre birden çok kez gönderildi', en: 'The same cell was sent more than once' },
} as const;
