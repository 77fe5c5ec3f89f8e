import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { prepKeepers, prepReaders, prepTeachersOf, taughtClasses } from '../prep/grants.ts';
import { prepStudents } from '../prep/tables.ts';

/** Prep years of the actor. */
const mine = (actor: Actor) =>
  sql`exists (select 1 from ${studentProgramRead} own where own.id = ${prepStudents.student_program_id} and own.student_id = ${actor.student_id})`;

export const prepExamAccess = defineAccess({
  prepexam_index: { ...prepReaders, ...prepTeachersOf('all') },
  prepexam_update: prepKeepers,
  // conditions of these are about the class
  prepscore_index: { ...prepReaders, ...prepTeachersOf(taughtClasses) },
  prepscore_store: { ...prepKeepers, ...prepTeachersOf(taughtClasses) },
  prepscore_publish: prepKeepers,
  // about the prep year
  prepresult_index: { ...prepReaders, OGR: mine, MS: mine },
});
