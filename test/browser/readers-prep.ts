import type { Reader } from './readers.ts';

/** Who opens the screens of the prep school. */
export const readersOfPrep: readonly Reader[] = [
  {
    name: 'office of the prep school',
    username: 'prepschool',
    routes: [
      '/prep-school',
      '/prep/modules',
      '/prep/classes',
      '/prep/classes/:id',
      '/prep/classes/propose',
      '/prep/teachers',
      '/prep/students',
      '/prep/students/:id',
      '/prep/students/from/placement',
      '/prep/students/from/excel',
      '/prep/attendance/entry',
      '/prep/passing',
      '/prep/exam/definitions',
      '/prep/exam/scores/entry',
      '/prep/exam/results',
      '/prep/schedules',
      '/prep/schedule/drafts',
      '/prep/schedule/drafts/create',
      '/prep/reports',
    ],
  },
  {
    name: 'teacher of the prep school',
    username: 'instructor',
    routes: ['/prep/classes/:id', '/prep/students/:id', '/prep/attendance/entry'],
  },
];
