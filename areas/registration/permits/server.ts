import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { overrides, timeTickets } from '../tables.ts';
import { permitAccess } from './access.ts';
import { giveTickets } from './commands/give-tickets.ts';
import { revokeOverride } from './commands/revoke-override.ts';
import { permitPages } from './contract.ts';
import { permitDemo } from './demo.ts';
import { ticketPlan } from './queries/ticket-plan.ts';
import { permitRefusals } from './refusals.ts';
import { override } from './resources/override.ts';
import { timeTicket } from './resources/time-ticket.ts';
import { permitTexts } from './texts.ts';

/** Overrides, holds, time tickets. */
export const permitsPart: AreaPart = {
  texts: permitTexts,
  refusals: [permitRefusals.specs],
  pages: permitPages,
  access: permitAccess,
  resources: [
    bindResource(override, overrides, {
      derive: {
        place: sql`coalesce((select x.code || '-' || lpad(x.section_no::text, 2, '0') from ${sectionRead} x where x.id = ${overrides.section_id}), (select co.code from ${courseRead} co where co.id = ${overrides.course_id}))`,
        granted: sql`(select u.full_name from ${userRead} u where u.id = ${overrides.granted_by})`,
        state: sql`case when ${overrides.revoked_at} is null then 'standing' else 'revoked' end`,
      },
      search: (wanted) =>
        sql`${overrides.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
    bindResource(timeTicket, timeTickets, {
      search: (wanted) => sql`${timeTickets.student_id} ${studentFound(wanted)}`,
    }),
  ],
  commands: [revokeOverride, giveTickets],
  queries: [ticketPlan],
  demo: [permitDemo],
};
