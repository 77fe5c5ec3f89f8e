import type { AreaPart } from '#kernel/server/area.ts';
import { attendanceAccess } from './access.ts';
import { archivedAttendance } from './archived.ts';
import { checkIn, closeCheckIn, openCheckIn } from './commands/check-in.ts';
import { decideAttendance } from './commands/decide-attendance.ts';
import { saveAttendance } from './commands/save-attendance.ts';
import { attendanceDemo } from './demo.ts';
import { attendanceOf } from './facts/attended-hours.ts';
import { attendancePages } from './pages.ts';
import { attendanceEntry, attendanceWeek } from './queries/attendance-entry.ts';
import { attendanceSections } from './queries/attendance-sections.ts';
import { checkInCode } from './queries/check-in-code.ts';
import { myAttendance } from './queries/my-attendance.ts';
import { attendanceRefusals } from './refusals.ts';
import { attendanceTexts } from './texts.ts';

/** Lists of lessons, hours that were missed, and who fails by them. */
export const attendancePart: AreaPart = {
  texts: attendanceTexts,
  refusals: [attendanceRefusals.specs],
  pages: attendancePages,
  access: attendanceAccess,
  commands: [saveAttendance, decideAttendance, openCheckIn, closeCheckIn, checkIn],
  queries: [attendanceSections, attendanceEntry, attendanceWeek, checkInCode, myAttendance],
  fills: { attendanceOf },
  archives: archivedAttendance,
  demo: [attendanceDemo],
};
