import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { recordLeaveReturn, returnFromLeave } from './commands/leave-returns.ts';
import { registerLeave } from './commands/register-leave.ts';
import { leaveDays } from './jobs/leave-days.ts';
import { leavesAccess } from './access.ts';
import { leavesPages } from './contract.ts';
import { leavesRefusals } from './refusals.ts';
import { leavesTexts } from './texts.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { leaveOfRequest, officeLeaveForm } from './queries/leave-of-request.ts';
import { withdrawalForm } from './queries/withdrawal-form.ts';
import { leaveOfAbsence } from './resources/leave-of-absence.ts';
import { leaveWithConsent } from './resources/leave-with-consent.ts';
import { withdraw } from './resources/withdraw.ts';
import { leaveOfAbsenceWork } from '../requests/leave-of-absence/work.ts';
import { leaveWithConsentWork } from '../requests/leave-with-consent/work.ts';
import { courseWithdrawalWork } from '../requests/course-withdrawal/work.ts';
import { institutionalWithdrawalWork } from '../requests/institutional-withdrawal/work.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { requestSearch } from '#areas/requests/reads/found.ts';

const common = {
  number: sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`,
  student: sql`(select ${personName('s')} from ${studentRead} s where s.id = ${requests.student_id})`,
  student_number: sql`(select s.student_number from ${studentRead} s where s.id = ${requests.student_id})`,
  program: sql`(select p.code from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = ${requests.student_program_id})`,
};
const day = (name: string) => sql`(nullif(${requests.form} ->> ${sql.raw(`'${name}'`)}, ''))::date`;
const ofLeave = (column: string) =>
  sql`(select l.${sql.raw(column)} from leaves l where l.request_id = ${requests.id})`;
const sent = (...kinds: string[]) =>
  sql`${requests.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))}) and ${requests.status} <> 'draft' and ${requests.number} is not null`;

/** Leaves and withdrawals. */
export const leavesPart: AreaPart = {
  texts: leavesTexts,
  refusals: [leavesRefusals.specs],
  requests: [leaveOfAbsenceWork, leaveWithConsentWork, courseWithdrawalWork, institutionalWithdrawalWork],
  pages: leavesPages,
  access: leavesAccess,
  resources: [
    bindResource(leaveOfAbsence, requests, {
      search: requestSearch,
      only: sent('leave_of_absence'),
      derive: {
        ...common,
        leave_type: sql`${requests.form} ->> 'leave_type'`,
        starts_on: sql`coalesce(${ofLeave('starts_on')}, ${day('starts_on')})`,
        ends_on: ofLeave('ends_on'),
        return_by: ofLeave('return_by'),
        returned_on: ofLeave('returned_on'),
        leave_status: ofLeave('status'),
      },
    }),
    bindResource(leaveWithConsent, requests, {
      search: requestSearch,
      only: sent('leave_with_consent'),
      derive: {
        ...common,
        purpose: sql`${requests.form} ->> 'purpose'`,
        starts_on: day('starts_on'),
        ends_on: day('ends_on'),
        weeks: sql`(${requests.facts} ->> 'weeks')::int`,
      },
    }),
    bindResource(withdraw, requests, {
      search: requestSearch,
      only: sent('course_withdrawal', 'institutional_withdrawal'),
      derive: { ...common, last_attendance: day('last_attendance') },
    }),
  ],
  commands: [registerLeave, recordLeaveReturn, returnFromLeave],
  queries: [leaveOfRequest, officeLeaveForm, withdrawalForm],
  jobs: [leaveDays],
};
