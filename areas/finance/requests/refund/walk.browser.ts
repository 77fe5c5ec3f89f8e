import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'refund',
  page: '/refund/requests/new',
  as: 'student',
  fill: [],
  steps: [{ as: 'bursar' }],
  ends: 'Completed',
  only: 'nothing of the student’s money lies free in the demo: refunds.spec.ts pays some first and walks the way to the file for the bank',
};
