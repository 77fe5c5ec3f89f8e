import type { Walk } from './walk.ts';

const grounds = [
  { field: 'enrolment_id', type: 'offered', value: '*' },
  { field: 'expected_letter', type: 'offered', value: 'AA' },
  { field: 'grounds', type: 'choice', value: 'Calculation error' },
  { field: 'explanation', type: 'text', value: 'The second question of the final exam was not added to the total.' },
] as const;
const word = [
  { field: 'new_letter', type: 'text', value: 'AA' },
  { field: 'reasoning', type: 'text', value: 'With the second question the total is 91.' },
] as const;
const changed = { as: 'student', path: '/my-requests?tab=closed', has: '→ AA' };
export const appealsWalks: readonly Walk[] = [
  {
    kind: 'grade_change_appeal',
    page: '/grade/change/appeal/form',
    as: 'student',
    fill: grounds,
    policy: true,
    steps: [
      { as: 'chair', answers: word },
      { as: 'dean', answers: word },
    ],
    ends: 'Completed',
    effect: changed,
    later: true,
  },
  {
    kind: 'formal_grade_change_appeal',
    page: '/formal/grade/change/appeal/form',
    as: 'student',
    fill: grounds,
    policy: true,
    steps: [
      { as: 'chair', answers: word },
      { as: 'dean', answers: word },
    ],
    ends: 'Completed',
    effect: changed,
    later: true,
  },
  {
    kind: 'appeal_of_appeal',
    page: '/appeal/to/the/grade/change/appeal/form',
    as: 'student',
    fill: grounds,
    policy: true,
    steps: [
      { as: 'dean', answers: word },
      { as: 'registrar', answers: word },
    ],
    ends: 'Completed',
    effect: changed,
    later: true,
  },
  {
    kind: 'graduation_clearance',
    page: '/graduation/clearance/form',
    as: 'student',
    policy: true,
    fill: [
      { field: 'ceremony', type: 'choice', value: 'I will attend' },
      { field: 'delivery', type: 'choice', value: 'I will pick it up' },
    ],
    steps: [{ as: 'advisor' }, { as: 'bursar' }, { as: 'housing' }, { as: 'studentaffairs' }, { as: 'registrar' }],
    ends: 'Completed',
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'graduation_clearance' },
    only: 'no account of the demo has every place of its plan passed or taken now',
  },
];
