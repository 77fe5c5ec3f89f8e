import { sql } from 'drizzle-orm';
import { roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { medicineGroups, years } from './tables.ts';

type Grants = Partial<Record<string, Grant>>;
const outside: readonly string[] = ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'];
const each = (roles: readonly string[]): Grants => Object.fromEntries(roles.map((role) => [role, 'all' as const]));
const everyone = each(roleNames);
const employees = each(roleNames.filter((role) => !outside.includes(role)));
const offices = { A: 'all', registrar: 'all' } as const;

const register = (name: string, read: Grants = everyone, write: Grants = offices): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: write,
  [`${name}_update`]: write,
  [`${name}_destroy`]: write,
  [`${name}_import`]: write,
});
/** groups of the programs of the actor's faculty */
const ownGroups = (actor: Actor) =>
  sql`${medicineGroups.program_id} in (select p.id from programs p where p.faculty_id = ${actor.faculty_id === null ? sql`(select st.faculty_id from staff st where st.id = ${actor.staff_id})` : sql`${actor.faculty_id}::bigint`})`;
const ownGroupsToo: Grants = { ...offices, dean: ownGroups, unitoffice: ownGroups };
const notCurrent = () => sql`not ${years.is_current}`;

/** The registers: everyone reads what forms choose from, contracts with agencies are for the offices that work with them; the registrar keeps all. */
export const registersAccess = defineAccess({
  ...register(
    'agency',
    each(['A', 'registrar', 'studentaffairs', 'bursar', 'prepschool', 'unitoffice', 'dean', 'supervisor']),
  ),
  ...register('university'),
  ...register('universitycourse'),
  ...register('universitygrade'),
  ...register('school', everyone, { ...offices, studentaffairs: 'all' }),
  ...register('unit'),
  ...register('programgroup', employees),
  ...register('programgroupprogram', employees),
  ...register('medicinegroup'),
  medicinegroup_store: ownGroupsToo,
  medicinegroup_update: ownGroupsToo,
  medicinegroup_destroy: ownGroupsToo,
  ...register('period'),
  ...register('year'),
  // the current year stays: another one takes its place first
  year_destroy: { A: notCurrent, registrar: notCurrent },
});
