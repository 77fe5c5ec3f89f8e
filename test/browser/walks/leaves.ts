import { inDays } from '#test/today.ts';
import type { Walk } from './walk.ts';

export const leavesWalks: readonly Walk[] = [
  {
    kind: 'leave_with_consent',
    page: '/leave/with/consents/student/form',
    as: 'student',
    ends: 'Completed',
    // within the classes of the active semester, which begin eight to fourteen days after the day of the demo
    fill: [
      { field: 'purpose', type: 'choice', value: 'Family' },
      { field: 'starts_on', type: 'date', value: inDays(30) },
      { field: 'ends_on', type: 'date', value: inDays(33) },
      { field: 'reason', type: 'text', value: 'My sister marries in Izmir and I travel there.' },
    ],
    steps: [{ as: 'advisor', role: 'advisor' }, { as: 'studentaffairs' }],
    effect: { as: 'studentaffairs', path: '/leave/with/consents', has: 'family' },
  },
  {
    // begins with the classes: until then the enrolment stays active, and the first choice stands in the form already
    kind: 'leave_of_absence',
    page: '/leave/absences/request/form',
    as: 'student',
    ends: 'Completed',
    fill: [
      { field: 'leave_type', type: 'choice', value: 'Academic' },
      { field: 'semesters', type: 'offered', value: '*' },
      { field: 'reason', type: 'text', value: 'I will work in a research project abroad.' },
    ],
    steps: [{ as: 'advisor', role: 'advisor' }, { as: 'chair' }, { as: 'dean' }, { as: 'registrar' }],
    effect: { as: 'registrar', path: '/leave/absences', has: 'approved' },
  },
  {
    kind: 'course_withdrawal',
    page: '/application/withDraw/course',
    as: 'student',
    ends: 'Completed',
    policy: true,
    fill: [
      { field: 'enrolments', type: 'offered', value: '*' },
      { field: 'reason', type: 'text', value: 'My load is too heavy this semester.' },
    ],
    steps: [{ as: 'advisor', role: 'advisor' }, { as: 'registrar' }],
    effect: { as: 'student', path: '/request/withDraw', has: 'course_withdrawal' },
    later: true, // W begins after the last drop day (ACA-038): the registrar moves the calendar first
  },
  {
    kind: 'institutional_withdrawal',
    page: '/institutional/withdrawal/request/form',
    as: 'student',
    ends: 'Completed',
    policy: true,
    fill: [
      { field: 'leaving_for', type: 'choice', value: 'Personal' },
      { field: 'last_attendance', type: 'date', value: inDays(0) },
      { field: 'contact_email', type: 'text', value: 'elif@example.org' },
      { field: 'reason', type: 'text', value: 'I go on with my studies in another city.' },
    ],
    steps: [
      { as: 'advisor', role: 'advisor' },
      { as: 'bursar' },
      { as: 'housing' },
      { as: 'studentaffairs' },
      { as: 'dean' },
      { as: 'registrar' },
    ],
    effect: { as: 'registrar', path: '/request/withDraw', has: 'institutional_withdrawal' },
    later: true, // it ends the enrolment of the only demo student whose advisor has an account
  },
];
