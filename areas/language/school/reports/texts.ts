import { defineTexts } from '#kernel/contract/text.ts';

const module = { tr: 'Modül', en: 'Module' };
const course = { tr: 'Ders', en: 'Course' };
const group = { tr: 'Sınıf', en: 'Class' };
const level = { tr: 'Seviye', en: 'Level' };
const students = { tr: 'Öğrenci', en: 'Students' };
const attended = { tr: 'Devam', en: 'Attendance' };
const bands = {
  fine: { tr: '%90 ve üstü', en: '90% and above' },
  notice: { tr: '%85 – 90', en: '85 – 90%' },
  warning: { tr: '%80 – 85', en: '80 – 85%' },
  below: { tr: '%80’in altında', en: 'Below 80%' },
};
const [passed, repeat, failed] = [
  { tr: 'Geçen', en: 'Passed' },
  { tr: 'Tekrar eden', en: 'Repeat' },
  { tr: 'Kalan', en: 'Failed' },
];
export const schoolReportTexts = defineTexts({
  title: {
    esl_reports: { tr: 'Dil Okulu Raporları', en: 'Language School Reports' },
    ie_reports: { tr: 'IE Raporları', en: 'IE Reports' },
  },
  language: {
    reports_about: { tr: 'Dil okulunda kim hangi seviyede öğreniyor.', en: 'Who learns at which level.' },
    reports_studying: { tr: 'Öğrenen', en: 'Studying' },
    reports_f1: { tr: 'F-1 öğrencisi', en: 'On F-1' },
    reports_module: { tr: 'Süren modül', en: 'Module running' },
    reports_cases: { tr: 'Açık F-1 dosyası', en: 'Open F-1 cases' },
    reports_levels: { tr: 'Seviyelere göre öğrenciler', en: 'Students by level' },
    reports_others: { tr: 'Diğerleri', en: 'Others' },
    reports_nobody: { tr: 'Dil okulunda öğrenci yok.', en: 'No students at the language school.' },
    reports_further: { tr: 'Ayrıntılı raporlar', en: 'Further reports' },
    ie_about: {
      tr: 'Yoğun İngilizce (IE) sınıfları: kayıtlar, saatler, devam ve sonuçlar.',
      en: 'Intensive English (IE) classes: registrations, hours, attendance and results.',
    },
    ie_bands: { tr: 'Sınıflara göre devam', en: 'Attendance by class' },
    ie_no_lists: { tr: 'Bu modülde henüz yoklama yok.', en: 'No attendance has been taken in this module yet.' },
    ie_none: { tr: 'Bu modülde yoğun İngilizce sınıfı yok.', en: 'This module has no intensive English classes.' },
    ie_held: { tr: 'Yapılan saat', en: 'Hours held' },
    ie_attended: attended,
    ie_passed: passed,
    ie_repeat: repeat,
    ie_failed: failed,
    band_fine: bands.fine,
    band_notice: bands.notice,
    band_warning: bands.warning,
    band_below: bands.below,
  },
  reports: {
    'language-registrations': { tr: 'Dil okulu kayıtları', en: 'Language school registrations' },
    'language-registrations.about': {
      tr: 'Bir modülün sınıflarında dolu ve boş yerler.',
      en: 'Seats taken and free in the classes of a module.',
    },
    'language-registrations.class': group,
    'language-registrations.level': level,
    'language-registrations.capacity': { tr: 'Kontenjan', en: 'Capacity' },
    'language-registrations.taken': { tr: 'Dolu', en: 'Taken' },
    'language-registrations.free': { tr: 'Boş', en: 'Free' },
    'language-registrations.share': { tr: 'Doluluk', en: 'Share taken' },
    'language-registrations.module_date_id': module,
    'language-hours': { tr: 'Dil okulu ders saatleri', en: 'Language school hours' },
    'language-hours.about': {
      tr: 'Bir modülün sınıflarında haftalık saat, yoklaması alınan saat ve devam.',
      en: 'Hours a week, hours held with a list, and attendance in the classes of a module.',
    },
    'language-hours.class': group,
    'language-hours.weekly': { tr: 'Haftalık saat', en: 'Hours a week' },
    'language-hours.held': { tr: 'Yapılan saat', en: 'Hours held' },
    'language-hours.attended': attended,
    'language-hours.module_date_id': module,
    'language-attendance': { tr: 'Dil okulu devam aralıkları', en: 'Language school attendance bands' },
    'language-attendance.about': {
      tr: '%80 kuralına göre her sınıfta kaç öğrencinin hangi aralıkta olduğu.',
      en: 'How many students of each class stand in which band of the 80% rule.',
    },
    'language-attendance.class': group,
    'language-attendance.fine': bands.fine,
    'language-attendance.notice': bands.notice,
    'language-attendance.warning': bands.warning,
    'language-attendance.below': bands.below,
    'language-attendance.attended': attended,
    'language-attendance.module_date_id': module,
    'language-levels': { tr: 'Dil okulu seviyeleri', en: 'Language school levels' },
    'language-levels.about': {
      tr: 'Her seviyede kaç öğrencinin öğrendiği.',
      en: 'How many students are at each level.',
    },
    'language-levels.level': level,
    'language-levels.studying': { tr: 'Öğrenen', en: 'Studying' },
    'language-levels.f1': { tr: 'F-1', en: 'F-1' },
    'language-levels.finished': { tr: 'Tamamlayan', en: 'Finished' },
    'language-levels.left': { tr: 'Ayrılan', en: 'Left' },
    'language-results': { tr: 'Dil okulu sonuçları', en: 'Language school results' },
    'language-results.about': {
      tr: 'Biten modüllerde derslere göre geçenler, tekrar edenler ve kalanlar.',
      en: 'Passed, repeat and failed by course in the modules that have ended.',
    },
    'language-results.module': module,
    'language-results.course': course,
    'language-results.students': students,
    'language-results.passed': passed,
    'language-results.conditionally_passed': { tr: 'Koşullu geçen', en: 'Passed conditionally' },
    'language-results.repeat': repeat,
    'language-results.failed': failed,
    'language-results.average': { tr: 'Ortalama puan', en: 'Average score' },
    'language-results.share': { tr: 'Geçme oranı', en: 'Share passed' },
    'language-results.module_date_id': module,
    'language-f1': { tr: 'F-1 durumu', en: 'F-1 overview' },
    'language-f1.about': {
      tr: 'F-1 öğrencileri için açılan dosyalar, türüne göre.',
      en: 'Cases of students on F-1, by type.',
    },
    'language-f1.kind': { tr: 'Tür', en: 'Type' },
    'language-f1.open': { tr: 'Açık', en: 'Open' },
    'language-f1.overdue': { tr: 'Süresi geçen', en: 'Overdue' },
    'language-f1.closed': { tr: 'Kapatılan', en: 'Closed' },
    'language-f1.resolved': { tr: 'Kendiliğinden düzelen', en: 'Resolved by itself' },
    'language-f1.next_due': { tr: 'İlk son gün', en: 'Next due' },
    'language-revenue': { tr: 'Modül gelirleri', en: 'Revenue of modules' },
    'language-revenue.about': {
      tr: 'Modüllere yazılan ücretler, geri alınanlar düşülmüş.',
      en: 'What modules were charged, less what was taken back.',
    },
    'language-revenue.module': module,
    'language-revenue.course': course,
    'language-revenue.students': students,
    'language-revenue.currency': { tr: 'Para birimi', en: 'Currency' },
    'language-revenue.amount': { tr: 'Tutar', en: 'Amount' },
    'language-revenue.module_date_id': module,
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/reports': typeof schoolReportTexts;
  }
}
