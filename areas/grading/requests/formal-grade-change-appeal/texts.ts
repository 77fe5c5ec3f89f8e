import { defineTexts } from '#kernel/contract/text.ts';
import { appealWords } from '../../appeals/rules/appeal-form.ts';

export const formalGradeChangeAppealTexts = defineTexts({
  title: { formal_grade_change_appeal: { tr: 'Resmî Not Değişikliği İtirazı', en: 'Formal Grade Change Appeal' } },
  request: appealWords('formal_grade_change_appeal', {
    about: {
      tr: 'İlk itirazınız istediğiniz sonucu vermediyse notun bir komisyonca incelenmesini istersiniz.',
      en: 'If your first appeal did not give you the result you asked for, ask a commission to review the grade.',
    },
    policy: {
      tr: 'Resmî itiraz, ilk itiraza ilişkin karardan sonraki yedi iş günü içinde yapılır; hafta sonları ve resmî tatiller sayılmaz. İnceleme sonunda not yükselebilir, düşebilir ya da aynı kalabilir.',
      en: 'You must make a formal appeal within seven working days of the decision on the first appeal; weekends and public holidays do not count. The grade may go up, go down or stay the same.',
    },
  }),
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/requests/formal-grade-change-appeal': typeof formalGradeChangeAppealTexts;
  }
}
