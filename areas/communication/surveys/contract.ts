import { definePages } from '#kernel/contract/define-page.ts';

/** Surveys one is invited to. */
export const surveysPages = definePages([
  {
    path: '/surveys/:id/evaluate/:related_id',
    title: 'title:survey_evaluate',
    needs: { access: 'survey' },
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
]);
