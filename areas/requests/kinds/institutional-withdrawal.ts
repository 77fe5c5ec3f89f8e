import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { leavesRefusals } from '../leaves-refusals.ts';

export const leavingReasons = {
  personal: { tr: 'Kişisel', en: 'Personal' },
  financial: { tr: 'Maddi', en: 'Financial' },
  health: { tr: 'Sağlık', en: 'Health' },
  other_university: { tr: 'Başka üniversite', en: 'Another university' },
  academic: { tr: 'Akademik', en: 'Academic' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** REQ-003: leaving the university for good. */
export const institutionalWithdrawal = defineRequest({
  kind: 'institutional_withdrawal',
  group: 'leave',
  page: '/institutional/withdrawal/request/form',
  detail: '/request/withDraw/detail/:id',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: {
    leaving_for: choice(leavingReasons, { required: true }),
    last_attendance: date({ required: true }),
    contact_email: text({ required: true, max: 120, format: 'email' }),
    reason: longText({ required: true, min: 10, max: 2000 }),
  },
  helps: ['contact_email'],
  policy: true,
  consequences: true,
  refusals: [leavesRefusals.specs],
  documents: [{ code: 'further' }],
});
export const institutionalWithdrawalTexts = defineTexts({
  title: { institutional_withdrawal: { tr: 'Üniversiteden Ayrılma Talebi', en: 'Institutional Withdrawal Request' } },
  request: {
    'institutional_withdrawal.about': {
      tr: 'Kaydınızı sildirerek üniversiteden ayrılın. İlişik kesme birimleri yan yana karar verir.',
      en: 'Leave the university and end your enrolment. The offices that clear you decide side by side.',
    },
    'institutional_withdrawal.leaving_for': { tr: 'Ayrılma nedeni', en: 'Reason for leaving' },
    'institutional_withdrawal.last_attendance': { tr: 'Son devam ettiğiniz gün', en: 'Last day of attendance' },
    'institutional_withdrawal.contact_email': {
      tr: 'Ayrıldıktan sonra size ulaşılacak e-posta',
      en: 'E-mail at which you can be reached afterwards',
    },
    'institutional_withdrawal.help.contact_email': {
      tr: 'Üniversite hesabınız kapandıktan sonra kullanılır.',
      en: 'It is used once your university account is closed.',
    },
    'institutional_withdrawal.reason': { tr: 'Açıklama', en: 'Explanation' },
    'institutional_withdrawal.doc.further': { tr: 'Ek belge', en: 'Further document' },
    'institutional_withdrawal.policy': {
      tr: 'Talep onaylandığında öğrenciliğiniz sona erer ve ders kaydınız kapanır.\nDers bırakma süresi içinde ayrılanların bu dönemki dersleri transkriptte görünmez; sonrasında, 10. haftanın sonuna dek W olarak işlenir; 10. haftadan sonra dersler notlandırılır.\nF-1 vizesi olan öğrenci, ayrılmadan önce Uluslararası Ofisin onayını alır.\nGeri dönmek yeniden kabul edilmeye bağlıdır.',
      en: 'When the request is approved your studies here end and your registration is closed.\nCourses of this semester leave no trace while courses can be dropped; after that they are recorded with W up to the end of week 10; later they are graded.\nStudents on an F-1 visa get the consent of the International Office before they leave.\nComing back depends on being admitted again.',
    },
  },
});
