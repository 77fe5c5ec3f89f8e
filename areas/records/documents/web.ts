import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { documentChoices, documentPages, myDocuments } from './contract.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};
export const documentWeb = attachPages(documentPages, {
  '/issued-documents': screen(() => import('./pages/IssuedDocumentsPage.tsx')),
  '/student/documents/create': screen(
    () => import('./pages/CreateDocumentPage.tsx'),
    ({ search }) => [
      read(documentChoices, { ...given('student_id', search.student), ...given('student_program_id', search.program) }),
    ],
  ),
  '/my-documents': screen(
    () => import('./pages/MyDocumentsPage.tsx'),
    () => [read(myDocuments, {})],
  ),
});
