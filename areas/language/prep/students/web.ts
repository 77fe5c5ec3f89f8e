import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepPlacement, prepRecord } from './contract.ts';
import { prepStudentPages } from './pages.ts';

export const prepStudentWeb = attachPages(prepStudentPages, {
  '/prep/students': listPage(() => import('./resources/prep-student.ts').then((m) => m.prepStudent)),
  '/prep/students/from/placement': screen(
    () => import('./pages/PrepPlacementPage.tsx'),
    ({ search }) => {
      const exam = Number(search.exam) || 0;
      return [read(prepPlacement, exam > 0 ? { exam_id: exam } : {})];
    },
  ),
  '/prep/students/from/excel': screen(() => import('./pages/PrepExcelPage.tsx')),
  '/prep/students/:id': screen(
    () => import('./pages/PrepStudentPage.tsx'),
    ({ params }) => [read(prepRecord, { id: Number(params.id) })],
  ),
});
