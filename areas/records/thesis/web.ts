import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { thesisArchive, thesisArchiveEntry } from './archive-contract.ts';
import { adminTheses, coordinatorTheses, thesis } from './contract.ts';
import { thesisPages } from './pages.ts';
import { archiveInput } from './parts/archive-input.ts';
import { advisorTheses, myThesis } from './topics-contract.ts';

export const thesisWeb = attachPages(thesisPages, {
  '/thesis/and/project': screen(() => import('./pages/ThesesPage.tsx')),
  '/thesis/and/project/student': screen(
    () => import('./pages/StudentThesisPage.tsx'),
    () => [read(myThesis, {})],
  ),
  '/thesis/and/project/advisor/approve': screen(
    () => import('./pages/AdvisorThesesPage.tsx'),
    () => [read(advisorTheses, {})],
  ),
  '/thesis/and/project/coordinator/approve': screen(
    () => import('./pages/CoordinatorThesesPage.tsx'),
    () => [read(coordinatorTheses, {})],
  ),
  '/thesis/and/project/admin/approve': screen(
    () => import('./pages/AdminThesesPage.tsx'),
    () => [read(adminTheses, {})],
  ),
  '/thesis/and/project/:id': screen(
    () => import('./pages/ThesisPage.tsx'),
    ({ params }) => [read(thesis, { id: Number(params.id) })],
  ),
  '/thesis/jury': screen(() => import('./pages/JurorPage.tsx')),
  '/thesis/archive': screen(
    () => import('./pages/ThesisArchivePage.tsx'),
    ({ search }) => [read(thesisArchive, archiveInput(search))],
  ),
  '/thesis/archive/:id': screen(
    () => import('./pages/ArchivedThesisPage.tsx'),
    ({ params }) => [read(thesisArchiveEntry, { id: Number(params.id) })],
  ),
});
