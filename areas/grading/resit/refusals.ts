import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a student sits no resit, or its points can't be entered or approved. */
export const resitRefusals = defineRefusals({
  resit_none: {
    tr: '{section} dersinin not sisteminde bütünleme yok.',
    en: 'The grading system of {section} has no resits.',
    rule: 'resit',
    office: 'registrar',
  },
  resit_without_final: {
    tr: '{section} dersinin dönem sonu sınavı yok; bütünleme onun yerine geçer.',
    en: '{section} has no final exam for a resit to stand for.',
    rule: 'resit',
    office: 'department',
  },
  resit_not_finalized: {
    tr: '{section} notları henüz kesinleşmedi; bütünleme ondan sonra girilir.',
    en: 'The grades of {section} are not final yet. Resits are entered after that.',
    rule: 'resit',
    office: 'department',
  },
  resit_passed: {
    tr: '{student} dersi {letter} ile geçti; bütünlemeye girmez.',
    en: '{student} passed the course with {letter} and sits no resit.',
    rule: 'resit',
    office: 'registrar',
  },
  resit_barred: {
    tr: '{student} {letter} aldığı için bütünlemeye giremez.',
    en: '{student} has {letter} and cannot sit the resit.',
    rule: 'resit',
    office: 'registrar',
  },
  resit_scores_missing: {
    tr: '{student} için öteki değerlendirmelerin puanı eksik; harf hesaplanamaz.',
    en: 'Scores of the other assessments of {student} are missing, so no letter can be calculated.',
    rule: 'resit',
    office: 'instructor',
  },
  resit_points: {
    tr: '{student}: puan 0–100 arasında, en çok iki ondalıklı olmalı; girmediyse yalnız “girmedi”.',
    en: '{student}: points are 0–100 with at most two decimals; who was absent has none.',
    rule: 'ERR-035',
    office: 'instructor',
  },
  resit_final: {
    tr: '{student} bütünleme notu onaylandı; artık not düzeltmesiyle değişir.',
    en: 'The resit grade of {student} was approved. It now changes only by a correction.',
    rule: 'resit',
    office: 'department',
  },
  resit_moved: {
    tr: '{student}: siz yazarken {by} {now} girdi. Sizin yazdığınız kaydedilmedi.',
    en: '{student}: {by} entered {now} in the meantime. Yours was not saved.',
    rule: 'resit',
    office: 'instructor',
  },
  resit_own_entry: {
    tr: '{student} bütünleme notunu siz girdiniz; başkası onaylar.',
    en: 'You entered the resit grade of {student}. It needs another person’s approval.',
    rule: 'resit',
    office: 'department',
  },
  resit_grade_moved: {
    tr: '{student} notu bütünleme girildikten sonra değişti; puanı yeniden girdirin.',
    en: 'The grade of {student} changed after the resit was entered. Have the points entered again.',
    rule: 'resit',
    office: 'instructor',
  },
  resit_nothing_entered: {
    tr: '{section} için onay bekleyen bütünleme notu yok.',
    en: 'No resit grade of {section} is waiting for approval.',
    rule: 'resit',
    office: 'instructor',
  },
});
