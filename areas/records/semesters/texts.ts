import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { semesterStatusWords } from './rules/semester-status.ts';

export const semesterTexts = defineTexts({
  title: { student_semesters: { tr: 'Öğrenci Dönemleri', en: 'Student Semesters' } },
  api: {
    semester_corrected: {
      tr: 'Dönemin durumu düzeltildi; öğrenciye bildirildi.',
      en: 'The status of the semester was corrected and the student was notified.',
    },
    semester_correction_undone: { tr: 'Düzeltme geri alındı.', en: 'The correction was undone.' },
  },
  student_semester: {
    about: {
      tr: 'Her dönem kayıtlı, izinli ya da pasif geçer: dersler ve kayıt dondurmalar bunu kendiliğinden söyler.',
      en: 'Every semester is registered, on leave or passive. Courses and leaves of absence say which.',
    },
    choose: {
      tr: 'Dönemlerini görmek için öğrenciyi numarası ya da adıyla bulun.',
      en: 'Find a student by number or name to see the semesters.',
    },
    none: { tr: 'Bu programda henüz bir dönem yok.', en: 'There is no semester in this program yet.' },
    counted: { tr: 'Azami süreye sayılan', en: 'Counting toward the maximum duration' },
    semester: { tr: 'Dönem', en: 'Semester' },
    status: { tr: 'Durum', en: 'Status' },
    courses: { tr: 'Ders', en: 'Courses' },
    courses_w: { tr: '{n} (çekilen: {w})', en: '{n} (withdrawn: {w})' },
    credits: { tr: 'Kredi', en: 'Credits' },
    ects: { tr: 'AKTS', en: 'ECTS' },
    gpa: { tr: 'DNO', en: 'GPA' },
    cgpa: { tr: 'GNO', en: 'CGPA' },
    leave: { tr: 'Kayıt dondurma: {from} – {to}', en: 'Leave of absence: {from} – {to}' },
    corrected_from: { tr: 'Kayıtlara göre: {status}', en: 'According to the records: {status}' },
    correct: { tr: 'Düzelt', en: 'Correct' },
    correct_title: { tr: '{semester}: durumu düzelt', en: 'Correct the status: {semester}' },
    correct_about: {
      tr: 'Öğrenci, yeni durumu ve gerekçeyi bildirim olarak alır. Şimdiki durum: {status}',
      en: 'The student is notified of the new status and the reason. Status now: {status}',
    },
    new_status: { tr: 'Yeni durum', en: 'New status' },
    history: { tr: 'Düzeltmeler', en: 'Corrections' },
    history_none: { tr: 'Hiçbir dönem düzeltilmedi.', en: 'No semester has been corrected.' },
    history_line: { tr: '{by}, {at}: {was} → {status}', en: '{by}, {at}: {was} → {status}' },
    undone_line: { tr: 'Geri alındı: {by}, {at}', en: 'Undone: {by}, {at}' },
    undo: { tr: 'Geri al', en: 'Undo' },
    undo_title: { tr: '{semester}: düzeltme geri alınsın mı?', en: 'Undo the correction: {semester}?' },
    'mail.subject': { tr: '{semester}: {status}', en: '{semester}: {status}' },
    'mail.body': {
      tr: '{semester} dönemindeki durumunuz düzeltildi. Yeni durum: {status}\nGerekçe: {reason}',
      en: 'Your status in {semester} was corrected. New status: {status}\nReason: {reason}',
    },
    ...prefixed('is', semesterStatusWords),
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/semesters/texts': typeof semesterTexts;
  }
}
