import { defineRequest } from '#kernel/contract/define-request.ts';
import { appealParts } from '../../appeals/rules/appeal-form.ts';

/** ACA-043: the second step, seven working days after the decision on the first. */
export const formalGradeChangeAppeal = defineRequest({
  kind: 'formal_grade_change_appeal',
  name: { tr: 'Resmî not değişikliği itirazı', en: 'Formal grade change appeal' },
  page: '/formal/grade/change/appeal/form',
  knownAs: { tr: 'nota resmî itiraz', en: 'formal appeal, wrong grade' },
  title: 'title:formal_grade_change_appeal',
  ...appealParts,
});
