import { defineTexts } from '#kernel/contract/text.ts';

export const classYearTexts = defineTexts({
  title: { update_classes: { tr: 'Sınıf Güncelleme', en: 'Update Class Years' } },
  api: {
    class_years_updated: {
      tr: '{students} öğrencinin sınıfı güncellendi.',
      en: 'The class year of {students} {students|student|students} was updated.',
    },
    class_years_undone: {
      tr: 'Güncelleme geri alındı; {students} öğrenci önceki sınıfına döndü.',
      en: 'The update was undone. {students} {students|student is|students are} back in the former class.',
    },
    class_years_not_updated: { tr: 'Sınıflar güncellenmedi', en: 'The class years were not updated' },
  },
  classyear: {
    about: {
      tr: 'Kazanılan AKTS’ye göre olması gereken sınıf ile kayıtlı sınıf arasındaki farklar. Siz uygulayana dek hiçbir şey değişmez.',
      en: 'Differences between the class year on record and the one the ECTS credits stand for. Nothing changes until you apply them.',
    },
    rule: { tr: 'Kural', en: 'Rule' },
    step: {
      tr: '{class_year}. sınıf: en az {min_ects} AKTS',
      en: 'Year {class_year}: at least {min_ects} ECTS credits',
    },
    no_rule: {
      tr: 'Sınıf kuralı tanımlı değil; parametrelerde “Sınıf için gereken AKTS”yi doldurun.',
      en: 'There is no rule for class years. Fill in the parameter “ECTS credits of a class year”.',
    },
    looked_at: { tr: 'Bakılan öğrenci', en: 'Students checked' },
    up: { tr: 'Yükselecek', en: 'Going up' },
    down: { tr: 'Düşecek', en: 'Going down' },
    program: { tr: 'Program', en: 'Program' },
    all_programs: { tr: 'Bütün programlar', en: 'All programs' },
    direction: { tr: 'Yön', en: 'Direction' },
    search: { tr: 'Öğrenci ara', en: 'Search for a student' },
    list: { tr: 'Farklar', en: 'Differences' },
    none: { tr: 'Fark yok', en: 'No differences' },
    none_about: { tr: 'Sınıflar kredilerle uyumlu.', en: 'Class years agree with the credits.' },
    student: { tr: 'Öğrenci', en: 'Student' },
    ects: { tr: 'AKTS', en: 'ECTS credits' },
    change: { tr: 'Sınıf', en: 'Class year' },
    chosen: { tr: 'Seçilen: {n}', en: 'Selected: {n}' },
    choose_all: { tr: 'Tümünü seç ({n})', en: 'Select all ({n})' },
    choose_none: { tr: 'Seçimi kaldır', en: 'Clear the selection' },
    apply: { tr: 'Seçilenleri uygula', en: 'Apply the selected' },
    apply_title: { tr: '{n} öğrencinin sınıfını güncelle', en: 'Update the class year of {n} {n|student|students}' },
    apply_about: {
      tr: 'Hepsi birlikte değişir ya da hiçbiri. Güncelleme sonradan bütün olarak geri alınabilir.',
      en: 'All of them change together or none. The update can be undone as a whole later.',
    },
    pick: { tr: 'Önce öğrencileri seçin.', en: 'Select students first.' },
    only_offices: {
      tr: 'Sınıfları öğrenci işleri günceller.',
      en: 'Student affairs updates class years.',
    },
    updates: { tr: 'Son güncellemeler', en: 'Latest updates' },
    update_line: {
      tr: '{when} · {by} · {scope} · {n} öğrenci',
      en: '{when} · {by} · {scope} · {n} {n|student|students}',
    },
    undone: { tr: 'Geri alındı: {reason}', en: 'Undone: {reason}' },
    undo: { tr: 'Geri al', en: 'Undo' },
    undo_title: {
      tr: '{n} öğrencinin sınıf güncellemesini geri al',
      en: 'Undo the class update of {n} {n|student|students}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/class-years/texts': typeof classYearTexts;
  }
}
