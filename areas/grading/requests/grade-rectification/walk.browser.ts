import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'grade_rectification',
  page: '/grade/rectification/request/form',
  as: 'instructor',
  fill: [],
  steps: [{ as: 'chair' }],
  ends: 'Completed',
  only: 'no demo account has final grades of an earlier semester; rectification.test.ts asks as an instructor who has',
};
