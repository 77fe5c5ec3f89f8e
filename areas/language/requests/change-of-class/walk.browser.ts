import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'change_of_class',
  page: '/esl/change-of-class/request-form',
  as: 'f1',
  fill: [],
  steps: [{ as: 'prepschool' }],
  ends: 'Completed',
  only: 'the module of the demo is past its first week: the way is walked in change.test.ts',
};
