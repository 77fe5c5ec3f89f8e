import type { AreaPart } from '#kernel/server/area.ts';
import { attendanceAccess } from './access.ts';
import { correctEslAttendance, saveEslAttendance } from './commands/save-attendance.ts';
import { attendancePages } from './pages.ts';
import { eslAttendance, eslAttendanceAdmin } from './queries/attendance.ts';
import { attendanceRefusals } from './refusals.ts';
import { attendanceTexts } from './texts.ts';

/** Hours of language students, and the stages of the 80 % rule. */
export const eslAttendancePart: AreaPart = {
  texts: attendanceTexts,
  refusals: [attendanceRefusals.specs],
  pages: attendancePages,
  access: attendanceAccess,
  commands: [saveEslAttendance, correctEslAttendance],
  queries: [eslAttendance, eslAttendanceAdmin],
};
