import type { Walk } from '#test/browser/walks/walk.ts';

export const walk: Walk = {
  kind: 'grade_rectification',
  page: '/grade/rectification/request/form',
  as: 'instructor',
  fill: [
    { field: 'enrolment_id', type: 'offered', value: '· BB' },
    { field: 'new_letter', type: 'offered', value: 'AA' },
    { field: 'mistake', type: 'choice', value: 'Calculation error' },
    { field: 'reason', type: 'text', value: 'Finalin üçüncü sorusu toplama katılmamış.' },
  ],
  steps: [{ as: 'chair' }],
  ends: 'Completed',
};
