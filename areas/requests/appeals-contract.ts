import { definePages } from '#kernel/contract/define-page.ts';
import { appealOfAppeal } from './kinds/appeal-of-appeal.ts';
import { formalGradeChangeAppeal } from './kinds/formal-grade-change-appeal.ts';
import { gradeChangeAppeal } from './kinds/grade-change-appeal.ts';
import { graduationClearance } from './kinds/graduation-clearance.ts';

/** Appeals and graduation clearance. REQ-003: sign-in is enough for the form; the form itself says who can ask. */
export const appealsPages = definePages([
  {
    path: '/grade/change/appeal/form',
    title: 'title:grade_change_appeal',
    needs: gradeChangeAppeal.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/formal/grade/change/appeal/form',
    title: 'title:formal_grade_change_appeal',
    needs: formalGradeChangeAppeal.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/appeal/to/the/grade/change/appeal/form',
    title: 'title:appeal_of_appeal',
    needs: appealOfAppeal.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/graduation/clearance/form',
    title: 'title:graduation_clearance',
    needs: graduationClearance.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
]);
