import { defineTexts } from '#kernel/contract/text.ts';

const words = {
  module: { tr: 'Modül', en: 'Module' },
  level: { tr: 'Seviye', en: 'Level' },
  class: { tr: 'Sınıf', en: 'Class' },
  students: { tr: 'Öğrenci', en: 'Students' },
  average: { tr: 'Ortalama', en: 'Average' },
};
export const prepReportTexts = defineTexts({
  title: { prep_reports: { tr: 'Hazırlık Raporları', en: 'Prep Reports' } },
  prepreport: {
    no_module: { tr: 'Henüz modül yok', en: 'There is no module yet' },
    no_classes: { tr: 'Bu modülün sınıfı yok', en: 'This module has no classes' },
    level: words.level,
    class: words.class,
    students: words.students,
    passed: { tr: 'Geçti', en: 'Passed' },
    failed: { tr: 'Kaldı', en: 'Failed' },
    open: { tr: 'Puanı eksik', en: 'Scores missing' },
    average: { tr: 'Şimdiye dek ortalama', en: 'Average so far' },
    absent: { tr: 'Devamsızlık (%)', en: 'Absence (%)' },
    by_class: { tr: 'Seviye ve sınıflara göre başarı', en: 'Success by level and class' },
    bands: { tr: 'Ortalamaların dağılımı', en: 'Distribution of the averages' },
    band: { tr: 'Ortalama', en: 'Average' },
    further: { tr: 'Ayrıntılı raporlar', en: 'Further reports' },
  },
  reports: {
    'prep-success': { tr: 'Hazırlık başarısı', en: 'Prep school success' },
    'prep-success.about': {
      tr: 'Bir modülde seviye ve sınıflara göre geçenler; seçilmezse süren modül.',
      en: 'Who passes a module, by level and class; if none is chosen, the module that is running.',
    },
    'prep-success.module_id': words.module,
    'prep-success.level': words.level,
    'prep-success.class': words.class,
    'prep-success.students': words.students,
    'prep-success.passed': { tr: 'Geçen', en: 'Passed' },
    'prep-success.failed': { tr: 'Kalan', en: 'Failed' },
    'prep-success.open': { tr: 'Puanı eksik', en: 'Scores missing' },
    'prep-success.average': words.average,
    'prep-success.share': { tr: 'Başarı', en: 'Success' },
    'prep-absences': { tr: 'Hazırlık devamsızlıkları', en: 'Prep school absences' },
    'prep-absences.about': {
      tr: 'Bir modülde sınıflara göre kaçırılan saatler ve devamsızlık sınırını aşanlar.',
      en: 'Hours missed in a module by class, and who is over the absence limit.',
    },
    'prep-absences.module_id': words.module,
    'prep-absences.level': words.level,
    'prep-absences.class': words.class,
    'prep-absences.students': words.students,
    'prep-absences.held': { tr: 'Yapılan saat', en: 'Hours held' },
    'prep-absences.missed': { tr: 'Kaçırılan saat', en: 'Hours missed' },
    'prep-absences.share': { tr: 'Devamsızlık', en: 'Absence' },
    'prep-absences.over': { tr: 'Sınırı aşan', en: 'Over the limit' },
    'prep-exam-averages': { tr: 'Hazırlık sınav ortalamaları', en: 'Prep exam averages' },
    'prep-exam-averages.about': {
      tr: 'Her sınavın sınıflara göre ortalaması, 100 üzerinden.',
      en: 'The average of each exam by class, out of 100.',
    },
    'prep-exam-averages.module_id': words.module,
    'prep-exam-averages.exam': { tr: 'Sınav', en: 'Exam' },
    'prep-exam-averages.class': words.class,
    'prep-exam-averages.scored': { tr: 'Puan alan', en: 'With a score' },
    'prep-exam-averages.absent': { tr: 'Girmeyen', en: 'Absent' },
    'prep-exam-averages.average': words.average,
    'prep-exam-averages.lowest': { tr: 'En düşük', en: 'Lowest' },
    'prep-exam-averages.highest': { tr: 'En yüksek', en: 'Highest' },
    'prep-distribution': { tr: 'Hazırlık ortalamalarının dağılımı', en: 'Distribution of prep averages' },
    'prep-distribution.about': {
      tr: 'Bir modülde öğrencilerin şimdiye dek ortalamaları, onar onar.',
      en: 'Averages of the students of a module so far, in tens.',
    },
    'prep-distribution.module_id': words.module,
    'prep-distribution.band': words.average,
    'prep-distribution.students': words.students,
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep-reports': typeof prepReportTexts;
  }
}
