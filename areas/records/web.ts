import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { studentCoursesQuery, unofficialTranscriptQuery } from '#areas/records/contract.ts';
import { pages } from '#areas/records/pages.ts';
import { boardWeb } from './board/web.ts';
import { documentWeb } from './documents/web.ts';
import { documentsWeb } from './document-requests/web.ts';
import { majorsWeb } from './majors/web.ts';
import { releaseConsentsWeb } from './release-consents/web.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};

export const recordsWeb = joinWeb(
  attachPages(pages, {
    '/unofficial/transcript': screen(
      () => import('./transcript/pages/UnofficialTranscriptPage.tsx'),
      ({ search }) => [read(unofficialTranscriptQuery, given('student_program_id', search.program))],
    ),
    '/student/courses': screen(
      () => import('./transcript/pages/StudentCoursesPage.tsx'),
      ({ search }) => [
        read(studentCoursesQuery, {
          ...given('student_id', search.student),
          ...given('student_program_id', search.program),
        }),
      ],
    ),
  }),
  boardWeb,
  documentWeb,
  documentsWeb,
  majorsWeb,
  releaseConsentsWeb,
);
