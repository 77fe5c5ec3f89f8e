import { defineRequest } from '#kernel/contract/define-request.ts';
import { appealParts } from '../../appeals/rules/appeal-form.ts';

/** ACA-043: the third and last step, seven working days after the formal decision. */
export const appealOfAppeal = defineRequest({
  kind: 'appeal_of_appeal',
  name: { tr: 'Not değişikliği itiraz kararına itiraz', en: 'Appeal to the grade change appeal' },
  page: '/appeal/to/the/grade/change/appeal/form',
  title: 'title:appeal_of_appeal',
  ...appealParts,
});
