import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { transfers } from './tables.ts';

/** A unit's office sees the applications whose first preference is a program of its faculty; once placed, those placed in it. */
const ofFaculty = (actor: Actor) =>
  sql`coalesce((select placed.faculty_id from ${programRead} placed where placed.id = ${transfers.placed_program_id}), ${transfers.faculty_id}) = ${actor.faculty_id}`;
const first = { A: 'all', registrar: 'all' } as const;
const affairs = { A: 'all', studentaffairs: 'all' } as const;
const prep = { A: 'all', prepschool: 'all' } as const;
const unit = { A: 'all', unitoffice: ofFaculty } as const;
/** Each office decides at its own step; registrar and Student Affairs keep quotas and results. */
export const transferAccess = defineAccess({
  undergraduatetransfer_index: first,
  undergraduatetransfer_show: first,
  undergraduatetransfer_approve: first,
  undergraduatetransfer_store: { ...first, studentaffairs: 'all' },
  transferstudentaffairs_index: affairs,
  transferstudentaffairs_show: affairs,
  transferstudentaffairs_approve: affairs,
  transferprepschool_index: prep,
  transferprepschool_show: prep,
  transferprepschool_approve: prep,
  transferunitoffice_index: unit,
  transferunitoffice_show: unit,
  transferunitoffice_approve: unit,
  transferquota_index: { ...first, studentaffairs: 'all', unitoffice: 'all', dean: 'all' },
  transferquota_update: { ...first, studentaffairs: 'all' },
  transferresult_index: { ...first, studentaffairs: 'all' },
  transferresult_publish: { ...first, studentaffairs: 'all' },
});
