import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { prepAttendanceWeb } from './attendance/web.ts';
import { prepClassWeb } from './classes/web.ts';
import { prepOverviewWeb } from './overview/web.ts';
import { prepPassingWeb } from './passing/web.ts';
import { prepStudentWeb } from './students/web.ts';

export const prepWeb = joinWeb(prepOverviewWeb, prepStudentWeb, prepClassWeb, prepAttendanceWeb, prepPassingWeb);
