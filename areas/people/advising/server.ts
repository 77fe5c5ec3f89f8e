import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { advisingAccess } from './access.ts';
import { advisingPages } from './contract.ts';
import { advisingRefusals } from './refusals.ts';
import { advisingTexts } from './texts.ts';
import { assignAdvisors } from './commands/assign-advisors.ts';
import { previewAdvisors } from './commands/preview-advisors.ts';
import { readAdvisorSheet } from './commands/read-advisor-sheet.ts';
import { undoAdvisorAssignment } from './commands/undo-advisor-assignment.ts';
import { beginAdvising } from './jobs/begin-advising.ts';
import { advisorBoard } from './queries/advisor-board.ts';
import { advisorLoads } from './queries/advisor-loads.ts';
import { advisorReport, advisorReportSheet } from './queries/advisor-report.ts';
import { mentoraStudent } from './resources/mentora-student.ts';
import { students } from '../tables.ts';

const signed = sql`select max(m.agreement_accepted_at) from student_programs m where m.student_id = ${students.id} and m.is_main`;

/** Assigning advisors, their reports, mentora students. */
export const advisingPart: AreaPart = {
  texts: advisingTexts,
  refusals: [advisingRefusals.specs],
  pages: advisingPages,
  access: advisingAccess,
  resources: [
    bindResource(mentoraStudent, students, {
      derive: { agreement_signed: sql`select (${signed}) is not null`, agreement_accepted_at: signed },
      only: sql`${students.student_type} = 'mentora'`,
    }),
  ],
  commands: [previewAdvisors, readAdvisorSheet, assignAdvisors, undoAdvisorAssignment],
  queries: [advisorBoard, advisorLoads, advisorReport, advisorReportSheet],
  jobs: [beginAdvising],
};
