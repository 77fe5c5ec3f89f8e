import type { Reader } from './readers.ts';

/** Who opens the screens of admissions. */
export const readersOfAdmissions: readonly Reader[] = [
  { name: 'registrar, admissions', username: 'registrar', routes: ['/documents', '/registrations/intakes'] },
  {
    name: 'registrar, transfers',
    username: 'registrar',
    routes: [
      '/undergraduate/transfer',
      '/undergraduate/transfer/:id',
      '/undergraduate/transfer/start',
      '/undergraduate/transfer/quota',
      '/undergraduate/transfer/results',
    ],
  },
  {
    name: 'student affairs, transfers',
    username: 'studentaffairs',
    routes: ['/undergraduate/transfer/student-affairs'],
  },
  { name: 'prep school, transfers', username: 'prepschool', routes: ['/undergraduate/transfer/prep-school'] },
  { name: 'unit office, transfers', username: 'unitoffice', routes: ['/undergraduate/transfer/academic-unit-office'] },
];
/** Opened without a session. */
export const onlineUnsigned = [
  '/online/registration/login',
  '/online/registration/success',
  '/transfer/login',
  '/transfer/register',
] as const;
