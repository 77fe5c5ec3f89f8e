import { defineRequest } from '#kernel/contract/define-request.ts';
import { appealParts } from '../../appeals/rules/appeal-form.ts';

/** ACA-044: the first step, from the day the grades are due. The chair asks the instructor. */
export const gradeChangeAppeal = defineRequest({
  kind: 'grade_change_appeal',
  name: { tr: 'Not değişikliği itirazı', en: 'Grade change appeal' },
  page: '/grade/change/appeal/form',
  knownAs: { tr: 'nota itiraz, maddi hata', en: 'appeal a grade, wrong grade' },
  title: 'title:grade_change_appeal',
  ...appealParts,
});
