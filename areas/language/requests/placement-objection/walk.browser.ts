import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'placement_objection',
  page: '/placement/objection/request-form',
  as: 'student',
  fill: [],
  steps: [{ as: 'prepschool' }],
  ends: 'Completed',
  only: 'no account of the demo has a published result of its own: the way is walked in placement.test.ts',
};
