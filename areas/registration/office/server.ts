import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { officeAccess } from './access.ts';
import { enterCourses } from './commands/enter-courses.ts';
import { moveStudents } from './commands/move-students.ts';
import { officeDemo } from './demo.ts';
import { officePages } from './contract.ts';
import { entryCheck } from './queries/entry-check.ts';
import { sectionMoves } from './queries/section-moves.ts';
import { courseApprovalCheck, shownStudentCourses } from './queries/student-lookups.ts';
import { registrationMetrics } from './metrics.ts';
import { officeRefusals } from './refusals.ts';
import { administrativeWithdrawal } from './resources/administrative-withdrawal.ts';
import { courseEntry } from './resources/course-entry.ts';
import { administrativeWithdrawals, courseEntries } from './tables.ts';
import { officeTexts } from './texts.ts';

const section = (id: typeof courseEntries.section_id | typeof courseEntries.from_section_id) =>
  sql`(select x.code || '-' || lpad(x.section_no::text, 2, '0') from ${sectionRead} x where x.id = ${id})`;
const account = (id: typeof courseEntries.made_by | typeof administrativeWithdrawals.made_by) =>
  sql`(select u.full_name from ${userRead} u where u.id = ${id})`;

/** What the offices do with courses of students: enter, move, look up, check. */
export const officePart: AreaPart = {
  texts: officeTexts,
  refusals: [officeRefusals.specs],
  pages: officePages,
  access: officeAccess,
  resources: [
    bindResource(courseEntry, courseEntries, {
      derive: {
        section: section(courseEntries.section_id),
        from_section: section(courseEntries.from_section_id),
        entered_by: account(courseEntries.made_by),
      },
      search: (wanted) =>
        sql`${courseEntries.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
    bindResource(administrativeWithdrawal, administrativeWithdrawals, {
      derive: {
        made_by_name: account(administrativeWithdrawals.made_by),
        state: sql`case when ${administrativeWithdrawals.ended_at} is null then 'standing' else 'ended' end`,
      },
      search: (wanted) => sql`${administrativeWithdrawals.student_id} ${studentFound(wanted)}`,
    }),
  ],
  metrics: registrationMetrics,
  commands: [enterCourses, moveStudents],
  demo: [officeDemo],
  queries: [entryCheck, sectionMoves, shownStudentCourses, courseApprovalCheck],
};
