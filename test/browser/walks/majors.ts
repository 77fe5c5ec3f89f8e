import type { Walk } from './walk.ts';

// they end approved: the ranking, and with it the second program, comes after the window (areas/records/majors/majors.test.ts walks on from here)
export const majorsWalks: readonly Walk[] = [
  {
    kind: 'minor',
    page: '/minor/application',
    as: 'student',
    fill: [
      { field: 'preferences', type: 'offered', value: 'Industrial Engineering' },
      { field: 'note', type: 'text', value: 'I would like to work on planning.' },
    ],
    steps: [{ as: 'studentaffairs' }, { as: 'unitoffice' }],
    ends: 'Approved',
    effect: { as: 'student', path: '/majors/mine?family=minor', has: '"status":"eligible"' },
  },
  {
    kind: 'double_major',
    page: '/double-major/application',
    as: 'f1',
    fill: [{ field: 'preferences', type: 'offered', value: 'Industrial Engineering' }],
    steps: [{ as: 'studentaffairs' }, { as: 'unitoffice' }],
    ends: 'Approved',
    effect: { as: 'f1', path: '/majors/mine?family=double_major', has: '"status":"eligible"' },
  },
];
