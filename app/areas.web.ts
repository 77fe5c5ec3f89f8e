import type { AreaWeb } from '#kernel/web/attach-pages.tsx';

/** The screens of every area, fetched when the first of them is asked for: what a first visit loads does not grow with the university. */
export const areaScreens: Record<string, () => Promise<AreaWeb>> = {
  home: () => import('#areas/home/web.ts').then((m) => m.homeWeb),
  access: () => import('#areas/access/web.ts').then((m) => m.accessWeb),
  reference: () => import('#areas/reference/web.ts').then((m) => m.referenceWeb),
  curriculum: () => import('#areas/curriculum/web.ts').then((m) => m.curriculumWeb),
  scheduling: () => import('#areas/scheduling/web.ts').then((m) => m.schedulingWeb),
  people: () => import('#areas/people/web.ts').then((m) => m.peopleWeb),
  registration: () => import('#areas/registration/web.ts').then((m) => m.registrationWeb),
  grading: () => import('#areas/grading/web.ts').then((m) => m.gradingWeb),
  records: () => import('#areas/records/web.ts').then((m) => m.recordsWeb),
  finance: () => import('#areas/finance/web.ts').then((m) => m.financeWeb),
  epayment: () => import('#areas/epayment/web.ts').then((m) => m.epaymentWeb),
  language: () => import('#areas/language/web.ts').then((m) => m.languageWeb),
  communication: () => import('#areas/communication/web.ts').then((m) => m.communicationWeb),
  requests: () => import('#areas/requests/web.ts').then((m) => m.requestsWeb),
  system: () => import('#areas/system/web.ts').then((m) => m.systemWeb),
  housing: () => import('#areas/housing/web.ts').then((m) => m.housingWeb),
  admissions: () => import('#areas/admissions/web.ts').then((m) => m.admissionsWeb),
};

/** Whose screens draw the pages that name a way (`Page.way`). */
export const wayOwners: Record<string, string> = { 'request-form': 'requests' };
