import { sql } from 'drizzle-orm';
import { roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { jobRuns } from '#kernel/server/tables.ts';

const admins = { A: 'all' } as const;
const own = (actor: Actor) => sql`${jobRuns.user_id} = ${actor.user_id}`;
/** What people started; what the clock starts concerns the administrator. */
const ofPeople = () => sql`${jobRuns.user_id} is not null`;

/**
 * The log of writes is the administrator's; the registrar reads what was written to academic records and students
 * (`facts/log-words.ts` says which those are), not accounts, messages and the system itself.
 */
export const operationsAccess = defineAccess({
  log_index: { A: 'all', registrar: 'all' },
  exception_index: admins,
  exception_update: admins,
  joblog_index: { A: 'all', registrar: ofPeople },
  joblog_update: admins,
  myjoblog_index: Object.fromEntries(roleNames.map((role) => [role, own])),
  job_store: { A: 'all', registrar: 'all', studentaffairs: 'all' },
  job_maintain: admins,
});
