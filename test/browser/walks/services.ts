import type { Walk } from './walk.ts';

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() + days * 86_400_000));
export const servicesWalks: readonly Walk[] = [
  {
    kind: 'work_order',
    page: '/work/order-request-form',
    as: 'student',
    steps: [{ as: 'studentaffairs' }],
    carriedOutBy: 'studentaffairs',
    ends: 'Completed',
    fill: [
      { field: 'place', type: 'text', value: 'MF-A 101' },
      { field: 'category', type: 'choice', value: 'Electricity' },
      { field: 'description', type: 'text', value: 'The lamp on the ceiling does not work.' },
    ],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'work_order' },
  },
  {
    kind: 'ferpa',
    page: '/ferpa/consent/to/release/student/information',
    as: 'student',
    policy: true,
    steps: [{ as: 'registrar' }],
    ends: 'Completed',
    fill: [
      { field: 'records', type: 'offered', value: 'Grades and transcript' },
      { field: 'recipient', type: 'text', value: 'Nermin Kaya' },
      { field: 'relation', type: 'text', value: 'Mother' },
      { field: 'contact', type: 'text', value: '+90 532 000 00 00' },
      { field: 'purpose', type: 'text', value: 'She pays the tuition and wants to know how I am doing.' },
      { field: 'valid_until', type: 'date', value: inDays(90) },
    ],
    // noted by the registrar it still waits for the signature, which only the student can give
    effect: { as: 'student', path: '/my-release-consents', has: 'Nermin Kaya' },
  },
  {
    kind: 'complaint',
    page: '/initial/complaint-form',
    as: 'student',
    steps: [
      { as: 'bursar' },
      {
        as: 'studentaffairs',
        answers: [{ field: 'answer', type: 'text', value: 'The receipt was corrected and the difference paid back.' }],
      },
    ],
    ends: 'Completed',
    fill: [
      { field: 'category', type: 'choice', value: 'Financial' },
      { field: 'against', type: 'text', value: 'Cash desk of the canteen' },
      { field: 'text', type: 'text', value: 'The amount on my receipt is wrong and nobody corrects it.' },
      { field: 'anonymous', type: 'flag', value: true },
    ],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'complaint' },
  },
];
