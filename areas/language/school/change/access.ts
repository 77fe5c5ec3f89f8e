import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { schoolKeepers, schoolReaders } from '../grants.ts';
import { eslSlots } from '../sessions/tables.ts';
import { eslClassChanges } from './tables.ts';

/** Requests about a class in which the actor teaches: the one to be left or the one wanted. */
const taught = (actor: Actor) =>
  sql`exists (select 1 from ${eslSlots} taught where taught.staff_id = ${actor.staff_id} and taught.session_id in (${eslClassChanges.from_session_id}, ${eslClassChanges.to_session_id}))`;
const own = (actor: Actor) => sql`${eslClassChanges.student_id} = ${actor.student_id}`;
const teachers = { instructor: taught, adjunct: taught } as const;
/** ESL-004; ESL-005 is said by the form itself. */
export const changeAccess = defineAccess({
  changeofclassrequest_index: { ...schoolReaders, ...teachers },
  changeofclassrequest_show: { ...schoolReaders, ...teachers, OGR: own },
  changeofclassrequest_update: { ...schoolKeepers, ...teachers },
});
