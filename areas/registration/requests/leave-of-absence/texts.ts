import { defineTexts } from '#kernel/contract/text.ts';

export const leaveOfAbsenceTexts = defineTexts({
  title: { leave_of_absence_request: { tr: 'Kayıt Dondurma Talebi', en: 'Leave of Absence Request' } },
  paper: {
    'leave_of_absence.title': {
      tr: 'Kayıt Dondurma Kararı',
      en: 'Decision on a Leave of Absence',
    },
    'leave_of_absence.granted': {
      tr: 'Öğrencinin {semesters} için {day} gününden başlayarak kaydının dondurulması uygun bulunmuştur (gerekçe: {reason}).',
      en: 'The student is granted a leave of absence for {semesters}, starting {day} (reason: {reason}).',
    },
    'leave_of_absence.return_by': {
      tr: 'Dönüş, derslerin ilk iki haftası içinde, en geç {day} günü bildirilir.',
      en: 'The student must report the return within the first two weeks of classes, by {day} at the latest.',
    },
    'leave_of_absence.return': {
      tr: 'Dönüş, dönülen yarıyılda derslerin ilk iki haftası içinde bildirilir.',
      en: 'The student must report the return within the first two weeks of classes of the semester of return.',
    },
  },
  request: {
    'leave_of_absence.about': {
      tr: 'Öğreniminize bir ya da daha çok yarıyıl ara verin. İzinliyken ders alınmaz, sınava girilmez; dönüş, derslerin ilk iki haftası içinde bildirilir.',
      en: 'Interrupt your studies for one or more semesters. While on leave you take no courses or exams. You must report your return within the first two weeks of classes.',
    },
    'leave_of_absence.leave_type': { tr: 'Gerekçe türü', en: 'Kind of reason' },
    'leave_of_absence.semesters': { tr: 'Yarıyıllar', en: 'Semesters' },
    'leave_of_absence.help.semesters': {
      tr: 'Art arda yarıyıllar; yaz okulu sayılmaz.',
      en: 'Consecutive semesters; summer terms do not count.',
    },
    'leave_of_absence.starts_on': { tr: 'İznin başlangıcı', en: 'First day of the leave' },
    'leave_of_absence.help.starts_on': {
      tr: 'Derslerin ilk günü, dersler başladıysa bugün ya da sonrası.',
      en: 'The first day of classes or, once classes have started, today or later.',
    },
    'leave_of_absence.reason': { tr: 'Gerekçe', en: 'Reason' },
    'leave_of_absence.doc.evidence': { tr: 'Gerekçeyi kanıtlayan belge', en: 'Proof of the reason' },
    'leave_of_absence.doc.further': { tr: 'Diğer belge', en: 'Further document' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/requests/leave-of-absence': typeof leaveOfAbsenceTexts;
  }
}
