import type { AreaPart } from '#kernel/server/area.ts';
import { prepAttendancePart } from './attendance/server.ts';
import { prepClassPart } from './classes/server.ts';
import { prepDemo } from './demo.ts';
import { prepOverviewPart } from './overview/server.ts';
import { prepPassingPart } from './passing/server.ts';
import { prepStudentPart } from './students/server.ts';

/** The prep school. */
export const prepParts: readonly AreaPart[] = [
  prepOverviewPart,
  prepStudentPart,
  prepClassPart,
  prepAttendancePart,
  prepPassingPart,
  { texts: {}, pages: [], access: {}, demo: [prepDemo] },
];
