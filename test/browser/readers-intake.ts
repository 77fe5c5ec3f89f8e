import type { Reader } from './readers.ts';

/** Who opens the screens of the office of registrations. */
export const readersOfIntake: readonly Reader[] = [
  {
    name: 'student affairs, registrations',
    username: 'studentaffairs',
    routes: [
      '/registrations/index',
      '/new/register',
      '/new/register/:id/documents',
      '/new/register/:id/summary',
      '/show/register/:id',
      '/update/register/:id',
      '/registrations/reasons',
      '/registrations/number-rules',
    ],
  },
];
