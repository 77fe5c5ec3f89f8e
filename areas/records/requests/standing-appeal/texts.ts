import { defineTexts } from '#kernel/contract/text.ts';

export const standingAppealTexts = defineTexts({
  title: { standing_appeal: { tr: 'İlişik Kesmeye İtiraz', en: 'Appeal Against a Dismissal' } },
  request: {
    'standing_appeal.about': {
      tr: 'Başarısızlık nedeniyle ilişiğinizin kesilmesine itiraz edersiniz. Kabul edilirse bir dönem daha sınamalı olarak okursunuz.',
      en: 'You appeal a dismissal for low averages. If it is accepted you go on for one more semester, on probation.',
    },
    'standing_appeal.policy': {
      tr: 'İtiraz, kararda yazılı son güne kadar bir kez yapılır. Sonuçlanıncaya dek öğrenciliğiniz sürer. Reddedilirse karar uygulanır.',
      en: 'You can appeal once, until the last day named in the decision. You remain a student until the appeal is decided. If it is declined the decision is carried out.',
    },
    'standing_appeal.grounds': { tr: 'Neden', en: 'Grounds' },
    'standing_appeal.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'standing_appeal.help.explanation': {
      tr: 'Ortalamanızı düşüren nedeni ve ne zaman olduğunu yazın',
      en: 'Say what lowered your average, and when',
    },
    'standing_appeal.plan': { tr: 'Ne yapacaksınız?', en: 'What will you do?' },
    'standing_appeal.help.plan': {
      tr: 'Hangi dersleri alacağınızı ve neyin değiştiğini yazın',
      en: 'Say which courses you will take and what has changed',
    },
    'standing_appeal.doc.evidence': { tr: 'Nedeni gösteren belge', en: 'Document that shows the grounds' },
    'standing_appeal.note': {
      tr: '{semester} dönemi sonunda genel ortalamanız {cgpa}. İtirazın son günü: {day}.',
      en: 'At the end of {semester} your cumulative average was {cgpa}. Last day to appeal: {day}.',
    },
    'standing_appeal.summary': { tr: '{semester} dönemi, GNO {cgpa}', en: '{semester}, CGPA {cgpa}' },
    'standing_appeal.paper_title': { tr: 'İtiraz Hakkında Karar', en: 'Decision on an Appeal' },
    'standing_appeal.granted': {
      tr: '{semester} dönemi sonundaki ilişik kesme kararı itiraz üzerine kaldırılmıştır. Öğrenci bir dönem daha sınamalı olarak öğrenimini sürdürür.',
      en: 'The dismissal decided at the end of {semester} was lifted on appeal. The student goes on for one more semester, on probation.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/standing-appeal': typeof standingAppealTexts;
  }
}
