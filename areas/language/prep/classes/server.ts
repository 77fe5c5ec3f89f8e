import { personName } from '#areas/people/reads/person-name.ts';
import { staffFound } from '#areas/people/reads/found.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { prepClasses, prepClassTeachers, prepModules, prepTeachers } from '../tables.ts';
import { lastChange } from '../../changes/last-change.ts';
import { prepClassAccess } from './access.ts';
import { dropPrepProposal, movePrepProposed } from './commands/change-proposal.ts';
import { commitPrepProposal } from './commands/commit-proposal.ts';
import { proposePrepClasses } from './commands/propose-classes.ts';
import { savePrepClassTeachers } from './commands/save-teachers.ts';
import { prepClassPage } from './queries/prep-class-page.ts';
import { prepProposal } from './queries/prep-proposal.ts';
import { prepClassPages } from './pages.ts';
import { prepClassRefusals } from './refusals.ts';
import { prepClass } from './resources/prep-class.ts';
import { prepModule } from './resources/prep-module.ts';
import { prepTeacher } from './resources/prep-teacher.ts';
import { prepClassTexts } from './texts.ts';

/** Modules of the prep year, its classes and who teaches them. */
export const prepClassPart: AreaPart = {
  texts: prepClassTexts,
  refusals: [prepClassRefusals.specs],
  pages: prepClassPages,
  access: prepClassAccess,
  resources: [
    bindResource(prepModule, prepModules, {
      derive: {
        phase: sql`(case when ${todaySql} < ${prepModules.starts_on} then 'ahead' when ${todaySql} > ${prepModules.ends_on} then 'over' else 'running' end)`,
        last_change: lastChange(sql`k.prep_module_id = ${prepModules.id}`),
      },
    }),
    bindResource(prepTeacher, prepTeachers, {
      derive: {
        name: sql`(select ${personName('st')} from ${staffRead} st where st.id = ${prepTeachers.staff_id})`,
        given_hours: sql`(select coalesce(sum(ct.hours), 0)::int from ${prepClassTeachers} ct join ${prepClasses} pc on pc.id = ct.class_id join ${prepModules} pm on pm.id = pc.module_id where ct.teacher_id = ${prepTeachers.id} and ${todaySql} between pm.starts_on and pm.ends_on)`,
      },
      search: (wanted) => sql`${prepTeachers.staff_id} ${staffFound(wanted)}`,
    }),
    bindResource(prepClass, prepClasses, {
      derive: {
        teachers: sql`(select string_agg(${personName('st')}, ', ' order by ct.id) from ${prepClassTeachers} ct join ${prepTeachers} pt on pt.id = ct.teacher_id join ${staffRead} st on st.id = pt.staff_id where ct.class_id = ${prepClasses.id})`,
      },
    }),
  ],
  commands: [savePrepClassTeachers, proposePrepClasses, movePrepProposed, commitPrepProposal, dropPrepProposal],
  queries: [prepClassPage, prepProposal],
};
