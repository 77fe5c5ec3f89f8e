import { defineTexts } from '#kernel/contract/text.ts';

export const curveTexts = defineTexts({
  api: {
    curve_moved: {
      tr: 'Sınırlar kaydedildi; harfler güncellendi.',
      en: 'The boundaries were saved and the letters updated.',
    },
  },
  curve: {
    title: { tr: 'Çan eğrisi', en: 'Curve' },
    about: {
      tr: 'Ortalama {mean}, standart sapma {deviation}; {n} öğrenci eğriye katılıyor.',
      en: 'Mean {mean}, standard deviation {deviation}; {n} {n|student is|students are} on the curve.',
    },
    by_ranges: {
      tr: 'Harfler şu anda mutlak aralıklardan geliyor: eğri için toplamı {min_total} ve üzeri en az {min_students} öğrenci gerekir.',
      en: 'Letters follow the fixed ranges for now: the curve needs at least {min_students} students with {min_total} or more.',
    },
    drawn: {
      tr: 'Toplamların T puanına göre dağılımı, çan eğrisi ve harf sınırları',
      en: 'Totals by T-score, the bell curve and the boundaries of the letters',
    },
    axis: { tr: 'T puanı', en: 'T-score' },
    bounds: { tr: 'Harf sınırları', en: 'Boundaries of the letters' },
    letter: { tr: 'Harf', en: 'Letter' },
    min_t: { tr: 'En az T', en: 'Lowest T' },
    min_t_of: { tr: '{letter} için en az T', en: 'Lowest T for {letter}' },
    total: { tr: 'Yaklaşık toplam', en: 'About, in total' },
    students: { tr: 'Öğrenci', en: 'Students' },
    change: { tr: '{before} → {after}', en: '{before} → {after}' },
    effect_none: { tr: 'Kimsenin harfi değişmiyor.', en: 'Nobody’s letter changes.' },
    effect: { tr: '{n} öğrencinin harfi değişiyor:', en: 'The letters of {n} {n|student|students} change:' },
    effect_line: { tr: '{name}: {before} → {after}', en: '{name}: {before} → {after}' },
    moved: {
      tr: '{by}, {at} tarihinde sınırları değiştirdi: {reason}',
      en: '{by} moved the boundaries on {at}: {reason}',
    },
    wrong: { tr: 'Sınırlar yukarıdan aşağıya azalmalı.', en: 'Boundaries must fall from top to bottom.' },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    save: { tr: 'Sınırları kaydet', en: 'Save boundaries' },
    save_title: { tr: '{section} harf sınırlarını değiştir', en: 'Move the boundaries of {section}' },
    undo: { tr: 'Değişikliği geri al', en: 'Undo my changes' },
    back: { tr: 'Not sisteminin sınırlarına dön', en: 'Back to the system’s boundaries' },
    back_title: { tr: '{section}: not sisteminin sınırlarına dön', en: '{section}: back to the system’s boundaries' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/curve': typeof curveTexts;
  }
}
