import { defineRequest } from '#kernel/contract/define-request.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { appealParts, appealWords } from './appeal-form.ts';

/** ACA-043: the third and last step, seven working days after the formal decision. */
export const appealOfAppeal = defineRequest({
  kind: 'appeal_of_appeal',
  page: '/appeal/to/the/grade/change/appeal/form',
  ...appealParts,
});
export const appealOfAppealTexts = defineTexts({
  title: {
    appeal_of_appeal: { tr: 'Not Değişikliği İtiraz Kararına İtiraz', en: 'Appeal to the Grade Change Appeal' },
  },
  request: appealWords('appeal_of_appeal', {
    about: {
      tr: 'Resmî itiraza ilişkin karara itiraz edersiniz. Üniversite içindeki son aşamadır.',
      en: 'You appeal against the decision on your formal appeal. It is the last step within the university.',
    },
    policy: {
      tr: 'Resmî itiraza ilişkin karardan sonraki yedi iş günü içinde yapılır; hafta sonları ve resmî tatiller sayılmaz. Bu aşamada verilen karar üniversite içinde kesindir.',
      en: 'Made within seven working days of the decision on the formal appeal; weekends and public holidays do not count. The decision at this step is final within the university.',
    },
  }),
});
