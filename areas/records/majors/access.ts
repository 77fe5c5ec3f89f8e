import { ownFaculty } from '#areas/access/grants.ts';
import { programs } from '#areas/reference/tables.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { majorPreferences } from './tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const wishedHere = (actor: Actor) =>
  sql`${majorPreferences.program_id} in (select p.id from ${programRead} p where p.faculty_id = ${ownFaculty(actor)})`;
const byLanguage = () => sql`${majorPreferences.prep} is not null`;
const appliedHere = (actor: Actor) =>
  sql`exists (select 1 from major_preferences m join ${programRead} p on p.id = m.program_id where m.request_id = ${requests.id} and p.faculty_id = ${ownFaculty(actor)})`;
const askedLanguage = () =>
  sql`exists (select 1 from major_preferences m where m.request_id = ${requests.id} and m.prep is not null)`;
const programHere = (actor: Actor) => sql`${programs.faculty_id} = ${ownFaculty(actor)}`;
const languageAsked = () =>
  sql`exists (select 1 from major_quotas q where q.program_id = ${programs.id} and q.language_exam)`;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const deciding = { A: 'all', studentaffairs: 'all' } as const;

/**
 * REQ-007, REQ-008: student affairs run it all; an academic unit office has the programs of its faculty, whoever wishes for them;
 * the prep school has the wishes that ask for a proof of language. Students read their own through the pages of their requests.
 */
export const majorsAccess = defineAccess({
  majorapplication_index: { ...offices, prepschool: askedLanguage, unitoffice: appliedHere },
  majorapplication_show: { ...offices, prepschool: askedLanguage, unitoffice: appliedHere },
  majorpreference_index: { ...offices, prepschool: byLanguage, unitoffice: wishedHere },
  majorpreference_show: { ...offices, prepschool: byLanguage, unitoffice: wishedHere },
  majorpreference_affairs: offices,
  majorpreference_prep: { A: 'all', prepschool: byLanguage },
  majorpreference_unit: { A: 'all', unitoffice: wishedHere },
  majorquota_index: { ...offices, prepschool: languageAsked, unitoffice: programHere },
  majorquota_update: { ...deciding, unitoffice: programHere },
  majorquota_publish: deciding,
  majorranking_index: offices,
  majorranking_store: deciding,
});
