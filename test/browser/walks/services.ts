import type { Walk } from './walk.ts';

export const servicesWalks: readonly Walk[] = [
  {
    kind: 'work_order', page: '/work/order-request-form', as: 'student', steps: [{ as: 'studentaffairs' }], carriedOutBy: 'studentaffairs', ends: 'Completed',
    fill: [{ field: 'place', type: 'text', value: 'MF-A 101' }, { field: 'category', type: 'choice', value: 'Electricity' }, { field: 'description', type: 'text', value: 'The lamp on the ceiling does not work.' }],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'work_order' },
  },
];
