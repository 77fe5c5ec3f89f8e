import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { prepKeepers, prepReaders, prepTeachersOf } from '../prep/grants.ts';
import { prepClasses } from '../prep/tables.ts';

/** Classes the actor is, or was, in. */
const mine = (actor: Actor) =>
  sql`exists (select 1 from prep_memberships pm join prep_students ps on ps.id = pm.prep_student_id join ${studentProgramRead} own on own.id = ps.student_program_id where pm.class_id = ${prepClasses.id} and own.student_id = ${actor.student_id})`;

export const prepScheduleAccess = defineAccess({
  // about the class
  prepschedule_index: { ...prepReaders, ...prepTeachersOf('all'), OGR: mine, MS: mine },
  // weeks of teachers and rooms
  prepschedule_all: { ...prepReaders, ...prepTeachersOf('all') },
  prepdraft_index: { ...prepReaders },
  prepdraft_update: prepKeepers,
});
