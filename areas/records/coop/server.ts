import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { coopAccess } from './access.ts';
import { evaluatePlacement, movePlacement } from './commands/coop-placements.ts';
import { coopPages } from './contract.ts';
import { coopDemo } from './demo.ts';
import { coopRefusals } from './refusals.ts';
import { coopEmployer } from './resources/coop-employer.ts';
import { coopPlacement } from './resources/coop-placement.ts';
import { coopEmployers, coopPlacements } from './tables.ts';
import { coopTexts } from './texts.ts';

/** Co-op: employers and the placements of students with them. */
export const coopPart: AreaPart = {
  texts: coopTexts,
  refusals: [coopRefusals.specs],
  pages: coopPages,
  access: coopAccess,
  resources: [
    bindResource(coopEmployer, coopEmployers),
    bindResource(coopPlacement, coopPlacements, {
      derive: {
        student_id: sql`select sp.student_id from ${studentProgramRead} sp where sp.id = ${coopPlacements.student_program_id}`,
      },
      search: (wanted) =>
        sql`(${coopPlacements.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)}) or ${coopPlacements.employer_id} in (select e.id from ${coopEmployers} e where ${wanted.holds(sql`e.search`)}))`,
    }),
  ],
  commands: [movePlacement, evaluatePlacement],
  demo: [coopDemo],
};
