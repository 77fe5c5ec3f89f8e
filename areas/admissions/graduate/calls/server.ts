import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { graduateCalls } from '../tables.ts';
import { callAccess } from './access.ts';
import { callPages } from './contract.ts';
import { graduateCall } from './declaration.ts';
import { callRefusals } from './refusals.ts';
import { callTexts } from './texts.ts';

/** Which programs take applications. */
export const callPart: AreaPart = {
  texts: callTexts,
  refusals: [callRefusals.specs],
  pages: callPages,
  access: callAccess,
  resources: [
    bindResource(graduateCall, graduateCalls, {
      derive: {
        code: sql`(select p.code || ' ' || m.academic_year || '/' || m.code from ${programRead} p, ${semesterRead} m where p.id = ${graduateCalls.program_id} and m.id = ${graduateCalls.semester_id})`,
      },
    }),
  ],
};
