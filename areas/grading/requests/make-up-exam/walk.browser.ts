import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'make_up_exam',
  page: '/make-up/exam/request/form',
  as: 'student',
  fill: [
    { field: 'exam', type: 'offered', value: '·' },
    { field: 'excuse', type: 'choice', value: 'Illness' },
    { field: 'explanation', type: 'text', value: 'Sınav günü hastanedeydim, rapor ektedir.' },
  ],
  papers: ['excuse'],
  policy: true,
  steps: [{ as: 'studentaffairs' }, { as: 'chair' }],
  ends: 'Completed',
  effect: { as: 'registrar', path: '/make-up/exam?status=to_plan', has: 'To be planned' },
};
