import { attachPages, screen, type PageWay } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { majorQuotasQuery, majorsPages, myMajorApplication } from './contract.ts';
import type { MajorFamily } from './rules/major-eligibility.ts';

const application = (family: MajorFamily): PageWay =>
  screen(
    () => import('./pages/MajorApplicationPage.tsx'),
    () => [read(myMajorApplication, { family })],
  );
const quotas = (family: MajorFamily): PageWay =>
  screen(
    () => import('./pages/MajorQuotasPage.tsx'),
    ({ search }) => [
      read(majorQuotasQuery, { family, ...(Number(search.term) > 0 ? { semester_id: Number(search.term) } : {}) }),
    ],
  );
const applications = (): PageWay => screen(() => import('./pages/MajorApplicationsPage.tsx'));
const preferences = (): PageWay => screen(() => import('./pages/MajorPreferencesPage.tsx'));

/** One component for each kind of page; family and office follow from the address. */
export const majorsWeb = attachPages(majorsPages, {
  '/minor/application': application('minor'),
  '/minor/application/admin': applications(),
  '/minor/application/preference': preferences(),
  '/minor/application/quota': quotas('minor'),
  '/minor/application/admin/student-affairs': applications(),
  '/minor/application/admin/prep-school': applications(),
  '/minor/application/admin/academic-unit-office': applications(),
  '/minor/application/preference/student-affairs': preferences(),
  '/minor/application/preference/prep-school': preferences(),
  '/minor/application/preference/academic-unit-office': preferences(),
  '/minor/application/quota/student-affairs': quotas('minor'),
  '/minor/application/quota/prep-school': quotas('minor'),
  '/minor/application/quota/academic-unit-office': quotas('minor'),
  '/double-major/application': application('double_major'),
  '/double-major/application/admin': applications(),
  '/double-major/application/preference': preferences(),
  '/double-major/application/quota': quotas('double_major'),
  '/double-major/application/admin/student-affairs': applications(),
  '/double-major/application/admin/prep-school': applications(),
  '/double-major/application/admin/academic-unit-office': applications(),
  '/double-major/application/preference/student-affairs': preferences(),
  '/double-major/application/preference/prep-school': preferences(),
  '/double-major/application/preference/academic-unit-office': preferences(),
  '/double-major/application/quota/student-affairs': quotas('double_major'),
  '/double-major/application/quota/prep-school': quotas('double_major'),
  '/double-major/application/quota/academic-unit-office': quotas('double_major'),
});
