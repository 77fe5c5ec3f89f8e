import { attachPages, joinWebLater, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { finalizeBoardQuery, instructorCoursesQuery, sectionGradeSheetQuery } from '#areas/grading/contract.ts';
import { pages } from '#areas/grading/pages.ts';

const idOf = (value: unknown): number => Number(value) || 0;
const given = (name: string, value: unknown): Record<string, number> =>
  idOf(value) > 0 ? { [name]: idOf(value) } : {};

export const gradingWeb = joinWebLater(
  attachPages(pages, {
    '/instructor/courses': screen(
      () => import('./pages/InstructorCoursesPage.tsx'),
      ({ search }) => [read(instructorCoursesQuery, given('semester_id', search.semester))],
    ),
    '/grade/entry/:courseId?': screen(
      () => import('./pages/GradeEntryPage.tsx'),
      ({ params }) => [
        idOf(params.courseId) > 0
          ? read(sectionGradeSheetQuery, { section_id: idOf(params.courseId) })
          : read(instructorCoursesQuery, {}),
      ],
    ),
    '/finalize/grades': screen(
      () => import('./pages/FinalizeGradesPage.tsx'),
      ({ search }) => [
        read(finalizeBoardQuery, {
          ...given('semester_id', search.semester),
          ...given('department_id', search.department),
        }),
      ],
    ),
  }),
  { below: ['/attendance'], load: () => import('./attendance/web.ts').then((m) => m.attendanceWeb) },
  { below: ['/make-up'], load: () => import('./make-up/web.ts').then((m) => m.makeUpWeb) },
  { below: ['/grades/explained'], load: () => import('./explained/web.ts').then((m) => m.explainedWeb) },
  { below: ['/resit'], load: () => import('./resit/web.ts').then((m) => m.resitWeb) },
  {
    below: ['/integration/tools', '/learning-tools', '/lti/authorize'],
    load: () => import('./tools/web.ts').then((m) => m.toolsWeb),
  },
  { below: ['/students/calculate'], load: () => import('./gpa/web.ts').then((m) => m.gpaWeb) },
);
