import { inDays } from '#test/today.ts';
import type { Walk } from './walk.ts';

const reason = 'I have thought about this for a year and spoken with both departments.';
// the university's own day; who names today as the day of release leaves with the last approval
const today = inDays(0);
const later = inDays(40);

/** Three of them are of the same student, in this order: a move leaves him without an advisor, so that the registrar stands in; at the end he has left. */
export const changesWalks: readonly Walk[] = [
  {
    kind: 'program_change',
    page: '/program/change/request/form',
    as: 'f1',
    policy: true,
    ends: 'Completed',
    fill: [
      { field: 'program_id', type: 'offered', value: 'Computer Engineering' },
      { field: 'justification', type: 'text', value: reason },
    ],
    steps: [{ as: 'studentaffairs' }, { as: 'chair' }, { as: 'dean' }, { as: 'registrar' }],
    effect: { as: 'f1', path: '/users/me', has: 'CENG-BS' },
  },
  {
    kind: 'change_of_major',
    page: '/change/major/form',
    as: 'f1',
    policy: true,
    ends: 'Completed',
    fill: [
      { field: 'program_id', type: 'offered', value: 'Industrial Engineering' },
      { field: 'justification', type: 'text', value: reason },
    ],
    steps: [{ as: 'registrar' }, { as: 'chair' }, { as: 'dean' }, { as: 'registrar' }],
    effect: { as: 'f1', path: '/users/me', has: 'IE-BS' },
  },
  {
    kind: 'transfer_out',
    page: '/transfer/out/form',
    as: 'f1',
    policy: true,
    papers: ['acceptance'],
    ends: 'Completed',
    fill: [
      { field: 'institution', type: 'text', value: 'Boğaziçi University' },
      { field: 'reason', type: 'choice', value: 'Lateral transfer' },
      { field: 'release_date', type: 'date', value: today },
    ],
    steps: [{ as: 'registrar' }, { as: 'bursar' }, { as: 'housing' }, { as: 'registrar' }],
    effect: { as: 'f1', path: '/users/me', has: 'transferred_out' },
  },
  {
    kind: 'course_code',
    page: '/course/code/request/form',
    as: 'student',
    ends: 'Completed',
    carriedOutBy: 'registrar',
    fill: [
      { field: 'enrolment_id', type: 'offered', value: '*' },
      { field: 'purpose', type: 'choice', value: 'The course I took should count as another code' },
      { field: 'requested_code', type: 'text', value: 'EEE304' },
      { field: 'justification', type: 'text', value: 'Both courses have the same contents and credits.' },
    ],
    steps: [{ as: 'advisor' }, { as: 'chair' }],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'EEE304' },
  },
  {
    kind: 'information_change',
    page: '/change-information-form',
    as: 'student',
    papers: ['evidence'],
    ends: 'Completed',
    fill: [
      { field: 'birth_place', type: 'text', value: 'Gümüşhane' },
      { field: 'reason', type: 'text', value: 'The record names another town.' },
    ],
    steps: [{ as: 'studentaffairs' }],
    effect: { as: 'student', path: '/users/me/information', has: 'Gümüşhane' },
  },
  {
    kind: 'student_application',
    page: '/student/application/form',
    as: 'student',
    ends: 'Completed',
    fill: [
      { field: 'category', type: 'choice', value: 'Campus and student life' },
      { field: 'subject', type: 'text', value: 'Opening hours of the library' },
      {
        field: 'request_text',
        type: 'text',
        value: 'Please keep the library open at night in the weeks of the exams.',
      },
    ],
    steps: [
      {
        as: 'studentaffairs',
        answers: [
          { field: 'answer', type: 'text', value: 'The library stays open until midnight in the weeks of the exams.' },
        ],
      },
    ],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: 'Opening hours of the library' },
  },
  {
    kind: 'payment_exception',
    page: '/payment/exception/request/form',
    as: 'student',
    ends: 'Completed',
    fill: [
      { field: 'exception', type: 'choice', value: 'Deferred payment' },
      { field: 'currency', type: 'choice', value: 'Turkish lira' },
      { field: 'amount', type: 'number', value: '2500' },
      { field: 'pay_on', type: 'date', value: later },
      { field: 'reason', type: 'text', value: 'My scholarship is paid at the beginning of next month.' },
    ],
    steps: [{ as: 'bursar' }],
    effect: { as: 'student', path: '/my-requests?tab=closed', has: '2,500.00' },
  },
];
