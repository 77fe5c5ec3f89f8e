import type { Reader } from './readers.ts';

/** Who opens the screens of theses, discipline and the records beside them. */
export const readersOfRecords: readonly Reader[] = [
  {
    name: 'registrar, theses and discipline',
    username: 'registrar',
    routes: [
      '/thesis/and/project',
      '/thesis/and/project/:id',
      '/thesis/and/project/admin/approve',
      '/thesis/archive',
      '/thesis/archive/:id',
      '/discipline/process',
      '/discipline/process/new',
      '/discipline/process/:id',
      '/student/semesters',
      '/sections/cross-lists',
      '/sections/coordinators',
    ],
  },
  { name: 'chair, theses', username: 'chair', routes: ['/thesis/and/project/coordinator/approve'] },
  { name: 'advisor, theses', username: 'advisor', routes: ['/thesis/and/project/advisor/approve'] },
  { name: 'instructor, the week', username: 'instructor', routes: ['/attendance/entry/weekly/:sectionId?'] },
  {
    name: 'student, thesis and discipline',
    username: 'student',
    routes: ['/thesis/and/project/student', '/my-discipline'],
  },
];
