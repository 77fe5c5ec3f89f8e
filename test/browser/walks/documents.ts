import type { Walk } from './walk.ts';

export const documentsWalks: readonly Walk[] = [
  {
    kind: 'document_request',
    page: '/document/request/form',
    as: 'student',
    steps: [{ as: 'registrar' }],
    carriedOutBy: 'registrar',
    ends: 'Completed',
    fill: [
      { field: 'document', type: 'offered', value: 'Enrollment History' },
      { field: 'language', type: 'choice', value: 'English' },
      { field: 'purpose', type: 'choice', value: 'Another university' },
      { field: 'delivery', type: 'choice', value: 'Pick up at the office' },
      { field: 'copies', type: 'number', value: '2' },
    ],
    effect: { as: 'registrar', path: '/issued-documents?sort=-id&limit=5', has: 'enrolment_history' },
  },
];
