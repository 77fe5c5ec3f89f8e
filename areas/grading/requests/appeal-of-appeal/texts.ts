import { defineTexts } from '#kernel/contract/text.ts';
import { appealWords } from '../../appeals/rules/appeal-form.ts';

export const appealOfAppealTexts = defineTexts({
  title: {
    appeal_of_appeal: { tr: 'Not Değişikliği İtiraz Kararına İtiraz', en: 'Appeal to the Grade Change Appeal' },
  },
  request: appealWords('appeal_of_appeal', {
    about: {
      tr: 'Resmî itiraza ilişkin karara itiraz edersiniz. Üniversite içindeki son aşamadır.',
      en: 'Appeal the decision on your formal appeal. This is the last step within the university.',
    },
    policy: {
      tr: 'Resmî itiraza ilişkin karardan sonraki yedi iş günü içinde yapılır; hafta sonları ve resmî tatiller sayılmaz. Bu aşamada verilen karar üniversite içinde kesindir.',
      en: 'You must appeal within seven working days of the decision on the formal appeal; weekends and public holidays do not count. The decision at this step is final within the university.',
    },
  }),
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/requests/appeal-of-appeal': typeof appealOfAppealTexts;
  }
}
