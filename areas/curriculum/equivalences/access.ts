import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { ownDepartment } from '#areas/access/grants.ts';
import { courseEquivalences } from '../tables.ts';

const employees: readonly string[] = roleNames.filter((role) => !learnerRoles.includes(role));
/** what stands in for a course is decided by the department that teaches the course it stands in for */
const ownEquivalence = (actor: Actor) =>
  sql`${courseEquivalences.equivalent_id} in (select c.id from courses c where c.department_id = ${ownDepartment(actor)})`;
const writers = { A: 'all', registrar: 'all', chair: ownEquivalence } as const;

/** Employees read; the registrar writes, a chair for the courses of the own department. */
export const equivalenceAccess = defineAccess({
  courseequivalence_index: Object.fromEntries(employees.map((role) => [role, 'all' as const])),
  courseequivalence_store: writers,
  courseequivalence_update: writers,
});
