import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'standing_appeal',
  page: '/standing/appeal/form',
  as: 'student',
  fill: [],
  steps: [{ as: 'advisor' }, { as: 'dean' }],
  ends: 'Completed',
  only: 'the account `student` is in good standing: the whole way is walked on the server (standing/standing.test.ts)',
};
