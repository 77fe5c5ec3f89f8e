import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-015', office: 'prepschool' } as const;
const classes = { rule: 'ESL-014', office: 'prepschool' } as const;
export const prepStudentRefusals = defineRefusals({
  prep_unknown_student: {
    tr: '{number}: bu numarada öğrenci yok.',
    en: '{number}: no student has this number.',
    ...rule,
  },
  prep_student_twice: { tr: '{number} dosyada iki kez var.', en: '{number} is in the file twice.', ...rule },
  prep_already_in: { tr: '{number} zaten hazırlık okulunda.', en: '{number} is already in the prep school.', ...rule },
  prep_not_active: { tr: '{number} aktif öğrenci değil.', en: '{number} is not an active student.', ...rule },
  prep_past_year: {
    tr: '{number} programında {year}. sınıfta; hazırlık okulu bundan önce gelir.',
    en: '{number} is in year {year} of the program; the prep school comes before it.',
    ...rule,
  },
  prep_done: {
    tr: '{number} hazırlık okulunu tamamladı ya da muaf.',
    en: '{number} has finished the prep school or is exempt from it.',
    ...rule,
  },
  prep_attempts: {
    tr: '{number} hazırlık okulunu en çok {most} kez okuyabilir.',
    en: '{number} can take the prep year at most {most} times.',
    ...rule,
  },
  prep_exam_exempts: {
    tr: '{number} sınavda muaf oldu; hazırlık okuluna gerek yok.',
    en: '{number} is exempt by the exam; the prep school is not needed.',
    ...rule,
  },
  prep_exam_absent: { tr: '{number} sınava girmedi.', en: '{number} was absent from the exam.', ...rule },
  prep_no_level: {
    tr: '{number}: “{value}” bir seviyeye götürmüyor.',
    en: '{number}: “{value}” does not lead to a level.',
    ...rule,
  },
  prep_intake_score_bad: {
    tr: '{number}: “{value}” 0 ile 100 arasında bir puan değil.',
    en: '{number}: “{value}” is not a score from 0 to 100.',
    ...rule,
  },
  prep_file: {
    tr: 'Dosyada öğrenci numarası ve seviye ya da puan sütunu olmalı.',
    en: 'The file needs a column for the student number and one for the level or the score.',
    ...rule,
  },
  prep_not_open: { tr: 'Bu hazırlık yılı bitti.', en: 'This prep year has ended.', ...classes },
  prep_class_full: { tr: '{class} dolu ({capacity}).', en: '{class} is full ({capacity}).', ...classes },
  prep_class_level: {
    tr: '{class} bu öğrencinin seviyesinde değil.',
    en: '{class} is not at the level of this student.',
    ...classes,
  },
  prep_class_over: { tr: '{class} sınıfının modülü bitti.', en: 'The module of {class} has ended.', ...classes },
  prep_same_class: { tr: 'Öğrenci zaten {class} sınıfında.', en: 'The student is already in {class}.', ...classes },
});
