import { sql } from 'drizzle-orm';
import { employees, ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sectionInstructors, sections } from '../tables.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const ofDepartment = (actor: Actor) => sql`${sections.department_id} = ${ownDepartment(actor)}`;
const ofFaculty = (actor: Actor) =>
  sql`${sections.department_id} in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;
const taught = (actor: Actor) =>
  sql`${sections.id} in (select i.section_id from ${sectionInstructors} i where i.staff_id = ${actor.staff_id})`;
/** Who changes lessons as an office: also what is over. */
export const lessonOffices: readonly string[] = ['A', 'registrar', 'chair', 'unitoffice'];

/** Staff see the lessons of every day, students those of their own courses (`own-sections.ts`); who teaches a section changes its lessons. */
export const dailyAccess = defineAccess({
  dailycourseschedule_index: { ...employees, OGR: 'all', MS: 'all' },
  dailycourseschedule_update: {
    ...offices,
    chair: ofDepartment,
    unitoffice: ofFaculty,
    instructor: taught,
    adjunct: taught,
  },
});
