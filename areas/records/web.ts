import { attachPages, joinWebLater, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { studentCoursesQuery, unofficialTranscriptQuery } from '#areas/records/contract.ts';
import { pages } from '#areas/records/pages.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};

export const recordsWeb = joinWebLater(
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
  {
    below: ['/advisor/caseload', '/advisor/meetings', '/my-advising'],
    load: () => import('./advising/web.ts').then((m) => m.adviseeWeb),
  },
  { below: ['/board'], load: () => import('./board/web.ts').then((m) => m.boardWeb) },
  {
    below: ['/issued-documents', '/student/documents/create', '/my-documents'],
    load: () => import('./documents/web.ts').then((m) => m.documentWeb),
  },
  { below: ['/program/supplements'], load: () => import('./supplement/web.ts').then((m) => m.supplementWeb) },
  { below: ['/coop/placements', '/coop/employers'], load: () => import('./coop/web.ts').then((m) => m.coopWeb) },
  {
    below: ['/certificate', '/certificateshow', '/coopcertificate', '/coopstudentcertificate'],
    load: () => import('./certificates/web.ts').then((m) => m.certificateWeb),
  },
  { below: ['/document/requests'], load: () => import('./document-requests/web.ts').then((m) => m.documentsWeb) },
  { below: ['/minor', '/double-major'], load: () => import('./majors/web.ts').then((m) => m.majorsWeb) },
  {
    below: ['/student/programs/graduation-requirement-report', '/graduation/in/bulk', '/my-graduation'],
    load: () => import('./graduation/web.ts').then((m) => m.graduationWeb),
  },
  {
    below: ['/discipline/process', '/my-discipline'],
    load: () => import('./discipline/web.ts').then((m) => m.disciplineWeb),
  },
  {
    below: ['/student/programs/update-classes'],
    load: () => import('./class-years/web.ts').then((m) => m.classYearWeb),
  },
  {
    below: ['/student/programs/class-success', '/student/programs/graduation-success'],
    load: () => import('./success/web.ts').then((m) => m.successWeb),
  },
  {
    below: ['/student/programs/standing', '/my-standing'],
    load: () => import('./standing/web.ts').then((m) => m.standingWeb),
  },
  { below: ['/student/register/national'], load: () => import('./national/web.ts').then((m) => m.nationalWeb) },
  { below: ['/student/semesters'], load: () => import('./semesters/web.ts').then((m) => m.semesterWeb) },
  {
    below: ['/student/programs/medicine/groups'],
    load: () => import('./rotations/web.ts').then((m) => m.rotationWeb),
  },
  {
    below: ['/thesis'],
    load: () => import('./thesis/web.ts').then((m) => m.thesisWeb),
  },
  {
    below: ['/my-release-consents', '/release-consents'],
    load: () => import('./release-consents/web.ts').then((m) => m.releaseConsentsWeb),
  },
);
