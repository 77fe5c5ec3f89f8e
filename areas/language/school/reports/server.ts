import type { AreaPart } from '#kernel/server/area.ts';
import { reportAccess } from './access.ts';
import { reportPages } from './contract.ts';
import { ieOverview, schoolOverview } from './overview.ts';
import {
  languageAttendance,
  languageF1,
  languageHours,
  languageLevels,
  languageRegistrations,
  languageResults,
  languageRevenue,
} from './sources.ts';
import { schoolReportTexts } from './texts.ts';

/** The language school in figures. */
export const schoolReportPart: AreaPart = {
  texts: schoolReportTexts,
  pages: reportPages,
  access: reportAccess,
  queries: [schoolOverview, ieOverview],
  reports: [
    languageRegistrations,
    languageHours,
    languageAttendance,
    languageLevels,
    languageResults,
    languageF1,
    languageRevenue,
  ],
};
