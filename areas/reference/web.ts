import { attachPages, joinWebLater, listPage } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';

export const referenceWeb = joinWebLater(
  attachPages(
    pages,
    {
      '/faculties': listPage(() => import('./resources/faculty.ts').then((m) => m.faculty)),
      '/departments': listPage(() => import('./resources/department.ts').then((m) => m.department)),
      '/programs': listPage(() => import('./resources/program.ts').then((m) => m.program)),
      '/classrooms': listPage(() => import('./resources/classroom.ts').then((m) => m.classroom)),
      '/assessment/types': listPage(() => import('./resources/assessment-type.ts').then((m) => m.assessmentType)),
      '/grading/systems': listPage(() => import('./resources/grading-system.ts').then((m) => m.gradingSystem)),
    },
    {
      cells: {
        LettersCell: () => import('./parts/LettersCell.tsx'),
      },
    },
  ),
  {
    below: [
      '/campuses',
      '/buildings',
      '/countries',
      '/cities',
      '/districts',
      '/unit',
      '/program',
      '/medicine',
      '/years',
      '/periods',
      '/universities',
      '/university',
      '/school',
      '/agencies',
    ],
    load: () => import('./registers/web.ts').then((m) => m.registersWeb),
  },
  { below: ['/parameters', '/parameter'], load: () => import('./parameters/web.ts').then((m) => m.parametersWeb) },
);
