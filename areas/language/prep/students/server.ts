import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { prepClasses, prepMarks, prepMemberships, prepModules, prepSheets, prepStudents } from '../tables.ts';
import { prepStudentAccess } from './access.ts';
import { importPrepStudents } from './commands/import-students.ts';
import { leavePrepStudent } from './commands/leave-student.ts';
import { placePrepStudent } from './commands/place-student.ts';
import { takePrepFromPlacement } from './commands/take-from-placement.ts';
import { prepStudentPages } from './pages.ts';
import { prepPlacement } from './queries/prep-placement.ts';
import { prepRecord } from './queries/prep-record.ts';
import { prepStudentRefusals } from './refusals.ts';
import { prepStudent } from './resources/prep-student.ts';
import { prepStudentTexts } from './texts.ts';

const running = sql`pm.starts_on <= ${todaySql} and pm.ends_on >= ${todaySql}`;
/** ESL-015: who is in the prep school, where they came from and which class they sit in. */
export const prepStudentPart: AreaPart = {
  texts: prepStudentTexts,
  refusals: [prepStudentRefusals.specs],
  pages: prepStudentPages,
  access: prepStudentAccess,
  resources: [
    bindResource(prepStudent, prepStudents, {
      derive: {
        student_id: sql`(select sp.student_id from ${studentProgramRead} sp where sp.id = ${prepStudents.student_program_id})`,
        class_name: sql`(select pc.code from ${prepMemberships} pb join ${prepClasses} pc on pc.id = pb.class_id join ${prepModules} pm on pm.id = pb.module_id where pb.prep_student_id = ${prepStudents.id} and pb.until_on is null and ${running} limit 1)`,
        missed: sql`(select sum(pk.missed)::int from ${prepMarks} pk join ${prepSheets} ph on ph.id = pk.sheet_id join ${prepClasses} pc on pc.id = ph.class_id join ${prepModules} pm on pm.id = pc.module_id where pk.prep_student_id = ${prepStudents.id} and ${running})`,
      },
      search: (wanted) =>
        sql`${prepStudents.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
  ],
  commands: [takePrepFromPlacement, importPrepStudents, placePrepStudent, leavePrepStudent],
  queries: [prepPlacement, prepRecord],
};
