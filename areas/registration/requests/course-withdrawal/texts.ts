import { defineTexts } from '#kernel/contract/text.ts';

export const courseWithdrawalTexts = defineTexts({
  title: { course_withdrawal: { tr: 'Dersten Çekilme Başvurusu', en: 'Course Withdrawal' } },
  paper: {
    'course_withdrawal.title': {
      tr: 'Dersten Çekilme Kararı',
      en: 'Decision on a Course Withdrawal',
    },
    'course_withdrawal.withdrawn': {
      tr: 'Öğrenci aşağıdaki derslerden {day} günü W notuyla çekilmiştir.',
      en: 'The student withdrew from the following courses with a grade of W on {day}.',
    },
  },
  request: {
    'course_withdrawal.about': {
      tr: 'Ders bırakma süresi bittikten sonra, 10. haftanın sonuna dek derslerinizden W notuyla çekilebilirsiniz.',
      en: 'After the last day to drop and until the end of week 10, you can withdraw from courses with a grade of W.',
    },
    'course_withdrawal.enrolments': { tr: 'Çekilinecek dersler', en: 'Courses to withdraw from' },
    'course_withdrawal.last_attendance': { tr: 'Son devam ettiğiniz gün', en: 'Last day of attendance' },
    'course_withdrawal.help.last_attendance': {
      tr: 'Derse son katıldığınız gün; ücret ve burs hesapları buna dayanabilir.',
      en: 'The last day you attended class. Fees and scholarships may depend on it.',
    },
    'course_withdrawal.reason': { tr: 'Gerekçe', en: 'Reason' },
    'course_withdrawal.policy': {
      tr: 'Son ders bırakma gününden sonra, 10. haftanın sonuna dek çekildiğiniz dersler transkriptinize W olarak işlenir ve geri alınamaz.\n10. haftadan sonra dersten çekilinemez.\nDerslerin 10. gününden önce bütün derslerini bırakan öğrenci idari olarak ayrılmış sayılır.\nF-1 vizesi olan öğrenci dersten çekilemez.\nBaşvuru onaylanana dek derslere devam edin.',
      en: 'Courses you withdraw from after the last day to drop and until the end of week 10 are recorded with a W. You cannot undo this.\nYou cannot withdraw after week 10.\nIf you drop all courses before day 10 of classes, you are administratively withdrawn.\nStudents on an F-1 visa cannot withdraw from courses.\nKeep attending until the request is approved.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/requests/course-withdrawal': typeof courseWithdrawalTexts;
  }
}
