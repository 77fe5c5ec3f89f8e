import { defineTexts } from '#kernel/contract/text.ts';

export const explainedTexts = defineTexts({
  title: { explained_grade: { tr: 'Not Açıklaması', en: 'Grade Explained' } },
  explained: {
    about: { tr: '{student} · {number} · {semester}', en: '{student} · {number} · {semester}' },
    facts: { tr: 'Notun özeti', en: 'The grade at a glance' },
    letter: { tr: 'Harf notu', en: 'Letter grade' },
    none_yet: { tr: 'Henüz yok', en: 'None yet' },
    passed: { tr: 'Geçti', en: 'Passed' },
    failed: { tr: 'Kaldı', en: 'Failed' },
    total: { tr: 'Toplam', en: 'Total' },
    coefficient: { tr: 'Katsayı', en: 'Coefficient' },
    outside: { tr: 'Ortalamaya katılmaz', en: 'Not in the average' },
    status: { tr: 'Not çizelgesi', en: 'Grade sheet' },
    open_note: {
      tr: 'Notlar henüz kesinleşmedi. Yayımlanan puanlar aşağıda; harf, çizelge kesinleşince görünür.',
      en: 'The grades are not final yet. Published scores are below. The letter appears once the sheet is final.',
    },
    staff_note: {
      tr: 'Çizelge kesinleşene kadar öğrenci yalnız yayımlanan puanları görür; harf değişebilir.',
      en: 'Until the sheet is final the student sees only published scores, and the letter may change.',
    },
    same_page: {
      tr: 'Öğrenci ve öğretim elemanı bu sayfayı aynı görür.',
      en: 'Student and instructor see the same page.',
    },
    parts: { tr: 'Puanlar ve ağırlıklar', en: 'Scores and weights' },
    part: { tr: 'Değerlendirme', en: 'Assessment' },
    weight: { tr: 'Ağırlık', en: 'Weight' },
    percent: { tr: '%{weight}', en: '{weight}%' },
    points: { tr: 'Puan', en: 'Score' },
    adds: { tr: 'Katkı', en: 'Adds' },
    mean: { tr: 'Sınıf ortalaması', en: 'Class mean' },
    absent: { tr: 'Girmedi', en: 'Absent' },
    excused: { tr: 'Muaf', en: 'Excused' },
    missing: { tr: 'Girilmedi', en: 'Not entered' },
    hidden: { tr: 'Yayımlanmadı', en: 'Not published' },
    unpublished: { tr: 'öğrenci henüz görmüyor', en: 'not yet visible to the student' },
    sum: { tr: 'Toplam', en: 'Sum' },
    rounded: { tr: '{sum} toplamı {total} olarak yuvarlandı.', en: 'The sum of {sum} was rounded to {total}.' },
    no_parts: {
      tr: 'Bu notun bileşenleri portalda tutulmuyor; harf kayıttan gelir.',
      en: 'The components of this grade are not kept in the portal. The letter comes from the record.',
    },
    how: { tr: 'Harf nasıl oluştu', en: 'How the letter came about' },
    'way.open': { tr: 'Harf henüz oluşmadı.', en: 'There is no letter yet.' },
    'way.range': {
      tr: '{total} toplamı {letter} notunun {min}–{max} aralığında.',
      en: 'A total of {total} is in the range of {letter}, {min} to {max}.',
    },
    'way.curve': {
      tr: 'Bağıl değerlendirme: sınıf ortalaması {mean}, standart sapma {deviation}. {total} toplamının T puanı {t}.',
      en: 'Graded on a curve: class mean {mean}, standard deviation {deviation}. A total of {total} has a T-score of {t}.',
    },
    'way.curve_hidden': {
      tr: 'Harf sınıfın çan eğrisinden geldi.',
      en: 'The letter came from the curve of the class.',
    },
    'way.by_hand': { tr: 'Harfi öğretim elemanı elle verdi.', en: 'The instructor gave the letter by hand.' },
    'way.absent': {
      tr: 'Girilmesi zorunlu olan sınava girilmediği için bu harf verildi.',
      en: 'This letter was given because an exam that may not be missed was missed.',
    },
    'way.attendance': {
      tr: 'Devam koşulu sağlanmadığı için bu harf verildi.',
      en: 'This letter was given because the attendance required was not met.',
    },
    'way.withdrawn': { tr: 'Öğrenci dersten çekildi.', en: 'The student withdrew from the course.' },
    'way.recorded': { tr: 'Harf öğrenci kaydından geliyor.', en: 'The letter comes from the student’s record.' },
    'way.rectified': { tr: 'Not kesinleştikten sonra düzeltildi.', en: 'The grade was corrected after it was final.' },
    'way.resit': { tr: 'Harf bütünleme sınavından sonra oluştu.', en: 'The letter came about after a resit.' },
    reason: { tr: 'Gerekçe: {reason}', en: 'Reason: {reason}' },
    resit_points: {
      tr: 'Bütünleme puanı {points}: dönem sonu puanının yerine geçti. {before} yerine {after}.',
      en: 'Resit score {points}, in the place of the final exam: {after} instead of {before}.',
    },
    resit_absent: {
      tr: 'Bütünlemeye girilmedi; harf {before} olarak kaldı.',
      en: 'Absent from the resit: the letter stays {before}.',
    },
    moved: {
      tr: 'Öğretim elemanı harf sınırlarını değiştirdi: {reason}',
      en: 'The instructor moved the boundaries of the letters: {reason}',
    },
    ranges: { tr: 'Harf aralıkları', en: 'Ranges of the letters' },
    bounds: { tr: 'Harf sınırları (en az T)', en: 'Boundaries of the letters (lowest T)' },
    distribution: { tr: 'Sınıfın not dağılımı', en: 'Grades of the class' },
    graded: { tr: '{n} öğrenci notlandı.', en: '{n} {n|student was|students were} graded.' },
    too_few: {
      tr: 'En az {least} öğrenci notlanmadan dağılım gösterilmez.',
      en: 'The distribution is shown where at least {least} students were graded.',
    },
    log: { tr: 'Not günlüğü', en: 'Grade log' },
    log_about: {
      tr: 'Her değişikliği veritabanı yazar; satırlar değiştirilemez ve silinemez.',
      en: 'The database writes down every change. Lines cannot be changed or deleted.',
    },
    log_empty: { tr: 'Günlükte satır yok', en: 'The log has no lines' },
    at: { tr: 'Zaman', en: 'When' },
    by: { tr: 'Kim', en: 'Who' },
    what: { tr: 'Ne', en: 'What' },
    change: { tr: 'Değişiklik', en: 'Change' },
    arrow: { tr: '{before} → {after}', en: '{before} → {after}' },
    'state.temporary': { tr: 'geçici', en: 'temporary' },
    'state.final': { tr: 'kesin', en: 'final' },
    'state.rectified': { tr: 'düzeltildi', en: 'rectified' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/explained': typeof explainedTexts;
  }
}
