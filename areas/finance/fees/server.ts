import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { lateFeeAccess } from './access.ts';
import { startLateFees, waiveLateFee } from './commands/late-fee-commands.ts';
import { lateFeePages } from './contract.ts';
import { lateFeeDemo } from './demo.ts';
import { lateFeeWork } from './jobs/late-fees.ts';
import { lateFeeRefusals } from './refusals.ts';
import { lateFee } from './resources/late-fee.ts';
import { lateFeeRule } from './resources/late-fee-rule.ts';
import { lateFeeRules, lateFees } from './tables.ts';
import { lateFeeTexts } from './texts.ts';

/** FIN-023: what lateness costs, the run that charges it, and who is forgiven. */
export const lateFeePart: AreaPart = {
  texts: lateFeeTexts,
  refusals: [lateFeeRefusals.specs],
  pages: lateFeePages,
  access: lateFeeAccess,
  resources: [
    bindResource(lateFeeRule, lateFeeRules),
    bindResource(lateFee, lateFees, {
      search: (wanted) =>
        sql`${lateFees.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
  ],
  commands: [startLateFees, waiveLateFee],
  work: [lateFeeWork],
  demo: [lateFeeDemo],
};
