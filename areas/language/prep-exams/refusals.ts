import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-014', office: 'prepschool' } as const;
const row = { rule: 'ERR-035', office: 'prepschool' } as const;
export const prepExamRefusals = defineRefusals({
  prep_weights: {
    tr: 'Sınavların ağırlıkları toplamı 100 olmalı; şimdi {sum}.',
    en: 'The weights of the exams must add up to 100; they add up to {sum}.',
    ...rule,
  },
  prep_exam_day: {
    tr: '{exam}: sınav günü modülün içinde olmalı.',
    en: '{exam}: the day of the exam must be within the module.',
    ...rule,
  },
  prep_exam_twice: { tr: 'İki sınavın adı aynı: {name}.', en: 'Two exams have the same name: {name}.', ...rule },
  prep_exam_scored: {
    tr: '{exam}: puan girilmiş; sınav silinemez.',
    en: '{exam}: scores have been entered; the exam cannot be removed.',
    ...rule,
  },
  prep_exam_max: {
    tr: '{exam}: {highest} puan alan var; en yüksek puan bundan az olamaz.',
    en: '{exam}: the highest score given is {highest}; the maximum cannot be lower.',
    ...rule,
  },
  prep_exam_reason: {
    tr: 'Modül başladı ya da puan girildi. Değişikliğin nedenini en az 10 harfle yazın.',
    en: 'The module has begun or scores have been entered. Write the reason for the change in at least 10 letters.',
    ...rule,
  },
  prep_exam_published: {
    tr: '{exam}: puanları yayımlandı; ağırlığı, en yüksek puanı, türü ve günü değiştirilemez.',
    en: '{exam}: its scores have been published; its weight, maximum, type and day can no longer change.',
    ...rule,
  },
  prep_exam_module_over: {
    tr: 'Modül bitti; sınavları artık değiştirilemez.',
    en: 'The module has ended; its exams can no longer be changed.',
    ...rule,
  },
  prep_exam_changed: {
    tr: 'Sınavları bu arada başkası değiştirdi. Sayfayı yenileyip yeniden deneyin.',
    en: 'Another person has changed the exams meanwhile. Reload the page and try again.',
    ...rule,
  },
  prep_no_exams: {
    tr: 'Bu modülün sınavları henüz tanımlanmadı.',
    en: 'The exams of this module are not defined yet.',
    ...rule,
  },
  prep_exam_ahead: {
    tr: '{exam}: sınav henüz yapılmadı.',
    en: '{exam}: the exam has not been held yet.',
    ...rule,
  },
  prep_scores_published: {
    tr: '{row}: puan yayımlandı. Yalnızca hazırlık okulu, nedenini yazarak değiştirebilir.',
    en: '{row}: the score has been published. Only the prep school can change it, with a reason.',
    ...rule,
  },
  prep_scores_missing: {
    tr: 'Puanı eksik öğrenci sayısı: {n}. İlki: {student}.',
    en: 'Students without a score: {n}. The first: {student}.',
    ...rule,
  },
  prep_published_already: { tr: '{exam}: puanlar yayımlanmış.', en: '{exam}: the scores are published.', ...rule },
  prep_class_empty: { tr: 'Sınıfta öğrenci yok.', en: 'There are no students in this class.', ...rule },
  prep_row_student: {
    tr: '{number}: bu numaralı öğrenci bu sınıfta değil.',
    en: '{number}: no student of this class has this number.',
    ...row,
  },
  prep_row_exam: { tr: '{row}: böyle bir sınav yok.', en: '{row}: there is no such exam.', ...row },
  prep_row_twice: { tr: '{row}: birden çok kez verilmiş.', en: '{row}: given more than once.', ...row },
  prep_score_bad: {
    tr: '{row}, {exam}: “{value}” okunamadı. 0–{max} arası bir puan, girmediyse G, muafsa M yazın.',
    en: '{row}, {exam}: “{value}” could not be read. Write a score of 0–{max}, A for absent or E for exempt.',
    ...row,
  },
  prep_score_changed: {
    tr: '{row}, {exam}: puanı bu arada {by} değiştirdi.',
    en: '{row}, {exam}: {by} has changed this score meanwhile.',
    ...row,
  },
  prep_table_empty: { tr: 'Tabloda satır yok.', en: 'The table has no rows.', ...row },
  prep_table_unreadable: {
    tr: 'Dosya okunamadı. Excel çalışma kitabı (.xlsx) ya da metin (.csv, .txt) olmalı.',
    en: 'The file could not be read. It must be an Excel workbook (.xlsx) or text (.csv, .txt).',
    ...row,
  },
  prep_table_numbers: {
    tr: 'Tabloda bu sınıfın öğrenci numaraları bulunamadı.',
    en: 'No student numbers of this class were found in the table.',
    ...row,
  },
  prep_table_exams: {
    tr: 'Puan sütunları tanınmadı. Bir sınav seçin ya da başlıklara sınavların adlarını yazın: {exams}.',
    en: 'The columns of scores were not recognized. Choose an exam, or name the columns after the exams: {exams}.',
    ...row,
  },
});
