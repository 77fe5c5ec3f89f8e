import type { AreaPart } from '#kernel/server/area.ts';
import { lecturerReport, lecturerReportSheet } from './queries/lecturer-report.ts';
import { studentReport, studentReportSheet } from './queries/student-report.ts';
import { reportsAccess } from './reports-access.ts';
import { reportsPages } from './reports-contract.ts';
import { reportsTexts } from './reports-texts.ts';

/** Reports over students and over what lecturers teach. */
export const reportsPart: AreaPart = {
  texts: reportsTexts,
  pages: reportsPages,
  access: reportsAccess,
  queries: [studentReport as never, studentReportSheet as never, lecturerReport as never, lecturerReportSheet as never],
};
