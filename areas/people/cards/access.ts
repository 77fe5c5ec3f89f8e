import { sql } from 'drizzle-orm';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { ofFaculty, readers, self } from '../access.ts';
import { staff } from '../tables.ts';

const each = (roles: readonly string[], grant: Grant): Partial<Record<string, Grant>> =>
  Object.fromEntries(roles.map((role) => [role, grant]));
const students = each(learnerRoles, self);
const ownStaff = (actor: Actor) => sql`${staff.id} = ${actor.staff_id}`;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const staffOffices = { A: 'all', registrar: 'all' } as const;
const employees = {
  ...each(
    roleNames.filter((role) => !learnerRoles.includes(role)),
    ownStaff,
  ),
  ...staffOffices,
};

/**
 * Conditions of `student…` and `idcard_…` keys are on `students`, those of `staff…` on `staff`. Whoever reads them adds
 * student_show or staff_show, so that administrators' row rules bind here too (commands/person-rows.ts).
 */
export const cardsAccess = defineAccess({
  studentdocument_index: { ...offices, unitoffice: ofFaculty, ...students },
  studentdocument_store: { ...offices, ...students },
  studentdocument_approve: offices,
  staffdocument_index: employees,
  staffdocument_store: employees,
  staffdocument_approve: staffOffices,
  studentnote_index: { ...readers, ...students },
  studentnote_store: readers,
  studentnote_destroy: readers,
  student_signins: offices,
  student_finance: { ...offices, bursar: 'all', ...students },
  student_requests: { ...readers, ...students },
  idcard_index: offices,
  idcard_show: { ...offices, ...students },
  idcard_store: offices,
  staffidcard_index: staffOffices,
  staffidcard_show: employees,
  staffidcard_store: staffOffices,
  specialstudent_index: offices,
  specialstudent_show: offices,
  specialstudent_store: offices,
  specialstudent_update: offices,
});
