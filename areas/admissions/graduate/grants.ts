import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor, Grant } from '#kernel/server/area.ts';

type Grants = Partial<Record<string, Grant>>;
/** The offices that keep graduate admissions. */
export const graduateOffices: Grants = { A: 'all', registrar: 'all', studentaffairs: 'all' };
/** A chair reads the calls of the programs of the own department, a dean those of the faculty; `call` is the column with the call's id. */
export const callsOf = (call: SQL) => ({
  chair: (actor: Actor) =>
    sql`${call} in (select gc.id from graduate_calls gc join ${programRead} gp on gp.id = gc.program_id where gp.department_id = ${ownDepartment(actor)})`,
  dean: (actor: Actor) =>
    sql`${call} in (select gc.id from graduate_calls gc join ${programRead} gp on gp.id = gc.program_id where gp.faculty_id = ${ownFaculty(actor)})`,
});
