import { defineTexts } from '#kernel/contract/text.ts';

export const institutionalWithdrawalTexts = defineTexts({
  title: { institutional_withdrawal: { tr: 'Üniversiteden Ayrılma Talebi', en: 'Institutional Withdrawal Request' } },
  paper: {
    'institutional_withdrawal.title': {
      tr: 'Üniversiteden Ayrılma Kararı',
      en: 'Decision on an Institutional Withdrawal',
    },
    'institutional_withdrawal.ended': {
      tr: 'Öğrencinin isteği üzerine kaydı {day} günü silinmiştir. Son devam günü: {last_attendance}.',
      en: 'At the student’s request, the enrollment ended on {day}. Last day of attendance: {last_attendance}.',
    },
  },
  request: {
    'institutional_withdrawal.about': {
      tr: 'Kaydınızı sildirerek üniversiteden ayrılın. İlişik kesme birimleri yan yana karar verir.',
      en: 'Leave the university and end your enrollment. The offices that must clear you decide in parallel.',
    },
    'institutional_withdrawal.leaving_for': { tr: 'Ayrılma nedeni', en: 'Reason for leaving' },
    'institutional_withdrawal.last_attendance': { tr: 'Son devam ettiğiniz gün', en: 'Last day of attendance' },
    'institutional_withdrawal.contact_email': {
      tr: 'Ayrıldıktan sonra size ulaşılacak e-posta',
      en: 'E-mail address where we can reach you afterwards',
    },
    'institutional_withdrawal.help.contact_email': {
      tr: 'Üniversite hesabınız kapandıktan sonra kullanılır.',
      en: 'We use it after your university account is closed.',
    },
    'institutional_withdrawal.reason': { tr: 'Açıklama', en: 'Explanation' },
    'institutional_withdrawal.doc.further': { tr: 'Ek belge', en: 'Further document' },
    'institutional_withdrawal.policy': {
      tr: 'Talep onaylandığında öğrenciliğiniz sona erer ve ders kaydınız kapanır.\nDers bırakma süresi içinde ayrılanların bu dönemki dersleri transkriptte görünmez; sonrasında, 10. haftanın sonuna dek W olarak işlenir; 10. haftadan sonra dersler notlandırılır.\nF-1 vizesi olan öğrenci, ayrılmadan önce Uluslararası Ofisin onayını alır.\nGeri dönmek yeniden kabul edilmeye bağlıdır.',
      en: 'When the request is approved, your studies here end and your registration is closed.\nThis semester’s courses are removed from your record if they can still be dropped. After that, they are recorded with a W until the end of week 10; later, they are graded.\nStudents on an F-1 visa must get the consent of the International Office before they leave.\nTo come back, you must be admitted again.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/requests/institutional-withdrawal': typeof institutionalWithdrawalTexts;
  }
}
