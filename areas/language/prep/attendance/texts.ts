import { defineTexts } from '#kernel/contract/text.ts';

export const prepAttendanceTexts = defineTexts({
  title: { prep_attendance_entry: { tr: 'Hazırlık Yoklama Girişi', en: 'Prep Attendance Entry' } },
  api: {
    prep_attendance_saved: { tr: 'Yoklama kaydedildi.', en: 'The attendance was saved.' },
    prep_attendance_refused: { tr: 'Yoklama kaydedilmedi.', en: 'The attendance was not saved.' },
    prep_failed_by_absence: { tr: 'Hazırlık yılı devamsızlıktan sona erdi.', en: 'The prep year ended by absence.' },
  },
  prep: {
    class: { tr: 'Sınıf', en: 'Class' },
    day: { tr: 'Gün', en: 'Day' },
    day_taken: { tr: 'Yoklama alındı', en: 'List taken' },
    day_missing: { tr: 'Yoklama yok', en: 'No list yet' },
    hours_of_day: { tr: 'Ders saati', en: 'Hours of the day' },
    attendance_hint: {
      tr: 'Herkes derste sayılır. Gelmeyenin adına dokunun; tek bir saat için saatin numarasına dokunun.',
      en: 'Everyone counts as present. Tap the name of who is absent, or the number of a single hour.',
    },
    tap: { tr: '{name}: geldi ya da gelmedi', en: '{name}: present or absent' },
    hour_of: { tr: '{name}, {n}. saat: gelmedi', en: '{name}, hour {n}: absent' },
    hours_of: { tr: '{name}: saatler', en: '{name}: hours' },
    excused_of: { tr: '{name}: raporlu', en: '{name}: with a report' },
    excused: { tr: 'Raporlu', en: 'Report' },
    'mark.there': { tr: 'Geldi', en: 'Present' },
    'mark.part': { tr: 'Gelmediği saat: {n}', en: 'Hours absent: {n}' },
    'mark.absent': { tr: 'Gelmedi', en: 'Absent' },
    missed_of: { tr: 'Devamsızlık {missed} / {most} saat', en: 'Missed {missed} of {most} h' },
    there: { tr: 'Gelen: {n} / {all}', en: 'Present: {n} of {all}' },
    nothing_new: { tr: 'Kaydedilecek bir şey yok.', en: 'There is nothing to save.' },
    save_list: { tr: 'Yoklamayı kaydet', en: 'Save attendance' },
    unsaved: { tr: 'Kaydedilmemiş: {n}', en: 'Not saved: {n}' },
    overtaken: {
      tr: 'Bu listeyi bir başkası değiştirdi. Yenisine bakıp yeniden kaydedin.',
      en: 'Someone else has changed this list. Look at it and save again.',
    },
    no_class_of_mine: { tr: 'Yoklaması alınacak sınıf yok', en: 'There is no class to take attendance of' },
    no_class_days: { tr: 'Modülün henüz ders günü yok', en: 'The module has had no class day yet' },
    nobody_in_class: { tr: 'Bu sınıfta o gün öğrenci yok', en: 'No student was in this class on that day' },
    'absence_50.subject': {
      tr: 'Devamsızlık sınırının yarısına geldiniz',
      en: 'You have reached half of the absence limit',
    },
    'absence_50.body': {
      tr: '{class} sınıfında bu modülde {missed} saat devamsızlığınız var; en çok {most} saat olabilir.',
      en: 'Hours you have missed in {class} in this module: {missed}; most allowed: {most}.',
    },
    'absence_80.subject': { tr: 'Devamsızlık sınırına yaklaştınız', en: 'You are close to the absence limit' },
    'absence_80.body': {
      tr: '{class} sınıfında bu modülde {missed} saat devamsızlığınız var; {most} saati aşarsanız devamsızlıktan kalırsınız.',
      en: 'Hours you have missed in {class} in this module: {missed}; most allowed: {most}. Beyond that you fail by absence.',
    },
    'absence_100.subject': { tr: 'Devamsızlık sınırını aştınız', en: 'You are over the absence limit' },
    'absence_100.body': {
      tr: '{class} sınıfında bu modülde {missed} saat devamsızlığınız var; sınır {most} saattir. Hazırlık okuluna başvurun.',
      en: 'Hours you have missed in {class} in this module: {missed}; most allowed: {most}. Contact the prep school.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep/attendance': typeof prepAttendanceTexts;
  }
}
