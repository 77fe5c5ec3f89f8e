import type { Reader } from './readers.ts';

/** Who opens the screens of placement and proficiency exams, and what else the prep school decides. */
export const placementReaders: readonly Reader[] = [
  {
    name: 'prep school about placement',
    username: 'prepschool',
    routes: [
      '/placement/exams',
      '/placement/exams/:id',
      '/placement/exam/classrooms/:id',
      '/placement/exam/part/classrooms/:id',
      '/placement/exam/scores/import/:id',
      '/proficiency/exams',
      '/proficiency',
      '/proficiency/:id',
    ],
  },
  {
    name: 'prep school about double majors',
    username: 'prepschool',
    routes: [
      '/double-major/application/preference/prep-school',
      '/double-major/application/admin/prep-school',
      '/double-major/application/quota/prep-school',
    ],
  },
];
