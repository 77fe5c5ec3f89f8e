import type { AreaPart } from '#kernel/server/area.ts';
import { prepAttendanceAccess } from './access.ts';
import { failPrepByAbsence } from './commands/fail-by-absence.ts';
import { savePrepAttendance } from './commands/save-attendance.ts';
import { prepAttendancePages } from './contract.ts';
import { prepAttendance } from './queries/prep-attendance.ts';
import { prepAttendanceRefusals } from './refusals.ts';
import { prepAttendanceTexts } from './texts.ts';

/** Hours of the prep classes, the limit of absences and its stages. */
export const prepAttendancePart: AreaPart = {
  texts: prepAttendanceTexts,
  refusals: [prepAttendanceRefusals.specs],
  pages: prepAttendancePages,
  access: prepAttendanceAccess,
  commands: [savePrepAttendance, failPrepByAbsence],
  queries: [prepAttendance],
};
