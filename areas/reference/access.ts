import { sql } from 'drizzle-orm';
import { defineAccess, type Grant } from '#kernel/server/area.ts';
import { classrooms, departments, faculties, programs } from '#areas/reference/tables.ts';
import { employees, everyone, ownDepartment, ownFaculty } from '#areas/access/grants.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const admins = { A: 'all' } as const;

/** the unit of the active role, else the unit of the person; neither: no rows */

type Grants = Partial<Record<string, Grant>>;
/** read by everyone signed in, kept by the offices */
const codeList = (name: string, write: Grants = offices): Record<string, Grants> => ({
  [`${name}_index`]: everyone,
  [`${name}_show`]: everyone,
  [`${name}_store`]: write,
  [`${name}_update`]: write,
  [`${name}_destroy`]: write,
  [`${name}_import`]: write,
});

/** Reference data: everyone reads it, the registrar keeps it; units keep their own contact data. */
export const access = defineAccess({
  ...codeList('faculty'),
  faculty_update: {
    ...offices,
    dean: (actor) => sql`${faculties.id} = ${ownFaculty(actor)}`,
    unitoffice: (actor) => sql`${faculties.id} = ${ownFaculty(actor)}`,
  },
  ...codeList('department'),
  department_update: {
    ...offices,
    dean: (actor) => sql`${departments.faculty_id} = ${ownFaculty(actor)}`,
    unitoffice: (actor) => sql`${departments.faculty_id} = ${ownFaculty(actor)}`,
    chair: (actor) => sql`${departments.id} = ${ownDepartment(actor)}`,
  },
  ...codeList('program'),
  program_update: { ...offices, unitoffice: (actor) => sql`${programs.faculty_id} = ${ownFaculty(actor)}` },
  ...codeList('campus'),
  ...codeList('building'),
  ...codeList('classroom'),
  // rooms have no faculty of their own: a unit office may keep those on its faculty's campus
  classroom_update: {
    ...offices,
    unitoffice: (actor) =>
      sql`${classrooms.building_id} in (select b.id from buildings b join faculties f on f.campus_id = b.campus_id where f.id = ${ownFaculty(actor)})`,
  },
  ...codeList('country'),
  ...codeList('city'),
  ...codeList('district'),
  ...codeList('assessmenttype'),
  ...codeList('gradingsystem'),
  ...codeList('lettergrade'),
  ...codeList('holiday'),
  ...codeList('parameter', admins),
  parameter_index: employees,
  parameter_show: employees,
  // selects of forms read the items; policy figures are no secret
  ...codeList('parameteritem', admins),
  parameteritem_update: offices,
  parameteritem_store: offices,
});
