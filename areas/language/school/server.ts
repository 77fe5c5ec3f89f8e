import type { AreaPart } from '#kernel/server/area.ts';
import { eslAttendancePart } from './attendance/server.ts';
import { changePart } from './change/server.ts';
import { schoolDemo } from './demo.ts';
import { deskPart } from './desk/server.ts';
import { evaluationPart } from './evaluations/server.ts';
import { levelPart } from './levels/server.ts';
import { movePart } from './moves/server.ts';
import { languageStudy } from './own-study.ts';
import { paperPart } from './papers/server.ts';
import { schoolReportPart } from './reports/server.ts';
import { sessionPart } from './sessions/server.ts';

/** The language school. */
export const schoolParts: readonly AreaPart[] = [
  levelPart,
  sessionPart,
  eslAttendancePart,
  evaluationPart,
  movePart,
  deskPart,
  schoolReportPart,
  paperPart,
  { texts: {}, pages: [], access: {}, demo: [schoolDemo], fills: { languageStudy } },
  changePart,
];
