import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { attendanceWeb } from './attendance/web.ts';
import { changeWeb } from './change/web.ts';
import { deskWeb } from './desk/web.ts';
import { evaluationWeb } from './evaluations/web.ts';
import { levelWeb } from './levels/web.ts';
import { moveWeb } from './moves/web.ts';
import { schoolReportWeb } from './reports/web.ts';
import { sessionWeb } from './sessions/web.ts';

export const schoolWeb = joinWeb(
  levelWeb,
  sessionWeb,
  attendanceWeb,
  evaluationWeb,
  moveWeb,
  deskWeb,
  changeWeb,
  schoolReportWeb,
);
