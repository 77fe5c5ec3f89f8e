import type { Walk } from './walk.ts';

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() + days * 86_400_000));
export const mentoraWalks: readonly Walk[] = [
  {
    kind: 'mentora_time_off',
    page: '/mentora/time/off/request-form',
    as: 'mentora',
    steps: [
      { as: 'prepschool', answers: [{ field: 'attendance', type: 'number', value: '92' }] },
      { as: 'studentaffairs' },
    ],
    ends: 'Completed',
    fill: [
      { field: 'reason', type: 'choice', value: 'Family' },
      { field: 'starts_on', type: 'date', value: inDays(10) },
      { field: 'ends_on', type: 'date', value: inDays(16) },
      { field: 'explanation', type: 'text', value: 'A wedding in the family.' },
    ],
    effect: { as: 'prepschool', path: '/mentora/time/off/requests', has: '"leave_status":"approved"' },
  },
  {
    // its end, the release on its day, is moved by the clock: walked in areas/language/mentora/mentora.test.ts
    kind: 'mentora_transfer_out',
    page: '/mentora/transfer/out-request',
    as: 'mentora',
    policy: true,
    papers: ['acceptance'],
    steps: [
      { as: 'prepschool' },
      { as: 'bursar' },
      { as: 'studentaffairs', answers: [{ field: 'released_on', type: 'date', value: inDays(30) }] },
    ],
    ends: 'Approved',
    fill: [
      { field: 'school_name', type: 'text', value: 'Boston Language Institute' },
      { field: 'school_code', type: 'text', value: 'BOS214F00123000' },
      { field: 'dso_name', type: 'text', value: 'Jane Roe' },
      { field: 'dso_email', type: 'text', value: 'dso@example.edu' },
      { field: 'release_date', type: 'date', value: inDays(30) },
      { field: 'reason', type: 'text', value: 'I was admitted to a degree program there.' },
    ],
    effect: { as: 'studentaffairs', path: '/mentora/transfer/out-requests', has: 'Boston Language Institute' },
  },
];
