import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { financeKeepers } from '../grants.ts';
import { refunds } from './tables.ts';

/** a student's own, in whichever of his programs */
const own = (actor: Actor) =>
  sql`${refunds.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id = ${actor.student_id})`;
const learners = { OGR: own, MS: own, ALUMNI: own } as const;
/** the offices that read every request that was sent */
const offices = { ...financeKeepers, registrar: 'all', studentaffairs: 'all' } as const;
export const refundAccess = defineAccess({
  refundrequest_index: { ...offices, ...learners },
  refundrequest_show: { ...offices, ...learners },
  // asking for oneself; for a student the bursar asks with refundrequest_update
  refundrequest_store: learners,
  refundrequest_update: financeKeepers,
  refundpayout_index: financeKeepers,
  refundpayout_store: financeKeepers,
  refundpayout_update: financeKeepers,
  refundreport_index: { ...offices, supervisor: 'all', observer: 'all' },
});
