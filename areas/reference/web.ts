import { attachPages, joinWeb, listPage } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';
import { registersWeb } from './registers/web.ts';
import { parametersWeb } from './parameters/web.ts';

export const referenceWeb = joinWeb(
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
        FeaturesCell: () => import('./parts/FeaturesCell.tsx'),
        LettersCell: () => import('./parts/LettersCell.tsx'),
      },
    },
  ),
  registersWeb,
  parametersWeb,
);
