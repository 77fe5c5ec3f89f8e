import type { AreaPart } from '#kernel/server/area.ts';
import { lecturerReport, lecturerReportSheet } from './queries/lecturer-report.ts';
import { studentReport, studentReportSheet } from './queries/student-report.ts';
import { reportsAccess } from './access.ts';
import { reportsPages } from './contract.ts';
import { reportsTexts } from './texts.ts';

/** Reports over students and over what lecturers teach. */
export const reportsPart: AreaPart = {
  texts: reportsTexts,
  pages: reportsPages,
  access: reportsAccess,
  queries: [studentReport, studentReportSheet, lecturerReport, lecturerReportSheet],
};
