import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { schoolKeepers, schoolList, schoolReaders } from '../grants.ts';
import { eslEnrolments, eslSessions, eslSlots } from './tables.ts';

/** Sessions in whose week the actor teaches. */
export const ownSessions = (actor: Actor) =>
  sql`exists (select 1 from ${eslSlots} taught where taught.session_id = ${eslSessions.id} and taught.staff_id = ${actor.staff_id})`;
const ownClasses = (actor: Actor) =>
  sql`exists (select 1 from ${eslSlots} taught where taught.session_id = ${eslEnrolments.session_id} and taught.staff_id = ${actor.staff_id})`;
const myModules = (actor: Actor) =>
  sql`exists (select 1 from ${studentProgramRead} mine where mine.id = ${eslEnrolments.student_program_id} and mine.student_id = ${actor.student_id})`;
const myProgram = (actor: Actor) => sql`learner_program.student_id = ${actor.student_id}`;
type Grants = Partial<Record<string, Grant>>;
export const sessionTeachers: Grants = { instructor: ownSessions, adjunct: ownSessions };
const me: Grants = { OGR: myModules, MS: myModules };

export const sessionAccess = defineAccess({
  ...schoolList('languagestudent'),
  ...schoolList('session', { ...schoolReaders, ...sessionTeachers }),
  // ESL-006
  studentmodulestatus_index: { ...schoolReaders, instructor: ownClasses, adjunct: ownClasses, ...me },
  studentmodulestatus_show: { ...schoolReaders, instructor: ownClasses, adjunct: ownClasses, ...me },
  // conditions of these two are about the student program, which the queries call `learner_program`
  sessionregistration_show: { ...schoolReaders, OGR: myProgram, MS: myProgram },
  sessionregistration_update: { ...schoolReaders, ...schoolKeepers, OGR: myProgram, MS: myProgram },
  // ESL-007
  eslattendance_getinstructorsessionsschedule: { ...schoolKeepers, instructor: 'all', adjunct: 'all' },
});
