import { attachPages, joinWebLater } from '#kernel/web/attach-pages.tsx';

export const languageWeb = joinWebLater(
  attachPages([], {}),
  { below: ['/my-mentora-requests', '/mentora'], load: () => import('./mentora/web.ts').then((m) => m.mentoraWeb) },
  {
    below: [
      '/esl',
      '/ie',
      '/levels',
      '/sessions',
      '/session',
      '/student/sessions',
      '/evaluations',
      '/evaluation',
      '/assessment',
    ],
    load: () => import('./school/web.ts').then((m) => m.schoolWeb),
  },
  { below: ['/placement', '/proficiency'], load: () => import('./placement/web.ts').then((m) => m.placementWeb) },
  { below: ['/prep/exam'], load: () => import('./prep-exams/web.ts').then((m) => m.prepExamWeb) },
  { below: ['/prep/reports'], load: () => import('./prep-reports/web.ts').then((m) => m.prepReportWeb) },
  {
    below: ['/prep/schedules', '/prep/schedule'],
    load: () => import('./prep-schedules/web.ts').then((m) => m.prepScheduleWeb),
  },
  { below: ['/prep', '/prep-school'], load: () => import('./prep/web.ts').then((m) => m.prepWeb) },
);
